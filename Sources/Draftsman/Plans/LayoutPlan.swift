import DraftsmanCore
public import HeadlessUIKit

/// Collects the elements of a plan.
///
/// Elements are views, controllers, drafts and their relations, builders, other plans, sequences
/// and optionals of these, and statements of control flow.
@resultBuilder
public enum LayoutPlan {
  /// One view.
  public static func buildExpression(_ view: UIView) -> PlanElements {
    PlanElements([PlanNode.planning(view)])
  }

  /// The view of a controller, which becomes a child of the controller above it.
  public static func buildExpression(_ controller: UIViewController) -> PlanElements {
    PlanElements([PlanNode(controller: controller)])
  }

  /// A draft, a relation, a helper or another plan.
  public static func buildExpression(_ plan: any ViewPlan) -> PlanElements {
    PlanElements(plan.planNodes)
  }

  /// A view, if there is one.
  public static func buildExpression(_ view: UIView?) -> PlanElements {
    PlanElements(view.map { [PlanNode.planning($0)] } ?? [])
  }

  /// The view of a controller, if there is one.
  public static func buildExpression(_ controller: UIViewController?) -> PlanElements {
    PlanElements(controller.map { [PlanNode(controller: $0)] } ?? [])
  }

  /// A plan, if there is one.
  public static func buildExpression(_ plan: (any ViewPlan)?) -> PlanElements {
    PlanElements(plan?.planNodes ?? [])
  }

  /// Views in their order.
  public static func buildExpression<Views: Sequence>(
    _ views: Views
  ) -> PlanElements where Views.Element: UIView {
    PlanElements(views.map { PlanNode.planning($0) })
  }

  /// The views of controllers in their order.
  public static func buildExpression<Controllers: Sequence>(
    _ controllers: Controllers
  ) -> PlanElements where Controllers.Element: UIViewController {
    PlanElements(controllers.map { PlanNode(controller: $0) })
  }

  /// Plans of one type in their order.
  public static func buildExpression<Plans: Sequence>(
    _ plans: Plans
  ) -> PlanElements where Plans.Element: ViewPlan {
    PlanElements(plans.flatMap(\.planNodes))
  }

  /// Plans of any types in their order.
  public static func buildExpression(_ plans: [any ViewPlan]) -> PlanElements {
    PlanElements(plans.flatMap(\.planNodes))
  }

  /// A statement that plans nothing.
  public static func buildExpression(_ nothing: Void) -> PlanElements {
    PlanElements([])
  }

  /// The elements of a block.
  public static func buildBlock(_ elements: PlanElements...) -> PlanElements {
    elements.count == 1 ? elements[0] : PlanElements(elements.flatMap(\.planNodes))
  }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: PlanElements?) -> PlanElements {
    elements ?? PlanElements([])
  }

  /// The elements of the first branch.
  public static func buildEither(first elements: PlanElements) -> PlanElements { elements }

  /// The elements of the second branch.
  public static func buildEither(second elements: PlanElements) -> PlanElements { elements }

  /// The elements of a loop.
  public static func buildArray(_ elements: [PlanElements]) -> PlanElements {
    PlanElements(elements.flatMap(\.planNodes))
  }

  /// The elements under an availability condition.
  public static func buildLimitedAvailability(_ elements: PlanElements) -> PlanElements { elements }
}
