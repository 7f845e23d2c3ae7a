/// The failure of reading a layout document: every problem that it has.
public struct LayoutDocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems in the order of their positions, at most 1,000; never empty.
  public let problems: [LayoutDocumentProblem]

  /// Makes the failure.
  public init(problems: [LayoutDocumentProblem]) {
    self.problems = problems
  }

  /// The problems, a line each.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
