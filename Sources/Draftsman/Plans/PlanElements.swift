public import DraftsmanCore

/// The elements of a plan in their order.
public struct PlanElements: ViewPlan {
  /// The views in their order.
  public let planNodes: [PlanNode]

  init(_ planNodes: [PlanNode]) { self.planNodes = planNodes }
}
