import DraftsmanCore
public import HeadlessUIKit

/// An edge or middle of a planned view, which a call relates, as in `left(.equal, to: .parent)`.
///
/// The number of a relation is space towards the inside: to the right of a left edge, to the left
/// of a right edge, below a top edge, above a bottom edge. A middle moves right or down.
public struct PlannedPosition<View: UIView, Anchor: AnyLayoutAnchor> {
  let scheme: LayoutScheme<View>
  let attribute: NSLayoutConstraint.Attribute

  // Three overloads instead of a generic parameter, so that `.parent` and `.top(of: .keyboard)` are
  // found by the compiler, and by whoever reads what it offers.

  /// Relates it to an anchor.
  @discardableResult
  public func callAsFunction(
    _ relation: LayoutRelation<CGFloat>, to anchor: Anchor, priority: UILayoutPriority? = nil,
    file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    relate(relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates it to an anchor of an anonymous item.
  @discardableResult
  public func callAsFunction(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<Anchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    relate(relation, anchor.target, priority, file, line)
  }

  /// Relates it to the same anchor of an anonymous item.
  @discardableResult
  public func callAsFunction(
    _ relation: LayoutRelation<CGFloat>, to item: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    relate(relation, item.target(attribute), priority, file, line)
  }

  private func relate(
    _ relation: LayoutRelation<CGFloat>, _ target: PlannedConstraint.Target,
    _ priority: UILayoutPriority?, _ file: String, _ line: Int
  ) -> LayoutScheme<View> {
    scheme.adding([scheme.relating(attribute, relation, target) { $0 }], priority, file, line)
  }
}

extension LayoutScheme {
  /// The left edge.
  public var left: PlannedPosition<View, NSLayoutXAxisAnchor> { position(.left) }
  /// The right edge.
  public var right: PlannedPosition<View, NSLayoutXAxisAnchor> { position(.right) }
  /// The middle between left and right.
  public var centerX: PlannedPosition<View, NSLayoutXAxisAnchor> { position(.centerX) }
  /// The top edge.
  public var top: PlannedPosition<View, NSLayoutYAxisAnchor> { position(.top) }
  /// The bottom edge.
  public var bottom: PlannedPosition<View, NSLayoutYAxisAnchor> { position(.bottom) }
  /// The middle between top and bottom.
  public var centerY: PlannedPosition<View, NSLayoutYAxisAnchor> { position(.centerY) }

  private func position<Anchor>(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> PlannedPosition<View, Anchor> {
    PlannedPosition(scheme: self, attribute: attribute)
  }
}
