import LayoutModel

extension ViewTraits {
  static let contentSetters: [PropertyKey: Setter] = textSetters.merging(imageSetters) { $1 }
    .merging(buttonSetters) { $1 }.merging(controlSetters) { $1 }

  private static let textSetters: [PropertyKey: Setter] = [
    .text: { $0.content.text = $1.text },
    .title: { $0.content.title = $1.text },
    .placeholder: { $0.content.placeholder = $1.text },
    .fontName: { $0.content.font.name = $1.text },
    .fontPointSize: { $0.content.font.pointSize = $1.number },
    .fontWeight: { $0.content.font.weight = $1.text },
    .fontTextStyle: { $0.content.font.textStyle = $1.text },
    // Interface Builder's older way to say bold; after the weight in the order of the keys.
    "font.type": {
      if $1.text == "boldSystem", $0.content.font.weight == nil { $0.content.font.weight = "bold" }
    },
    .numberOfLines: { $0.content.numberOfLines = $1.number ?? 1 },
    .preferredMaxLayoutWidth: { $0.content.preferredMaxLayoutWidth = $1.number ?? 0 },
    .isScrollEnabled: { $0.isScrollEnabled = $1.flag ?? true },
    "textContainerInset.left": { $0.content.textContainerInset.left = $1.number ?? 0 },
    "textContainerInset.top": { $0.content.textContainerInset.top = $1.number ?? 0 },
    "textContainerInset.right": { $0.content.textContainerInset.right = $1.number ?? 0 },
    "textContainerInset.bottom": { $0.content.textContainerInset.bottom = $1.number ?? 0 },
    "textContainer.lineFragmentPadding": { $0.content.lineFragmentPadding = $1.number ?? 0 },
  ]

  private static let imageSetters: [PropertyKey: Setter] = [
    .image: { $0.content.showImage(named: $1.text) },
    "image.image": { $0.content.showImage(named: $1.text) },
    "state.normal.image": { $0.content.symbol.name = $1.text },
    "state.normal.image.image": { $0.content.symbol.name = $1.text },
    "configuration.image": { $0.content.symbol.name = $1.text },
    "configuration.image.image": { $0.content.symbol.name = $1.text },
    .imageWidth: { $0.content.imageWidth = $1.number },
    .imageHeight: { $0.content.imageHeight = $1.number },
    .symbolAspectRatio: { $0.content.symbol.aspectRatio = $1.number },
    "image.symbolScale": { $0.content.symbol.scale = $1.text },
    "preferredSymbolConfiguration.scale": { $0.content.symbol.scale = $1.text },
    "preferredSymbolConfiguration.weight": { $0.content.symbol.weight = $1.text },
    "preferredSymbolConfiguration.pointSize": { $0.content.symbol.pointSize = $1.number },
    "preferredSymbolConfiguration.font.pointSize": { $0.content.symbol.pointSize = $1.number },
    "preferredSymbolConfiguration.font.textStyle": { $0.content.symbol.textStyle = $1.text },
    "state.normal.image.symbolScale": { $0.content.symbol.scale = $1.text },
    "state.normal.preferredSymbolConfiguration.scale": { $0.content.symbol.scale = $1.text },
    "state.normal.preferredSymbolConfiguration.weight": { $0.content.symbol.weight = $1.text },
    "state.normal.preferredSymbolConfiguration.pointSize": {
      $0.content.symbol.pointSize = $1.number
    },
    "configuration.image.symbolScale": { $0.content.symbol.scale = $1.text },
    "configuration.preferredSymbolConfigurationForImage.scale": {
      $0.content.symbol.scale = $1.text
    },
    "configuration.preferredSymbolConfigurationForImage.weight": {
      $0.content.symbol.weight = $1.text
    },
    "configuration.preferredSymbolConfigurationForImage.pointSize": {
      $0.content.symbol.pointSize = $1.number
    },
    "configuration.preferredSymbolConfigurationForImage.font.textStyle": {
      $0.content.symbol.textStyle = $1.text
    },
  ]

  private static let buttonSetters: [PropertyKey: Setter] = [
    .buttonType: { $0.content.button.type = $1.text },
    .backgroundImageWidth: { $0.content.button.backgroundWidth = $1.number },
    .backgroundImageHeight: { $0.content.button.backgroundHeight = $1.number },
    "contentEdgeInsets.minX": { $0.content.button.contentEdgeInsets.left = $1.number ?? 0 },
    "contentEdgeInsets.minY": { $0.content.button.contentEdgeInsets.top = $1.number ?? 0 },
    "contentEdgeInsets.maxX": { $0.content.button.contentEdgeInsets.right = $1.number ?? 0 },
    "contentEdgeInsets.maxY": { $0.content.button.contentEdgeInsets.bottom = $1.number ?? 0 },
    "configuration.style": { $0.content.button.configuration = $1.text },
    "configuration.buttonSize": { $0.content.button.size = $1.text },
    "configuration.subtitle": { $0.content.subtitle = $1.text },
    "configuration.imagePlacement": { $0.content.button.imagePlacement = $1.text ?? "leading" },
    "configuration.imagePadding": { $0.content.button.imagePadding = $1.number ?? 0 },
    "configuration.titlePadding": { $0.content.button.titlePadding = $1.number ?? 0 },
    "configuration.contentInsets.top": { $0.content.button.top = $1.number },
    "configuration.contentInsets.leading": { $0.content.button.leading = $1.number },
    "configuration.contentInsets.bottom": { $0.content.button.bottom = $1.number },
    "configuration.contentInsets.trailing": { $0.content.button.trailing = $1.number },
  ]

  private static let controlSetters: [PropertyKey: Setter] = [
    "style": { $0.content.style = $1.text },
    .borderStyle: { $0.content.borderStyle = $1.text },
    "numberOfPages": { $0.content.pageCount = $1.number ?? 0 },
    "apportionsSegmentWidthsByContent": { $0.content.apportionsSegments = $1.flag ?? false },
  ]
}

// MARK: Parts with numbers

extension ContentTraits {
  /// Notes the image of an image view.
  fileprivate mutating func showImage(named name: String?) {
    hasImage = name != nil
    symbol.name = name
  }

  /// Reads what has no key of its own: fonts of a configuration, segments, attributed text.
  ///
  /// - Precondition: `mayHaveParts` says that the key may be one.
  mutating func read(_ element: Properties.Element) {
    let parts = element.key.text.split(separator: ".")
    switch (parts[0], parts.dropFirst().first) {
    case ("configuration", "titleFontDescription"):
      button.titleFont.read(parts.dropFirst(2).joined(separator: "."), element.value)
    case ("configuration", "subtitleFontDescription"):
      button.subtitleFont.read(parts.dropFirst(2).joined(separator: "."), element.value)
    case ("configuration", "attributedTitle"): readRun(parts.dropFirst(2), element.value)
    case ("attributedText", _): readRun(parts.dropFirst(), element.value)
    case ("state", "normal") where parts.count > 2 && parts[2] == "attributedTitle":
      readRun(parts.dropFirst(3), element.value)
    case ("segments", "segment"): readSegment(parts.dropFirst(2), element.value)
    default: break
    }
  }

  /// Whether a key may be one that `read` takes apart; nearly all are not, and need not be taken apart.
  static func mayHaveParts(_ key: String) -> Bool {
    switch key.utf8.first {
    case UInt8(ascii: "a"): key.hasPrefix("attributedText")
    case UInt8(ascii: "c"):
      key.hasPrefix("configuration")
        && (key.holds("FontDescription") || key.holds("attributedTitle"))
    case UInt8(ascii: "s"): key.hasPrefix("segments") || key.holds("attributedTitle")
    default: false
    }
  }

  /// Reads `segment.<number>.title`; the number is left out if there is one segment only.
  private mutating func readSegment(_ parts: ArraySlice<Substring>, _ value: PropertyValue) {
    let number = parts.first.flatMap { Int($0) }
    switch parts.last {
    case "title": segments[number ?? 0, default: .init()].title = value.text
    case "width": segments[number ?? 0, default: .init()].width = value.number
    default: _ = segments[number ?? 0, default: .init()]
    }
  }

  /// Reads `fragment.<number>.content` or `fragment.<number>.attributes.…`.
  private mutating func readRun(_ parts: ArraySlice<Substring>, _ value: PropertyValue) {
    guard parts.first == "fragment" else { return }
    var rest = parts.dropFirst()
    let number = rest.first.flatMap { Int($0) }
    if number != nil { rest = rest.dropFirst() }
    let path = rest.joined(separator: ".")
    let paragraph = "attributes.NSParagraphStyle."
    if path == "content" {
      runs[number ?? 0, default: .init()].text = value.text ?? ""
    } else if path.hasPrefix("attributes.NSFont.") {
      let key = path.dropFirst("attributes.NSFont.".count)
      runs[number ?? 0, default: .init()].font.read(String(key), value)
    } else if path.hasPrefix(paragraph), let length = value.number {
      runs[number ?? 0, default: .init()].read(path.dropFirst(paragraph.count), length)
    }
  }
}

extension ContentTraits.TextRun {
  fileprivate mutating func read(_ key: Substring, _ length: Double) {
    switch key {
    case "lineHeightMultiple": lineHeightMultiple = length
    case "lineSpacing": lineSpacing = length
    case "paragraphSpacing": paragraphSpacing = length
    case "minimumLineHeight": minimumLineHeight = length
    case "maximumLineHeight": maximumLineHeight = length
    default: break
    }
  }
}

extension ContentTraits.FontTraits {
  fileprivate mutating func read(_ key: String, _ value: PropertyValue) {
    switch key {
    case "name": name = value.text
    case "pointSize", "size": pointSize = value.number
    case "weight": weight = value.text
    case "textStyle", "style": textStyle = value.text
    // Interface Builder's fonts of the system without a size have that of its body text.
    case "metaFont":
      if pointSize == nil { pointSize = 17 }
      if value.text == "systemBold" || value.text == "boldSystem" { weight = "bold" }
    case "type" where value.text == "boldSystem":
      if weight == nil { weight = "bold" }
    default: break
    }
  }
}
