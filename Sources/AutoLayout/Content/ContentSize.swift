import LayoutModel

/// The natural size of a view's content, as far as it has one.
struct ContentSize: Equatable {
  /// The natural width of the alignment rectangle, or nil.
  var width: Double?
  /// The natural height of the alignment rectangle, or nil.
  var height: Double?
  /// Whether the size comes from a model of fonts or controls and not from data.
  var isApproximate = false

  /// No natural size.
  static let none = ContentSize()

  /// The natural length along an axis.
  func length(_ axis: Attribute.Axis) -> Double? {
    axis == .horizontal ? width : height
  }

  /// This size, with what it lacks taken from another.
  func completed(by other: ContentSize) -> ContentSize {
    let usesOther = (width == nil && other.width != nil) || (height == nil && other.height != nil)
    return ContentSize(
      width: width ?? other.width, height: height ?? other.height,
      isApproximate: isApproximate || (usesOther && other.isApproximate))
  }
}
