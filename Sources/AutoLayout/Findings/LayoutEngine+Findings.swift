import LayoutModel
import Simplex

extension LayoutEngine {
  /// Everything that is to be noticed, errors first, then by index in the layout.
  func findings(_ placements: [Placement]) -> [Finding] {
    // What lacks a frame is open and has no size; what is open has none where nothing pulls at it.
    var told = Set(system.unplaced.map { ViewAxis(view: $0.view, axis: $0.axis) })
    let openings = judgedOpenings().filter {
      !told.contains(ViewAxis(view: $0.opening.item, axis: $0.opening.axis))
    }
    for (opening, _) in openings where opening.isSizeOpen {
      told.insert(ViewAxis(view: opening.item, axis: opening.axis))
    }
    var findings = system.findings + unplacedFrames() + conflicts()
    findings += openings.compactMap(ambiguity) + cutAmbiguity
    findings += sizes(placements, without: told)
    if isUnsettled {
      findings.append(
        Finding(
          .unsettled, nodes: [layout.root],
          "safe areas, margins or text heights still change with the frames after eight passes:"
            + " a view depends on an inset that depends on the view"))
    }
    if isExhausted {
      findings.append(
        Finding(
          .exhausted, nodes: [layout.root],
          "the solver stopped at its limit: the frames satisfy the required constraints but may"
            + " not be the best ones for the others"))
    }
    return findings.enumerated().sorted { left, right in
      left.element.severity == right.element.severity
        ? left.offset < right.offset : left.element.severity > right.element.severity
    }.map(\.element)
  }

  // MARK: Conflicts

  /// Whether required equations of the last solution contradict each other, be it noticed or not.
  package var hasConflicts: Bool { solver.hasConflicts }

  /// The contradictions among required constraints, each with its smallest set.
  ///
  /// A set is left out that the environment's drawn frames keep: what they were drawn by does not
  /// contradict itself. So is one with a stored size that is free when the layout runs.
  ///
  /// - Complexity: O(1) where there is none.
  public func conflicts() -> [Finding] {
    solve()
    guard hasConflicts else { return [] }
    return solver.conflicts.compactMap { conflict in
      let indices = conflict.members.map { equationsByHandle[$0.index] }.filter { $0 >= 0 }
      if !environment.drawnFrames.isEmpty, drawnFramesKeep(indices) { return nil }
      let members = indices.map { system.equations[$0].source }
      let axis = axis(of: conflict.dropped)
      if members.contains(where: { isFreeSize($0, axis) }) { return nil }
      let dropped = equationsByHandle[conflict.dropped.index]
      let broken = dropped >= 0 ? system.equations[dropped].source : nil
      let amount = dropped >= 0 ? system.equations[dropped].violation(values) : nil
      let basis = basis(of: members)
      return Finding(
        .conflict, nodes: nodes(of: members),
        axis: axis, sources: members, broken: broken, amount: amount,
        basis: basis,
        text(
          indices, broken: broken, amount: amount, remedy: remedy(members), basis: basis.text,
          isSmallest: conflict.isSmallest))
    }
  }

  private func axis(of handle: ConstraintHandle) -> Attribute.Axis? {
    let index = equationsByHandle[handle.index]
    guard index >= 0, let term = system.equations[index].form.terms.first else { return nil }
    return term.variable % 2 == 0 ? .horizontal : .vertical
  }

  private func text(
    _ indices: [Int], broken: EquationOrigin?, amount: Double?, remedy: String?, basis: String?,
    isSmallest: Bool
  ) -> FindingText {
    var reasons: [String] = []
    for index in indices {
      let reason = describe(index)
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let missing = amount.map { $0 > 1e-6 ? " (by \($0.shown) points)" : "" } ?? ""
    return FindingText(
      "these constraints cannot all hold" + Finding.words(of: basis)
        + (isSmallest ? "" : " (perhaps fewer of them already: the search was cut off)"),
      reasons: Array(reasons.prefix(LayoutEngine.reasonLimit)),
      omitted: max(0, reasons.count - LayoutEngine.reasonLimit),
      givenUp: broken.map { name(of: $0) + missing },
      remedy: remedy)
  }

  /// How many constraints and rules of a contradiction are written out: more than authors make.
  private static let reasonLimit = 32

  /// What an author can do about a contradiction: only constraints are his to change.
  private func remedy(_ members: [EquationOrigin]) -> String? {
    let names = members.compactMap { member -> String? in
      guard case .clause = member else { return nil }
      return name(of: member)
    }
    guard let first = names.first else { return nil }
    let some = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    return names.count == 1
      ? "remove \(first) or lower its priority below 1000"
      : "remove one of \(some), or lower its priority below 1000"
  }

  /// The views and guides that sources speak of, each once, in their order.
  private func nodes(of sources: [EquationOrigin]) -> [NodeID] {
    var seen: Set<NodeID> = []
    var nodes: [NodeID] = []
    for source in sources {
      var named = source.node.map { [$0] } ?? []
      if case .clause(let id) = source, let clause = clauses[id] {
        named = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
      }
      for node in named where seen.insert(node).inserted { nodes.append(node) }
    }
    return nodes
  }

  // MARK: Sizes

  /// Views whose frames have no or a negative size although there is something to show.
  ///
  /// No size is only a note: of 17 such findings drawn from public documents none was a mistake of
  /// the layout. Most were in bar items and cells, which get their frames elsewhere. None is said of a
  /// view that was told of already: of one that lacks a frame, or whose size is open.
  private func sizes(_ placements: [Placement], without told: Set<ViewAxis>) -> [Finding] {
    let isHidden = hiddenViews()
    let isInBarItem = viewsInFreeBarItems()
    var seen: SeenContent?
    return placements.compactMap { placement -> Finding? in
      guard let view = system.itemsByID[placement.id] else { return nil }
      let (width, height) = (placement.frame.width, placement.frame.height)
      if width < 0 || height < 0 {
        let axis: Attribute.Axis = width < 0 ? .horizontal : .vertical
        return Finding(
          .negativeSize, nodes: [placement.id], axis: axis,
          amount: Swift.min(width, height), basis: basis(of: deciding(placement.id, axis)),
          "\(naming(placement.id)) has the size \(width.shown) × \(height.shown): its"
            + " superview is smaller than the margins that its frame keeps")
      }
      guard width == 0 || height == 0, !isHidden[view], !isInBarItem[view] else { return nil }
      let content = seen ?? SeenContent(system)
      seen = content
      guard let loss = content.loss(of: view) else { return nil }
      let lacking: [Attribute.Axis] =
        (width == 0 ? [.horizontal] : []) + (height == 0 ? [.vertical] : [])
      guard let axis = lacking.first(where: { !told.contains(ViewAxis(view: view, axis: $0)) })
      else { return nil }
      let sources = deciding(placement.id, axis)
      if sources.contains(where: { isFreeSize($0, axis) }) { return nil }
      let basis = basis(of: sources)
      return Finding(
        .zeroSize, nodes: [placement.id], axis: axis, amount: 0, basis: basis,
        "\(naming(placement.id)) has \(loss.of) but the size \(width.shown) × \(height.shown), so"
          + " \(loss.fate)")
    }
  }
}
