import LayoutModel
import Simplex

extension LayoutEngine {
  /// How often insets and text heights may follow frames before the engine gives up.
  private static let passLimit = 8
  /// How often they may do so from where they were before an edit, rather than from the start.
  private static let continuedPassLimit = 3

  /// Solves the layout as it is now; does nothing if nothing has changed.
  ///
  /// Safe areas and margins of nested views, readable widths and the heights of texts of several
  /// lines follow from frames, so the engine solves again until they no longer change, at most
  /// eight times, as UIKit does over several passes. After an edit they go on from where they were.
  /// Where that takes more than three passes, a view may depend on an inset that depends on the view;
  /// then the point at which they end, if they do, depends on the one at which they began, and they
  /// begin where those of a new engine do. Last, labels of several lines are as wide as their widest
  /// line where nothing asks for more; they begin each time as wide as one line. Toolbars begin each
  /// time as high as above the home indicator, and those that then lie elsewhere are made lower.
  ///
  /// - Complexity: From scratch linear in the equations plus the solver's pivots; after edits,
  ///   what the edits touch, plus O(views) to read the edges.
  public func solve() {
    guard needsSolve else { return }
    // What the insets follow from besides the edges is what it was when they were last resolved.
    let isSameStructure = !needsStructure
    if needsStructure { updateUndetermined() }
    isExhausted = false
    // What was given up may be another constraint in another order of the tree.
    if solver.keysAreProvisional, hasConflicts { renewKeys() }
    let isNew = values.isEmpty
    for index in system.textRules.indices {
      setTextWidth(system.textRules[index].naturalWidth, of: index)
    }
    raiseBars()
    if isNew || isUnsettled
      || !settle(within: LayoutEngine.continuedPassLimit, isResolved: isSameStructure)
    {
      if !isNew { beginInsets() }
      isUnsettled = !settle(within: LayoutEngine.passLimit, isResolved: false)
    }
    narrowTexts()
    if needsSolve, !settle(within: LayoutEngine.passLimit, isResolved: true) {
      isUnsettled = true
    }
    lowerBars()
    needsSolve = false
  }

  /// Solves until insets and text heights no longer change; false if they still do after `limit` times.
  ///
  /// Insets that are resolved for the edges of before are left as they are where those have not moved.
  private func settle(within limit: Int, isResolved: Bool) -> Bool {
    var isResolved = isResolved
    for _ in 0..<limit {
      let former = values
      var summary = solver.solve()
      if summary.awaitsKeys {
        renewKeys()
        summary = solver.solve()
      }
      if summary.exhaustedBlocks > 0 { isExhausted = true }
      readValues()
      needsSolve = false
      if !isResolved || haveInsetViewsMoved(from: former) { updateInsets(values: values) }
      isResolved = true
      updateTexts()
      if !needsSolve { return true }
    }
    return false
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
    for index in system.textRules.indices where !isBar(index) {
      setTextHeight(system.contentSizes[system.textRules[index].view].height ?? 0, of: index)
    }
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

  /// Sets the heights of texts of several lines to those of their solved widths.
  private func updateTexts() {
    for index in system.textRules.indices where !isBar(index) {
      setTextHeight(textSize(of: index).height ?? 0, of: index)
    }
  }

  /// Sets the widths of texts that are broken in lines to those of their widest lines.
  private func narrowTexts() {
    needsSolve = false
    for index in system.textRules.indices where !system.textRules[index].widthEquations.isEmpty {
      let natural = system.textRules[index].naturalWidth
      let width = textWidth(of: index)
      guard width > 0, width < natural - 1e-6, let text = textSize(of: index).width else {
        continue
      }
      setTextWidth(Swift.min(text, natural), of: index)
    }
  }

  /// The width that a text was given.
  private func textWidth(of index: Int) -> Double {
    system.size(of: system.textRules[index].view, .horizontal).value(values)
  }

  /// The size of a text in the width that it was given.
  private func textSize(of index: Int) -> ContentSize {
    let width = textWidth(of: index)
    if let known = system.textRules[index].measures[width] { return known }
    let size = system.wrappedSize(of: system.textRules[index].view, in: width)
    system.textRules[index].measures.keep(size, in: width)
    return size
  }

  /// Makes all toolbars as high as they are above a home indicator, where the screen has one.
  private func raiseBars() {
    let isRound = system.rootSafeArea.bottom > 0
    for index in system.textRules.indices where isBar(index) {
      setTextHeight(ControlSizes.toolbarHeight(aboveRoundCorners: isRound), of: index)
    }
  }

  /// Makes toolbars that do not reach the end of the safe area lower, until all the higher ones do.
  ///
  /// A bar that is lower stays so, even if it reaches that end then: otherwise one whose end follows
  /// from its height would never settle, or settle where it began.
  private func lowerBars() {
    let low = ControlSizes.toolbarHeight(aboveRoundCorners: false)
    for _ in 0..<LayoutEngine.passLimit {
      let end = system.frameEdge(.bottom, of: 0).value(values) - system.rootSafeArea.bottom
      let raised = system.textRules.indices.filter { index in
        isBar(index) && system.textRules[index].height > low
          && system.frameEdge(.bottom, of: system.textRules[index].view).value(values) <= end - 0.5
      }
      if raised.isEmpty { return }
      for index in raised { setTextHeight(low, of: index) }
      if !settle(within: LayoutEngine.passLimit, isResolved: true) { isUnsettled = true }
    }
    isUnsettled = true
  }

  /// Whether a rule is that of a toolbar.
  private func isBar(_ index: Int) -> Bool {
    system.views[system.textRules[index].view].className == "UIToolbar"
  }

  private func setTextWidth(_ width: Double, of index: Int) {
    let rule = system.textRules[index]
    guard abs(width - rule.width) > 1e-6 else { return }
    system.textRules[index].width = width
    setTextSize(rule.width, width, in: rule.widthEquations)
  }

  private func setTextHeight(_ height: Double, of index: Int) {
    let rule = system.textRules[index]
    guard abs(height - rule.height) > 1e-6 else { return }
    system.textRules[index].height = height
    setTextSize(rule.height, height, in: rule.equations)
  }

  private func setTextSize(_ old: Double, _ new: Double, in equations: [Int]) {
    for equation in equations {
      // The form is size − text, so the constant moves against the text.
      let constant = system.equations[equation].form.constant
      setFormConstant(constant + old - new, of: equation)
    }
  }
}

extension EquationSystem {
  /// The size of a view's text in a width.
  func wrappedSize(of view: Int, in width: Double) -> ContentSize {
    let natural = naturalSize(of: view)
    let isLabel = views[view].className == "UILabel"
    return isLabel ? natural.labelSize(in: width) : natural.textViewSize(in: width)
  }
}
