/// Why a git repository could not be read.
///
/// Match on `code`; show `message` and, below it, `hint`.
public struct GitError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw values are stable and used in JSON output.
  public enum Code: String, CaseIterable, Sendable {
    /// The program `git` cannot be started.
    case missing = "git.missing"
    /// There is no repository at the path.
    case notARepository = "git.notARepository"
    /// No commit has that name.
    case unknownRevision = "git.unknownRevision"
    /// `git` ended with an error.
    case failed = "git.failed"
    /// `git` said something that this program does not understand.
    case unreadable = "git.unreadable"
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong, and where, in one line.
  public let message: String
  /// What to do about it, in one line, if there is something.
  public let hint: String?

  /// Makes a failure.
  public init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension GitError: CustomStringConvertible {
  /// The message, and the hint if there is one.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}
