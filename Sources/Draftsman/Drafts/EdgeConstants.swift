public import HeadlessUIKit

/// Distances for single edges.
public protocol EdgeConstants {
  /// The relations that take them.
  associatedtype Shape: AnchorShape
  /// The distance of an edge or centre.
  func distance(of attribute: NSLayoutConstraint.Attribute) -> CGFloat
}

/// Distances outside a top and a bottom edge.
public struct VerticalOffsets: Hashable, Sendable {
  /// The distance of the top edge.
  public var top: CGFloat
  /// The distance of the bottom edge.
  public var bottom: CGFloat

  /// Makes distances.
  public init(top: CGFloat = 0, bottom: CGFloat = 0) {
    self.top = top
    self.bottom = bottom
  }
}

/// Distances outside a left (or leading) and a right (or trailing) edge.
public struct HorizontalOffsets: Hashable, Sendable {
  /// The distance of the left or leading edge.
  public var left: CGFloat
  /// The distance of the right or trailing edge.
  public var right: CGFloat

  /// Makes distances.
  public init(left: CGFloat = 0, right: CGFloat = 0) {
    self.left = left
    self.right = right
  }
}

extension VerticalOffsets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes two distances of this many points.
  public init(integerLiteral points: Int) { self.init(floatLiteral: Double(points)) }
  /// Makes two distances of this many points.
  public init(floatLiteral points: Double) { self.init(top: points, bottom: points) }

  /// The sum of both distances.
  public var total: CGFloat { top + bottom }
}

extension HorizontalOffsets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes distances, by the names that they have where text runs from left to right.
  public init(leading: CGFloat, trailing: CGFloat) { self.init(left: leading, right: trailing) }
  /// Makes two distances of this many points.
  public init(integerLiteral points: Int) { self.init(floatLiteral: Double(points)) }
  /// Makes two distances of this many points.
  public init(floatLiteral points: Double) { self.init(left: points, right: points) }

  /// The distance of the left or leading edge.
  public var leading: CGFloat { left }
  /// The distance of the right or trailing edge.
  public var trailing: CGFloat { right }
  /// The sum of both distances.
  public var total: CGFloat { left + right }
}

extension UIEdgeInsets {
  /// Makes insets of two pairs.
  public init(horizontalInset: HorizontalInsets, verticalInset: VerticalInsets) {
    self.init(
      top: verticalInset.top, left: horizontalInset.left, bottom: verticalInset.bottom,
      right: horizontalInset.right)
  }

  /// The distances of the left and right edges.
  public var horizontal: HorizontalInsets { HorizontalInsets(left: left, right: right) }
  /// The distances of the top and bottom edges.
  public var vertical: VerticalInsets { VerticalInsets(top: top, bottom: bottom) }
}

/// What `HorizontalOffsets` is called where no side is meant.
public typealias HorizontalConstant = HorizontalOffsets
/// What `VerticalOffsets` is called where no side is meant.
public typealias VerticalConstant = VerticalOffsets
/// Distances inside a top and a bottom edge.
public typealias VerticalInsets = VerticalOffsets
/// Distances inside a left and a right edge.
public typealias HorizontalInsets = HorizontalOffsets
/// Distances outside one horizontal and one vertical edge or centre.
public typealias AxisOffsets = CGPoint
/// Distances inside one horizontal and one vertical edge or centre.
public typealias AxisInsets = CGPoint
/// Distances outside three or four edges.
public typealias EdgeOffsets = UIEdgeInsets
/// Distances inside three or four edges.
public typealias EdgeInsets = UIEdgeInsets

extension VerticalOffsets: EdgeConstants {
  /// What the anchors can be related to.
  public typealias Shape = EdgeShape<EdgeCounts.None, EdgeCounts.Two>

  /// The distance of an edge or centre.
  public func distance(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    attribute == .bottom ? bottom : top
  }
}

extension HorizontalOffsets: EdgeConstants {
  /// What the anchors can be related to.
  public typealias Shape = EdgeShape<EdgeCounts.Two, EdgeCounts.None>

  /// The distance of an edge or centre.
  public func distance(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    attribute == .right || attribute == .trailing ? right : left
  }
}

extension CGPoint: EdgeConstants {
  /// What the anchors can be related to.
  public typealias Shape = EdgeShape<EdgeCounts.One, EdgeCounts.One>

  /// The distance of an edge or centre.
  public func distance(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .top, .bottom, .centerY: y
    default: x
    }
  }
}
