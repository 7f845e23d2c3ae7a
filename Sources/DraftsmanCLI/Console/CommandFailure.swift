import Workbench

/// Why a command could not do its work: printed as one line, with what to try beneath it.
///
/// The code is stable: scripts match on it in the JSON form.
struct CommandFailure: Error, Sendable {
  /// A stable dotted code, such as `revision.unknown`.
  let code: String
  /// What went wrong and where, in one line.
  let message: String
  /// What to do next, in one line.
  let hint: String?
  /// The exit status that says so.
  let status: Int32

  init(_ code: String, _ message: String, hint: String? = nil, status: Int32 = ExitStatus.trouble) {
    self.code = code
    self.message = message
    self.hint = hint
    self.status = status
  }

  /// Any failure of a command as code, message, hint and exit status: commands let the errors of
  /// what they call pass, and this is where they end.
  ///
  /// Nil for the argument parser's own errors, which it prints itself.
  init?(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let failure = WorkbenchError(known: error) {
      self.init(failure)
    } else {
      return nil
    }
  }

  /// A failure of the library's; a name or number on the command line that makes no sense has the
  /// status that says so.
  init(_ failure: WorkbenchError) {
    let isUsage = CommandFailure.usageCodes.contains(failure.code)
    self.init(
      failure.code.rawValue, failure.message, hint: failure.hint,
      status: isUsage ? ExitStatus.usage : ExitStatus.trouble)
  }

  private static let usageCodes: Set<WorkbenchError.Code> = [
    .extraOperand, .invalidComparison, .unknownEnvironment, .canvasEnvironment, .invalidPredicate,
    .unknownFinding,
  ]
}

/// The exit statuses of `draftsman`, documented in `draftsman help`.
enum ExitStatus {
  /// Done; no differences, no findings.
  static let success: Int32 = 0
  /// There are differences (`diff --exit-code`) or findings (`fsck`).
  static let findings: Int32 = 1
  /// Unreadable input, an unknown name, a damaged or locked store.
  static let trouble: Int32 = 2
  /// The command line makes no sense.
  static let usage: Int32 = 64
}
