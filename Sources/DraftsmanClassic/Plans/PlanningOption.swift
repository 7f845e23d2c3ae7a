import DraftsmanCore

/// What a plan does with the active constraints that its view and those below it hold already.
///
/// The view's own size, which whoever positions the view gives it, is not the content's and stays.
/// The order of the cases is that of their cost, the cheapest first, but `renew`.
public enum PlanningOption: CaseIterable, Hashable, Sendable {
  /// They are ignored; all planned constraints are added. A plan that is applied again duplicates
  /// what it made before.
  case append
  /// Those that Draftsman made between the same anchors and in the same relation are updated, and
  /// what is new is added. A new relation between anchors takes the place of the former one. What
  /// the plan does not speak of stays.
  case renew
  /// Those that Draftsman made are removed, then all planned constraints are added.
  case startFresh
  /// All are removed, those made by hand too, then all planned constraints are added. Views stay.
  case startClean

  var formerConstraints: FormerConstraints {
    switch self {
    case .append: .kept
    case .renew: .renewed
    case .startFresh: .removedIfPlanned
    case .startClean: .removed
    }
  }
}
