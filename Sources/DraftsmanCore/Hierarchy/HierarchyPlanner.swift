import HeadlessUIKit
import LayoutDiff

/// Finds what has to happen to the hierarchy below a plan's root, without touching it.
///
/// The subviews of a planned view are, back to front: those that no plan of this root inserted, in
/// the order they have; the plain children in plan order; the arranged children in plan order.
struct HierarchyPlanner {
  /// The occurrences of the plan, with those that enter marked.
  private(set) var occurrences: [PlanOccurrence]
  /// The occurrences of planned objects whose content is made late, in plan order.
  let contents: [Int]
  /// The changes in plan order.
  private(set) var changes: [HierarchyChange] = []
  /// What the changes come to.
  private(set) var account = Reconciliation()
  private let pass: UInt64
  private let owner: UInt64
  private let root: UIView
  private var sizes: [ObjectIdentifier: Int]?
  /// The planned views that lose a subview because the plan no longer has it.
  private var left: Set<ObjectIdentifier> = []

  /// Compares a plan with the hierarchy.
  ///
  /// - Parameters:
  ///   - walk: The plan.
  ///   - pass: The number of this application, by which planned views are recognised.
  ///   - planned: The memory of the planned object, or nil if nothing is owned.
  /// - Complexity: O(*n* + *s* log *s*) expected, *n* views of this plan and the last one, *s*
  ///   subviews of views whose subviews change. Views of others cost nothing where nothing changes.
  init(_ walk: PlanWalk, pass: UInt64, root planned: PlanRoot?) {
    occurrences = walk.occurrences
    contents = walk.contents
    self.pass = pass
    owner = planned?.number ?? 0
    root = occurrences[0].view
    for record in planned?.managed ?? [] where !isPlanned(at: record) && record.owner == owner {
      guard let parent = record.view?.superview, isPlanned(parent) else { continue }
      left.insert(ObjectIdentifier(parent))
    }
    for index in occurrences.indices where occurrences[index].isPlaced {
      compare(index)
    }
  }

  // MARK: One view

  private mutating func compare(_ index: Int) {
    let view = occurrences[index].view
    let parent = occurrences[index].parent
    if parent >= 0, occurrences[parent].isEntering {
      occurrences[index].isEntering = !view.isDescendant(of: root)
    }
    let subviews = view.subviews
    let stack = view as? UIStackView
    if !isInOrder(subviews, of: index) { plan(subviews, of: index) }
    if let stack, let arranged = arrangement(of: stack, index) {
      if changes.last?.parent === view {
        changes[changes.count - 1].arranged = arranged
      } else {
        changes.append(HierarchyChange(parent: view, arranged: arranged))
      }
    }
  }

  /// Whether the subviews already are what the plan says.
  ///
  /// That is so if they end with the planned ones and nothing leaves: what stands before those is
  /// foreign, or moves to another position of the plan.
  private func isInOrder(_ subviews: [UIView], of index: Int) -> Bool {
    let count = occurrences[index].insertedCount
    guard subviews.count >= count else { return false }
    if !left.isEmpty, left.contains(ObjectIdentifier(occurrences[index].view)) { return false }
    var child = nextInserted(occurrences[index].firstChild)
    for position in subviews.count - count..<subviews.count {
      guard child >= 0, subviews[position] === occurrences[child].view else { return false }
      child = nextInserted(occurrences[child].nextSibling)
    }
    return true
  }

  /// The first placed plain or arranged child from a sibling on.
  private func nextInserted(_ sibling: Int) -> Int {
    var child = sibling
    while child >= 0, !occurrences[child].isPlaced || occurrences[child].role == .fixed {
      child = occurrences[child].nextSibling
    }
    return child
  }

  /// Whether a subview is left alone: not part of this plan and not inserted by a former one.
  private func isForeign(_ view: UIView) -> Bool {
    guard let record = ViewRecord.existing(of: view) else { return true }
    if isPlanned(at: record) { return occurrences[record.occurrence].role == .fixed }
    return owner == 0 || record.owner != owner
  }

  private func isPlanned(at record: ViewRecord) -> Bool {
    record.pass == pass && occurrences[record.occurrence].isPlaced
  }

  /// Whether the plan has a position for a view.
  func isPlanned(_ view: UIView) -> Bool {
    ViewRecord.existing(of: view).map { isPlanned(at: $0) } ?? false
  }

  /// Whether a former plan of this root inserted a view and this one has no place for it.
  func isLeaving(_ view: UIView) -> Bool {
    guard let record = ViewRecord.existing(of: view) else { return false }
    return !isPlanned(at: record) && owner != 0 && record.owner == owner
  }

  // MARK: Changes

  private mutating func plan(_ subviews: [UIView], of index: Int) {
    let view = occurrences[index].view
    var change = HierarchyChange(parent: view)
    change.leaving = subviews.filter(isLeaving)
    var target: [(view: UIView, occurrence: Int)] =
      subviews.filter(isForeign).map { ($0, -1) }
    var child = nextInserted(occurrences[index].firstChild)
    while child >= 0 {
      target.append((occurrences[child].view, child))
      child = nextInserted(occurrences[child].nextSibling)
    }
    let isKept = keptPlaces(subviews, target.map(\.view))
    for (position, item) in target.enumerated() where !isKept[position] {
      let previous = position > 0 ? target[position - 1].view : nil
      change.placements.append(
        .init(
          occurrence: item.occurrence, view: item.view,
          hasContent: item.occurrence >= 0 && occurrences[item.occurrence].node.content != nil,
          previous: previous))
      enter(item.view, item.occurrence, below: index)
    }
    // What leaves a view that was outside was outside as well.
    if !occurrences[index].isEntering { account.removedViews += change.leaving }
    changes.append(change)
  }

  /// Marks the views that need not move: as many as possible, of those the heaviest.
  private mutating func keptPlaces(_ subviews: [UIView], _ target: [UIView]) -> [Bool] {
    let positions = Dictionary(
      subviews.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    var isKept = [Bool](repeating: false, count: target.count)
    var staying: [(position: Int, before: Int)] = []
    for (position, view) in target.enumerated() {
      if let before = positions[ObjectIdentifier(view)] { staying.append((position, before)) }
    }
    let before = staying.map(\.before)
    let isOrdered = zip(before, before.dropFirst()).allSatisfy { $0 < $1 }
    // Weights only decide between orders, so they are counted only where the order changes.
    let weights = isOrdered ? before.map { _ in 0 } : staying.map { size(of: target[$0.position]) }
    let choice = IncreasingSubsequence.best(of: before, weights: weights)
    for (item, isChosen) in zip(staying, choice) { isKept[item.position] = isChosen }
    return isKept
  }

  /// Notes that a view comes to a position where it was not.
  private mutating func enter(_ view: UIView, _ occurrence: Int, below index: Int) {
    if view.isDescendant(of: root) {
      account.movedViews.append(view)
    } else if occurrence >= 0 {
      // Below a view that enters, everything is part of what enters with it.
      occurrences[occurrence].isEntering = true
      if !occurrences[index].isEntering { account.insertedViews.append(view) }
    }
  }

  // MARK: Stacks

  /// The arranged subviews a stack must get, or nil if it has them.
  private func arrangement(of stack: UIStackView, _ index: Int) -> [UIView]? {
    let current = stack.arrangedSubviews
    let foreign = current.count - occurrences[index].arrangedCount
    var position = foreign
    var isSame = foreign >= 0 && current[..<max(0, foreign)].allSatisfy(isForeign)
    var target: [UIView] = []
    var child = occurrences[index].firstChild
    while child >= 0 {
      let occurrence = occurrences[child]
      if occurrence.isPlaced, occurrence.role == .arranged {
        isSame = isSame && current[position] === occurrence.view
        target.append(occurrence.view)
        position += 1
      }
      child = occurrence.nextSibling
    }
    return isSame ? nil : current.filter(isForeign) + target
  }

  // MARK: Weights

  /// How many views a subtree holds before the pass.
  private mutating func size(of view: UIView) -> Int {
    if let sizes { return sizes[ObjectIdentifier(view)] ?? 1 }
    let sizes = HierarchyPlanner.sizes(below: root)
    self.sizes = sizes
    return sizes[ObjectIdentifier(view)] ?? 1
  }

  private static func sizes(below root: UIView) -> [ObjectIdentifier: Int] {
    var views = [root]
    var parents = [-1]
    var next = 0
    while next < views.count {
      for subview in views[next].subviews {
        views.append(subview)
        parents.append(next)
      }
      next += 1
    }
    var counts = [Int](repeating: 1, count: views.count)
    for position in views.indices.reversed() where parents[position] >= 0 {
      counts[parents[position]] += counts[position]
    }
    return Dictionary(
      zip(views.map { ObjectIdentifier($0) }, counts), uniquingKeysWith: { first, _ in first })
  }
}
