import HeadlessUIKit

/// The walk over a plan that gives every view one position.
///
/// A view that occurs more than once is placed where it occurs last, and everything below its other
/// occurrences is left out. A view that occurs below itself is reported, and left out there.
struct PlanWalk {
  /// The positions in pre-order.
  private(set) var occurrences: [PlanOccurrence] = []
  /// The occurrences whose content is made late, in pre-order.
  private(set) var contents: [Int] = []
  private let pass: UInt64
  private let surroundings: PlanSurroundings
  private var priorities = PriorityCounter()
  /// The occurrences above the current one, each with its next child.
  private var open: [(occurrence: Int, next: Int, last: Int)] = []
  /// The views above the root: they cannot be inserted below it.
  private var ancestors: [ViewRecord] = []

  /// Walks a plan.
  ///
  /// - Complexity: O(*n* + *d*), *n* nodes of the plan, *d* views above the root. No recursion.
  init(_ root: PlanNode, pass: UInt64, surroundings: PlanSurroundings) {
    self.pass = pass
    self.surroundings = surroundings
    closeAncestors(of: root.view)
    enter(root, .root, parent: -1, previous: nil)
    while let top = open.last { step(top.occurrence, top.next) }
    for ancestor in ancestors { ancestor.isAbove = false }
    place()
  }

  private mutating func closeAncestors(of view: UIView) {
    var next = view.superview
    while let ancestor = next {
      let record = ViewRecord.of(ancestor)
      record.isAbove = true
      ancestors.append(record)
      next = ancestor.superview
    }
  }

  /// Enters the next child of the innermost open occurrence, or closes it.
  private mutating func step(_ occurrence: Int, _ next: Int) {
    let node = occurrences[occurrence].node
    let plain = node.children.count
    guard next < plain + node.stackedChildren.count else {
      occurrences[occurrence].record.isAbove = false
      open.removeLast()
      return
    }
    open[open.count - 1].next = next + 1
    let child = next < plain ? node.children[next] : node.stackedChildren[next - plain]
    let role: PlanOccurrence.Role =
      child.isFixed ? .fixed : next < plain ? .child : .arranged
    let previous: PlanNode =
      next == 0
      ? node : next <= plain ? node.children[next - 1] : node.stackedChildren[next - plain - 1]
    enter(child, role, parent: occurrence, previous: previous.view)
  }

  private mutating func enter(
    _ node: PlanNode, _ role: PlanOccurrence.Role, parent: Int, previous: UIView?
  ) {
    let record = ViewRecord.of(node.view)
    // The root is never left out: a walk has at least one position.
    guard parent < 0 || !record.isAbove else {
      surroundings.report(
        PlanDiagnostic(
          .viewInsideItself,
          "\(type(of: node.view)) is planned below itself; leave it out there",
          source: node.source), node.view)
      return
    }
    if surroundings.leavesOutOrphans, let orphan = node.controller, isOrphan(orphan) {
      surroundings.report(
        PlanDiagnostic(
          .orphanedController,
          "\(type(of: orphan)) is left out: no controller above can become its parent",
          source: node.source), node.view)
      return
    }
    let occurrence = occurrences.count
    if node.countsPriorities { priorities.number(node) }
    if node.content != nil { contents.append(occurrence) }
    record.isAbove = true
    record.pass = pass
    record.occurrence = occurrence
    occurrences.append(
      PlanOccurrence(node: node, role: role, parent: parent, previous: previous, record: record))
    if let last = open.last {
      if last.last < 0 {
        occurrences[parent].firstChild = occurrence
      } else {
        occurrences[last.last].nextSibling = occurrence
      }
      open[open.count - 1].last = occurrence
    }
    open.append((occurrence, 0, -1))
  }

  /// Whether a controller that is placed below the innermost open occurrence gets no parent.
  private func isOrphan(_ controller: UIViewController) -> Bool {
    guard controller.parent == nil, let above = open.last else { return false }
    let hasHost = open.contains {
      Containment.controller(of: occurrences[$0.occurrence].view) != nil
    }
    return !hasHost && Containment.nearest(to: occurrences[0].view) == nil
      && surroundings.controller(occurrences[above.occurrence].view, controller) == nil
  }

  /// Marks the last occurrence of each view, if what is above it is marked.
  private mutating func place() {
    for index in occurrences.indices {
      let parent = occurrences[index].parent
      occurrences[index].isPlaced =
        occurrences[index].record.occurrence == index
        && (parent < 0 || occurrences[parent].isPlaced)
      guard occurrences[index].isPlaced, parent >= 0 else { continue }
      let role = occurrences[index].role
      if role != .fixed { occurrences[parent].insertedCount += 1 }
      if role == .arranged { occurrences[parent].arrangedCount += 1 }
    }
    for index in occurrences.indices {
      let parent = occurrences[index].parent
      occurrences[index].isMeant =
        occurrences[occurrences[index].record.occurrence].isPlaced
        && (parent < 0 || occurrences[parent].isPlaced)
    }
  }
}
