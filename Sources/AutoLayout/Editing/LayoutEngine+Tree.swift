package import LayoutModel
import Simplex

extension LayoutEngine {
  /// Edits the tree of an engine that was made with room.
  ///
  /// What the edit does not speak of keeps its equations; the answer is that of a new engine for the
  /// edited tree, ties included, since everything is numbered as there. Frames and contradictions can
  /// be asked for afterwards; for anything else make an engine of ``currentLayout``.
  ///
  /// - Returns: Whether the engine can go on; if not, it is of no more use.
  /// - Complexity: What changed, and a few steps for each view to number it.
  package func apply(_ edit: TreeEdit) -> Bool {
    guard editing != nil else { return false }
    for id in edit.removedClauses { remove(id) }
    for id in edit.removed { removeClauses(below: id) }
    editing?.isEdited = true
    guard system.apply(edit) else { return false }
    removeRetired()
    (needsStructure, needsSolve) = (true, true)
    // Variables of a view that came may have been those of one that went: their values are news.
    for node in edit.inserted + edit.changed { forgetTold(node.id) }
    renewBaselines(edit)
    // A constraint of the edit may stand in the place of one whose equation is new itself.
    feed()
    for clause in edit.clauses where !insert(quietly: clause) { return false }
    feed()
    // The rules are counted, and so would not be looked for again.
    insetRuleCount = -1
    solver.setKeysProvisional()
    renewVariableKeys()
    values += Array(repeating: 0, count: max(0, variables.count - values.count))
    updateInsets(values: values)
    return true
  }

  /// Whether so much has come and gone that a new engine is smaller.
  package var isWorn: Bool {
    system.equations.count > 3 * (clauses.count + 8 * system.tree.views.count) + 1_024
  }

  /// The index of a view in ``changedPlacements()``; nil if there is no such view.
  package func index(of id: NodeID) -> Int? {
    system.itemsByID[id].flatMap { $0 < system.views.count ? $0 : nil }
  }

  /// The subviews of the view at an index, by their indices.
  package func subviews(of index: Int) -> [Int] { system.slots?.children[index] ?? [] }

  /// The identity of the view at an index.
  package func identity(of index: Int) -> NodeID { system.views[index].id }

  /// The indices of a view and of all below it.
  package func subtree(of id: NodeID) -> [Int] {
    guard let top = index(of: id) else { return [] }
    return Array(system.tree.views[system.tree.ranks[top]..<system.tree.ends[top]])
  }

  /// Whether a view or guide is in the layout.
  package func contains(_ id: NodeID) -> Bool { system.itemsByID[id] != nil }

  private func removeClauses(below id: NodeID) {
    guard let top = index(of: id), let editing else { return }
    let range = system.tree.ranks[top]..<system.tree.ends[top]
    let gone = range.flatMap { editing.clauses[system.tree.views[$0]] }
    for clause in gone { remove(clause) }
  }

  private func removeRetired() {
    let retired = system.slots?.retired ?? []
    system.slots?.retired = []
    for index in retired { removeEquation(index) }
  }

  private func forgetTold(_ id: NodeID) {
    guard let item = system.itemsByID[id] else { return }
    for edge in Edge.allCases where edge.variable(of: item) < toldValues.count {
      toldValues[edge.variable(of: item)] = .nan
    }
  }

  /// The forms of baselines hold the measures of fonts, and may be those of views deep in a stack.
  private func renewBaselines(_ edit: TreeEdit) {
    guard let baselines = editing?.baselines, !baselines.isEmpty, !edit.changed.isEmpty else {
      return
    }
    for id in baselines {
      if let clause = clauses[id] { _ = insert(quietly: clause) }
    }
  }

  // MARK: Keys

  /// Gives the variables the keys that they would have in a new engine.
  private func renewVariableKeys() {
    func renew(_ item: Int) {
      let key = EquationKeys.variableKey(item, in: system)
      guard item < itemKeys.count, itemKeys[item] != key else { return }
      itemKeys[item] = key
      for edge in 0..<4 { solver.setKey(key | UInt64(edge), of: variables[4 * item + edge]) }
    }
    for view in system.tree.views { renew(view) }
    for item in system.views.count..<system.items.count
    where system.isInstalled[system.items[item].view] {
      renew(item)
    }
  }

  /// Gives the equations the keys that they would have in a new engine.
  ///
  /// - Complexity: O(*n* log *n*), *n* equations.
  func renewKeys() {
    keys = EquationKeys(Array(clauses.values), in: system)
    var renewed: [(constraint: ConstraintHandle, key: UInt64)] = []
    let system = system
    for (index, handle) in handles.enumerated() {
      guard let handle else { continue }
      let key = finalKey(of: system.equations[index].source, in: system)
      renewed.append((handle, key ?? .max))
    }
    solver.setKeys(renewed)
  }
}
