/// How much is tried to find the causes of moves; what is beyond stays unknown.
///
/// A person looks at a handful of changes at a time, so these are limits for the rare difference of
/// hundreds and thousands, which is to cost seconds and no more.
package struct CauseBudget: Sendable {
  /// So many solutions are made at most in each direction: without a change, and with it alone.
  package static let solutionLimit = 400
  /// So many views are solved in each direction, if that allows for fewer solutions.
  package static let viewLimit = 100_000
  /// So many views are gone over for edits, each of which costs all views a little.
  private static let editedViewLimit = 100_000_000

  /// So much work is done in all, in the unit of `LayoutEngine.work`: some seconds, which layouts come to
  /// that contradict themselves.
  private static let workLimit = 10_000_000

  /// How many layouts are solved at most in each direction, unless there are ``solos`` changes or fewer.
  let solutions: Int
  /// How many changes to constraints alone are tried beside these, in each direction.
  let edits: Int
  /// So many changes that need solutions of their own are tried one by one without further ado.
  let solos: Int
  /// A move that more changes have a part in has no cause that a person would read.
  let steps: Int
  /// What solving may take; what follows is tried no more.
  let work: Int

  /// A budget of the given sizes.
  package init(
    solutions: Int, edits: Int, solos: Int = 32, steps: Int = 1_000, work: Int? = nil
  ) {
    (self.solutions, self.edits, self.solos, self.steps) = (solutions, edits, solos, steps)
    self.work = work ?? Self.workLimit
  }

  /// The budget for layouts of so many views.
  init(views: Int) {
    let views = max(1, views)
    self.init(
      solutions: max(1, min(Self.solutionLimit, Self.viewLimit / views)),
      edits: max(32, Self.editedViewLimit / views))
  }
}
