import LayoutModel

/// How large a standard view of UIKit would like to be, by what it states about its content.
///
/// One computation for documents and for live views. Sizes that rest on fonts, symbols or localised
/// texts, which are not at hand, are marked as approximate; the sizes of other controls and of
/// images are those that Interface Builder shows.
struct NaturalSize {
  /// The class of UIKit.
  let className: String
  let content: ContentTraits
  let environment: Environment
  /// Whether the view scrolls its content, so that the content gives it no size.
  let isScrollEnabled: Bool
  /// Whether a stack arranges the view.
  let isArranged: Bool
  /// What an editor drew of the view, without line breaks.
  private let drawn: ContentSize

  init(
    _ view: ViewNode, _ traits: ViewTraits, isArranged: Bool, in environment: Environment
  ) {
    self.isArranged = isArranged
    className = view.className
    content = traits.content
    isScrollEnabled = traits.isScrollEnabled
    self.environment = environment
    let observed = environment.observations.isEmpty ? nil : environment.observations[view.id]
    drawn = ContentSize(width: observed?.drawnWidth, height: observed?.drawnHeight)
  }

  /// The size, as far as the class has one: as an editor drew it, or as UIKit makes it.
  func size() -> ContentSize {
    if className == "UILabel" { return labelSize() }
    return drawn.completed(by: standardSize())
  }

  private func standardSize() -> ContentSize {
    switch className {
    case "UIButton": return buttonSize()
    case "UITextField", "UISearchTextField": return fieldSize()
    case "UITextView": return isScrollEnabled ? .none : textViewSize()
    case "UIImageView": return imageViewSize()
    case "UISegmentedControl": return segmentedSize()
    default: return ControlSizes.size(of: className, content, in: environment)
    }
  }

  /// The grid of the environment's pixels.
  var pixels: PixelGrid { PixelGrid(scale: environment.scale) }

  // MARK: Fonts

  /// The font of the view's text: of its text style, as stated, or the class's default; of a label
  /// that an editor drew, the one of that height.
  var font: TextMetrics {
    if className == "UILabel", let height = drawn.height, height > 0 {
      let paragraphs = content.text?.unicodeScalars.count { $0.value == 0x0A } ?? 0
      let line = unrounded(height / Double(paragraphs + 1))
      return TextMetrics(
        pointSize: line / TextMetrics.unit.lineHeight, weight: nil,
        systemVersion: environment.systemVersion)
    }
    return metrics(content.font, orElse: defaultPointSize)
  }

  /// The metrics of a stated font, or of the system font in a size.
  func metrics(_ font: ContentTraits.FontTraits, orElse size: Double) -> TextMetrics {
    var pointSize = font.pointSize.map { $0 > 0 ? $0 : size } ?? size
    if let style = font.textStyle {
      pointSize = DynamicTextStyle.pointSize(style, in: environment)
    }
    return TextMetrics(
      pointSize: pointSize, weight: font.weight ?? font.textStyle.flatMap(DynamicTextStyle.weight),
      isTextStyle: font.textStyle != nil, fontName: font.name,
      systemVersion: environment.systemVersion)
  }

  /// The size of the font that Interface Builder leaves out.
  private var defaultPointSize: Double {
    switch className {
    case "UIButton": content.button.type == nil ? 18 : 15
    case "UITextField", "UISearchTextField", "UITextView": 14
    default: 17
    }
  }

  // MARK: Text

  /// A text in the view's font, or in the fonts of its pieces if they make up that text.
  func block(_ text: String) -> TextBlock {
    let runs = content.runs.keys.sorted().compactMap { content.runs[$0] }
    guard !runs.isEmpty, runs.reduce("", { $0 + $1.text }) == text else {
      return TextBlock(pieces: [.init(text: text, metrics: font)])
    }
    return TextBlock(
      pieces: runs.map { run in
        TextBlock.Piece(
          text: run.text,
          metrics: run.font.isStated ? metrics(run.font, orElse: defaultPointSize) : font,
          lineHeightMultiple: run.lineHeightMultiple, lineSpacing: run.lineSpacing,
          paragraphSpacing: run.paragraphSpacing, minimumLineHeight: run.minimumLineHeight,
          maximumLineHeight: run.maximumLineHeight)
      })
  }

  /// The size of a label in a width, rounded up to whole pixels.
  func labelSize(in width: Double = .infinity) -> ContentSize {
    let stated = content.preferredMaxLayoutWidth
    let isWrapping = content.numberOfLines != 1
    if let size = drawnLabelSize(in: isWrapping && stated <= 0 ? width : .infinity) { return size }
    let limit = isWrapping ? (stated > 0 ? stated : width) : .infinity
    var size = block(content.text ?? "").size(in: limit, lineLimit: content.numberOfLines)
    if !isWrapping, hasWholeLines { size.height = size.height.rounded(.up) }
    return ContentSize(
      width: pixels.ceiling(size.width), height: pixels.ceiling(size.height), isApproximate: true)
  }

  /// Whether the canvas draws a line of the label in whole points.
  ///
  /// Interface Builder's own size of a new label is 21 points high, in the system font of 17 points.
  /// At three pixels to a point the stored frames of Xcode 11, 14 and those from 16 on keep that height
  /// of lines of this font where 20.33 points would do, and at two pixels those from Xcode 16 on. Medium
  /// and semibold lines of 17 points keep it at three pixels in Xcode 11 and 14, at two in all but Xcode
  /// 12, where 20.5 would do; medium ones of other sizes have whole points at three pixels in Xcode 11,
  /// and below 17 points in 15. What a stack arranges has the height of the line in pixels: of 60 such
  /// labels one is stored otherwise.
  private var hasWholeLines: Bool {
    guard environment.isDesignTime, !isArranged, content.runs.isEmpty,
      content.font.textStyle == nil, content.font.name == nil
    else { return false }
    let (version, isFine) = (environment.systemVersion, environment.scale >= 3)
    let isNew = font.pointSize == 17
    switch content.font.weight {
    case nil: return isNew && (version >= 18 || (isFine && (version == 13 || version == 16)))
    case "medium" where isFine && (version == 13 || (version == 17 && font.pointSize < 17)):
      return true
    case "medium", "semibold":
      return isNew && (isFine ? version == 13 || version == 16 : version != 14)
    default: return false
    }
  }

  /// The size of a label that an editor drew: in a narrower width its text takes as many lines as
  /// ours would take in proportion to the widths that the two have without line breaks.
  private func drawnLabelSize(in width: Double) -> ContentSize? {
    guard let drawnWidth = drawn.width, let drawnHeight = drawn.height else { return nil }
    let block = block(content.text ?? "")
    let whole = block.size()
    let isBroken = width < drawnWidth - 1e-6 && drawnWidth > 0 && whole.height > 0
    guard isBroken else { return drawn }
    let scale = whole.width / drawnWidth
    let broken = block.size(in: width * scale, lineLimit: content.numberOfLines)
    return ContentSize(
      width: pixels.ceiling(broken.width / scale),
      height: pixels.ceiling(
        unrounded(drawnHeight) * broken.height / whole.height), isApproximate: true)
  }

  /// The height of a line whose height rounded up to pixels is known, if that of a font of a whole
  /// number of points; else the rounded one.
  private func unrounded(_ height: Double) -> Double {
    let unit = TextMetrics.unit.lineHeight
    let line = (height / unit).rounded(.down) * unit
    return abs(pixels.ceiling(line) - height) < 0.01 ? line : height
  }

  /// A text view that does not scroll: its text inside its insets, 8 points above and below and 5 at the
  /// sides if nothing else is stated.
  ///
  /// A font of a text style has room between its lines, and in a text view below the last one as well.
  func textViewSize(in width: Double = .infinity) -> ContentSize {
    let insets = content.textContainerInset
    let sides = insets.left + insets.right + 2 * content.lineFragmentPadding
    let size = block(content.text ?? "").size(in: width - sides)
    let height = Swift.max(size.height, font.lineHeight) + font.leading
    return ContentSize(
      width: pixels.ceiling(size.width) + sides,
      height: pixels.ceiling(height) + insets.top + insets.bottom, isApproximate: true)
  }

  /// A text field: its text or placeholder, inside its border.
  private func fieldSize() -> ContentSize {
    let text = content.text.flatMap { $0.isEmpty ? nil : $0 } ?? content.placeholder ?? ""
    let size = block(text).size()
    let line = Swift.max(size.height, font.lineHeight)
    let hasBorder = content.borderStyle != nil && content.borderStyle != "none"
    guard hasBorder else {
      // From iOS 14 on there is a point more than the line.
      let extra: Double = environment.systemVersion >= 14 ? 1 : 0
      return ContentSize(
        width: pixels.ceiling(size.width), height: line.rounded(.up) + extra, isApproximate: true)
    }
    let least: Double = environment.systemVersion >= 13 ? 34 : 30
    let isRounded = content.borderStyle == "roundedRect"
    let isBezel = content.borderStyle == "bezel"
    // From iOS 13 on there are 14 points at each side of round corners; an empty field is as wide as a
    // space: Xcode draws one with 32 points in a font of 14, and with 33 in one of 17.
    let isWide = isRounded && environment.systemVersion >= 13
    let width =
      isWide && text.isEmpty
      ? block(" ").size().width.rounded(.up) : pixels.ceiling(size.width)
    let height = line.rounded(.up)
    // Of a bezel one field is known, which a stack shares out in proportion to 33 points in a font of 18.
    return ContentSize(
      width: width + (isWide ? 28 : 14),
      height: isRounded ? Swift.max(height + 12, least) : height + (isBezel ? 11 : 6),
      isApproximate: true)
  }
}
