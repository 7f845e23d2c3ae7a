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
