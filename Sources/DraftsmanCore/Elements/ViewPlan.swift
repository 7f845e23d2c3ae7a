public import HeadlessUIKit

/// A part of a view hierarchy with its constraints, as a list of views.
///
/// Plans are composed with a `@LayoutPlan` of either generation of the DSL; a plan inside another
/// stands for its elements, whichever generation it was written in.
public protocol ViewPlan {
  /// The topmost views in their order, each with what is planned below it.
  var planNodes: [PlanNode] { get }
}

/// Views are a plan, so that a choice may be between a plan and some views:
/// `hasTitle ? title.drf.top.equal(with: .parent) : [first, second]`.
extension Array: ViewPlan where Element: UIView {
  /// The views in their order.
  public var planNodes: [PlanNode] { map { PlanNode(view: $0) } }
}
