package import AutoLayout
import Foundation
import LayoutModel

extension UIView {
  /// Solves the tree of this topmost view if anything changed since the last time.
  final func solveTree() {
    if layoutMemory.solver?.update(self) != true {
      layoutMemory.solver = TreeSolver(self)
    } else if !layoutMemory.isStale {
      layoutMemory.solver?.solve(self)
      return
    }
    // Only now: describing asks views for their natural sizes, which may change them.
    walk { view in
      guard view.layoutMemory.isStale else { return false }
      view.layoutMemory.isStale = false
      view.layoutMemory.isChanged = false
      return true
    }
    layoutMemory.solver?.solve(self)
  }

  /// Whether the layout of the tree as it is now leaves an item open.
  final func isAmbiguous(_ item: any LayoutItem) -> Bool {
    let top = topmost
    top.updateMarkedConstraints()
    top.solveTree()
    return top.layoutMemory.solver?.isAmbiguous(item.liveIdentity, in: top) ?? false
  }

  /// An engine for the tree of this topmost view as it is now, which shares nothing with the one
  /// that lays it out.
  ///
  /// What findings say follows from the order of a layout, and an engine whose tree was edited does
  /// not keep its views in that order.
  package final func newEngine() -> LayoutEngine? {
    guard let layout = LiveLayout(self, isRoot: true).layout() else { return nil }
    var observed: [ItemLink] = []
    walk { view in
      if view.isObserved { observed.append(view.link) }
      return true
    }
    return LayoutEngine(layout, in: TreeSolver.environment(of: self, observed))
  }

  // MARK: Sizes

  /// The size that the constraints of this view and of those below allow nearest to a target.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateMarkedConstraints()
    let target = CGSize(
      width: target.width.isFinite ? max(0, target.width) : 0,
      height: target.height.isFinite ? max(0, target.height) : 0)
    let layout = LiveLayout(self, isRoot: false).freeLayout { view in
      [
        Self.clause("fit.width", view, .width, .equal, target.width, horizontal),
        Self.clause("fit.height", view, .height, .equal, target.height, vertical),
      ]
    }
    return size(in: layout) ?? .zero
  }

  /// The natural size of the content by the rules of the layout engine, which knows the classes of
  /// UIKit, their fonts and texts.
  ///
  /// The lines of a text are broken at `widthLimit`, if there is one.
  final func naturalSize(widthLimit: CGFloat? = nil) -> CGSize {
    if widthLimit == nil, let known = layoutMemory.naturalSize { return known }
    var node = ViewNode(id: liveIdentity, className: type(of: self).kitClass.name)
    var list = PropertyList(.measuring, isRoot: true)
    describe(&list)
    node.properties = list.properties
    // The least wish for an absurd size shows whether the content has one of its own.
    let absurd: CGFloat = 1_000_000
    let layout = LiveLayout(content: node).freeLayout { view in
      var clauses = [
        Self.clause("wish.width", view, .width, .equal, absurd, UILayoutPriority(1)),
        Self.clause("wish.height", view, .height, .equal, absurd, UILayoutPriority(1)),
      ]
      if let widthLimit, widthLimit > 0, widthLimit.isFinite {
        clauses.append(
          Self.clause("limit", view, .width, .lessThanOrEqual, widthLimit, .required))
      }
      return clauses
    }
    guard let frame = size(in: layout) else { return standardNone }
    let insets = alignmentRectInsets
    var size = CGSize(
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
    if size.width > absurd / 2 { size.width = UIView.noIntrinsicMetric }
    if size.height > absurd / 2 { size.height = UIView.noIntrinsicMetric }
    if widthLimit == nil { layoutMemory.naturalSize = size }
    return size
  }

  private var standardNone: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  private func size(in layout: Layout?) -> CGSize? {
    guard let layout else { return nil }
    var environment = topmost.environment
    (environment.safeArea, environment.keyboardHeight) = (.zero, 0)
    let frame = LayoutEngine(layout, in: environment).frame(of: liveIdentity)
    return frame.map { CGSize(width: $0.width, height: $0.height) }
  }

  private static func clause(
    _ id: ClauseID, _ view: NodeID, _ attribute: Attribute, _ relation: Relation,
    _ constant: CGFloat, _ priority: UILayoutPriority
  ) -> Clause {
    Clause(
      id: id, first: Anchor(view, attribute), relation: relation, constant: constant,
      priority: Priority(Double(priority.rawValue)))
  }
}
