import HeadlessUIKit

/// Gives the relations of a plan that state no priority one each, from required downwards.
///
/// In plan order the first call gets 1000, each further one 1 less, none less than 1. Constraints of
/// one call share its priority; calls with a priority of their own are not counted.
struct PriorityCounter {
  private var count = 0

  /// Numbers the calls of the next node in plan order.
  mutating func number(_ node: PlanNode) {
    var last: Int?
    for index in node.constraints.indices {
      guard let call = node.constraints[index].call else { continue }
      if call != last { count += 1 }
      last = call
      node.constraints[index].priority = UILayoutPriority(Float(max(1, 1001 - count)))
    }
  }
}
