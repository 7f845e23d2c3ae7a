public import HeadlessUIKit

/// An edge of a view.
public enum LayoutEdge: CaseIterable, Sendable {
  case top, bottom, left, right

  var attribute: NSLayoutConstraint.Attribute {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    }
  }
}

extension Array where Element == LayoutEdge {
  /// Top and left.
  public static var topLeft: [LayoutEdge] { [.top, .left] }
  /// Top and right.
  public static var topRight: [LayoutEdge] { [.top, .right] }
  /// Bottom and left.
  public static var bottomLeft: [LayoutEdge] { [.bottom, .left] }
  /// Bottom and right.
  public static var bottomRight: [LayoutEdge] { [.bottom, .right] }
  /// Left, top and bottom.
  public static var fullLeft: [LayoutEdge] { [.left, .top, .bottom] }
  /// Right, top and bottom.
  public static var fullRight: [LayoutEdge] { [.right, .top, .bottom] }
  /// Bottom, left and right.
  public static var fullBottom: [LayoutEdge] { [.bottom, .left, .right] }
  /// Top, left and right.
  public static var fullTop: [LayoutEdge] { [.top, .left, .right] }
  /// All four.
  public static var edge: [LayoutEdge] { [.top, .bottom, .left, .right] }
  /// All four; the same as `edge`.
  public static var edges: [LayoutEdge] { edge }
}

/// Where a view lies beside another one.
public enum RelatedPosition {
  /// The bottom edge at the other's top edge.
  case topOf(UIView)
  /// The top edge at the other's bottom edge.
  case bottomOf(UIView)
  /// The right edge at the other's left edge.
  case leftOf(UIView)
  /// The left edge at the other's right edge.
  case rightOf(UIView)
  /// As `topOf`, with the same left and right edges.
  case topOfAndParallelWith(UIView)
  /// As `bottomOf`, with the same left and right edges.
  case bottomOfAndParallelWith(UIView)
  /// As `leftOf`, with the same top and bottom edges.
  case leftOfAndParallelWith(UIView)
  /// As `rightOf`, with the same top and bottom edges.
  case rightOfAndParallelWith(UIView)

  /// The edge that lies at the other's opposite one, and whether the edges across are the same.
  var parts: (view: UIView, edge: LayoutEdge, opposite: LayoutEdge, isParallel: Bool) {
    switch self {
    case .topOf(let view): (view, .bottom, .top, false)
    case .bottomOf(let view): (view, .top, .bottom, false)
    case .leftOf(let view): (view, .right, .left, false)
    case .rightOf(let view): (view, .left, .right, false)
    case .topOfAndParallelWith(let view): (view, .bottom, .top, true)
    case .bottomOfAndParallelWith(let view): (view, .top, .bottom, true)
    case .leftOfAndParallelWith(let view): (view, .right, .left, true)
    case .rightOfAndParallelWith(let view): (view, .left, .right, true)
    }
  }
}

/// How a view lies between two others.
public enum MiddlePosition {
  /// Right of the first and left of the second, at distances.
  case horizontally(LayoutRelation<any InsetsConvertible>)
  /// Below the first and above the second, at distances.
  case vertically(LayoutRelation<any InsetsConvertible>)
}

/// A width or a height.
public enum LayoutDimension: CaseIterable, Sendable {
  case height, width

  var attribute: NSLayoutConstraint.Attribute { self == .height ? .height : .width }
}
