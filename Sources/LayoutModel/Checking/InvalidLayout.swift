/// The failure of turning an unchecked layout into a layout: every problem it has.
public struct InvalidLayout: Error, Equatable, Sendable, CustomStringConvertible {
  /// The layout that was to be made.
  public let layout: LayoutID
  /// The problems, at most 1,000: identities, header, views, tree, constraints, each in the order given.
  public let problems: [LayoutProblem]

  /// Makes the failure.
  public init(layout: LayoutID, problems: [LayoutProblem]) {
    self.layout = layout
    self.problems = problems
  }

  /// The problems, a line each, behind the layout's name.
  public var description: String {
    problems.map { "\(layout): \($0)" }.joined(separator: "\n")
  }
}
