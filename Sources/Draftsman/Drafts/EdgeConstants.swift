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
