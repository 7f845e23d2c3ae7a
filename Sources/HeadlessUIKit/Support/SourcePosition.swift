/// A line of a source file, as `#fileID` and `#line` give it.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The module and file, such as `App/LoginView.swift`.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  /// Makes a position; without arguments, that of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// The position as `App/LoginView.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
