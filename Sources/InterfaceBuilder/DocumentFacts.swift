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

  /// A view whose own class drew itself on the canvas (`@IBDesignable`), with the content size that
  /// the class returned.
  public struct Designable: Equatable, Sendable {
    /// The object id of the view.
    public let id: String
    /// The width; nil if the class has none.
    public let width: Double?
    /// The height; nil if the class has none.
    public let height: Double?
  }

  /// A controller without a view in the document, such as a navigation controller.
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
  /// Interface Builder's name of the screen that the canvas simulated, in documents of Xcode 8 and
  /// before that name no device.
  public internal(set) var simulatedScreen: String?
  /// The version of Xcode's tools that saved the document, such as `21507`.
  public internal(set) var toolsVersion: String?
  /// The version of the part of the tools that knows UIKit, such as `21505`, if the document names it.
  public internal(set) var plugInVersion: String?
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
  /// The views that drew themselves on the canvas, in the order of the document.
  public internal(set) var designables: [Designable] = []
  /// The controllers without a view in the document, in its order.
  public internal(set) var scenes: [Scene] = []
  /// Everything else that is no layout: canvas positions, dependencies, editor marks.
  public internal(set) var properties: Properties = [:]
}

extension DocumentFacts {
  /// The major version of iOS whose controls Interface Builder showed when the document was saved;
  /// nil if the document does not say which tools saved it.
  ///
  /// Every version of the tools comes with the controls of the newest iOS of its time.
  public var systemVersion: Int? {
    guard let tools = toolsNumber else { return nil }
    // Betas without a plug-in's version: the first ones that called themselves so came with iOS 13.
    if tools >= DocumentFacts.unnumbered { return 13 }
    return DocumentFacts.systems.last { tools >= $0.tools }?.system ?? 8
  }

  /// The first half of the version of the tools; nil if the document does not say it.
  ///
  /// Tools that were built without a number call themselves 32700; what part of them knows UIKit has
  /// the number of its release, a little less than that of the tools of the time.
  var toolsNumber: Int? {
    guard let tools = DocumentFacts.firstHalf(of: toolsVersion) else { return nil }
    guard tools >= DocumentFacts.unnumbered else { return tools }
    return DocumentFacts.firstHalf(of: plugInVersion) ?? tools
  }

  private static func firstHalf(of version: String?) -> Int? {
    version?.split(separator: ".").first.flatMap { Int($0) }
  }

  /// No release has had a version as high as this.
  static let unnumbered = 32_000

  /// The first tools of each version of Xcode, with the version of iOS that came with them.
  private static let systems: [(tools: Int, system: Int)] = [
    (0, 8), (7_000, 9), (11_000, 10), (13_000, 11), (14_300, 12), (14_800, 13), (17_000, 14),
    (19_000, 15), (21_000, 16), (22_000, 17), (23_000, 18), (24_000, 26),
  ]
}
