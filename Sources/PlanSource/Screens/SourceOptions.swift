/// How source is written.
public struct SourceOptions: Equatable, Sendable {
  /// The words for constraints.
  public var style = SourceStyle.drf
  /// Whether the source is for HeadlessUIKit alone: it imports that, and images have their sizes.
  public var isHeadless = false
  /// Whether views are made of the classes that the document names, which must then exist.
  public var namesCustomClasses = false

  /// Makes options: plans for UIKit, of UIKit's own classes.
  public init() {}
}
