import LayoutModel

/// What records name has to be there, and the views have to form a tree.
extension LayoutMerger {
  /// Looks at what the records of a round name, and prepares the next round.
  ///
  /// - Returns: Whether there is nothing more to decide: all is well, or something is open.
  mutating func settle(_ round: MergeRound) -> Bool {
    var isDone = true
    let openCells = open
    fresh = []
    for id in round.nodeIDs {
      guard let node = round.nodes[id], !openCells.contains(.node(id)) else { continue }
      if let holder = node.holder {
        if openCells.contains(.node(holder)) { continue }
        if round.nodes[holder]?.view == nil {
          if !resolve(.node(id), missing: [holder]) { isDone = false }
        } else if id == round.root, !openCells.contains(.layout) {
          if !resolveRoot(id) { isDone = false }
        }
      } else if let root = round.root, root != id, !openCells.contains(.layout) {
        if !resolveRoot(id) { isDone = false }
      }
    }
    for id in round.clauseIDs {
      guard let clause = round.clauses[id], !openCells.contains(.clause(id)) else { continue }
      var missing = [clause.first.item, clause.second?.item].compactMap(\.self).filter {
        round.nodes[$0] == nil
      }
      if let owner = clause.owner, round.nodes[owner]?.view == nil,
        !openCells.contains(.node(owner))
      {
        missing.append(owner)
      }
      if !missing.isEmpty, !resolve(.clause(id), missing: missing) { isDone = false }
    }
    if let root = round.root, !openCells.contains(.layout), round.nodes[root]?.view == nil,
      !openCells.contains(.node(root))
    {
      if !resolve(.layout, missing: [root]) { isDone = false }
    }
    if isDone, open.isEmpty { isDone = breakCycles(round) }
    // What was decided in this round may depend on what is open: only the user can go on.
    return isDone || !open.isEmpty
  }

  /// Decides about a record that names absent ones.
  ///
  /// - Returns: Whether nothing has changed, because it is open who wins.
  private mutating func resolve(_ item: MergeItem, missing: [NodeID]) -> Bool {
    if item == .layout, fresh.contains(item) { return false }
    if let side = overrides[item] {
      // The record is as one side has it, so that side has what it names.
      var isStuck = true
      for id in missing where input(side).nodes[id] != nil {
        let target = MergeItem.node(id)
        if let named = choices.named(target, cell: nil, in: self.id), named != side { continue }
        if overrides.updateValue(side, forKey: target) != side { fresh.insert(target) }
        // Another record of this round may have asked for it too.
        if fresh.contains(target) { isStuck = false }
      }
      if isStuck { report(item, missing, isResolvable: false) }
      return isStuck
    }
    let dropped = missing.compactMap { overrides[.node($0)] }.first
    if choices.side(item, cell: nil, in: id) != nil || dropped == nil || item == .layout {
      guard let side = report(item, missing, isResolvable: true) else { return true }
      overrides[item] = side
      fresh.insert(item)
    } else if let dropped {
      overrides[item] = dropped
      fresh.insert(item)
    }
    return false
  }

  @discardableResult
  private mutating func report(
    _ item: MergeItem, _ missing: [NodeID], isResolvable: Bool
  ) -> MergeSide? {
    let names = missing.map(\.text).joined(separator: ", ")
    func text(_ input: MergeInput) -> String? {
      switch item {
      case .layout: input.layout.map { "root \($0.root)" }
      case .node(let id): input.nodes[id]?.mergeText
      case .clause(let id): input.clauses[id]?.mergeText
      }
    }
    structural.removeAll { $0.item == item && $0.kind == .missingItem }
    return note(
      .missingItem, item, cell: nil,
      (
        text(base).map { "\($0) (needs \(names))" }, text(ours), text(theirs)
      ), isStructural: true, isResolvable: isResolvable)
  }

  /// Decides about a view that is on top although another one is the root, or the other way round.
  private mutating func resolveRoot(_ id: NodeID) -> Bool {
    let item = MergeItem.node(id)
    // The root has been taken from one side in this very round: look again in the next one.
    if fresh.contains(.layout), overrides[item] != nil { return false }
    let side =
      overrides[.layout] ?? choices.side(.layout, cell: "root", in: self.id)
      ?? choices.named(item, cell: nil, in: self.id)
    let isNew = side != nil && (overrides[.layout] == nil || overrides[item] == nil)
    if let side, isNew {
      overrides[.layout] = overrides[.layout] ?? side
      overrides[item] = overrides[item] ?? side
      fresh.insert(item)
    }
    if isNew { fresh.insert(.layout) } else { open.insert(.layout) }
    let isRoot = { (conflict: MergeConflict) in conflict.item == .layout && conflict.cell == "root"
    }
    if !isNew { structural.removeAll(where: isRoot) }
    if !isNew || !(structural + cellular).contains(where: isRoot) {
      structural.append(
        MergeConflict(
          .value, in: self.id, .layout, cell: "root", base: base.layout?.root.text,
          ours: ours.layout?.root.text, theirs: theirs.layout?.root.text,
          resolution: isNew ? side : nil))
    }
    return !isNew
  }

  /// Finds views that are their own ancestors.
  ///
  /// - Returns: Whether there are none, or it is open who wins.
  private mutating func breakCycles(_ round: MergeRound) -> Bool {
    var isDone = true
    var walks: [NodeID: Int] = [:]
    for (walk, start) in round.nodeIDs.enumerated() {
      var next: NodeID? = start
      while let id = next, walks[id] == nil {
        walks[id] = walk
        next = round.nodes[id]?.holder
      }
      guard let id = next, walks[id] == walk else { continue }
      var members = [id]
      var member = round.nodes[id]?.holder
      while let other = member, other != id {
        members.append(other)
        member = round.nodes[other]?.holder
      }
      if !breakCycle(of: members.sorted()) { isDone = false }
    }
    return isDone
  }

  private mutating func breakCycle(of members: [NodeID]) -> Bool {
    let named = members.prefix(8).map(\.text).joined(separator: ", ")
    let first = members[0]
    func text(_ input: MergeInput) -> String? {
      input.nodes[first] == nil
        ? nil : "\(input.parent(of: first)?.text ?? "the window") (with \(named))"
    }
    let item = MergeItem.node(first)
    let side = choices.side(item, cell: "parent", in: id)
    // One side's superviews are a tree, so what that side has of the cycle is none.
    let movable = members.filter { member in
      guard let side, parentOverrides[member] == nil else { return false }
      return input(side).nodes[member]?.isView == true
    }
    let conflict = MergeConflict(
      .cycle, in: id, item, cell: "parent", base: text(base), ours: text(ours),
      theirs: text(theirs), resolution: movable.isEmpty ? nil : side)
    structural.append(conflict)
    for member in movable { parentOverrides[member] = side }
    if movable.isEmpty { open.insert(item) }
    return movable.isEmpty
  }
}
