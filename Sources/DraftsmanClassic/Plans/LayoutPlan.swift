public import DraftsmanCore
public import HeadlessUIKit

/// Collects the elements of a plan as Draftsman 2.x does.
///
/// Elements are views, controllers, schemes, other plans of either generation, sequences and
/// optionals of these, and statements of control flow. A view or controller that is `Planned` brings
/// its own content with it, whether it stands there by itself or with `plan`.
@resultBuilder
public enum LayoutPlan: PlanBuilder {
  /// The view, with its own content if it is `Planned`.
  public static func node(of view: UIView) -> PlanNode {
    let node = PlanNode(view: view)
    node.content = (view as? any Planned & PlanHost)?.content
    return node
  }

  /// The controller's view, with its own content if either is `Planned`.
  public static func node(of controller: UIViewController) -> PlanNode {
    let node = PlanNode(controller: controller)
    let planned = controller as? any Planned & PlanHost ?? node.view as? any Planned & PlanHost
    node.content = planned?.content
    return node
  }
}
