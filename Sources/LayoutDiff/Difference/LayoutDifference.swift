public import LayoutModel

/// What has to happen to one layout so that it becomes another.
///
/// The difference is exact and the least there is: views match by identity and constraints by meaning,
/// so nothing is guessed, nothing that is equal is touched, and as few views move as possible.
///
/// `operations` stand in the order in which `applyPlan` reconciles a hierarchy:
/// 1. the layout's own values change (no part of a live hierarchy, so they come first);
/// 2. views leave, in the pre-order of the layout before;
/// 3. views enter and move, in the pre-order of the layout after: every superview is in its final
///    position before its children come;
/// 4. views change class, then values, in the pre-order of the layout after;
/// 5. constraints are deactivated, kept with new values, activated, each by identity.
///
/// Of several smallest sets of moves the difference takes the one that carries the fewest views
/// along (sizes of subtrees before), then the one that leaves the earliest children (in the order
/// after) in place.
public struct LayoutDifference: Equatable, Sendable {
  /// The layout's identity before and after.
  public let id: Change<LayoutID>
  /// The steps in the order of reconciliation.
  public let operations: [Operation]

  /// Makes a difference from operations in their order.
  package init(id: Change<LayoutID>, operations: [Operation]) {
    self.id = id
    self.operations = operations
  }

  /// Whether both layouts were equal.
  public var isEmpty: Bool { operations.isEmpty }

  /// One step of reconciliation.
  public enum Operation: Equatable, Sendable {
    /// The layout's own values change.
    case changeLayout(LayoutHeaderChange)
    /// A view leaves, with those of the views below it that are not in the layout after.
    case removeViews(Subtree)
    /// A view enters, with those of the views below it that are not in the layout before.
    case insertViews(Subtree)
    /// A view that stays in the layout goes to another position.
    case moveView(ViewMove)
    /// A view that stays in the layout is given another class.
    case changeClass(ClassChange)
    /// A view that stays in the layout changes its values.
    case changeView(ViewChange)
    /// A constraint leaves.
    case deactivate(Clause)
    /// A constraint that stays changes its values.
    case changeClause(ClauseChange)
    /// A constraint enters.
    case activate(Clause)
  }
}
