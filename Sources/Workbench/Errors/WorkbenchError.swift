/// Why work on layouts and their history could not be done.
///
/// Everything in this library throws this one error, whichever part below it failed: a store, a git
/// repository, a document. Match on `code`; show `message` and, below it, `hint`.
public struct WorkbenchError: Error, Hashable, Sendable {
  /// A kind of failure, as a dotted text that never changes, such as `revision.unknown`.
  ///
  /// An open set: it holds the codes of `StoreError`, `GitError` and `InterfaceBuilderError` too.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The text, which is also used in JSON output.
    public let rawValue: String

    /// Makes a code of its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong, and where; one line, or one line for each of several files.
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

extension WorkbenchError: CustomStringConvertible {
  /// The message, and the hint if there is one.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}

extension WorkbenchError {
  /// A view or constraint of some layouts was named where only a whole layout will do.
  static func layoutNeeded(_ layouts: [String]) -> WorkbenchError {
    WorkbenchError(
      .layoutNeeded, "This needs a whole layout, not a view or constraint of one.",
      hint: layouts.first.map { "'\($0)'" } ?? "a layout's name")
  }
}
