import LayoutModel

extension EquationSystem {
  /// The index that a view or guide would have in a system of the same layout made anew.
  func number(of item: Int) -> Int {
    guard let slots else { return item }
    return item < views.count ? tree.ranks[item] : slots.numbers[item]
  }

  /// Makes the system that of an edited tree; equations that no longer hold are `slots.retired`.
  ///
  /// What a system made anew would say is said of what changed: of views that came or have other
  /// properties, of the stacks around them, and of subviews placed by a mask.
  ///
  /// - Returns: Whether that is all that the edit asks for. If not, the system is of no more use:
  ///   there is no room, or something changed on which other views depend.
  mutating func apply(_ edit: TreeEdit) -> Bool {
    guard remove(edit.removed), insert(edit.inserted) else { return false }
    var touched = Touched(inserted: edit.inserted.compactMap { itemsByID[$0.id] })
    for node in edit.inserted { relink(node, &touched) }
    for node in edit.changed where !change(node, &touched) { return false }
    // Superviews come before their subviews.
    for view in touched.inserted {
      isInstalled[view] =
        traits[view].isInstalled && (parents[view] < 0 || isInstalled[parents[view]])
    }
    tree.renew(slots?.children ?? [])
    guard read(touched) else { return false }
    for view in touched.inserted { addGuides(view) }
    for (view, old) in touched.guides { renewGuides(view, old) }
    renumber()
    renewRules(touched)
    // How high a cell's own window is can depend on everything in it.
    return selfSizingContent(of: 0) == nil
  }

  /// The views that an edit is about.
  fileprivate struct Touched {
    /// Views that came, in the order of the edit.
    var inserted: [Int]
    /// Views with other properties, or arranged otherwise.
    var changed: [Int] = []
    /// Stacks that arrange other views, or in another way.
    var stacks: [Int] = []
    /// Views whose guides changed, with the former ones.
    var guides: [(view: Int, old: [Guide])] = []
  }

  // MARK: Coming and going

  private mutating func remove(_ ids: [NodeID]) -> Bool {
    guard !ids.isEmpty else { return true }
    for id in ids {
      guard let top = itemsByID[id], top > 0, top < views.count else { return false }
      slots?.children[parents[top]].removeAll { $0 == top }
      for rank in tree.ranks[top]..<tree.ends[top] { removeView(tree.views[rank]) }
    }
    textRules.removeAll { !isInstalled[$0.view] }
    return true
  }

  private mutating func removeView(_ view: Int) {
    for rule in [\ViewSlots.Spans.placement, \.stack, \.content, \.limits] {
      retire(rule, of: view)
    }
    for item in slots?.items[view] ?? [] { removeItem(item) }
    marginsItems[view] = nil
    contentItems[view] = nil
    contentMarginsItems[view] = nil
    contentEquations[view] = nil
    itemsByID[views[view].id] = nil
    views[view] = ViewNode(id: ViewSlots.blank)
    (parents[view], arrangers[view], isInstalled[view]) = (-1, -1, false)
    unsettled.insert(view)
    slots?.children[view] = []
    slots?.freeViews.append(view)
  }

  private mutating func removeItem(_ item: Int) {
    let entry = items[item]
    if case .guide = entry.kind { itemsByID[entry.id] = nil }
    if let span = slots?.forget(item, of: entry.view), !span.isEmpty {
      slots?.retired += span
      keyboardEquations.removeAll { span.contains($0) }
      insetRules.removeAll { span.contains($0.equation) }
    }
    items[item] = Item(id: ViewSlots.blank, view: views.count - 1, kind: .margins)
    unsettled.insert(item)
  }

  private mutating func retire(
    _ rule: WritableKeyPath<ViewSlots.Spans, Range<Int>>, of view: Int
  ) {
    guard let span = slots?.spans[view][keyPath: rule], !span.isEmpty else { return }
    // The margins that a rule was the first to refer to stay.
    slots?.retired += span.filter {
      if case .margins = equations[$0].source { false } else { true }
    }
    slots?.spans[view][keyPath: rule] = 0..<0
  }

  private mutating func insert(_ nodes: [ViewNode]) -> Bool {
    for node in nodes {
      guard itemsByID[node.id] == nil, let view = slots?.freeViews.popLast() else { return false }
      views[view] = node
      traits[view] = ViewTraits(node, in: environment)
      itemsByID[node.id] = view
      items[view] = Item(id: node.id, view: view, kind: .view)
    }
    return true
  }

  // MARK: Changes

  /// Takes in a view that stayed; false if more depends on what changed than is looked at.
  private mutating func change(_ node: ViewNode, _ touched: inout Touched) -> Bool {
    guard let view = itemsByID[node.id], view < views.count,
      views[view].className == node.className
    else { return false }
    let old = views[view]
    views[view] = node
    guard old == node || !isInList(view) else { return false }
    if old.properties != node.properties {
      let former = traits[view]
      traits[view] = ViewTraits(node, in: environment)
      guard former.semantic == traits[view].semantic,
        former.isInstalled == traits[view].isInstalled
      else { return false }
      touched.changed.append(view)
      if former.frameWidth != traits[view].frameWidth
        || former.frameHeight != traits[view].frameHeight || isList(node)
      {
        for child in slots?.children[view] ?? [] where traits[child].mask != nil {
          touched.changed.append(child)
        }
      }
    }
    if old.guides != node.guides { touched.guides.append((view, old.guides)) }
    // A view that left and came back has the same identity, and one that left is not there any more.
    if old.arrangement != node.arrangement || old.children != node.children
      || slots?.children[view] != node.children.compactMap({ itemsByID[$0] })
    {
      relink(node, &touched)
    }
    return true
  }

  /// Whether a view is a table or collection, a part of one, or the content of a cell: where rows have
  /// heights of their own, or cells are in lines, all that is behind depends on it.
  private func isInList(_ view: Int) -> Bool {
    guard !environment.isDesignTime else { return false }
    let parent = parents[view]
    func placesParts(_ node: ViewNode) -> Bool {
      node.className == "UITableView" || FlowTraits(node) != nil
    }
    return placesParts(views[view]) || isCellPart(view)
      || (parent >= 0 && placesParts(views[parent]))
  }

  /// Whether what a view states of its rows or items places its subviews.
  private func isList(_ node: ViewNode) -> Bool {
    node.className == "UITableView" || node.className == "UICollectionView"
  }

  /// Follows the children of a view, and which of them it arranges.
  private mutating func relink(_ node: ViewNode, _ touched: inout Touched) {
    guard let view = itemsByID[node.id] else { return }
    let children = node.children.compactMap { itemsByID[$0] }
    let isStack = node.className == "UIStackView"
    let arranged = isStack ? Set(node.arrangedChildren.compactMap { itemsByID[$0] }) : []
    for child in children {
      parents[child] = view
      let arranger = arranged.contains(child) ? view : -1
      if arrangers[child] != arranger {
        arrangers[child] = arranger
        touched.changed.append(child)
      }
    }
    slots?.children[view] = children
    if isStack { touched.stacks.append(view) }
  }

  /// Reads views that came or changed; false if the way that one of them reads or reaches beyond its
  /// alignment rectangle is another.
  private mutating func read(_ touched: Touched) -> Bool {
    let inserted = Set(touched.inserted)
    for view in touched.inserted { readView(view) }
    for view in touched.changed where isInstalled[view] && !inserted.contains(view) {
      let former = (isMirrored[view], alignmentInsets[view])
      readView(view)
      guard former == (isMirrored[view], alignmentInsets[view]) else { return false }
    }
    return true
  }

  private mutating func renewGuides(_ view: Int, _ old: [Guide]) {
    let guides = views[view].guides
    for guide in old where !guides.contains(guide) {
      if let item = itemsByID[guide.id] { removeItem(item) }
      if guide.kind == .scrollContent { contentItems[view] = nil }
    }
    for guide in guides where !old.contains(guide) {
      addGuide(guide, of: view)
      if guide.kind == .custom, let item = itemsByID[guide.id] { addGuideLimits(item) }
    }
  }

  /// Numbers the guides as a system made anew would.
  mutating func renumber() {
    guard slots != nil else { return }
    var numbers = Array(repeating: 0, count: items.count)
    var next = tree.views.count
    for view in tree.views where !views[view].guides.isEmpty {
      for guide in views[view].guides {
        if let item = itemsByID[guide.id] { numbers[item] = next }
        next += 1
      }
    }
    slots?.numbers = numbers
  }

  // MARK: Rules

  private mutating func renewRules(_ touched: Touched) {
    var stacks = renewNaturalSizes(touched)
    let isInserted = Set(touched.inserted)
    let inserted = tree.views.filter { isInserted.contains($0) }
    let changed = Set(touched.changed).union(steadyViews(beside: touched))
      .subtracting(isInserted).sorted().filter { isInstalled[$0] }
    for view in inserted + changed {
      for rule in [\ViewSlots.Spans.placement, \.content, \.limits] { retire(rule, of: view) }
      contentEquations[view] = nil
      textRules.removeAll { $0.view == view }
      addPlacement(view)
      if views[view].className == "UIStackView" { stacks.insert(view) }
      if arrangers[view] >= 0 { stacks.insert(arrangers[view]) }
      unsettled.insert(view)
    }
    for stack in stacks.union(touched.stacks).sorted() where isInstalled[stack] {
      retire(\.stack, of: stack)
      addStack(stack)
    }
    for view in inserted + changed {
      addContent(view)
      addViewLimits(view)
    }
    for view in inserted { addGuideLimits(of: view) }
  }

  /// What filled stacks around changed views arrange, and those stacks themselves: which of them yields, and
  /// to which size the others are kept, may be another.
  private func steadyViews(beside touched: Touched) -> Set<Int> {
    var stacks: Set<Int> = []
    for view in touched.inserted + touched.changed + touched.stacks {
      var stack = self.views[view].className == "UIStackView" ? view : arrangers[view]
      while stack >= 0, stacks.insert(stack).inserted { stack = arrangers[stack] }
    }
    let filled = stacks.filter { traits[$0].stack.distribution == "fill" }
    return stacks.union(filled.flatMap { arrangedViews(of: $0) }).subtracting([0])
  }

  /// Works out the natural sizes of what changed and of the stacks around it, innermost first.
  ///
  /// - Returns: The stacks in which sizes or baselines of what they arrange decide.
  private mutating func renewNaturalSizes(_ touched: Touched) -> Set<Int> {
    var stacks: Set<Int> = []
    let views = Set(touched.inserted + touched.changed + touched.stacks)
      .filter { isInstalled[$0] }.sorted { tree.ranks[$0] > tree.ranks[$1] }
    for view in views {
      var view = view
      while true {
        let isStack = self.views[view].className == "UIStackView"
        naturalSizes[view] =
          isStack
          ? contentSizes[view].completed(by: arrangedSize(of: view)) : contentSizes[view]
        view = arrangers[view]
        if view < 0 { break }
        if dependsOnContent(view) { stacks.insert(view) }
      }
    }
    return stacks
  }

  /// Whether a stack's equations depend on the contents of what it arranges, however deep.
  private func dependsOnContent(_ stack: Int) -> Bool {
    let given = traits[stack].stack
    return given.distribution == "fillProportionally" || given.isBaselineRelative
      || given.alignment == "firstBaseline" || given.alignment == "lastBaseline"
  }
}
