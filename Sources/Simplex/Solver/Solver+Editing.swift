extension Solver {
  /// Adds a constraint.
  ///
  /// - Returns: The name to change, remove or ask about it with.
  /// - Precondition: Coefficients, constant and priority are finite and the priority is positive.
  @discardableResult
  public func add(_ constraint: LinearConstraint) -> ConstraintHandle {
    let handle = engine.beginConstraint(
      constant: constraint.constant, relation: constraint.relation, priority: constraint.priority,
      key: constraint.key)
    for term in constraint.terms {
      engine.addTerm(term.coefficient, term.variable.index)
    }
    engine.endConstraint()
    return ConstraintHandle(index: handle)
  }

  /// Adds a constraint whose terms lie in a buffer; the same as ``add(_:)`` without an array.
  @discardableResult
  public func add(
    terms: UnsafeBufferPointer<Term>, constant: Double, relation: LinearRelation,
    priority: Double, key: UInt64
  ) -> ConstraintHandle {
    let handle = engine.beginConstraint(
      constant: constant, relation: relation, priority: priority, key: key)
    for term in terms {
      engine.addTerm(term.coefficient, term.variable.index)
    }
    engine.endConstraint()
    return ConstraintHandle(index: handle)
  }

  /// Removes a constraint; its handle becomes invalid.
  ///
  /// - Precondition: The constraint is in the solver.
  public func remove(_ constraint: ConstraintHandle) {
    engine.removeConstraint(constraint.index)
  }

  /// Changes the constant of a constraint in place; an edit variable is an equation so changed.
  ///
  /// - Precondition: The constraint is in the solver and the constant is finite.
  public func setConstant(_ constant: Double, of constraint: ConstraintHandle) {
    engine.setConstant(constant, of: constraint.index)
  }

  /// Changes the priority of a constraint in place, to or from required included.
  ///
  /// - Precondition: The constraint is in the solver, the priority is finite and positive.
  public func setPriority(_ priority: Double, of constraint: ConstraintHandle) {
    engine.setPriority(priority, of: constraint.index)
  }

  /// Changes the key of a variable, and with it what ties are broken by.
  ///
  /// - Precondition: The variable is not a difference; the key is unique among variables once all
  ///   keys are changed.
  package func setKey(_ key: UInt64, of variable: Variable) {
    engine.setKey(key, ofVariable: variable.index)
  }

  /// Says that keys of constraints are not in their final order: a solve that meets a contradiction
  /// stops and asks for them (``SolveSummary/awaitsKeys``).
  package func setKeysProvisional() {
    engine.contradictions.keysAreProvisional = true
  }

  /// Whether keys of constraints are not in their final order.
  package var keysAreProvisional: Bool { engine.contradictions.keysAreProvisional }

  /// Gives constraints their final keys.
  ///
  /// - Precondition: The constraints are in the solver.
  /// - Complexity: O(*n*) for the constraints given, and the contradictions are looked for again.
  package func setKeys(_ keys: [(constraint: ConstraintHandle, key: UInt64)]) {
    engine.contradictions.keysAreProvisional = false
    engine.setKeys(keys.lazy.map { ($0.constraint.index, $0.key) })
  }
}
