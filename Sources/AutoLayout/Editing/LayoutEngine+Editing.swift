public import LayoutModel
import Simplex

extension LayoutEngine {
  /// Changes the constant of a clause.
  ///
  /// A constant that the constraint has under a size-class condition which holds is not changed, as
  /// the condition goes before.
  ///
  /// - Returns: Whether the layout has the clause.
  @discardableResult
  public func setConstant(_ constant: Double, of id: ClauseID) -> Bool {
    guard var clause = clauses[id], constant.isFinite else { return false }
    let change = constant - clause.constant
    clause.constant = constant
    clauses[id] = clause
    guard change != 0, let index = system.equationsByClause[id] else { return true }
    guard clause.properties.isEmpty else {
      replaceEquation(of: clause)
      return true
    }
    // The form is left − right, so the right side's constant has the opposite sign in it.
    setFormConstant(system.equations[index].form.constant - change, of: index)
    return true
  }

  /// Changes the priority of a constraint, to or from required included.
  ///
  /// - Returns: Whether the layout has the constraint and the priority is valid.
  @discardableResult
  public func setPriority(_ priority: Priority, of id: ClauseID) -> Bool {
    guard clauses[id] != nil, priority.isValid else { return false }
    clauses[id]?.priority = priority
    guard let index = system.equationsByClause[id], let handle = handles[index],
      system.equations[index].priority != priority.value
    else { return true }
    system.noteHeld(index, isAdded: false)
    system.equations[index].priority = priority.value
    system.noteHeld(index, isAdded: true)
    solver.setPriority(priority.value, of: handle)
    (needsStructure, needsSolve) = (true, true)
    return true
  }

  /// Adds a constraint, in place of the one of the same identity if there is one.
  ///
  /// - Returns: Whether the constraint's items are in the layout and its numbers are finite.
  @discardableResult
  public func insert(_ clause: Clause) -> Bool {
    guard canTake(clause) else { return false }
    replaceEquation(of: clause)
    return true
  }

  /// The same without giving the solver the equation yet.
  func insert(quietly clause: Clause) -> Bool {
    guard canTake(clause) else { return false }
    translate(clause)
    return true
  }

  /// Removes a clause.
  ///
  /// - Returns: Whether the layout had it.
  @discardableResult
  public func remove(_ id: ClauseID) -> Bool {
    guard let clause = clauses.removeValue(forKey: id) else { return false }
    dropEquation(of: id)
    forget(clause)
    return true
  }

  /// States the natural size of a view's content, as when its text has changed.
  ///
  /// - Parameters:
  ///   - width: The natural width, or nil for none.
  ///   - height: The natural height, or nil for none.
  ///   - id: The view.
  /// - Returns: Whether the layout has the view.
  /// - Complexity: That of a new engine if a natural width or height comes or goes.
  @discardableResult
  public func setContentSize(width: Double?, height: Double?, of id: NodeID) -> Bool {
    guard let view = system.itemsByID[id], view < system.views.count else { return false }
    var environment = system.environment
    environment.observations[id, default: .init()].intrinsicWidth = width
    environment.observations[id, default: .init()].intrinsicHeight = height
    system.environment = environment
    let old = system.contentSizes[view]
    let new = system.contentSize(of: view)
    guard (old.width == nil) == (new.width == nil), (old.height == nil) == (new.height == nil),
      !isInProportion(view)
    else {
      restart(currentLayout, in: environment)
      return true
    }
    guard old != new else { return true }
    system.contentSizes[view] = new
    system.textRules.removeAll { $0.view == view }
    let indices = system.contentEquations[view] ?? ([], [])
    for index in indices.horizontal { setFormConstant(-(new.width ?? 0), of: index) }
    for index in indices.vertical { setFormConstant(-(new.height ?? 0), of: index) }
    return true
  }

  /// Solves in another environment: another window size, safe area, keyboard, or anything else.
  ///
  /// - Complexity: Cheap if only the window's size, safe area, margins or keyboard differ;
  ///   otherwise that of a new engine.
  public func setEnvironment(_ environment: Environment) {
    guard environment != system.environment else { return }
    guard canChange(to: environment) else {
      restart(currentLayout, in: environment)
      return
    }
    let keyboard = system.keyboardReach
    system.environment = environment
    let window = system.windowEquations
    // A root that is not installed fills no window.
    if window.right >= 0 {
      let reach = system.alignmentInsets[0]
      setFormConstant(reach.right - environment.width, of: window.right)
      if system.selfSizingContent(of: 0) == nil {
        setFormConstant(reach.bottom - environment.height, of: window.bottom)
      } else {
        setWindowRow(height: environment.height)
      }
    }
    for index in system.keyboardEquations {
      let constant = system.equations[index].form.constant
      setFormConstant(constant + system.keyboardReach - keyboard, of: index)
    }
    needsSolve = true
    updateInsets(values: values.isEmpty ? nil : values)
  }
}

extension LayoutEngine {
  /// Whether only the window's size, safe area, margins or keyboard differ in an environment.
  package func canChange(to environment: Environment) -> Bool {
    var likeNew = system.environment
    likeNew.width = environment.width
    likeNew.height = environment.height
    likeNew.safeArea = environment.safeArea
    likeNew.margins = environment.margins
    likeNew.name = environment.name
    likeNew.keyboardHeight = environment.keyboardHeight
    return likeNew == environment
  }

  /// Whether a stack around a view distributes by natural sizes, which then all follow.
  private func isInProportion(_ view: Int) -> Bool {
    var stack = system.arrangers[view]
    while stack >= 0 {
      if system.traits[stack].stack.distribution == "fillProportionally" { return true }
      stack = system.arrangers[stack]
    }
    return false
  }

  private func canTake(_ clause: Clause) -> Bool {
    let items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
    return items.allSatisfy { system.itemsByID[$0] != nil } && clause.priority.isValid
      && clause.constant.isFinite && clause.multiplier.isFinite
  }

  private func replaceEquation(of clause: Clause) {
    translate(clause)
    if !feed() { restart(currentLayout, in: system.environment) }
    updateInsets(values: values.count == variables.count ? values : nil)
  }

  /// Puts a constraint in the place of the one of its identity, if there is one.
  private func translate(_ clause: Clause) {
    dropEquation(of: clause.id)
    if let old = clauses.updateValue(clause, forKey: clause.id) { forget(old) }
    editing?.note(clause, in: system)
    system.findings.removeAll { $0.broken == .clause(clause.id) }
    system.addClause(clause)
    (needsStructure, needsSolve) = (true, true)
  }

  private func forget(_ clause: Clause) {
    if editing?.isEdited != true { keys.remove(clause, in: system) }
    editing?.forget(clause, in: system)
  }

  private func dropEquation(of id: ClauseID) {
    guard let index = system.equationsByClause.removeValue(forKey: id) else { return }
    removeEquation(index)
    (needsStructure, needsSolve) = (true, true)
  }
}
