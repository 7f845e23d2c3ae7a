import DraftsmanCore
import HeadlessUIKit

extension PlanNode {
  /// Makes a node for a view; a spacer's brings the relation that depends on its stack.
  static func planning(_ view: UIView) -> PlanNode {
    let node = PlanNode(view: view)
    if let spacer = view as? SpacerView {
      node.constraintsInStack = { spacer.constraints(along: $0.axis) }
    }
    return node
  }
}
