import AutoLayout
import Foundation

extension UIView {
  /// What layout remembers with each view.
  struct LayoutMemory {
    /// `layoutSubviews` is to be called.
    var needsLayout = true
    /// This view or one below it needs layout; then all views above say so too.
    var hasLayoutBelow = true
    /// `updateConstraints` is to be called.
    var needsUpdateConstraints = true
    /// What the solver reads of this view or of one below changed; then all above say so too.
    ///
    /// Constraints are told to the solver one by one instead.
    var isStale = true
    /// What the solver reads of this view itself changed, its subviews' order included.
    var isChanged = true
    /// The view came to another superview, or left and came back.
    var hasMoved = true
    /// The index of the view in the solver of its tree; -1 as long as it has none.
    var index = -1
    /// The frame of the last solution, from the superview's origin; nil if frames place the view.
    var solvedFrame: CGRect?
    /// The content's natural size by the class of UIKit, once asked for.
    var naturalSize: CGSize?
    /// The last insets that the view was told of.
    var toldSafeArea = UIEdgeInsets.zero
    /// The solver of the tree, kept at its topmost view.
    var solver: TreeSolver?
    /// The contradictions that were logged and are still there; kept at the topmost view.
    var toldConflicts: Set<[EquationOrigin]> = []
    /// How many calls of `layoutIfNeeded` are inside each other; kept at the topmost view.
    var nesting = 0
  }

  /// Notes that what the solver reads of this view changed.
  final func invalidateLayoutInputs() {
    layoutMemory.naturalSize = nil
    layoutMemory.isChanged = true
    var view: UIView? = self
    while let current = view, !current.layoutMemory.isStale {
      current.layoutMemory.isStale = true
      view = current.parent
    }
  }

  // All the way up each time: while a layout runs, a view's flag says nothing of those above.
  final func markNeedsLayout() {
    layoutMemory.needsLayout = true
    var view: UIView? = self
    while let current = view {
      current.layoutMemory.hasLayoutBelow = true
      view = current.parent
    }
  }

  final func markNeedsUpdateConstraints() {
    layoutMemory.needsUpdateConstraints = true
    invalidateLayoutInputs()
  }

  // MARK: Passes

  private static var roundLimit: Int { 32 }
  private static var nestingLimit: Int { 8 }

  /// Updates constraints, solves, and lays views out, until nothing asks for more.
  ///
  /// A view that frames place may change its frame when its superview does; then the tree is
  /// solved again. Layout that does not come to rest is reported and left as it is.
  final func layOutTree() {
    let top = topmost
    top.layoutMemory.nesting += 1
    defer { top.layoutMemory.nesting -= 1 }
    let isNested = top.layoutMemory.nesting > 1
    guard top.layoutMemory.nesting <= Self.nestingLimit else { return top.reportLoop() }
    for _ in 0..<Self.roundLimit {
      top.updateMarkedConstraints()
      top.solveTree()
      top.layOutMarkedViews()
      // The call around this one goes on with what is left.
      if isNested { return }
      let isSettled = !top.layoutMemory.isStale && !top.layoutMemory.hasLayoutBelow
      if isSettled, top.layoutMemory.solver?.isSettled(for: top) == true {
        return top.logConflicts()
      }
    }
    top.reportLoop()
  }

  private func reportLoop() {
    UIDiagnostic.report(
      .layoutLoop,
      "the layout of \(shortName) does not come to rest: layoutSubviews or updateConstraints of a "
        + "view below it asks for layout each time")
  }

  /// Calls `updateConstraints` where it was asked for, deepest views first.
  final func updateMarkedConstraints() {
    guard layoutMemory.isStale else { return }
    var marked: [UIView] = []
    walk { view in
      guard view.layoutMemory.isStale else { return false }
      if view.layoutMemory.needsUpdateConstraints { marked.append(view) }
      return true
    }
    for view in marked.reversed() {
      view.layoutMemory.needsUpdateConstraints = false
      if let controller = view.controller {
        controller.updateViewConstraints()
      } else {
        view.updateConstraints()
      }
    }
  }

  private func layOutMarkedViews() {
    var pending = [self]
    while let view = pending.popLast() {
      guard view.layoutMemory.hasLayoutBelow else { continue }
      view.layoutMemory.hasLayoutBelow = false
      if view.layoutMemory.needsLayout { view.layOutOnce() }
      pending.append(contentsOf: view.children.reversed())
    }
  }

  private func layOutOnce() {
    layoutMemory.needsLayout = false
    let safeArea = safeAreaInsets
    if safeArea != layoutMemory.toldSafeArea {
      layoutMemory.toldSafeArea = safeArea
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { tellMargins() }
    }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Gives the subviews that constraints place the frames of the last solution.
  final func applySolvedFrames() {
    let shift = scrollsContent ? .zero : boundsStorage.origin
    for child in children where !child.translatesAutoresizingMaskIntoConstraints {
      guard let solved = child.layoutMemory.solvedFrame else { continue }
      child.setFrame(solved.offsetBy(dx: shift.x, dy: shift.y))
    }
  }
}
