public import LayoutDiff
public import LayoutModel

extension FrameCauses {
  /// Finds the causes of moves.
  ///
  /// - Parameters:
  ///   - difference: The frames that moved from `old` to `new` in `environment`.
  ///   - changes: The difference from `old` to `new`.
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - environment: Where both are solved.
  ///   - tolerance: How many points make no difference, from 0.
  /// - Complexity: A solution of the layout after; for each change to constraints alone an edit of it;
  ///   for each other change a solution. Beyond 32 of these, changes without effect are ruled out in
  ///   groups, and beyond 400 solutions those that were not tried alone count together.
  public init(
    of difference: FrameDifference, changes: LayoutDifference, from old: Layout, to new: Layout,
    on environment: Environment, tolerance: Double
  ) {
    let steps = changes.steps(from: old, to: new)
    guard !difference.moves.isEmpty, steps.count > 1 else {
      // A single change is the cause of everything.
      let cause =
        steps.isEmpty
        ? Cause(steps: [], kind: .unknown) : Cause(steps: [0], kind: .needed)
      self.init(
        steps: steps, difference: difference, causes: difference.moves.map { _ in cause },
        solvedCount: 0)
      return
    }
    let finder = CauseFinder(
      steps: steps, changes: changes, from: old, to: new, environment: environment,
      tolerance: tolerance)
    let causes = finder.causes(of: difference.moves)
    self.init(
      steps: steps, difference: difference, causes: causes, solvedCount: finder.solvedCount)
  }
}
