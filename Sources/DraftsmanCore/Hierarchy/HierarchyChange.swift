import HeadlessUIKit

/// What has to happen to the subviews of one view.
struct HierarchyChange {
  /// The view.
  let parent: UIView
  /// The subviews that leave.
  var leaving: [UIView] = []
  /// The views that enter or move, in their final order, each with the sibling behind it.
  var placements: [Placement] = []
  /// The arranged subviews in their final order, if they change.
  var arranged: [UIView]?

  /// A view that goes to a position.
  struct Placement {
    /// The occurrence of the view.
    let occurrence: Int
    /// The view.
    let view: UIView
    /// Whether the plan makes the view's content when the view is in its place.
    let hasContent: Bool
    /// The sibling directly behind the view when everything is done, or nil for the first.
    let previous: UIView?
  }
}
