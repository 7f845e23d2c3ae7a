import LayoutModel
import Simplex

extension LayoutEngine {
  /// The views whose index in their superview, or whose size, could as well be another.
  ///
  /// Where the solution itself shows that nothing is open, that is the answer. Else it is
  /// asked of a second solver without the rules for undetermined parts, since those leave nothing
  /// open. Edges are measured from the window, so that a view in an ambiguous one seems ambiguous
  /// itself; a third question about distances inside the superview tells the two apart.
  ///
  /// What would not be open if code gave other views their size is left out: those are told of.
  ///
  /// - Complexity: O(views + constraints) where the solution shows that nothing is open; else that of
  ///   solving from scratch, twice where something is ambiguous, three times where code gives sizes.
  public func ambiguities() -> [Finding] {
    judgedOpenings().compactMap(ambiguity) + cutAmbiguity
  }

  /// What is open in the layout, with what that rests on; nil for what only follows from sizes that code
  /// gives other views, and for what is open by rounding.
  func judgedOpenings() -> [(opening: Opening, basis: Basis?)] {
    solve()
    isAmbiguityCut = false
    if isCertainlyDetermined { return [] }
    let isMentioned = mentionedVariables()
    let suspects = ambiguousItems(asking: [], isMentioned)
    guard !suspects.isEmpty else { return [] }
    let openings = unsettled(openings(of: suspects, isMentioned))
    let coded = openings.filter(getsSizeFromCode)
    var told = openings
    if !coded.isEmpty {
      told =
        coded
        + self.openings(
          of: openings.filter { !getsSizeFromCode($0) }, isMentioned, holding: coded)
    }
    var bases: [Int: Basis] = [:]
    for (opening, evidence) in zip(told, evidence(of: told, among: suspects)) {
      bases[opening.key] = evidence.map(basis)
    }
    return openings.map { ($0, bases[$0.key]) }
  }

  /// Openings without those that a bar settles, or that follow from a size that only the canvas keeps.
  private func unsettled(_ openings: [Opening]) -> [Opening] {
    guard !openings.isEmpty else { return [] }
    let isInBarItem = viewsInFreeBarItems()
    let isInDrawnView = Attribute.Axis.allCases.map(viewsInDrawnViews)
    return openings.filter { opening in
      let view = system.items[opening.item].view
      let around = system.parents[view]
      if around >= 0, isInDrawnView[opening.axis == .horizontal ? 0 : 1][around] { return false }
      return opening.isSizeOpen || !isInBarItem[view]
    }
  }

  /// The finding that the search was cut off, if it was.
  var cutAmbiguity: [Finding] {
    guard isAmbiguityCut else { return [] }
    return [
      Finding(
        .exhausted, nodes: [layout.root],
        "the search for views whose place is open came to its limit: there may be more of them")
    ]
  }

  /// Whether the forces of the solution prove that the constraints leave nothing open, without the
  /// rules for undetermined parts.
  private var isCertainlyDetermined: Bool {
    guard freeSizes().isEmpty,
      let open = solver.perhapsAmbiguousVariables(above: UndeterminedRule.Part.size.priority)
    else { return false }
    return openItems(open.map(\.index)).isEmpty
  }

  /// What is open of one item along one axis.
  struct Opening {
    var item: Int
    var axis: Attribute.Axis
    var isPositionOpen = false
    var isSizeOpen = false

    /// A number for the item along the axis.
    var key: Int { item * 2 + (axis == .horizontal ? 0 : 1) }
  }

  /// What is open of suspects themselves, in their order.
  ///
  /// Where no constraint mentions either edge, both its position and its size are open, and nobody needs to be
  /// asked: so views without constraints cost no second solver, however many they are.
  /// What is held counts as having the size that it has in the solution.
  private func openings(
    of suspects: [Opening], _ isMentioned: [Bool], holding held: [Opening] = []
  ) -> [Opening] {
    var answers = suspects
    var asked: [Int] = []
    for (index, suspect) in suspects.enumerated() {
      let edges: [Edge] = suspect.axis == .horizontal ? [.left, .right] : [.top, .bottom]
      let isArranged = suspect.item < system.views.count && system.arrangers[suspect.item] >= 0
      let isCertain =
        !isArranged && edges.allSatisfy { !isMentioned[$0.variable(of: suspect.item)] }
      (answers[index].isPositionOpen, answers[index].isSizeOpen) = (isCertain, isCertain)
      if !isCertain { asked.append(index) }
    }
    if !asked.isEmpty {
      let told = ambiguousItems(
        asking: asked.map { suspects[$0] }, isMentioned, holding: held)
      for (index, answer) in zip(asked, told) { answers[index] = answer }
    }
    return answers.filter { $0.isPositionOpen || $0.isSizeOpen }
  }

  /// By variable: whether an equation of the layout mentions it, but for the rules for undetermined
  /// parts and those that no size is negative, which a free edge always can keep.
  private func mentionedVariables() -> [Bool] {
    var isMentioned = Array(repeating: false, count: variables.count)
    for (index, equation) in system.equations.enumerated() where handles[index] != nil {
      switch equation.source {
      case .undetermined, .nonNegativeSize: continue
      default: break
      }
      for term in equation.form.terms { isMentioned[term.variable] = true }
    }
    return isMentioned
  }

  /// Finds items with ambiguous edges, or, if items are given, what of each of them is open itself.
  private func ambiguousItems(
    asking suspects: [Opening], _ isMentioned: [Bool], holding held: [Opening] = []
  ) -> [Opening] {
    let other = Solver()
    other.workLimit = workLimit
    let variables = variables.indices.map { variable in
      let item = variable / 4
      let edge = Edge.allCases[variable % 4]
      return other.addVariable(key: itemKeys[item] | UInt64(edge.rawValue))
    }
    // Where code gives another size, others would not be held by having none left.
    copyEquations(to: other, variables, isMentioned, mayBeNegative: !held.isEmpty)
    holdUnknownImages(in: other, variables)
    hold(held, in: other, variables)
    settleByOrder(suspects, other, variables)
    let questions = suspects.enumerated().map { index, suspect in
      ask(suspect, index, other, variables)
    }
    other.solve()
    let open = other.ambiguousVariables().map(\.index)
    if other.isAmbiguityCut { isAmbiguityCut = true }
    if suspects.isEmpty { return openItems(open) }
    let isOpen = Set(open.filter { $0 >= variables.count })
    var answers = suspects
    for (index, question) in questions.enumerated() {
      answers[index].isSizeOpen = isOpen.contains(question.size.index)
      answers[index].isPositionOpen = question.places.allSatisfy { isOpen.contains($0.index) }
    }
    return answers
  }

  /// Has image views whose image has no stated size keep the size that they have in the solution, with
  /// their own priorities.
  ///
  /// Every image has a size when the layout runs, so that an author has left nothing open there.
  private func holdUnknownImages(in other: Solver, _ variables: [Variable]) {
    for view in system.views.indices where system.isInstalled[view] && showsUnknownImage(view) {
      let traits = system.traits[view]
      let priorities: [(axis: Attribute.Axis, hugging: Double, compression: Double)] = [
        (.horizontal, traits.horizontalHugging, traits.horizontalCompression),
        (.vertical, traits.verticalHugging, traits.verticalCompression),
      ]
      for (axis, hugging, compression) in priorities {
        let size = system.size(of: view, axis)
        let terms = size.terms.map { Term(variables[$0.variable], times: $0.coefficient) }
        let constant = size.constant - size.value(values)
        let key = 11 << 56 | UInt64(view) << 2 | (axis == .horizontal ? 0 : 2)
        other.add(
          LinearConstraint(
            terms, constant: constant, relation: .atMost, priority: hugging, key: key))
        other.add(
          LinearConstraint(
            terms, constant: constant, relation: .atLeast, priority: compression, key: key + 1))
      }
    }
  }

  /// Has what is open in its size keep the size that it has in the solution, before all that is not
  /// required.
  private func hold(_ held: [Opening], in other: Solver, _ variables: [Variable]) {
    for opening in held {
      let size = system.size(of: opening.item, opening.axis)
      other.add(
        LinearConstraint(
          size.terms.map { Term(variables[$0.variable], times: $0.coefficient) },
          constant: size.constant - size.value(values), relation: .equal, priority: 999.9,
          key: 12 << 56 | UInt64(opening.key)))
    }
  }

  /// Gives another solver what the solution holds to.
  ///
  /// What a contradiction was solved without is left out: to find it again would cost more than
  /// all else together. So is the rule that a size is not negative where one of its edges is free, since
  /// it holds back neither then; thus views without constraints are in no equation.
  private func copyEquations(
    to other: Solver, _ variables: [Variable], _ isMentioned: [Bool], mayBeNegative: Bool
  ) {
    let free = fitFreeSizes(in: other, variables)
    // What was given up for a stored size that is free holds when the layout runs.
    let conflicts = solver.conflicts.filter { conflict in
      !conflict.members.contains { free.contains(equationsByHandle[$0.index]) }
    }
    let dropped = Set(conflicts.map { equationsByHandle[$0.dropped.index] }).union(free)
    for (index, equation) in system.equations.enumerated() where handles[index] != nil {
      switch equation.source {
      case .undetermined: continue
      case .nonNegativeSize
      where mayBeNegative || !equation.form.terms.allSatisfy { isMentioned[$0.variable] }:
        continue
      default: break
      }
      if dropped.contains(index) { continue }
      let relation: LinearRelation =
        switch equation.relation {
        case .equal: .equal
        case .greaterThanOrEqual: .atLeast
        case .lessThanOrEqual: .atMost
        }
      other.add(
        LinearConstraint(
          equation.form.terms.map { Term(variables[$0.variable], times: $0.coefficient) },
          constant: equation.form.constant, relation: relation, priority: equation.priority,
          key: UInt64(index)))
    }
  }

  /// Has stacks settle by order what their subviews' priorities leave open.
  ///
  /// A stack that is filled stretches or shrinks its subviews by their priorities; "if there is any
  /// ambiguity, the stack view resizes the arranged views based on their index" (UIKit on
  /// `UIStackView.Distribution.fill`). That is no ambiguity of the layout, but between contents only:
  /// what has no size of its own is left open. Each pair has a level of its own below all priorities,
  /// so that one answer is left.
  private func settleByOrder(_ suspects: [Opening], _ other: Solver, _ variables: [Variable]) {
    var settled: Set<Int> = []
    for suspect in suspects where suspect.item < system.views.count {
      let stack = system.arrangers[suspect.item]
      guard stack >= 0, settled.insert(stack).inserted,
        system.traits[stack].stack.distribution == "fill"
      else { continue }
      let axis: Attribute.Axis = system.traits[stack].stack.isVertical ? .vertical : .horizontal
      let contents = system.arrangedViews(of: stack)
        .filter { system.naturalSizes[$0].length(axis) != nil || showsUnknownImage($0) }
      for (index, pair) in zip(contents, contents.dropFirst()).enumerated() {
        let difference = system.size(of: pair.0, axis) - system.size(of: pair.1, axis)
        other.add(
          LinearConstraint(
            difference.terms.map { Term(variables[$0.variable], times: $0.coefficient) },
            constant: difference.constant - difference.value(values), relation: .equal,
            priority: 0.03 - 0.01 * Double(index) / Double(contents.count),
            key: 10 << 56 | UInt64(pair.1)))
      }
    }
  }

  /// What is asked of one suspect.
  private struct Question {
    /// Distances between the item's edges or centre and those of its superview: one that is known holds
    /// the item in there, whatever the size of the two.
    var places: [Variable] = []
    var size: Variable
  }

  /// Names the distances of an item from its superview's edges and centre, and its size, as new
  /// variables.
  private func ask(
    _ suspect: Opening, _ index: Int, _ other: Solver, _ variables: [Variable]
  ) -> Question {
    let (low, high): (Edge, Edge) =
      suspect.axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let item = system.items[suspect.item]
    let outer = item.kind == .view ? system.parents[suspect.item] : item.view
    let (near, far) = (
      variables[low.variable(of: suspect.item)], variables[high.variable(of: suspect.item)]
    )
    var key = 8 << 56 | UInt64(index) << 5
    func name(_ terms: [Term]) -> Variable {
      let variable = other.addVariable(key: key)
      other.add(
        LinearConstraint(
          [Term(variable, times: -1)] + terms, constant: 0, relation: .equal, key: key))
      key += 1
      return variable
    }
    var question = Question(size: name([Term(far), Term(near, times: -1)]))
    // What lies in a scroll view may be held by the edges of the content as well.
    for container in [outer, system.contentItems[outer]].compactMap(\.self) {
      let start = Term(variables[low.variable(of: container)], times: -1)
      let end = Term(variables[high.variable(of: container)], times: -1)
      question.places += [
        name([Term(near), start]), name([Term(far), end]),
        name([Term(near), Term(far), start, end]), name([Term(far), start]),
        name([Term(near), end]),
      ]
    }
    return question
  }

  /// The views, custom guides and contents that have an open edge, once for each axis.
  private func openItems(_ openEdges: [Int]) -> [Opening] {
    var found: [Opening] = []
    var seen: Set<Int> = []
    for variable in openEdges where variable < system.items.count * 4 {
      let item = variable / 4
      switch system.items[item].kind {
      case .view, .guide(.custom): break
      default: continue
      }
      // A hidden arranged subview takes no part, so where it would be does not matter.
      if item < system.views.count, system.traits[item].isHidden, system.arrangers[item] >= 0 {
        continue
      }
      if item < system.views.count, isPlacedByContainer(item) { continue }
      if seen.insert(item * 2 + variable % 2).inserted {
        found.append(Opening(item: item, axis: variable % 2 == 0 ? .horizontal : .vertical))
      }
    }
    return found.filter { system.isInstalled[system.items[$0.item].view] && $0.item > 0 }
  }

  func ambiguity(_ opening: Opening, _ basis: Basis?) -> Finding? {
    guard let basis else { return nil }
    let id = system.items[opening.item].id
    let isHorizontal = opening.axis == .horizontal
    let size = isHorizontal ? "width" : "height"
    let position = isHorizontal ? "horizontal position" : "vertical position"
    let anchors = isHorizontal ? "leading, trailing or centerX" : "top, bottom or centerY"
    let open: String
    let remedy: String
    switch (opening.isPositionOpen, opening.isSizeOpen) {
    case (true, true):
      (open, remedy) = ("\(position) and \(size)", "two of \(anchors), or one and a \(size)")
    case (true, false): (open, remedy) = (position, "one of \(anchors)")
    default: (open, remedy) = (size, sizeRemedy(opening, size))
    }
    return Finding(
      .ambiguity, nodes: [id], axis: opening.axis,
      sources: [.undetermined(id, opening.axis)], remedy: "add \(remedy)", basis: basis,
      "the constraints leave the \(open) of \(naming(id)) open")
  }

  /// What would hold an open size.
  ///
  /// Where there is content, it did not: what it is stretched or pressed against is as strong.
  private func sizeRemedy(_ opening: Opening, _ size: String) -> String {
    let hasContent =
      opening.item < system.views.count
      && system.contentSizes[opening.item].length(opening.axis) != nil
    return hasContent
      ? "a \(size), another edge, or a hugging or compression priority unlike its neighbours'"
      : "a \(size), another edge, or content with a natural size"
  }
}
