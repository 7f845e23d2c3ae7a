import LayoutModel

extension ViewLook {
  /// Reads background, corners, border, opacity and clipping.
  mutating func readBox(_ properties: LookProperties) {
    fill = properties.color("backgroundColor", "configuration.baseBackgroundColor")
    if fill == nil, properties.isStated("backgroundColor") {
      // A colour of an asset catalogue: something shows, nobody here knows which.
      fill = .system("secondarySystemFill")
    }
    if fill?.isClear == true { fill = nil }
    corner =
      properties.number(
        "runtime.layer.cornerRadius", "runtime.cornerRadius", "layer.cornerRadius", "cornerRadius"
      ).map { Swift.max($0, 0) } ?? 0
    border =
      properties.number(
        "runtime.layer.borderWidth", "runtime.borderWidth", "layer.borderWidth", "borderWidth"
      ).map { Swift.min(Swift.max($0, 0), 100) } ?? 0
    alpha = Swift.min(Swift.max(properties.number("alpha") ?? 1, 0), 1)
    tint = properties.color("tintColor")
    isHidden = properties.flag(.hidden) ?? false
    clips = properties.flag("clipsSubviews") ?? properties.flag("clipsToBounds") ?? false
    switch kind {
    case .scroll, .table, .collection, .textView, .effect: clips = true
    default: break
    }
  }

  /// Reads text, font and image.
  mutating func readText(_ properties: LookProperties, className: String) {
    switch kind {
    case .label, .textView, .field:
      text = properties.text(.text) ?? properties.attributedText("attributedText")
      textColor = properties.color("textColor")
    case .button:
      let isConfigured = properties.text("configuration.style") != nil
      let source = isConfigured ? "configuration" : "state.normal"
      text =
        properties.text(.title, PropertyKey("\(source).title"))
        ?? properties.attributedText("\(source).attributedTitle")
      textColor = properties.color(
        "state.normal.titleColor", "configuration.baseForegroundColor", "tintColor")
    case .bar, .tabBar:
      text = properties.text(.title) ?? properties.barTitle
      segments = properties.barItems
    case .search: text = properties.text(.text)
    default: break
    }
    if text == nil, let placeholder = properties.text(.placeholder) {
      (text, isPlaceholder) = (placeholder, true)
    }
    image = properties.text(
      .image, "image.image", "state.normal.image", "configuration.image.image")
    let picture = properties.text(.buttonType) ?? ""
    if kind == .button, image == nil, text == nil, LookProperties.pictures.contains(picture) {
      image = picture
    }
    if kind == .field { readFieldBorder(properties) }
    readFont(properties, className: className)
    align = alignment(properties)
    let lines = properties.number(.numberOfLines) ?? (kind == .textView ? 0 : 1)
    self.lines = Int(Swift.min(Swift.max(lines.rounded(), 0), 10_000))
  }

  /// Reads the border that UIKit draws around a field, in UIKit's colours.
  private mutating func readFieldBorder(_ properties: LookProperties) {
    guard let style = properties.text(.borderStyle), style != "none" else { return }
    if border == 0 { border = 0.5 }
    if corner == 0, style == "roundedRect" { corner = 5 }
    fill = fill ?? .system("systemBackground")
  }

  private mutating func readFont(_ properties: LookProperties, className: String) {
    guard let standard = standardFontSize(properties) else { return }
    let stated = properties.number(.fontPointSize) ?? 0
    fontSize = Swift.min(stated > 0 ? stated : standard, 1000)
    fontWeight = properties.text(.fontWeight)
    let configured = "configuration.titleFontDescription.textStyle" as PropertyKey
    if let style = properties.text(.fontTextStyle, configured) {
      fontSize = properties.pointSize(ofStyle: style)
      fontWeight = fontWeight ?? DynamicTextStyle.weight(style)
    }
    if fontWeight == nil, isBold(properties) { fontWeight = "bold" }
    if fontWeight == "regular" { fontWeight = nil }
  }

  private func isBold(_ properties: LookProperties) -> Bool {
    if properties.text("font.type") == "boldSystem" { return true }
    let name = properties.text(.fontName) ?? ""
    return name.hasSuffix("-Bold") || name.hasSuffix("-BoldMT") || name.hasSuffix("-Semibold")
  }

  /// The size of the font that documents leave out; nil for views without a text.
  private func standardFontSize(_ properties: LookProperties) -> Double? {
    switch kind {
    case .label, .search, .bar: return 17
    case .button:
      if properties.text("configuration.style") != nil { return 17 }
      return properties.text(.buttonType) == nil ? 18 : 15
    case .field, .textView: return 14
    case .segmented: return 13
    default: return nil
    }
  }

  private func alignment(_ properties: LookProperties) -> Alignment {
    guard kind == .button else {
      return properties.text("textAlignment").flatMap(Alignment.init(rawValue:)) ?? .natural
    }
    switch properties.text("contentHorizontalAlignment") {
    case "left": return .left
    case "right": return .right
    case "leading", "fill": return .natural
    default: return .center
    }
  }

  /// Reads what a control shows.
  mutating func readControl(_ properties: LookProperties) {
    switch kind {
    case .switch:
      on = properties.flag("on") ?? properties.flag("isOn") ?? false
      tint = properties.color("onTintColor") ?? tint
    case .slider:
      let least = properties.number("minValue", "minimumValue") ?? 0
      let most = properties.number("maxValue", "maximumValue") ?? 1
      let share = ((properties.number("value") ?? 0) - least) / (most - least)
      value = share.isFinite ? Swift.min(Swift.max(share, 0), 1) : 0
      tint = properties.color("minimumTrackTintColor") ?? tint
    case .progress:
      value = Swift.min(Swift.max(properties.number("progress") ?? 0, 0), 1)
      tint = properties.color("progressTintColor") ?? tint
    case .segmented:
      segments = properties.segments
      selectedSegment = chosen(properties.number("selectedSegmentIndex"))
    case .pageControl:
      let count = Swift.min(Swift.max(properties.number("numberOfPages") ?? 0, 0), 50)
      segments = Array(repeating: "", count: Int(count))
      selectedSegment = chosen(properties.number("currentPage") ?? 0)
      tint = properties.color("currentPageIndicatorTintColor") ?? tint
    case .button:
      readButton(properties)
    default: break
    }
  }

  /// The index of a number among the segments.
  private func chosen(_ number: Double?) -> Int? {
    guard let number, number >= 0, number < Double(segments.count) else { return nil }
    return Int(number)
  }

  /// Reads the background and the title's colour that a configuration's style gives a button.
  private mutating func readButton(_ properties: LookProperties) {
    let accent = tint ?? .system("tint")
    switch properties.text("configuration.style") {
    case "filled":
      fill = fill ?? accent
      textColor = properties.color("configuration.baseForegroundColor") ?? .system("white")
    case "tinted":
      fill = fill ?? accent.with(alpha: 46)
    case "gray":
      fill = fill ?? .system("secondarySystemFill")
    default: return
    }
    if corner == 0 { corner = 6 }
  }
}

extension LookColor {
  /// The same colour with another opacity in both appearances.
  func with(alpha: UInt8) -> LookColor {
    var (light, dark) = (light, dark)
    (light.alpha, dark.alpha) = (alpha, alpha)
    return LookColor(light, dark: dark)
  }
}
