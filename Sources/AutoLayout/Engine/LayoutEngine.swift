public import LayoutModel
import Simplex

/// A layout that stays solved while it is edited.
///
/// Edits are cheap and take effect with the next ``solve()``: a new constant, priority or window
/// size moves what it holds; a constraint that comes or goes changes one equation. After any edits the
/// engine answers as a new one for the edited layout would, to within rounding (see `Solver`).
///
/// A class, because it owns the solver's buffers; it is not `Sendable` and stays in one task.
public final class LayoutEngine {
  /// What messages call a view or guide: its identity, unless told otherwise.
  public var naming: (NodeID) -> String = { $0.text }
  /// What messages call a constraint: its identifier and identity, unless told otherwise.
  public var constraintNaming: (Clause) -> String = { clause in
    clause.identifier.map { "\($0) [\(clause.id)]" } ?? "[\(clause.id)]"
  }
  /// The layout as it is after all edits but those of constraints, which `constraints` holds.
  private(set) var layout: Layout { didSet { codeHints = nil } }
  /// What the layout says of code; nil until somebody asks.
  var codeHints: CodeHints?
  /// The constraints as they are after all edits, by identity; for look-up only.
  var clauses: [ClauseID: Clause] = [:]
  // What feeding the solver reads and writes for each equation is unchecked, because the engine never
  // lends it to anyone while it is changed: the checks took a twelfth of making an engine.
  @exclusivity(unchecked) var system: EquationSystem
  @exclusivity(unchecked) var solver = Solver()
  @exclusivity(unchecked) var keys: EquationKeys
  /// The solver's name of each equation; nil once the equation is removed.
  @exclusivity(unchecked) var handles: [ConstraintHandle?] = []
  /// The equation of each handle's number.
  @exclusivity(unchecked) var equationsByHandle: [Int] = []
  /// The variables of the items, in the order of `Edge` for each.
  @exclusivity(unchecked) var variables: [Variable] = []
  /// The solved edges.
  var values: [Double] = []
  /// The solved edges that the last call of `changedPlacements` told of.
  var toldValues: [Double] = []
  /// The keys of the left edges of the items.
  var itemKeys: [UInt64] = []
  /// The rule equations for undetermined parts, by the rule's key.
  var undetermined: [Int: Int] = [:]
  /// The equations that were given up and are come near to (``pursueGivenUp()``).
  var pursued: Set<Int> = []
  /// What is known beyond that if the tree can be edited.
  var editing: TreeEditing?
  /// The views whose insets some rule needs, and their ancestors, ascending.
  var insetViews: [Int] = []
  var insetRuleCount = 0
  /// What is known of the texts of several lines that an edit reaches.
  var textReach = TextReach()
  /// Whether constraints came, went or changed their strength since the last solution.
  var needsStructure = true
  /// Whether anything changed since the last solution.
  var needsSolve = true
  var isUnsettled = false
  var isExhausted = false
  /// What solving has taken since the engine was made, in the unit of `SolveSummary.searchWork`.
  package internal(set) var work = 0
  /// Whether the last search for ambiguous views came to its limit.
  var isAmbiguityCut = false

  /// The most that solving and searches may cost (`Solver/workLimit`).
  ///
  /// With nil it follows from the size of the layout; tests lower it.
  package var workLimit: Int? {
    get { solver.workLimit }
    set { solver.workLimit = newValue }
  }

  /// The pivots that every solve may take, and the further ones for each sum that constraints are about.
  package static let pivotLimit = (
    base: SolveBudget.pivotsAtLeast, perForm: SolveBudget.pivotsPerForm
  )

  /// Translates a layout for an environment; nothing is solved yet.
  ///
  /// - Complexity: O(views + constraints).
  public convenience init(_ layout: Layout, in environment: Environment) {
    self.init(layout, in: environment, room: nil)
  }

  /// Translates a layout with room for more views, if it is to be edited (``apply(_:)``).
  package init(_ layout: Layout, in environment: Environment, room: Int?) {
    self.layout = layout
    system = EquationSystem(layout, in: environment, room: room)
    system.renumber()
    keys = EquationKeys(layout.clauses, in: system)
    if room != nil { editing = TreeEditing(system) }
    start()
  }

  /// The environment that the layout is solved in.
  public var environment: Environment { system.environment }

  /// Starts again with another layout or environment, keeping nothing.
  func restart(_ layout: Layout, in environment: Environment) {
    self.layout = layout
    let room = system.slots.map { _ in layout.views.count / 2 + 16 }
    system = EquationSystem(layout, in: environment, room: room)
    system.renumber()
    keys = EquationKeys(layout.clauses, in: system)
    if room != nil { editing = TreeEditing(system) }
    clauses = [:]
    solver = Solver()
    (handles, equationsByHandle, variables, values, undetermined) = ([], [], [], [], [:])
    (insetViews, insetRuleCount, toldValues, itemKeys, pursued) = ([], 0, [], [], [])
    (needsStructure, needsSolve, textReach) = (true, true, TextReach())
    start()
  }

  private func start() {
    clauses.reserveCapacity(layout.clauses.count)
    for clause in layout.clauses {
      clauses[clause.id] = clause
      editing?.note(clause, in: system)
    }
    feed()
    keys.forgetFirstKeys()
    updateInsets(values: nil)
  }

  /// The layout with its constraints as they are now.
  public var currentLayout: Layout {
    Layout(
      trusted: layout.id, name: layout.name, root: layout.root,
      views: editing == nil ? layout.views : system.tree.views.map { system.views[$0] },
      clauses: clauses.values.sorted { $0.id < $1.id }, properties: layout.properties)
  }
}

// MARK: Feeding the solver

extension LayoutEngine {
  /// Gives the solver the items and equations that it does not have yet.
  ///
  /// - Returns: Whether all constraints found an index in the order of the keys.
  @discardableResult
  func feed() -> Bool {
    // One copy for all: the keys are made while they are changed, so each would copy it anew.
    let system = system
    for item in (variables.count / 4)..<system.items.count {
      let key = EquationKeys.variableKey(item, in: system)
      itemKeys.append(key)
      for edge in 0..<4 { variables.append(solver.addVariable(key: key | UInt64(edge))) }
    }
    handles.reserveCapacity(system.equations.count)
    equationsByHandle.reserveCapacity(system.equations.count)
    var isComplete = true
    var terms: [Term] = []
    // The equations of one item follow each other.
    var known: (node: NodeID, number: Int)?
    let isEdited = editing?.isEdited == true
    // At first the constraints' equations are in their order, and so are their keys.
    var clause = handles.isEmpty ? 0 : layout.clauses.count
    for index in handles.count..<system.equations.count {
      let source = system.equations[index].source
      var key: UInt64?
      if case .clause(let id) = source {
        if clause < keys.firstKeys.count {
          while clause < layout.clauses.count, layout.clauses[clause].id != id { clause += 1 }
          if clause < layout.clauses.count { key = keys.firstKeys[clause] }
        }
      } else if !isEdited, let node = source.node {
        if known?.node != node { known = (node, number(of: node, in: system)) }
        key = keys.key(for: source, item: known?.number ?? 0, clause: nil, in: system)
      }
      if key == nil {
        if isEdited { solver.setKeysProvisional() }
        key = isEdited ? editing?.nextKey() : finalKey(of: source, in: system)
      }
      if key == nil { isComplete = false }
      handles.append(add(system.equations[index], key: key ?? .max, index: index, &terms))
    }
    return isComplete
  }

  /// The number of a view or guide by which its equations are ordered; 0 for a stranger.
  private func number(of node: NodeID, in system: EquationSystem) -> Int {
    system.itemsByID[node].map { system.number(of: $0) } ?? 0
  }

  /// The next key for an equation of a source by the order of the tree; nil if there is no room.
  func finalKey(of source: EquationOrigin, in system: EquationSystem) -> UInt64? {
    var clause: Clause?
    if case .clause(let id) = source { clause = clauses[id] }
    let number = source.node.map { self.number(of: $0, in: system) } ?? 0
    return keys.key(for: source, item: number, clause: clause, in: system)
  }

  private func add(
    _ equation: EngineEquation, key: UInt64, index: Int, _ terms: inout [Term]
  ) -> ConstraintHandle {
    let relation: LinearRelation =
      switch equation.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      case .lessThanOrEqual: .atMost
      }
    terms.removeAll(keepingCapacity: true)
    for term in equation.form.terms {
      terms.append(Term(variables[term.variable], times: term.coefficient))
    }
    let handle = terms.withUnsafeBufferPointer {
      solver.add(
        terms: $0, constant: equation.form.constant, relation: relation,
        priority: equation.priority, key: key)
    }
    while equationsByHandle.count <= handle.index { equationsByHandle.append(-1) }
    equationsByHandle[handle.index] = index
    return handle
  }

  /// Changes the constant of an equation, here and in the solver; not to one beyond all reason.
  func setFormConstant(_ constant: Double, of index: Int) {
    guard system.equations[index].form.constant != constant, abs(constant) < 1e12,
      let handle = handles[index]
    else { return }
    system.equations[index].form.constant = constant
    solver.setConstant(constant, of: handle)
    needsSolve = true
  }

  /// Takes an equation out of the solver; its index is not used again.
  func removeEquation(_ index: Int) {
    guard let handle = handles[index] else { return }
    solver.remove(handle)
    equationsByHandle[handle.index] = -1
    handles[index] = nil
    // What is gone decides nothing.
    system.noteHeld(index, isAdded: false)
    system.equations[index].form = LinearForm(0)
    needsSolve = true
  }
}
