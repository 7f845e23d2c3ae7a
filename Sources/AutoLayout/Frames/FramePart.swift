public import LayoutModel

/// One number of a frame.
public enum FramePart: String, CaseIterable, Sendable {
  /// The distance from the superview's left edge.
  case x
  /// The distance from the superview's top edge.
  case y
  case width
  case height

  /// The axis along which the number is measured.
  public var axis: Attribute.Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// Whether the number is a size and not a position.
  public var isSize: Bool { self == .width || self == .height }
}
