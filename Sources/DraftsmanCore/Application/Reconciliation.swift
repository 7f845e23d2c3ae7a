public import HeadlessUIKit

/// What one application of a plan did to the live hierarchy.
///
/// The same steps that the difference of two captures states: the views and constraints here are
/// the live objects of its operations.
public struct Reconciliation {
  /// The views that left, with everything below them that the plan does not place elsewhere.
  public internal(set) var removedViews: [UIView] = []
  /// The topmost views that entered, in plan order.
  public internal(set) var insertedViews: [UIView] = []
  /// The views that were in the hierarchy and went to another position, in plan order: as few as
  /// possible.
  public internal(set) var movedViews: [UIView] = []
  /// The constraints that were active and are no longer part of the plan, or relate views that are
  /// no longer in one tree.
  public internal(set) var deactivated: [NSLayoutConstraint] = []
  /// The constraints that stay active with new values, in plan order.
  public internal(set) var changed: [ConstraintChange] = []
  /// The constraints that are active now and were not before, in plan order.
  public internal(set) var activated: [NSLayoutConstraint] = []

  /// Makes an account of nothing.
  package init() {}

  /// Whether nothing was done.
  public var isEmpty: Bool {
    removedViews.isEmpty && insertedViews.isEmpty && movedViews.isEmpty && deactivated.isEmpty
      && changed.isEmpty && activated.isEmpty
  }

  /// A constraint that was kept and took new values.
  public struct ConstraintChange {
    /// The constraint, with its new values.
    public let constraint: NSLayoutConstraint
    /// The constant before.
    public let constantBefore: CGFloat
    /// The priority before.
    public let priorityBefore: UILayoutPriority
    /// The identifier before.
    public let identifierBefore: String?
  }
}
