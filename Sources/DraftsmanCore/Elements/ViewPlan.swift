/// A part of a view hierarchy with its constraints, as a list of views.
///
/// Plans are composed with a `@LayoutPlan` of either generation of the DSL; a plan inside another
/// stands for its elements, whichever generation it was written in.
public protocol ViewPlan {
  /// The topmost views in their order, each with what is planned below it.
  var planNodes: [PlanNode] { get }
}
