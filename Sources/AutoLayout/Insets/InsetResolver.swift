import LayoutModel

/// Computes safe areas and margins from solved edges, as UIKit does after a pass of layout.
struct InsetResolver {
  private let system: EquationSystem
  /// The solved edges, or nil before the first solution: then nested safe areas are zero.
  private let values: [Double]?
  /// The safe areas that were computed, by view.
  private(set) var safeAreas: [Environment.Insets]
  /// The margins that were computed, by view.
  private(set) var margins: [Environment.Insets]

  /// Computes the insets of the given views, which include every ancestor of each, ascending.
  ///
  /// The edges in `observed`, by view, are known and not computed.
  init(
    _ system: EquationSystem, views: [Int], values: [Double]?, observed: [Int: ObservedInsets] = [:]
  ) {
    self.system = system
    self.values = values
    safeAreas = Array(repeating: .zero, count: system.views.count)
    margins = safeAreas
    for view in views {
      let known = observed.isEmpty ? nil : observed[view]
      safeAreas[view] = safeArea(of: view)
      if let known { safeAreas[view] = known.safeArea.completed(by: safeAreas[view]) }
      margins[view] = margins(of: view)
      if let known { margins[view] = known.margins.completed(by: margins[view]) }
    }
  }

  /// The insets that a rule's area has now.
  func insets(of rule: InsetRule) -> Environment.Insets {
    let safeArea = safeAreas[rule.view]
    let margins = margins[rule.view]
    switch rule.kind {
    case .safeArea: return safeArea
    case .margins, .contentMargins: return margins
    case .readableContent: return readable(margins, in: rule.view)
    case .topGuide:
      return .init(left: 0, top: 0, right: 0, bottom: safeArea.top)
    case .bottomGuide:
      return .init(left: 0, top: safeArea.bottom, right: 0, bottom: 0)
    case .keyboardArea:
      return .init(left: 0, top: covered(of: rule.view, below: 0), right: 0, bottom: 0)
    case .keyboardSafeArea:
      var insets = safeArea
      let covered = covered(of: rule.view, below: safeArea.top)
      insets.top = Swift.max(safeArea.bottom, covered)
      return insets
    }
  }

  /// How far the keyboard reaches up from a view's bottom edge, at most to a distance below its
  /// top.
  private func covered(of view: Int, below distance: Double) -> Double {
    guard system.environment.keyboardHeight > 0, let values else { return 0 }
    let bottom = system.frameEdge(.bottom, of: view).value(values)
    let height = bottom - system.frameEdge(.top, of: view).value(values)
    let top =
      system.frameEdge(.bottom, of: 0).value(values) - system.environment.keyboardHeight
    return Swift.max(0, Swift.min(bottom - top, height - distance))
  }

  /// A nested view's safe area: the superview's, less the distance to the superview's edge.
  private func safeArea(of view: Int) -> Environment.Insets {
    if let observed = system.observation(of: view)?.safeArea { return observed }
    guard view > 0 else { return system.rootSafeArea }
    let parent = system.parents[view]
    let outer = safeAreas[parent]
    if outer == .zero || system.isScrollView(parent) { return .zero }
    return remaining(outer, of: parent, in: view)
  }

  /// What is left of a superview's insets inside a subview.
  private func remaining(
    _ outer: Environment.Insets, of parent: Int, in view: Int
  ) -> Environment.Insets {
    guard let values else { return .zero }
    func remaining(_ inset: Double, _ edge: Edge) -> Double {
      guard inset != 0 else { return 0 }
      let distance =
        system.frameEdge(edge, of: view).value(values)
        - system.frameEdge(edge, of: parent).value(values)
      return Swift.max(0, inset - (edge == .left || edge == .top ? distance : -distance))
    }
    return Environment.Insets(
      left: remaining(outer.left, .left), top: remaining(outer.top, .top),
      right: remaining(outer.right, .right), bottom: remaining(outer.bottom, .bottom))
  }

  /// A view's margins: stated or by class, with the safe area, at least the superview's if kept.
  private func margins(of view: Int) -> Environment.Insets {
    if let observed = system.observation(of: view)?.margins { return observed }
    let given = system.traits[view].margins
    var margins = stated(given, over: standard(view), isMirrored: system.isMirrored[view])
    // Margins take the safe area in since iOS 11, which brought it.
    if given.insetsFromSafeArea, system.environment.systemVersion >= 11 {
      margins = margins + safeAreas[view]
    }
    if given.preservesSuperview, view > 0 {
      let outer = self.margins[system.parents[view]]
      var kept = remaining(outer, of: system.parents[view], in: view)
      // What scrolls lies anywhere along the vertical axis, whatever the window shows of it.
      if system.isScrollView(system.parents[view]) { (kept.top, kept.bottom) = (0, 0) }
      margins = Environment.Insets(
        left: Swift.max(margins.left, kept.left), top: Swift.max(margins.top, kept.top),
        right: Swift.max(margins.right, kept.right),
        bottom: Swift.max(margins.bottom, kept.bottom))
    }
    return given.followsReadableWidth ? readable(margins, in: view) : margins
  }

  /// The margins that a view's class has without a word from the author.
  private func standard(_ view: Int) -> Environment.Insets {
    if view == 0 { return system.environment.rootMargins }
    switch system.views[view].className {
    case "UIStackView": return .zero
    case "UITableViewCellContentView":
      return Environment.cellMargins(
        side: Environment.sideMargin(ofWidth: system.environment.width),
        of: system.views[system.parents[view]])
    default: return .init(all: 8)
    }
  }

  private func stated(
    _ given: ViewTraits.GivenMargins, over standard: Environment.Insets, isMirrored: Bool
  ) -> Environment.Insets {
    let (start, end) = (given.leading, given.trailing)
    return Environment.Insets(
      left: given.left ?? (isMirrored ? end : start) ?? standard.left,
      top: given.top ?? given.directionalTop ?? standard.top,
      right: given.right ?? (isMirrored ? start : end) ?? standard.right,
      bottom: given.bottom ?? given.directionalBottom ?? standard.bottom)
  }

  /// The margins, or more if the view is wider than text reads well.
  ///
  /// UIKit's readable width is not documented; 672 points at the standard text size, in proportion
  /// to the body font at others.
  private func readable(_ margins: Environment.Insets, in view: Int) -> Environment.Insets {
    guard let values else { return margins }
    let body = DynamicTextStyle.pointSize("Body", in: system.environment)
    let width =
      system.frameEdge(.right, of: view).value(values)
      - system.frameEdge(.left, of: view).value(values)
    let side = Swift.max(0, (width - 672 * body / 17) / 2)
    var insets = margins
    insets.left = Swift.max(insets.left, side)
    insets.right = Swift.max(insets.right, side)
    return insets
  }
}
