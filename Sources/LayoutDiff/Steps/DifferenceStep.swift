public import LayoutModel

/// A change as a person tells it: an operation on views with the constraints that go with it, or one
/// change to constraints alone.
///
/// Steps are what frames are moved by; see `FrameCauses` in the target `LayoutCauses`. Every operation
/// of a difference is in exactly one of its steps.
public struct DifferenceStep: Equatable, Sendable {
  /// What a step is about.
  public enum Subject: Equatable, Sendable {
    /// An operation on views, or on the layout as a whole.
    case operation(LayoutDifference.Operation)
    /// A change to constraints that goes with no operation on views.
    case constraint(ClauseEntry.Kind)
  }

  /// What the step is about.
  public let subject: Subject
  /// The changes to constraints that go along with an operation on views.
  public let entries: [ClauseEntry]
  /// The indices of all its operations in the difference, ascending.
  public let operations: [Int]

  /// Whether nothing changes that a person or a screen would notice: identities, owners and names of
  /// constraints, and where they were written.
  public var isNoise: Bool {
    guard case .constraint(.changed(let change)) = subject else { return false }
    return change.cells.allSatisfy { cell in
      switch cell {
      case .id, .owner, .identifier: true
      case .property(let key, _): key == .sourcePosition
      case .constant, .priority: false
      }
    }
  }
}

extension LayoutDifference {
  /// The difference as steps: those about views in the order of the operations, then those about
  /// constraints alone.
  ///
  /// A stack's list of arranged views that changes because a view comes, goes or moves belongs to
  /// that view's step.
  ///
  /// - Parameters:
  ///   - from: The layout before.
  ///   - to: The layout after.
  /// - Returns: The steps; none if nothing differs.
  /// - Complexity: O(*n* + *k*) expected, *n* views of both layouts, *k* operations.
  public func steps(from: Layout, to: Layout) -> [DifferenceStep] {
    let groups = ClauseGroups(self, from: from, to: to)
    var followers: [Int: [Int]] = [:]
    var isFollower = Array(repeating: false, count: operations.count)
    let leaders = leaders()
    for (index, operation) in operations.enumerated() {
      guard case .changeView(let change) = operation, change.isOnlyArrangement,
        let leader = leaders[change.id]
      else { continue }
      followers[leader, default: []].append(index)
      isFollower[index] = true
    }
    var steps: [DifferenceStep] = []
    for (index, operation) in operations.enumerated() where !isFollower[index] {
      switch operation {
      case .deactivate, .changeClause, .activate: continue
      default: break
      }
      let entries = groups.entries[index] ?? []
      let all = [index] + (followers[index] ?? []) + entries.flatMap(\.operations)
      steps.append(
        DifferenceStep(
          subject: .operation(operation), entries: entries, operations: all.sorted()))
    }
    return steps
      + groups.others.map { entry in
        DifferenceStep(
          subject: .constraint(entry.kind), entries: [], operations: entry.operations)
      }
  }

  /// Of each superview the first operation by which a child of it comes, goes or moves.
  private func leaders() -> [NodeID: Int] {
    var leaders: [NodeID: Int] = [:]
    for (index, operation) in operations.enumerated() {
      let parents: [NodeID?] =
        switch operation {
        case .removeViews(let subtree), .insertViews(let subtree): [subtree.position.parent]
        case .moveView(let move): [move.position.old.parent, move.position.new.parent]
        default: []
        }
      for case let parent? in parents where leaders[parent] == nil { leaders[parent] = index }
    }
    return leaders
  }
}

extension ViewChange {
  /// Whether nothing changes but which children are arranged.
  fileprivate var isOnlyArrangement: Bool {
    cells.allSatisfy { if case .arrangement = $0 { true } else { false } }
  }
}
