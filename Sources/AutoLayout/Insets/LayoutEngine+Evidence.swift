public import LayoutModel

extension LayoutEngine {
  /// What given frames say of safe areas and margins, by the constraints that are required to touch
  /// them.
  ///
  /// A required equation in which only one edge of a safe area or of margins is unknown gives
  /// that edge. Where several disagree, the inset that most of them give is taken, of equally
  /// many the one of the first clause. Negative insets are left out: such a frame is stale.
  ///
  /// The frames are in the coordinates of the superviews, as another engine has them.
  ///
  /// - Complexity: O(equations).
  public func observedInsets(in frames: [NodeID: Frame]) -> [NodeID: ObservedInsets] {
    let stored = StoredEdges(frames, in: system)
    let rules = insetRulesByItem()
    var votes: [Int: [Double]] = [:]
    for (index, equation) in system.equations.enumerated() where handles[index] != nil {
      guard equation.isRequired, equation.relation == .equal, isAuthored(equation.source),
        let (variable, value) = unknown(in: equation.form, stored, rules)
      else { continue }
      votes[variable, default: []].append(value)
    }
    var observed: [NodeID: ObservedInsets] = [:]
    for variable in votes.keys.sorted() {
      guard let rule = rules[variable / 4], let edge = Edge(rawValue: variable % 4),
        let values = votes[variable],
        let inset = inset(edge, of: rule, values, stored)
      else { continue }
      let id = system.views[rule.view].id
      switch rule.kind {
      case .safeArea: observed[id, default: .init()].safeArea[edge] = inset
      case .topGuide: observed[id, default: .init()].safeArea.top = inset
      case .bottomGuide: observed[id, default: .init()].safeArea.bottom = inset
      case .margins: observed[id, default: .init()].margins[edge] = inset
      case .contentMargins, .readableContent, .keyboardArea, .keyboardSafeArea: continue
      }
    }
    return observed
  }

  /// The environment with the insets that given frames show in the place of the rules.
  ///
  /// Edges of the same views that the frames say nothing of have the insets that the rules give
  /// at those frames.
  public func environment(
    _ observed: [NodeID: ObservedInsets], in frames: [NodeID: Frame]
  ) -> Environment {
    var environment = system.environment
    guard !observed.isEmpty else { return environment }
    let stored = StoredEdges(frames, in: system)
    var indices: [Int: ObservedInsets] = [:]
    for (id, insets) in observed {
      if let view = system.itemsByID[id], view < system.views.count { indices[view] = insets }
    }
    let resolver = InsetResolver(
      system, views: Array(system.views.indices), values: stored.edges,
      observed: indices)
    for (view, insets) in indices {
      let id = system.views[view].id
      if !insets.safeArea.isEmpty {
        environment.observations[id, default: .init()].safeArea = resolver.safeAreas[view]
      }
      if !insets.margins.isEmpty {
        environment.observations[id, default: .init()].margins = resolver.margins[view]
      }
    }
    return environment
  }

  /// The required constraints and rules that given frames do not satisfy, in the order of the layout.
  ///
  /// Insets are those that the solution has. What involves an edge of which the frames say nothing
  /// is left out.
  ///
  /// An equation may miss by `tolerance` points.
  public func requirementsViolated(
    by frames: [NodeID: Frame], tolerance: Double
  ) -> [Explanation] {
    solve()
    var stored = StoredEdges(frames, in: system)
    let rules = insetRulesByItem()
    for rule in system.insetRules { placeInsets(rule, rules, &stored) }
    let edges = stored.edges
    return system.equations.indices.compactMap { index in
      let equation = system.equations[index]
      guard handles[index] != nil, equation.isRequired, stored.tell(equation.form)
      else { return nil }
      let violation = equation.violation(edges)
      guard violation > tolerance else { return nil }
      return Explanation(
        source: equation.source, priority: equation.priority, positionWeight: 0, sizeWeight: 0,
        violation: violation, message: describe(index))
    }
  }

  // MARK: Edges of insets

  /// Whether an equation is the author's: a constraint, or what a stack does with its margins.
  private func isAuthored(_ source: EquationOrigin) -> Bool {
    switch source {
    case .clause, .stack: true
    default: false
    }
  }

  /// The one unknown edge of a form that is to be zero, and where it is.
  private func unknown(
    in form: LinearForm, _ stored: StoredEdges, _ rules: [Int: InsetRule]
  ) -> (variable: Int, value: Double)? {
    var unknown: LinearForm.Term?
    var sum = form.constant
    for term in form.terms {
      if let value = stored.values[term.variable] {
        sum += term.coefficient * value
      } else if unknown == nil {
        unknown = term
      } else {
        return nil
      }
    }
    guard let unknown, rules[unknown.variable / 4] != nil else { return nil }
    return (unknown.variable, -sum / unknown.coefficient)
  }

  /// The rule of each area whose insets are computed, by its item; of several the first.
  ///
  /// - Complexity: O(rules).
  private func insetRulesByItem() -> [Int: InsetRule] {
    var rules: [Int: InsetRule] = [:]
    for rule in system.insetRules {
      for term in system.equations[rule.equation].form.terms {
        let item = term.variable / 4
        guard item >= system.views.count, system.items[item].view == rule.view, rules[item] == nil
        else { continue }
        rules[item] = rule
      }
    }
    return rules
  }

  /// The inset that most positions of an edge give; near a whole point that point is meant.
  private func inset(
    _ edge: Edge, of rule: InsetRule, _ positions: [Double], _ stored: StoredEdges
  ) -> Double? {
    let outer = rule.kind.outerEdge(of: edge)
    guard let base = stored.frameEdge(outer, of: rule.view, in: system) else { return nil }
    let isNear = outer == .left || outer == .top
    let pixel = 1 / Swift.max(environment.scale, 1)
    let insets = positions.map { position -> Double in
      let inset = isNear ? position - base : base - position
      return abs(inset - inset.rounded()) <= pixel ? inset.rounded() : inset
    }.filter { $0 >= 0 }
    var best: (inset: Double, count: Int)?
    for inset in insets {
      let count = insets.count { abs($0 - inset) < 0.01 }
      if count > best?.count ?? 0 { best = (inset, count) }
    }
    return best?.inset
  }

  private func placeInsets(
    _ rule: InsetRule, _ rules: [Int: InsetRule], _ stored: inout StoredEdges
  ) {
    for edge in Edge.allCases {
      let form = system.equations[rule.equation + edge.rawValue].form
      if let (variable, value) = unknown(in: form, stored, rules) {
        stored.set(value, of: variable)
      }
    }
  }
}
