public import HeadlessUIKit

/// Distances from the edges: insets, or a number for all of them.
public protocol InsetsConvertible {
  /// The distances; zero where the value has none.
  var edgeInsets: UIEdgeInsets { get }
}

extension UIEdgeInsets: InsetsConvertible {
  /// The insets themselves.
  public var edgeInsets: UIEdgeInsets { self }
}

extension InsetsConvertible where Self: BinaryFloatingPoint {
  /// The number on all sides.
  public var edgeInsets: UIEdgeInsets { UIEdgeInsets(insets: CGFloat(self)) }
}

extension InsetsConvertible where Self: BinaryInteger {
  /// The number on all sides.
  public var edgeInsets: UIEdgeInsets { UIEdgeInsets(insets: CGFloat(self)) }
}

extension CGFloat: InsetsConvertible {}
extension Double: InsetsConvertible {}
extension Int: InsetsConvertible {}

/// Distances from the top and the bottom edge.
public struct UIVerticalInsets: Hashable, Sendable, InsetsConvertible {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat

  /// Makes insets of two distances.
  public init(top: CGFloat = 0, bottom: CGFloat = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// The insets, with zero left and right.
  public var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
}

/// Distances from the left and the right edge.
public struct UIHorizontalInsets: Hashable, Sendable, InsetsConvertible {
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Makes insets of two distances.
  public init(left: CGFloat = 0, right: CGFloat = 0) {
    self.left = left
    self.right = right
  }

  /// The insets, with zero at top and bottom.
  public var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}

/// How far a center is moved.
public struct CoordinateOffsets: Hashable, Sendable {
  /// To the right.
  public var xOffset: CGFloat
  /// Downwards.
  public var yOffset: CGFloat

  /// Makes offsets.
  public init(xOffset: CGFloat = 0, yOffset: CGFloat = 0) {
    self.xOffset = xOffset
    self.yOffset = yOffset
  }
}
