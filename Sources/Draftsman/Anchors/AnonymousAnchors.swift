import DraftsmanCore
import HeadlessUIKit

/// Named anchors of a view or guide that is named by its role.
public struct AnonymousAnchors<Shape: AnchorShape>: AnchorOperand {
  private let item: AnonymousLayout
  private let attributes: [NSLayoutConstraint.Attribute]

  init(_ item: AnonymousLayout, _ attributes: NSLayoutConstraint.Attribute...) {
    self.item = item
    self.attributes = attributes
  }

  /// The anchors as right sides.
  public var targets: AnchorTargets { item.targets(for: attributes) }
}

extension AnchorOperand where Self == AnonymousAnchors<EdgeShape<EdgeCounts.One, EdgeCounts.None>> {
  /// The left edge of an anonymous item.
  public static func left(of item: AnonymousLayout) -> Self { Self(item, .left) }
  /// The leading edge of an anonymous item.
  public static func leading(of item: AnonymousLayout) -> Self { Self(item, .leading) }
  /// The right edge of an anonymous item.
  public static func right(of item: AnonymousLayout) -> Self { Self(item, .right) }
  /// The trailing edge of an anonymous item.
  public static func trailing(of item: AnonymousLayout) -> Self { Self(item, .trailing) }
  /// The horizontal centre of an anonymous item.
  public static func centerX(of item: AnonymousLayout) -> Self { Self(item, .centerX) }
}

extension AnchorOperand where Self == AnonymousAnchors<EdgeShape<EdgeCounts.None, EdgeCounts.One>> {
  /// The top edge of an anonymous item.
  public static func top(of item: AnonymousLayout) -> Self { Self(item, .top) }
  /// The bottom edge of an anonymous item.
  public static func bottom(of item: AnonymousLayout) -> Self { Self(item, .bottom) }
  /// The vertical centre of an anonymous item.
  public static func centerY(of item: AnonymousLayout) -> Self { Self(item, .centerY) }
}

extension AnchorOperand where Self == AnonymousAnchors<LengthShape> {
  /// The width of an anonymous item.
  public static func width(of item: AnonymousLayout) -> Self { Self(item, .width) }
  /// The height of an anonymous item.
  public static func height(of item: AnonymousLayout) -> Self { Self(item, .height) }
}

extension AnchorOperand where Self == AnonymousAnchors<EdgeShape<EdgeCounts.One, EdgeCounts.One>> {
  /// The left edge and the top edge of an anonymous item.
  public static func topLeft(of item: AnonymousLayout) -> Self { Self(item, .left, .top) }
  /// The leading edge and the top edge of an anonymous item.
  public static func topLeading(of item: AnonymousLayout) -> Self { Self(item, .leading, .top) }
  /// The right edge and the top edge of an anonymous item.
  public static func topRight(of item: AnonymousLayout) -> Self { Self(item, .right, .top) }
  /// The trailing edge and the top edge of an anonymous item.
  public static func topTrailing(of item: AnonymousLayout) -> Self { Self(item, .trailing, .top) }
  /// The left edge and the bottom edge of an anonymous item.
  public static func bottomLeft(of item: AnonymousLayout) -> Self { Self(item, .left, .bottom) }
  /// The leading edge and the bottom edge of an anonymous item.
  public static func bottomLeading(of item: AnonymousLayout) -> Self {
    Self(item, .leading, .bottom)
  }
  /// The right edge and the bottom edge of an anonymous item.
  public static func bottomRight(of item: AnonymousLayout) -> Self { Self(item, .right, .bottom) }
  /// The trailing edge and the bottom edge of an anonymous item.
  public static func bottomTrailing(of item: AnonymousLayout) -> Self {
    Self(item, .trailing, .bottom)
  }
  /// The horizontal centre and the vertical centre of an anonymous item.
  public static func center(of item: AnonymousLayout) -> Self { Self(item, .centerX, .centerY) }
  /// The left edge and the vertical centre of an anonymous item.
  public static func centerLeft(of item: AnonymousLayout) -> Self { Self(item, .left, .centerY) }
  /// The leading edge and the vertical centre of an anonymous item.
  public static func centerLeading(of item: AnonymousLayout) -> Self {
    Self(item, .leading, .centerY)
  }
  /// The right edge and the vertical centre of an anonymous item.
  public static func centerRight(of item: AnonymousLayout) -> Self { Self(item, .right, .centerY) }
  /// The trailing edge and the vertical centre of an anonymous item.
  public static func centerTrailing(of item: AnonymousLayout) -> Self {
    Self(item, .trailing, .centerY)
  }
  /// The horizontal centre and the top edge of an anonymous item.
  public static func centerTop(of item: AnonymousLayout) -> Self { Self(item, .centerX, .top) }
  /// The horizontal centre and the bottom edge of an anonymous item.
  public static func centerBottom(of item: AnonymousLayout) -> Self {
    Self(item, .centerX, .bottom)
  }
}
