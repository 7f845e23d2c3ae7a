import LayoutModel
import Simplex

/// Texts of several lines, and toolbars: what has a size that follows from frames.
extension LayoutEngine {
  /// The rules that the present solution is about: those that an edit reaches, or all.
  private var rulesAtHand: [Int] { textReach.begun ?? Array(system.textRules.indices) }

  /// Makes all texts as wide as one line, and all toolbars as high as above a home indicator.
  func beginTexts() {
    for index in system.textRules.indices {
      setTextWidth(system.textRules[index].naturalWidth, of: index)
    }
    raiseBars()
  }

  /// Sets the heights of texts of several lines to those of their solved widths.
  func updateTexts() {
    for index in rulesAtHand where !system.textRules[index].isBar {
      setTextHeight(textSize(of: index).height ?? 0, of: index)
    }
  }

  /// Sets the widths of texts that are broken in lines to those of their widest lines.
  func narrowTexts() {
    needsSolve = false
    for index in rulesAtHand where !system.textRules[index].widthEquations.isEmpty {
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
    let view = system.textRules[index].view
    return values[Edge.right.variable(of: view)] - values[Edge.left.variable(of: view)]
  }

  /// The size of a text in the width that it was given.
  private func textSize(of index: Int) -> ContentSize {
    let width = textWidth(of: index)
    if let known = system.textRules[index].measures[width] { return known }
    let size = system.wrappedSize(of: system.textRules[index].view, in: width)
    system.textRules[index].measures.keep(size, in: width)
    return size
  }

  /// Sets the heights of texts to those from which a new engine begins.
  func beginTextHeights() {
    for index in system.textRules.indices where !system.textRules[index].isBar {
      setTextHeight(system.contentSizes[system.textRules[index].view].height ?? 0, of: index)
    }
  }

  private func setTextWidth(_ width: Double, of index: Int) {
    let old = system.textRules[index].width
    guard abs(width - old) > 1e-6 else { return }
    system.textRules[index].width = width
    setTextSize(old, width, in: system.textRules[index].widthEquations)
  }

  private func setTextHeight(_ height: Double, of index: Int) {
    let old = system.textRules[index].height
    guard abs(height - old) > 1e-6 else { return }
    system.textRules[index].height = height
    setTextSize(old, height, in: system.textRules[index].equations)
  }

  private func setTextSize(_ old: Double, _ new: Double, in equations: [Int]) {
    for equation in equations {
      // The form is size − text, so the constant moves against the text.
      let constant = system.equations[equation].form.constant
      setFormConstant(constant + old - new, of: equation)
    }
  }
}

// MARK: Toolbars

extension LayoutEngine {
  private func raiseBars() {
    let isRound = system.rootSafeArea.bottom > 0
    for index in system.textRules.indices where system.textRules[index].isBar {
      setTextHeight(ControlSizes.toolbarHeight(aboveRoundCorners: isRound), of: index)
    }
  }

  /// Toolbars that do not reach the end of the safe area, as high as if they did: they are made lower.
  ///
  /// Once lower, a bar stays so, even if it reaches that end then: otherwise one whose end follows
  /// from its height would never settle, or settle where it began.
  ///
  /// - Returns: Whether there were any.
  func lowerBarsElsewhere() -> Bool {
    let low = ControlSizes.toolbarHeight(aboveRoundCorners: false)
    let end = system.frameEdge(.bottom, of: 0).value(values) - system.rootSafeArea.bottom
    let raised = system.textRules.indices.filter { index in
      system.textRules[index].isBar && system.textRules[index].height > low
        && system.frameEdge(.bottom, of: system.textRules[index].view).value(values) <= end - 0.5
    }
    for index in raised { setTextHeight(low, of: index) }
    return !raised.isEmpty
  }
}

// MARK: What an edit reaches

extension LayoutEngine {
  /// Begins the texts anew that the edits reach and that have not begun yet.
  ///
  /// - Parameter start: The edges of the last solution.
  /// - Returns: Whether there were any.
  func beginReachedTexts(from start: [Double]) -> Bool {
    let reached = solver.reachedPartCount
    let isNews = textReach.reachedParts != reached
    guard textReach.begun != nil, isNews || !textReach.fixed.isEmpty else { return false }
    textReach.reachedParts = reached
    let added = (isNews ? Array(textReach.places.indices) : textReach.fixed).filter {
      isReached(textReach.places[$0], from: start)
    }
    for index in added {
      textReach.places[index].isBegun = true
      textReach.places[index].isNew = false
      setTextWidth(system.textRules[index].naturalWidth, of: index)
    }
    textReach.begun?.append(contentsOf: added)
    return !added.isEmpty
  }

  @inline(__always)
  private func isReached(_ place: TextReach.Place, from start: [Double]) -> Bool {
    if place.isBegun { return false }
    if place.isNew || place.right >= start.count { return true }
    guard place.isFixed else {
      return solver.isReached(part: place.leftPart) || solver.isReached(part: place.rightPart)
    }
    return values[place.right] - values[place.left] != start[place.right] - start[place.left]
  }

  /// What the parts of the texts follow from.
  private var textMark: TextReach.Mark {
    TextReach.Mark(partChanges: solver.partChanges, rules: system.textRules.count)
  }

  /// Whether there are texts, and the last solution is one from which only some may begin anew.
  var canLeaveTexts: Bool {
    textReach.isKnown && !system.textRules.isEmpty
      && (textReach.areApart || textReach.mark != textMark)
  }

  /// Finds out which connected parts of the solver's problem the texts are in, where that may have
  /// changed.
  func findTextParts(isSameStructure: Bool) {
    let mark = textMark
    guard textReach.mark != mark || !isSameStructure else { return }
    textReach.mark = mark
    textReach.reachedParts = -1
    func part(_ variable: Int) -> Int { solver.part(of: variables[variable]) ?? -1 }
    var heightParts: Set<Int> = []
    let begun = Set(textReach.begun ?? [])
    textReach.places = system.textRules.enumerated().map { index, rule in
      heightParts.insert(part(Edge.top.variable(of: rule.view)))
      heightParts.insert(part(Edge.bottom.variable(of: rule.view)))
      let (left, right) = (Edge.left.variable(of: rule.view), Edge.right.variable(of: rule.view))
      var place = TextReach.Place(
        left: left, right: right, leftPart: part(left), rightPart: part(right), isNew: false,
        isBegun: begun.contains(index))
      place.isNew = rule.measures.isEmpty || (place.isFixed && !isSameStructure)
      return place
    }
    heightParts.remove(-1)
    textReach.fixed = textReach.places.indices.filter { textReach.places[$0].isFixed }
    textReach.areApart = zip(system.textRules, textReach.places).allSatisfy { rule, place in
      !rule.isBar
        && (rule.widthEquations.isEmpty
          || !(heightParts.contains(place.leftPart) || heightParts.contains(place.rightPart)))
    }
  }
}
