/// Where everything in a layout is: look-ups by identity, the tree upwards, constraints by item.
///
/// Views are numbered by their index in `layout.views`. Because that is pre-order, a view's subtree
/// is the run of indices that `subtree(of:)` gives.
///
/// - Complexity: O(*n*) to make; every look-up that says nothing else is O(1).
public struct LayoutIndex: Sendable {
  /// The layout that is indexed.
  public let layout: Layout
  /// Of each view's identity its index; of each guide's the complement of its number.
  private var indices: [NodeID: Int] = [:]
  /// Of each guide, in the order of the views: its view's index and its index there.
  private var guides: [(view: Int, guide: Int)] = []
  private var parents: [Int] = []
  private var depths: [Int] = []
  private var subtreeEnds: [Int] = []
  /// The indices of constraints by item: views first, then guides; `clauseStarts` delimits them.
  private var clausePlaces: [Int] = []
  private var clauseStarts: [Int] = []

  /// Indexes a layout.
  public init(_ layout: Layout) {
    self.layout = layout
    indexItems()
    indexTree()
    indexClauses()
  }

  private mutating func indexItems() {
    indices.reserveCapacity(layout.views.count)
    for (index, view) in layout.views.enumerated() {
      indices[view.id] = index
      for number in view.guides.indices {
        indices[view.guides[number].id] = ~guides.count
        guides.append((index, number))
      }
    }
  }

  private mutating func indexTree() {
    let count = layout.views.count
    parents = Array(repeating: -1, count: count)
    depths = Array(repeating: 0, count: count)
    subtreeEnds = Array(1..<(count + 1))
    for (index, view) in layout.views.enumerated() {
      for child in view.children {
        guard let childPlace = indices[child] else { continue }
        parents[childPlace] = index
        depths[childPlace] = depths[index] + 1
      }
    }
    for index in layout.views.indices.reversed() where parents[index] >= 0 {
      let parent = parents[index]
      subtreeEnds[parent] = max(subtreeEnds[parent], subtreeEnds[index])
    }
  }

  private mutating func indexClauses() {
    let itemCount = layout.views.count + guides.count
    clauseStarts = Array(repeating: 0, count: itemCount + 1)
    forEachMention { item, _ in clauseStarts[item + 1] += 1 }
    for item in 0..<itemCount { clauseStarts[item + 1] += clauseStarts[item] }
    clausePlaces = Array(repeating: 0, count: clauseStarts[itemCount])
    var next = clauseStarts
    forEachMention { item, clause in
      clausePlaces[next[item]] = clause
      next[item] += 1
    }
  }

  /// Calls `body` with each item that a constraint names and the constraint's index, once for each pair.
  private func forEachMention(_ body: (Int, Int) -> Void) {
    for (index, clause) in layout.clauses.enumerated() {
      guard let first = number(of: clause.first.item) else { continue }
      body(first, index)
      guard let item = clause.second?.item, let second = number(of: item) else { continue }
      if second != first { body(second, index) }
    }
  }

  /// The number of a view or guide: views by index, then guides.
  private func number(of item: NodeID) -> Int? {
    indices[item].map { $0 < 0 ? layout.views.count + ~$0 : $0 }
  }
}

// MARK: Items

extension LayoutIndex {
  /// The index of a view in `layout.views`; nil for a guide or a stranger.
  public func index(of view: NodeID) -> Int? {
    indices[view].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The view of an identity.
  public subscript(view id: NodeID) -> ViewNode? {
    index(of: id).map { layout.views[$0] }
  }

  /// The guide of an identity.
  public subscript(guide id: NodeID) -> Guide? {
    guard let index = indices[id], index < 0 else { return nil }
    let (view, guide) = guides[~index]
    return layout.views[view].guides[guide]
  }

  /// Whether a view or guide has this identity.
  public func contains(_ item: NodeID) -> Bool { indices[item] != nil }

  /// The view that a guide belongs to; nil for a view or a stranger.
  public func owner(of guide: NodeID) -> NodeID? {
    guard let index = indices[guide], index < 0 else { return nil }
    return layout.views[guides[~index].view].id
  }

  /// The index of the view itself, or of the view that owns the guide.
  public func viewPlace(of item: NodeID) -> Int? {
    indices[item].map { $0 < 0 ? guides[~$0].view : $0 }
  }

  /// The constraints whose first or second item this is, by identity.
  ///
  /// - Complexity: O(*k*), *k* such constraints.
  public func clauses(of item: NodeID) -> [Clause] {
    guard let number = number(of: item) else { return [] }
    return clausePlaces[clauseStarts[number]..<clauseStarts[number + 1]].map { layout.clauses[$0] }
  }

  /// The constraint of an identity.
  ///
  /// - Complexity: O(log *n*).
  public subscript(clause id: ClauseID) -> Clause? { layout[clause: id] }
}

// MARK: The tree

extension LayoutIndex {
  /// The superview; nil for the root and for strangers.
  public func parent(of view: NodeID) -> NodeID? {
    guard let index = index(of: view), parents[index] >= 0 else { return nil }
    return layout.views[parents[index]].id
  }

  /// The index of the superview of the view at an index; nil for the root.
  public func parentIndex(of index: Int) -> Int? {
    parents[index] < 0 ? nil : parents[index]
  }

  /// The number of ancestors: 0 for the root; nil for strangers.
  public func depth(of view: NodeID) -> Int? {
    index(of: view).map { depths[$0] }
  }

  /// The indices of the view and all its descendants, in pre-order.
  public func subtree(of view: NodeID) -> Range<Int>? {
    index(of: view).map { $0..<subtreeEnds[$0] }
  }

  /// Whether the first view is the second or one of its ancestors.
  public func contains(_ ancestor: NodeID, _ view: NodeID) -> Bool {
    guard let range = subtree(of: ancestor), let index = index(of: view) else { return false }
    return range.contains(index)
  }

  /// The deepest view that contains both items, which are views or guides.
  ///
  /// - Complexity: O(*d*), *d* the deeper item's depth.
  public func commonAncestor(of first: NodeID, _ second: NodeID) -> NodeID? {
    guard var left = viewPlace(of: first), let right = viewPlace(of: second) else { return nil }
    while !(left..<subtreeEnds[left]).contains(right) {
      guard parents[left] >= 0 else { return nil }
      left = parents[left]
    }
    return layout.views[left].id
  }

  /// Where an item is, for people: `Login / Form / UILabel[1]`.
  ///
  /// A view is named by its label, else by its class and its number among the siblings of the same
  /// class; a guide by its view's path and its kind, or by its identity if it is a custom one.
  ///
  /// - Returns: the path from the root; the identity itself for strangers.
  /// - Complexity: O(*d* · *s*), *d* the depth, *s* the most siblings on the way.
  public func path(to item: NodeID) -> String {
    guard let last = viewPlace(of: item) else { return item.text }
    var names: [String] = []
    if let guide = self[guide: item] {
      names.append(guide.kind == .custom ? guide.id.text : guide.kind.rawValue)
    }
    var index = last
    while index >= 0 {
      names.append(name(at: index))
      index = parents[index]
    }
    return names.reversed().joined(separator: " / ")
  }

  private func name(at index: Int) -> String {
    let view = layout.views[index]
    if let label = view.shownLabel, !label.isEmpty { return label }
    guard let parent = parentIndex(of: index) else { return view.className }
    var number = 0
    for sibling in layout.views[parent].children {
      guard sibling != view.id else { break }
      if self[view: sibling]?.className.hasSameBytes(as: view.className) == true { number += 1 }
    }
    return "\(view.className)[\(number)]"
  }

  /// The last part of the path of each view, by its index.
  ///
  /// - Complexity: O(*n*), *n* views.
  public func names() -> [String] {
    var names = layout.views.map { $0.shownLabel ?? "" }
    if let first = names.first, first.isEmpty { names[0] = layout.views[0].className }
    for view in layout.views {
      // Classes are told apart by their bytes, as everywhere.
      var numbers: [[UInt8]: Int] = [:]
      for child in view.children {
        guard let index = index(of: child) else { continue }
        let className = layout.views[index].className
        let bytes = Array(className.utf8)
        let number = numbers[bytes, default: 0]
        numbers[bytes] = number + 1
        if names[index].isEmpty { names[index] = "\(className)[\(number)]" }
      }
    }
    return names
  }
}
