public import LayoutModel

/// What a document says about itself: evidence for comparisons, not part of any layout.
public struct DocumentFacts: Equatable, Sendable {
  /// Whether the document is a storyboard or a xib.
  public enum Kind: String, Sendable {
    case storyboard
    case xib
  }

  /// The device whose size the canvas showed when the document was saved.
  public struct Device: Equatable, Sendable {
    /// Interface Builder's name of the device, such as `retina6_1`.
    public let id: String
    /// `portrait` or `landscape`.
    public let orientation: String?
    /// `light` or `dark`.
    public let appearance: String?
    /// The multitasking layout, such as `fullscreen`.
    public let layout: String?
  }

  /// An image of the document's resources, with its natural size in points.
  public struct Image: Equatable, Sendable {
    /// The image's name.
    public let name: String
    /// The catalog it comes from; `system` for symbols.
    public let catalog: String?
    /// The natural width.
    public let width: Double
    /// The natural height.
    public let height: Double
  }

  /// A scene or top-level object that gave no layout, such as a navigation controller.
  public struct Scene: Equatable, Sendable {
    /// The controller's or object's id.
    public let id: String
    /// The name of its UIKit class.
    public let className: String
    /// Everything the document says about it.
    public let properties: Properties
  }

  /// Whether the document is a storyboard or a xib.
  public internal(set) var kind = Kind.xib
  /// The device of the canvas, if the document names one.
  public internal(set) var device: Device?
  /// The version of Xcode's tools that saved the document, such as `21507`.
  public internal(set) var toolsVersion: String?
  /// Whether the document uses Auto Layout.
  public internal(set) var usesAutoLayout = false
  /// Whether the document uses size classes.
  public internal(set) var usesTraitCollections = false
  /// Whether the document uses safe areas in place of top and bottom layout guides.
  public internal(set) var usesSafeAreas = false
  /// The object id of the initial view controller.
  public internal(set) var initialViewController: String?
  /// The images of the resources, by name.
  public internal(set) var images: [Image] = []
  /// The scenes and objects that gave no layout, in the order of the document.
  public internal(set) var scenes: [Scene] = []
  /// Everything else that is no layout: canvas positions, dependencies, editor marks.
  public internal(set) var properties: Properties = [:]
}
