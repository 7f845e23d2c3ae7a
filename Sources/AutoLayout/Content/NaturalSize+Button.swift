import LayoutModel

extension NaturalSize {
  /// The size of a button, with a configuration or as UIKit made them before there were any.
  func buttonSize() -> ContentSize {
    content.button.configuration == nil ? plainButtonSize() : configuredButtonSize()
  }

  /// Title and image side by side in whole points.
  ///
  /// A button with a title only has 6 points above and below it and is at least 30 wide; stated
  /// content insets take the place of both, and so does an image. A button is as high as a line of its
  /// font even if it has no title: image-only buttons of 18 points are stored with 22 where their image
  /// is lower. It is at least as large as an image behind its title, which takes the place of both too.
  private func plainButtonSize() -> ContentSize {
    let insets = content.button.contentEdgeInsets
    let title = content.title ?? ""
    let text = block(title).size()
    // A symbol alone is as large as body text if the button names no font, whatever its titles are.
    let isBare = title.isEmpty && !content.font.isStated
    let image =
      isInformationButton
      ? ContentSize(width: 24, height: 24)
      : isBare ? imageSize(defaultPointSize: 17) : imageSize(of: font)
    var width = text.width.rounded(.up) + (image?.width ?? 0)
    // An attributed title has the lines of its own fonts alone.
    let least = content.runs.isEmpty ? font.lineHeight : 0
    let line = Swift.max(text.height, least)
    var height = Swift.max(line.rounded(.up), image?.height ?? 0)
    if insets != .zero {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if image == nil, content.button.backgroundWidth == nil {
      width = Swift.max(width, 30)
      height += 12
    }
    width = Swift.max(width, content.button.backgroundWidth ?? 0)
    height = Swift.max(height, content.button.backgroundHeight ?? 0)
    let isApproximate = !title.isEmpty || image?.isApproximate == true
    return ContentSize(
      width: pixels.ceiling(width), height: pixels.ceiling(height), isApproximate: isApproximate)
  }

  private var isInformationButton: Bool {
    ["infoLight", "infoDark", "detailDisclosure", "contactAdd"].contains(content.button.type)
  }

  /// The content of a configured button inside the configuration's insets.
  private func configuredButtonSize() -> ContentSize {
    let button = content.button
    let isSmall = button.size == "small" || button.size == "mini"
    let titleFont =
      button.titleFont.isStated || isSmall
      ? metrics(button.titleFont, orElse: 15)
      : metrics(.init(textStyle: "UICTFontTextStyleBody"), orElse: 17)
    let image =
      isInformationButton ? ContentSize(width: 26, height: 20) : imageSize(of: titleFont)
    let isStacked = button.imagePlacement == "top" || button.imagePlacement == "bottom"
    // Beside a symbol there is a line even if it is empty: a heart alone is stored 34.33 points high. An
    // information button has none: three of them are stored 34 points high where a line has pixels of a half.
    let isBeside = content.symbol.shape != nil && !isStacked && !isInformationButton
    let hasLine = image == nil || (isBeside && (content.subtitle ?? "").isEmpty)
    let texts = textSize(in: titleFont, hasLine: hasLine)
    let gap = image != nil && texts.width > 0 ? button.imagePadding : 0
    let (imageWidth, imageHeight) = (image?.width ?? 0, image?.height ?? 0)
    let width =
      isStacked ? Swift.max(texts.width, imageWidth) : texts.width + gap + imageWidth
    let height =
      isStacked ? texts.height + gap + imageHeight : Swift.max(texts.height, imageHeight)
    let standard = NaturalSize.insets(ofSize: button.size)
    let whole = height + (button.top ?? standard.along) + (button.bottom ?? standard.along)
    // Interface Builder draws a title in whole points: 35 around one of 17 points, whatever the pixels; but
    // not of what a stack arranges.
    let isWhole = environment.isDesignTime && !isArranged && texts.width > 0
    return ContentSize(
      width: pixels.ceiling(
        width + (button.leading ?? standard.across) + (button.trailing ?? standard.across)),
      height: isWhole ? whole.rounded(.up) : pixels.ceiling(whole), isApproximate: true)
  }

  /// The title above the subtitle; without a title, the height of a line if the button has one.
  private func textSize(
    in titleFont: TextMetrics, hasLine: Bool
  ) -> (width: Double, height: Double) {
    let title = content.title ?? ""
    let hasRuns = !content.runs.isEmpty
    let block = hasRuns ? block(title) : TextBlock(pieces: [.init(text: title, metrics: titleFont)])
    var (width, height) = block.size()
    if title.isEmpty, hasLine { height = titleFont.lineHeight }
    (width, height) = (pixels.ceiling(width), pixels.ceiling(height))
    guard let subtitle = content.subtitle, !subtitle.isEmpty else { return (width, height) }
    let font = metrics(content.button.subtitleFont, orElse: 13)
    let below = TextBlock(pieces: [.init(text: subtitle, metrics: font)]).size()
    let gap = title.isEmpty ? 0 : content.button.titlePadding
    return (
      Swift.max(width, pixels.ceiling(below.width)), height + gap + pixels.ceiling(below.height)
    )
  }

  /// The insets that a configuration has unless it states its own.
  private static func insets(ofSize size: String?) -> (along: Double, across: Double) {
    switch size {
    case "mini", "small": (5, 10)
    case "large": (15, 20)
    default: (7, 12)
    }
  }
}
