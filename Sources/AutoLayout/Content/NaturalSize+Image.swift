import LayoutModel

extension NaturalSize {
  /// The size of an image view: that of its image, of a symbol with what is aligned around it.
  func imageViewSize() -> ContentSize {
    guard var size = imageSize(defaultPointSize: 17) else { return .none }
    if content.imageWidth == nil || content.imageHeight == nil, let height = size.height,
      let symbol = content.symbol.shape
    {
      size.height = height + 2 * symbol.inset
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
    guard let symbol = content.symbol.shape else { return nil }
    var pointSize = content.symbol.pointSize ?? defaultPointSize
    if let style = content.symbol.textStyle {
      pointSize = DynamicTextStyle.pointSize(style, in: environment)
    }
    let size = symbol.size
    return ContentSize(
      width: pixels.ceiling(pointSize * size.width),
      height: pixels.ceiling(pointSize * size.height),
      isApproximate: true)
  }
}
