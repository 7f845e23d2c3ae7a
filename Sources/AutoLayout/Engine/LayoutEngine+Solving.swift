import LayoutModel
import Simplex

extension LayoutEngine {
  /// How often insets and text heights may follow frames before the engine gives up.
  private static let passLimit = 8

  /// Solves the layout as it is now; does nothing if nothing has changed.
  ///
  /// Safe areas and margins of nested views, readable widths and the heights of texts of several
  /// lines follow from frames, so the engine solves again until they no longer change, at most
  /// eight times, as UIKit does over several passes.
  ///
  /// - Complexity: From scratch linear in the equations plus the solver's pivots; after edits,
  ///   what the edits touch, plus O(views) to read the edges.
  public func solve() {
    guard needsSolve else { return }
    if needsStructure { updateUndetermined() }
    isExhausted = false
    isUnsettled = true
    // What was given up may be another constraint in another order of the tree.
    if solver.keysAreProvisional, hasConflicts { renewKeys() }
    for _ in 0..<LayoutEngine.passLimit {
      var summary = solver.solve()
      if summary.awaitsKeys {
        renewKeys()
        summary = solver.solve()
      }
      if summary.exhaustedBlocks > 0 { isExhausted = true }
      readValues()
      needsSolve = false
      updateInsets(values: values)
      updateTexts()
      if !needsSolve {
        isUnsettled = false
        break
      }
    }
    needsSolve = false
  }

  private func readValues() {
    values = solver.withValues { Array($0.prefix(variables.count)) }
  }

  /// Adds and removes the rules of undetermined parts so that they fit the constraints.
  private func updateUndetermined() {
    needsStructure = false
    for item in system.unsettled.take() {
      var former: [Int: Int] = [:]
      for key in 4 * item..<4 * item + 4 { former[key] = undetermined.removeValue(forKey: key) }
      for rule in system.undeterminedRules(of: item) {
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
    for index in system.textRules.indices {
      let rule = system.textRules[index]
      let height = system.wrappedHeight(of: rule.view, values)
      guard abs(height - rule.height) > 1e-6 else { continue }
      system.textRules[index].height = height
      for equation in rule.equations {
        // The form is size − height, so the constant moves against the height.
        let constant = system.equations[equation].form.constant
        setFormConstant(constant + rule.height - height, of: equation)
      }
    }
  }
}

extension EquationSystem {
  /// The height of a view's text in the width that the view was given.
  func wrappedHeight(of view: Int, _ values: [Double]) -> Double {
    let width = size(of: view, .horizontal).value(values)
    let natural = naturalSize(of: view)
    let isLabel = views[view].className == "UILabel"
    let size = isLabel ? natural.labelSize(in: width) : natural.textViewSize(in: width)
    return size.height ?? 0
  }
}
