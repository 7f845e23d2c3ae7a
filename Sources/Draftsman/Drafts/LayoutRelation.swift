import DraftsmanCore
public import HeadlessUIKit

/// Constraints of a draft that were declared together, to be given constants, a priority, a name.
///
/// What is set last counts. Any chain may follow.
public struct LayoutRelation<View: UIView, Shape: AnchorShape>: LayoutChain {
  /// The draft that the chain extends.
  public let drf: LayoutDraft<View>
  private let indices: Range<Int>

  init(_ draft: LayoutDraft<View>, _ constraints: [PlannedConstraint]) {
    drf = draft
    let start = draft.node.constraints.count
    draft.node.constraints += constraints
    indices = start..<draft.node.constraints.count
  }

  /// Changes each constraint of the relation.
  func changed(_ change: (inout PlannedConstraint) -> Void) -> Self {
    for index in indices { change(&drf.node.constraints[index]) }
    return self
  }

  /// Sets how strongly the constraints are to hold; without it they are required.
  @discardableResult
  public func priority(_ priority: UILayoutPriority) -> Self {
    changed { $0.priority = priority }
  }

  /// Sets how strongly the constraints are to hold; without it they are required.
  @discardableResult
  public func priority(_ priority: Float) -> Self {
    self.priority(UILayoutPriority(priority))
  }

  /// Gives the constraints a name.
  @discardableResult
  public func identifier(_ identifier: String) -> Self {
    changed { $0.identifier = identifier }
  }
}
