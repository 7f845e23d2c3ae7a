public import Foundation

/// What an image that Xcode shows in the source is, if nothing else is asked for.
public typealias _ImageLiteralType = UIImage

/// An image of which only the name and the size are known; immutable, equal by both.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.

  /// The name the image was asked for by, if any.
  public let name: String?
  /// The size in points; zero if unknown.
  public let size: CGSize

  /// How the image is drawn.
  public let renderingMode: RenderingMode
  /// Pixels in a point.
  public let scale: CGFloat = 1
  /// The parts that keep their size when the image is stretched, at its edges.
  public let capInsets: UIEdgeInsets

  /// Whether the colours or only the shape of an image count.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// What fills a stretched image.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// Makes an image of a size; sizes that are no sizes count as zero.
  public convenience init(name: String? = nil, size: CGSize) {
    self.init(name: name, size: size, mode: .automatic, capInsets: .zero)
  }

  private init(name: String?, size: CGSize, mode: RenderingMode, capInsets: UIEdgeInsets) {
    renderingMode = mode
    self.capInsets = capInsets
    self.name = name
    let isSize = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    self.size = isSize ? size : .zero
  }

  /// Names an image of the bundle; there is none here, so its size is unknown.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: .zero)
  }

  /// Names an image that Xcode shows in the source.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(name: name, size: .zero)
  }

  /// Names a symbol of the system; its size is unknown.
  public convenience init?(systemName name: String) {
    self.init(named: name)
  }

  /// Names an image of a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Names a symbol of the system.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    self.init(named: name)
  }

  /// The same image, drawn otherwise.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(name: name, size: size, mode: renderingMode, capInsets: capInsets)
  }
  /// The same image; colours are not drawn here.
  open func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { withRenderingMode(renderingMode) }
  /// The same image; symbols are not drawn here.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// The same image, of which the edges keep their size when it is stretched.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage { UIImage(name: name, size: size, mode: renderingMode, capInsets: capInsets) }

  /// How an image is chosen.
  open class Configuration: NSObject, @unchecked Sendable {
    // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.
  }

  /// How a symbol is made.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text beside which the symbol is; nil for the default.
    public let pointSize: CGFloat?
    /// Makes a symbol for text of a size.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    /// Makes a symbol for text of a size and weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) { self.pointSize = pointSize }
    /// Makes a symbol for text of a size and weight, larger or smaller than that.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.pointSize = pointSize
    }
    /// Makes a symbol for text in a font.
    public init(font: UIFont) { pointSize = font.pointSize }
    /// Makes a symbol for a text style.
    public init(textStyle: UIFont.TextStyle) {
      pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
    }
    /// Makes a symbol of a weight.
    public init(weight: SymbolWeight) { pointSize = nil }
    /// Makes a symbol larger or smaller than text.
    public init(scale: SymbolScale) { pointSize = nil }
  }

  /// How thick a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside its text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Whether the other object is an image of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && size == other.size && renderingMode == other.renderingMode
      && capInsets == other.capInsets
  }

  /// A hash of the name and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }
}
