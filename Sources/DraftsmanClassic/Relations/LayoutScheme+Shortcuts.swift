import DraftsmanCore
public import HeadlessUIKit

// Shortcuts for several anchors at once. The constraints of a shortcut share one priority.

/// Edges of a planned view, which a call relates, as in `vertical(.equalTo(16), to: .parent)`.
public struct PlannedEdges<View: UIView> {
  let scheme: LayoutScheme<View>
  let edges: [LayoutEdge]

  /// Relates them to those of an anonymous item.
  @discardableResult
  public func callAsFunction(
    _ relation: LayoutRelation<any InsetsConvertible>, to item: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    scheme.insetting(edges, relation, priority, file, line) { item.target($0) }
  }

  /// Relates them to those of a view.
  @discardableResult
  public func callAsFunction(
    _ relation: LayoutRelation<any InsetsConvertible>, to view: UIView,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    scheme.insetting(edges, relation, priority, file, line) { .item(view, $0) }
  }
}

extension LayoutScheme {
  /// Top and bottom.
  public var vertical: PlannedEdges<View> { PlannedEdges(scheme: self, edges: [.top, .bottom]) }
  /// Left and right.
  public var horizontal: PlannedEdges<View> { PlannedEdges(scheme: self, edges: [.left, .right]) }
  /// Top, left, bottom and right.
  public var edges: PlannedEdges<View> {
    PlannedEdges(scheme: self, edges: [.top, .left, .bottom, .right])
  }

  /// Relates the center to that of a view; offsets move it right and down.
  @discardableResult
  public func center(
    _ relation: LayoutRelation<CoordinateOffsets>, to view: UIView,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    centering(relation, priority, file, line) { .item(view, $0) }
  }

  /// Relates the center to that of an anonymous item; offsets move it right and down.
  @discardableResult
  public func center(
    _ relation: LayoutRelation<CoordinateOffsets>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    centering(relation, priority, file, line) { anchor.target($0) }
  }

  /// Relates some edges to those of an anonymous item, in the order of the list.
  @discardableResult
  public func at(
    _ positions: [LayoutEdge], _ relation: LayoutRelation<any InsetsConvertible>,
    to anchor: AnonymousRelation, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    insetting(positions, relation, priority, file, line) { anchor.target($0) }
  }

  /// Puts the view beside another one; the distance is the gap between them.
  ///
  /// Edges that are to be parallel are equal, whatever the relation.
  @discardableResult
  public func at(
    _ viewRelation: RelatedPosition, _ relation: LayoutRelation<any InsetsConvertible>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    let (view, edge, opposite, isParallel) = viewRelation.parts
    var constraints = [gap(edge, relation, view, opposite)]
    if isParallel {
      let across: [LayoutEdge] =
        edge == .top || edge == .bottom ? [.left, .right] : [.top, .bottom]
      constraints += across.map { gap($0, .equal, view, $0) }
    }
    return adding(constraints, priority, file, line)
  }

  /// Puts the view between two others; the distances are the gaps to them.
  @discardableResult
  public func inBetween(
    of view: UIView, and otherView: UIView, _ position: MiddlePosition,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    let constraints =
      switch position {
      case .horizontally(let relation):
        [gap(.left, relation, view, .right), gap(.right, relation, otherView, .left)]
      case .vertically(let relation):
        [gap(.top, relation, view, .bottom), gap(.bottom, relation, otherView, .top)]
      }
    return adding(constraints, priority, file, line)
  }
}

extension LayoutScheme {
  fileprivate func insetting(
    _ edges: [LayoutEdge], _ relation: LayoutRelation<any InsetsConvertible>,
    _ priority: UILayoutPriority?, _ file: String, _ line: Int,
    to target: (NSLayoutConstraint.Attribute) -> PlannedConstraint.Target
  ) -> Self {
    adding(
      edges.map(\.attribute).map { attribute in
        relating(attribute, relation, target(attribute)) {
          $0.edgeInsets.distance(of: attribute)
        }
      }, priority, file, line)
  }

  private func centering(
    _ relation: LayoutRelation<CoordinateOffsets>, _ priority: UILayoutPriority?, _ file: String,
    _ line: Int, to target: (NSLayoutConstraint.Attribute) -> PlannedConstraint.Target
  ) -> Self {
    adding(
      [
        relating(.centerX, relation, target(.centerX)) { $0.xOffset },
        relating(.centerY, relation, target(.centerY)) { $0.yOffset },
      ], priority, file, line)
  }

  private func gap(
    _ edge: LayoutEdge, _ relation: LayoutRelation<any InsetsConvertible>, _ view: UIView,
    _ other: LayoutEdge
  ) -> PlannedConstraint {
    relating(edge.attribute, relation, .item(view, other.attribute)) {
      $0.edgeInsets.distance(of: edge.attribute)
    }
  }
}
