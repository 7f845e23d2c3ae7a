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
}
