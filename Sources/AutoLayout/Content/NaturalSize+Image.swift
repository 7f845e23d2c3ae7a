import LayoutModel

extension NaturalSize {
  /// The size of an image view: that of its image, of a symbol with what is aligned around it.
  func imageViewSize() -> ContentSize {
    guard var size = imageSize(defaultPointSize: 17) else { return .none }
    if content.imageWidth == nil || content.imageHeight == nil, let height = size.height,
      let ratio = content.symbol.aspectRatio
    {
      size.height = height + 2 * ControlSizes.symbolInset(ofRatio: ratio)
    }
    return size
  }

  /// The size of the image beside a text in a font; nil if there is no image or its size is unknown.
  func imageSize(of font: TextMetrics) -> ContentSize? {
    imageSize(defaultPointSize: font.pointSize)
  }

  /// The size of the view's image: as the document states it, or of a symbol by the font.
  func imageSize(defaultPointSize: Double) -> ContentSize? {
    if let width = content.imageWidth, let height = content.imageHeight {
      return ContentSize(width: width, height: height)
    }
    guard let ratio = content.symbol.aspectRatio, ratio > 0 else { return nil }
    var pointSize = content.symbol.pointSize ?? defaultPointSize
    if let style = content.symbol.textStyle {
      pointSize = DynamicTextStyle.pointSize(style, in: environment)
    }
    // Symbols of one size have about the same area, but those that are little more than a line, as
    // `minus`, which are as long as others.
    let side =
      pointSize * NaturalSize.side(ofSymbol: content.symbol.name)
      * NaturalSize.factor(content.symbol.scale)
    let root = ratio.squareRoot()
    let long = side * Swift.min(Swift.max(root, 1 / root), 1.25)
    return ContentSize(
      width: pixels.ceiling(ratio > 1 ? long : long * ratio),
      height: pixels.ceiling(ratio > 1 ? long / ratio : long), isApproximate: true)
  }

  /// The side of a square as large as a symbol at medium scale, in font sizes: chevrons are about as
  /// high as capital letters, fitted to stored frames of `chevron.right`; what is drawn in a shape of its
  /// own, as `chevron.right.circle`, is as large as other symbols.
  private static func side(ofSymbol name: String?) -> Double {
    let parts = (name ?? "").split(separator: ".")
    let isBare = parts.first == "chevron" && parts.allSatisfy { !enclosures.contains(String($0)) }
    return isBare ? 0.85 : 1.17
  }

  private static let enclosures: Set<String> = ["circle", "square", "diamond", "shield"]

  /// How much larger than at medium scale a symbol is.
  private static func factor(_ scale: String?) -> Double {
    switch scale {
    case "small": 0.79
    case "large": 1.28
    default: 1
    }
  }
}
