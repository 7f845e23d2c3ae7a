public import HeadlessUIKit

/// What the result builders of the DSLs share: how the elements of a plan are collected.
///
/// Elements are views, controllers, drafts and their relations, builders, other plans, sequences
/// and optionals of these, and statements of control flow. Each element remembers where it was
/// written; the inner position counts where a plan is made of others.
public protocol PlanBuilder {
  /// The node of a view that stands in a plan by itself.
  static func node(of view: UIView) -> PlanNode
  /// The node of a controller that stands in a plan by itself.
  static func node(of controller: UIViewController) -> PlanNode
}

extension PlanBuilder {
  /// The view without relations and children.
  public static func node(of view: UIView) -> PlanNode { PlanNode(view: view) }

  /// The controller's view without relations and children; the view is loaded.
  public static func node(of controller: UIViewController) -> PlanNode {
    PlanNode(controller: controller)
  }
}

extension PlanBuilder {
  /// One view.
  public static func buildExpression(
    _ view: UIView, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements([node(of: view)], SourcePosition(fileID: fileID, line: line))
  }

  /// The view of a controller, which becomes a child of the controller above it.
  public static func buildExpression(
    _ controller: UIViewController, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(
      [node(of: controller)], SourcePosition(fileID: fileID, line: line))
  }

  /// A draft, a relation, a helper or another plan.
  public static func buildExpression(
    _ plan: any ViewPlan, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(plan.planNodes, SourcePosition(fileID: fileID, line: line))
  }

  /// A view, if there is one.
  public static func buildExpression(
    _ view: UIView?, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(
      view.map { [node(of: $0)] } ?? [], SourcePosition(fileID: fileID, line: line))
  }

  /// The view of a controller, if there is one.
  public static func buildExpression(
    _ controller: UIViewController?, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(
      controller.map { [node(of: $0)] } ?? [],
      SourcePosition(fileID: fileID, line: line))
  }

  /// A plan, if there is one.
  public static func buildExpression(
    _ plan: (any ViewPlan)?, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(plan?.planNodes ?? [], SourcePosition(fileID: fileID, line: line))
  }

  /// Views in their order.
  public static func buildExpression<Views: Sequence>(
    _ views: Views, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements where Views.Element: UIView {
    PlanElements(
      views.map { node(of: $0) }, SourcePosition(fileID: fileID, line: line))
  }

  /// The views of controllers in their order.
  public static func buildExpression<Controllers: Sequence>(
    _ controllers: Controllers, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements where Controllers.Element: UIViewController {
    PlanElements(
      controllers.map { node(of: $0) },
      SourcePosition(fileID: fileID, line: line))
  }

  /// Plans of one type in their order.
  public static func buildExpression<Plans: Sequence>(
    _ plans: Plans, fileID: String = #fileID, line: Int = #line
  ) -> PlanElements where Plans.Element: ViewPlan {
    PlanElements(plans.flatMap(\.planNodes), SourcePosition(fileID: fileID, line: line))
  }

  /// Plans of any types in their order.
  public static func buildExpression(
    _ plans: [any ViewPlan], fileID: String = #fileID, line: Int = #line
  ) -> PlanElements {
    PlanElements(plans.flatMap(\.planNodes), SourcePosition(fileID: fileID, line: line))
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
