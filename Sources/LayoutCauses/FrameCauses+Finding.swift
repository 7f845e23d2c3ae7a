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
  /// - Complexity: A solution of the layout after, and for each change an edit of it; a solution where the
  ///   engine cannot be edited so. Beyond 32 of these, changes without effect are ruled out in
  ///   groups. `CauseBudget` says what is too much; `isCut` says that it was.
  public init(
    of difference: FrameDifference, changes: LayoutDifference, from old: Layout, to new: Layout,
    on environment: Environment, tolerance: Double
  ) {
    self.init(
      of: difference, changes: changes, from: old, to: new, on: environment, tolerance: tolerance,
      engines: (nil, nil))
  }

  /// Finds the causes of moves with a budget, nil: that for layouts as large as these; and with the engines
  /// of the layouts before and after in this environment, as far as they are there.
  package init(
    of difference: FrameDifference, changes: LayoutDifference, from old: Layout, to new: Layout,
    on environment: Environment, tolerance: Double, budget: CauseBudget? = nil,
    engines: (old: EditedEngine?, new: EditedEngine?) = (nil, nil)
  ) {
    let steps = changes.steps(from: old, to: new)
    guard !difference.moves.isEmpty, steps.count > 1 else {
      // A single change is the cause of everything.
      let cause =
        steps.isEmpty
        ? Cause(steps: [], kind: .unknown) : Cause(steps: [0], kind: .needed)
      self.init(
        steps: steps, difference: difference, causes: difference.moves.map { _ in cause },
        solvedCount: 0, isCut: false)
      return
    }
    let finder = CauseFinder(
      steps: steps, changes: changes, from: old, to: new, environment: environment,
      tolerance: tolerance, budget: budget, engines: engines)
    let causes = finder.causes(of: difference.moves)
    self.init(
      steps: steps, difference: difference, causes: causes, solvedCount: finder.solvedCount,
      isCut: finder.isCut)
  }
}
