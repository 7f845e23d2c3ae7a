public import DraftsmanCore

/// A part of a view hierarchy with its constraints, as a list of views.
///
/// Plans are composed with `@LayoutPlan`; a plan inside another stands for its elements.
public protocol ViewPlan {
  /// The topmost views in their order, each with what is planned below it.
  var planNodes: [PlanNode] { get }
}
