import LayoutModel
import Simplex

extension LayoutEngine {
  /// How often insets and text heights may follow frames before the engine gives up.
  static let passLimit = 8
  /// How often they may do so from where they were before an edit, rather than from the start.
  private static let continuedPassLimit = 3

  /// Solves the layout as it is now; does nothing if nothing has changed.
  ///
  /// Safe areas and margins of nested views, readable widths and the heights of texts of several
  /// lines follow from frames, so the engine solves again until they no longer change, at most
  /// eight times, as UIKit does over several passes. After an edit they go on from where they were.
  /// Where that takes more than three passes, a view may depend on an inset that depends on the view;
  /// then the point at which they end, if they do, depends on the one at which they began, and they
  /// begin where those of a new engine do. An edit can also lead at once to an end that a new engine,
  /// which begins elsewhere and gives up, does not find: of 35,000 random layouts, in one. Last, labels
  /// of several lines are as wide as their widest line where nothing asks for more; they begin each time
  /// as wide as one line. Toolbars begin each time as high as above the home indicator, and those that
  /// then lie elsewhere are made lower.
  ///
  /// - Complexity: From scratch linear in the equations plus the solver's pivots; after edits,
  ///   what the edits touch, plus O(views) to read the edges.
  public func solve() {
    guard needsSolve else { return }
    // What the insets follow from besides the edges is what it was when they were last resolved.
    let isSameStructure = !needsStructure
    if needsStructure { updateUndetermined() }
    beginRows()
    isExhausted = false
    // What was given up may be another constraint in another order of the tree.
    if solver.keysAreProvisional, hasConflicts { renewKeys() }
    if !solveReachedTexts(isSameStructure) { solveAllTexts(isSameStructure) }
    needsSolve = false
    solver.forgetReach()
  }

  /// Solves with all texts begun anew.
  private func solveAllTexts(_ isSameStructure: Bool) {
    let isNew = values.isEmpty
    // The rules may be others in the same number; their places are looked up again then.
    if !isSameStructure { textReach.mark = nil }
    beginTexts()
    if isNew || isUnsettled
      || !settle(within: LayoutEngine.continuedPassLimit, isResolved: isSameStructure)
    {
      if !isNew { beginInsets() }
      isUnsettled = !settle(within: LayoutEngine.passLimit, isResolved: false)
    }
    let wide = values
    narrowTexts()
    if needsSolve, !settle(within: LayoutEngine.passLimit, isResolved: true) {
      isUnsettled = true
    }
    noteTexts(wide: wide)
    lowerBars()
    pursueGivenUp()
  }

  /// Solves with those texts begun anew that the edits reach (``TextReach``); the answer is the same.
  ///
  /// - Returns: False if that cannot be done; then all texts are to begin anew.
  private func solveReachedTexts(_ isSameStructure: Bool) -> Bool {
    guard canLeaveTexts else { return false }
    textReach.isKnown = false
    textReach.begun = []
    defer {
      for index in textReach.begun ?? [] { textReach.places[index].isBegun = false }
      (textReach.begun, textReach.reachedParts) = (nil, -1)
    }
    let limit = LayoutEngine.continuedPassLimit
    guard settle(within: limit, isResolved: isSameStructure, isSameStructure: isSameStructure),
      textReach.areApart
    else { return false }
    let wide = values
    let count = textReach.begun?.count
    narrowTexts()
    guard !needsSolve || settle(within: limit, isResolved: true),
      textReach.begun?.count == count
    else { return false }
    noteTexts(wide: wide)
    return !isExhausted && !hasConflicts
  }

  /// Notes whether the next edit can leave texts alone that it does not reach.
  private func noteTexts(wide: [Double]) {
    textReach.isKnown =
      !isUnsettled && !isExhausted && !hasConflicts && !haveInsetViewsMoved(from: wide)
  }

  /// Solves until insets and text heights no longer change; false if they still do after `limit` times.
  ///
  /// Insets that are resolved for the edges of before are left as they are where those have not moved.
  /// A pass in which edits turn out to reach texts is not counted.
  func settle(within limit: Int, isResolved: Bool, isSameStructure: Bool = true) -> Bool {
    let start = values
    var resolved: [Double]? = isResolved ? values : nil
    var passes = 0
    while passes < limit {
      solveOnce()
      if textReach.begun != nil {
        findTextParts(isSameStructure: isSameStructure)
        if beginReachedTexts(from: start), needsSolve { continue }
      }
      passes += 1
      if resolved.map(haveInsetViewsMoved) ?? true { updateInsets(values: values) }
      resolved = values
      updateTexts()
      updateRows()
      updateFlows()
      if !needsSolve { return true }
    }
    return false
  }

  private func solveOnce() {
    var summary = solver.solve()
    work += summary.work
    if summary.awaitsKeys {
      renewKeys()
      summary = solver.solve()
      work += summary.work
    }
    if summary.exhaustedBlocks > 0 { isExhausted = true }
    readValues()
    needsSolve = false
  }

  /// Makes toolbars that do not reach the end of the safe area lower, until all the higher ones do.
  private func lowerBars() {
    for _ in 0..<LayoutEngine.passLimit {
      if !lowerBarsElsewhere() { return }
      if !settle(within: LayoutEngine.passLimit, isResolved: true) { isUnsettled = true }
    }
    isUnsettled = true
  }

  /// Whether an edge from which some inset follows is elsewhere, if only by rounding.
  private func haveInsetViewsMoved(from former: [Double]) -> Bool {
    guard former.count == values.count else { return true }
    return insetViews.contains { view in
      (4 * view..<4 * view + 4).contains { values[$0] != former[$0] }
    }
  }

  /// Sets insets and text heights to those from which a new engine begins.
  private func beginInsets() {
    updateInsets(values: nil)
    beginTextHeights()
  }

  private func readValues() {
    values = solver.withValues { Array($0.prefix(variables.count)) }
  }

  /// Adds and removes the rules of undetermined parts so that they fit the constraints.
  private func updateUndetermined() {
    needsStructure = false
    for (item, rules) in wantedRules(of: system.unsettled.take()) {
      var former: [Int: Int] = [:]
      for key in 4 * item..<4 * item + 4 {
        if let index = undetermined.removeValue(forKey: key) { former[key] = index }
      }
      for rule in rules {
        if let index = former[rule.key],
          system.equations[index].form.terms == rule.form.terms
        {
          former[rule.key] = nil
          undetermined[rule.key] = index
          setFormConstant(rule.form.constant, of: index)
          continue
        }
        undetermined[rule.key] = system.add(
          rule.form, .equal, LinearForm(0), priority: rule.part.priority,
          from: .undetermined(system.items[rule.item].id, rule.axis))
      }
      for index in former.values.sorted() { removeEquation(index) }
    }
    feed()
  }

  /// The rules for the undetermined parts of some items, where there are or were any; apart, so that
  /// nothing shares the system when it is changed.
  private func wantedRules(of items: [Int]) -> [(item: Int, rules: [UndeterminedRule])] {
    let system = system
    return items.compactMap { item in
      let rules = system.undeterminedRules(of: item)
      let isNoted = !undetermined.isEmpty || !rules.isEmpty
      return isNoted ? (item, rules) : nil
    }
  }

  /// Sets the insets that follow from the edges; before the first solution, from the rules alone.
  func updateInsets(values: [Double]?) {
    guard !system.insetRules.isEmpty else { return }
    if insetRuleCount != system.insetRules.count { findInsetViews() }
    let wanted = wantedInsets(values: values)
    for (rule, insets) in wanted.enumerated() { setInsets(insets, of: rule) }
  }

  /// The insets of all rules; apart, so that nothing shares the system when it is changed.
  private func wantedInsets(values: [Double]?) -> [Environment.Insets] {
    let resolver = InsetResolver(system, views: insetViews, values: values)
    return system.insetRules.map { resolver.insets(of: $0) }
  }

  private func findInsetViews() {
    insetRuleCount = system.insetRules.count
    var isNeeded = Array(repeating: false, count: system.views.count)
    for rule in system.insetRules {
      var view = rule.view
      while view >= 0, !isNeeded[view] {
        isNeeded[view] = true
        view = system.parents[view]
      }
    }
    insetViews = system.tree.views.filter { isNeeded[$0] }
  }

  private func setInsets(_ insets: Environment.Insets, of rule: Int) {
    let old = system.insetRules[rule].insets
    let changes = [
      insets.left - old.left, insets.top - old.top, insets.right - old.right,
      insets.bottom - old.bottom,
    ]
    guard changes.contains(where: { abs($0) > 1e-6 }) else { return }
    system.insetRules[rule].insets = insets
    for edge in Edge.allCases {
      let index = system.insetRules[rule].equation + edge.rawValue
      // edge − outer edge − inset = 0 from the left and top, + inset from the right and bottom.
      let base = system.equations[index].form.constant
      let outer = system.insetRules[rule].kind.outerEdge(of: edge)
      let sign: Double = outer == .left || outer == .top ? -1 : 1
      setFormConstant(base + sign * changes[edge.rawValue], of: index)
    }
  }
}
