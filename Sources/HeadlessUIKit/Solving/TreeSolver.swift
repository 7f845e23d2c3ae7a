import AutoLayout
import Foundation
import LayoutModel

/// The layout engine of one tree, kept at its topmost view and fed with what changes.
///
/// Constraints that come, go or change are edits of the engine, and so are views: before a solution
/// the engine is told of the views that came, left or changed (`TreeSolver+Update.swift`). A new
/// engine is made only where something changed on which everything depends.
final class TreeSolver {
  var engine: LayoutEngine
  private var needsSolve = true
  /// Constraints that came since the engine was last told.
  var arrivals: [NSLayoutConstraint] = []
  /// The views by their index in the engine.
  var views: [ItemLink?] = []
  /// Those of them that have areas of their own: guides, or a content that scrolls; ascending.
  var areaViews: [Int] = []
  /// The views about which the environment says something.
  var observed: [ItemLink] = []
  /// The items whose position or size the constraints leave open, once asked for.
  private var ambiguousItems: Set<NodeID>?
  /// Whether there is a solution whose contradictions nobody asked for yet.
  private var hasNewSolution = false

  /// Describes a tree to a new engine; nothing is solved yet.
  init?(_ top: UIView) {
    guard let layout = LiveLayout(top, isRoot: true).layout() else { return nil }
    var views: [UIView] = []
    top.walk { view in
      views.append(view)
      return true
    }
    observed = views.filter(\.isObserved).map(\.link)
    engine = LayoutEngine(
      layout, in: Self.environment(of: top, observed), room: layout.views.count / 2 + 16)
    for (index, view) in views.enumerated() { enter(view, at: index) }
  }

  /// Notes which view has an index.
  func enter(_ view: UIView, at index: Int) {
    while views.count <= index { views.append(nil) }
    views[index] = view.link
    view.layoutMemory.index = index
    view.layoutMemory.hasMoved = false
    noteArea(view, at: index)
  }

  /// Notes whether a view has areas of its own.
  func noteArea(_ view: UIView, at index: Int) {
    let position = areaViews.partitioningIndex { $0 >= index }
    let isNoted = position < areaViews.count && areaViews[position] == index
    let hasArea = view.scrollsContent || !view.ownGuides.isEmpty
    if hasArea, !isNoted { areaViews.insert(index, at: position) }
    if !hasArea, isNoted { areaViews.remove(at: position) }
  }

  // MARK: Edits

  func insert(_ constraint: NSLayoutConstraint) {
    arrivals.append(constraint)
    didEdit()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    engine.remove(constraint.liveIdentity)
    didEdit()
  }

  func changeConstant(of constraint: NSLayoutConstraint) {
    engine.setConstant(constraint.constant, of: constraint.liveIdentity)
    didEdit()
  }

  func changePriority(of constraint: NSLayoutConstraint) {
    engine.setPriority(Priority(Double(constraint.priority.rawValue)), of: constraint.liveIdentity)
    didEdit()
  }

  func didEdit() {
    needsSolve = true
    ambiguousItems = nil
  }

  // MARK: Solving

  /// Whether the last solution is one for the tree's environment as it is now.
  func isSettled(for top: UIView) -> Bool {
    !needsSolve && engine.environment == Self.environment(of: top, observed)
  }

  /// Solves if anything changed, and tells the views of the tree their frames.
  func solve(_ top: UIView) {
    let environment = Self.environment(of: top, observed)
    if engine.environment != environment {
      engine.setEnvironment(environment)
      didEdit()
    }
    guard needsSolve else { return }
    needsSolve = false
    hasNewSolution = true
    for (index, frame) in engine.changedPlacements() where index < views.count {
      views[index]?.view?.note(frame, isTopmost: index == 0)
    }
    for index in areaViews {
      if let view = views[index]?.view { noteAreas(of: view) }
    }
  }

  private func noteAreas(of view: UIView) {
    for guide in view.ownGuides {
      guide.solvedFrame = engine.frame(of: guide.liveIdentity).map(CGRect.init)
    }
    guard view.scrollsContent, let scroll = view as? UIScrollView, scroll.hasConstrainedContent,
      let content = engine.frame(of: scroll.contentLayoutGuide.liveIdentity)
    else { return }
    scroll.contentSize = CGSize(width: content.width, height: content.height)
  }

  /// Whether the constraints of a tree leave the position or the size of an item open.
  func isAmbiguous(_ item: NodeID, in top: UIView) -> Bool {
    if let ambiguousItems { return ambiguousItems.contains(item) }
    var items: Set<NodeID> = []
    for finding in top.newEngine()?.solution().findings ?? [] where finding.kind == .ambiguity {
      items.formUnion(finding.nodes)
    }
    ambiguousItems = items
    return items.contains(item)
  }

  // MARK: Findings

  /// The contradictions of the last solution; nil if they were asked for before.
  ///
  /// - Complexity: O(1) where there is none.
  func newConflicts(naming: @autoclosure () -> LiveNames) -> [Finding]? {
    guard hasNewSolution else { return nil }
    hasNewSolution = false
    guard engine.hasConflicts else { return [] }
    naming().name(engine)
    return engine.conflicts()
  }

  // MARK: Environment

  static func environment(of top: UIView, _ observed: [ItemLink]) -> Environment {
    var environment = top.environment
    for view in observed.compactMap(\.view) {
      environment.observations[view.liveIdentity] = view.observation
    }
    return environment
  }
}

extension UIView {
  /// What the tree of this topmost view is laid out in: its size, and its window's screen.
  final var environment: Environment {
    let window = self as? UIWindow
    let screen = window?.screen ?? .main
    let margins = standardMargins
    var result = Environment(
      width: boundsStorage.width, height: boundsStorage.height, scale: screen.scale,
      safeArea: Environment.Insets(window == nil ? .zero : screen.safeAreaInsets),
      margins: Environment.Insets(margins), keyboardHeight: keyboardHeight,
      direction: screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    result.textSize = (window?.ownTraits.category ?? .large).textSize
    return result
  }

  /// Whether the engine's rules do not cover this view, so that the environment speaks of it.
  final var isObserved: Bool {
    (!isOfKitClass && alignmentRectInsets != .zero)
      || (controller?.addedSafeAreaInsets ?? .zero) != .zero
  }

  fileprivate final var observation: Environment.Observation {
    var observation = Environment.Observation()
    if (controller?.addedSafeAreaInsets ?? .zero) != .zero {
      observation.safeArea = Environment.Insets(safeAreaInsets)
    }
    if !isOfKitClass { observation.alignmentInsets = Environment.Insets(alignmentRectInsets) }
    return observation
  }

  /// Keeps a solved frame, and asks the superview to apply it if it is news.
  fileprivate final func note(_ frame: Frame, isTopmost: Bool) {
    guard !isTopmost else { return }
    guard !translatesAutoresizingMaskIntoConstraints else {
      layoutMemory.solvedFrame = nil
      return
    }
    let solved = CGRect(frame)
    layoutMemory.solvedFrame = solved
    let shift = parent.map { $0.scrollsContent ? .zero : $0.boundsStorage.origin } ?? .zero
    if solved.offsetBy(dx: shift.x, dy: shift.y) != untransformedFrame { parent?.markNeedsLayout() }
  }
}

extension CGRect {
  init(_ frame: Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension Environment.Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(left: insets.left, top: insets.top, right: insets.right, bottom: insets.bottom)
  }
}
