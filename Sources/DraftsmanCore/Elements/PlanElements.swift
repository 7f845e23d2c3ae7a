import HeadlessUIKit

/// The elements of a plan in their order.
public struct PlanElements: ViewPlan {
  /// The views in their order.
  public let planNodes: [PlanNode]

  /// Makes elements.
  package init(_ planNodes: [PlanNode]) { self.planNodes = planNodes }

  /// Makes elements that were written at a position, where none is known more closely.
  init(_ planNodes: [PlanNode], _ source: SourcePosition) {
    self.planNodes = planNodes
    for node in planNodes where node.source == nil { node.source = source }
  }
}
