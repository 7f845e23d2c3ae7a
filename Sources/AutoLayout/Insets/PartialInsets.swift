public import LayoutModel

/// Distances from edges, each known or not.
public struct PartialInsets: Hashable, Sendable {
  /// The distance from the left edge.
  public var left: Double?
  /// The distance from the top edge.
  public var top: Double?
  /// The distance from the right edge.
  public var right: Double?
  /// The distance from the bottom edge.
  public var bottom: Double?

  /// Nothing known.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool { left == nil && top == nil && right == nil && bottom == nil }

  /// Other insets with what is known put in their place.
  public func completed(by insets: Environment.Insets) -> Environment.Insets {
    .init(
      left: left ?? insets.left, top: top ?? insets.top, right: right ?? insets.right,
      bottom: bottom ?? insets.bottom)
  }
}

extension PartialInsets {
  subscript(edge: Edge) -> Double? {
    get {
      switch edge {
      case .left: left
      case .top: top
      case .right: right
      case .bottom: bottom
      }
    }
    set {
      switch edge {
      case .left: left = newValue
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      }
    }
  }
}
