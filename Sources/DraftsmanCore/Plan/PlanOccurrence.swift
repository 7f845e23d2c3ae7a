import HeadlessUIKit

/// One position of a view in a plan.
///
/// The occurrences of a plan stand in one array in pre-order: a view, its plain children with all
/// that is below them, then its arranged children. Links are indices; -1 is none.
struct PlanOccurrence {
  /// How the superview takes the view.
  enum Role {
    /// The view that the plan is about: not inserted anywhere.
    case root
    /// A plain subview.
    case child
    /// An arranged subview.
    case arranged
    /// A subview by nature; see `PlanNode.isFixed`.
    case fixed
  }

  /// What the plan says about the view here.
  let node: PlanNode
  /// How the superview takes the view.
  let role: Role
  /// The superview's occurrence.
  let parent: Int
  /// The view that `previous` means here.
  let previous: UIView?
  /// What plans remember with the view.
  let record: ViewRecord
  /// The first child's occurrence, plain ones first.
  var firstChild = -1
  /// The next sibling's occurrence.
  var nextSibling = -1
  /// How many children are placed here as subviews, fixed ones not counted.
  var insertedCount = 0
  /// How many of them are arranged.
  var arrangedCount = 0
  /// Whether this is the view's position: the last one in the plan, below views that are placed.
  var isPlaced = false
  /// Whether the relations stated here count: the view is placed, here or later.
  var isMeant = false
  /// Whether the view was outside of the hierarchy before the pass.
  var isEntering = false

  /// The view.
  var view: UIView { node.view }
}
