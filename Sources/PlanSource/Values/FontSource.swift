import LayoutModel

/// Fonts as source makes them.
struct FontSource {
  var name: String?
  var type: String?
  var pointSize: Double?
  var weight: String?
  var textStyle: String?
  /// Whether a bold font is named by its weight, which the layout engine knows it by.
  var namesWeight = false

  /// Reads the font below a prefix such as `font.`.
  init(_ properties: Properties, below prefix: String = "font.") {
    func value(_ key: String) -> PropertyValue? { properties[PropertyKey(prefix + key)] }
    name = value("name")?.text
    type = value("type")?.text
    pointSize = value("pointSize")?.number ?? value("size")?.number
    weight = value("weight")?.text
    textStyle = value("textStyle")?.text ?? value("style")?.text
    if let meta = value("metaFont")?.text {
      if pointSize == nil { pointSize = 17 }
      if meta == "systemBold" || meta == "boldSystem" { type = "boldSystem" }
    }
  }

  /// Whether the document states a font.
  var isStated: Bool { (name ?? type ?? weight ?? textStyle) != nil || pointSize != nil }

  /// The expression of the font, of a standard size where the document states none.
  ///
  /// `type` is the word before the dot where the place of the expression does not say it.
  func expression(orElse standard: Double, type: String = "") -> String {
    if let textStyle {
      let style = FontSource.styles[textStyle].map { ".\($0)" }
      return
        "\(type).preferredFont(forTextStyle: \(style ?? "UIFont.TextStyle(rawValue: \(SwiftText.literal(textStyle)))"))"
    }
    let size = SwiftText.number(pointSize.map { $0 > 0 ? $0 : standard } ?? standard)
    let system = type + systemFont(size)
    guard let name, !name.isEmpty else { return system }
    return "UIFont(name: \(SwiftText.literal(name)), size: \(size)) ?? \(system)"
  }

  private func systemFont(_ size: String) -> String {
    if let weight, FontSource.weights.contains(weight) {
      return ".systemFont(ofSize: \(size), weight: .\(weight))"
    }
    switch type {
    case "boldSystem" where namesWeight: return ".systemFont(ofSize: \(size), weight: .bold)"
    case "boldSystem": return ".boldSystemFont(ofSize: \(size))"
    case "italicSystem": return ".italicSystemFont(ofSize: \(size))"
    default: return ".systemFont(ofSize: \(size))"
    }
  }

  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  private static let styles = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
    "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleSubhead": "subheadline",
    "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
    "UICTFontTextStyleCaption2": "caption2",
  ]
}
