import LayoutModel

/// What a view states, as statements of source and as notes on what source cannot say.
struct ViewValues {
  private(set) var statements: [String] = []
  /// What is left out, each with whether frames may depend on it.
  private(set) var left: [(text: String, affectsFrames: Bool)] = []
  private let view: ViewNode
  private let name: String
  private let className: String
  private let options: SourceOptions
  private var said: Set<String> = []

  /// Reads a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - name: The expression for the view; `self` is left out.
  ///   - className: The class of UIKit whose properties can be set.
  ///   - options: How source is written.
  init(_ view: ViewNode, name: String, className: String, options: SourceOptions) {
    self.view = view
    self.name = name
    self.className = className
    self.options = options
    addMargins()
    addFont()
    addImage()
    addRuns()
    if className == "UIButton" { addButton() }
    addEdges()
    addDefaults()
    for element in view.properties where !said.contains(element.key.text) { add(element) }
    // A least or greatest value comes before the value that it bounds.
    if ["UISlider", "UIStepper", "UIPageControl"].contains(className) {
      let last = statements.filter { $0.contains(".value = ") || $0.contains(".currentPage = ") }
      statements = statements.filter { !last.contains($0) } + last
    }
  }

  private func number(_ key: String) -> Double? { view.properties[PropertyKey(key)]?.number }
  private func text(_ key: String) -> String? { view.properties[PropertyKey(key)]?.text }

  private mutating func set(_ property: String, _ value: String) {
    statements.append("\(name == "self" ? "" : name + ".")\(property) = \(value)")
  }

  private mutating func call(_ call: String) {
    statements.append("\(name == "self" ? "" : name + ".")\(call)")
  }

  private mutating func leave(_ text: String, affectsFrames: Bool = false) {
    left.append((text, affectsFrames))
  }

  /// Notes that the values below a prefix are said.
  private mutating func take(_ prefix: String) {
    for element in view.properties where element.key.text.hasPrefix(prefix) {
      said.insert(element.key.text)
    }
  }

  // MARK: One value

  private mutating func add(_ element: Properties.Element) {
    let key = element.key.text
    let isContent = view.className == "UITableViewCellContentView"
    if ViewValues.isElsewhere(key) || (isContent && ViewValues.usualOfContent.contains(key)) {
      return
    }
    if let open = key.firstIndex(of: "[") {
      let affects = !ViewValues.isLook(String(key[..<open]))
      return leave(
        "\(SwiftText.comment(key)) = \(ValueText.text(element.value))", affectsFrames: affects)
    }
    switch ValueRules.rule(of: key, for: className).map({ ($0, $0.outcome(element.value)) }) {
    case (let rule, .value(let value))?: set(rule.name, value)
    case (_, .call(let call))?: self.call(call)
    case (_, .usual)?: return
    default:
      leave(
        "\(SwiftText.comment(key)) = \(ValueText.text(element.value))",
        affectsFrames: ViewValues.shapes.contains(key))
    }
  }

  /// Values that the hierarchy, the plan or the names say, or that only Interface Builder uses.
  private static func isElsewhere(_ key: String) -> Bool {
    elsewhere.contains(key)
      || ["outlet.", "outletCollection.", "frame.", "simulated", "segments.segment"].contains {
        key.hasPrefix($0)
      }
  }

  private static let elsewhere: Set<String> = [
    "customClass", "customModule", "customModuleProvider", "role", "section", "element",
    "fixedFrame", "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "installed",
    "huggingPriority.horizontal", "huggingPriority.vertical",
    "compressionResistancePriority.horizontal", "compressionResistancePriority.vertical",
    "tableViewCell", "customSpacingAfter", "freeformSize.width", "freeformSize.height",
    "placeholderIntrinsicContentSize.width", "placeholderIntrinsicContentSize.height",
    "usesAttributedText", "contentStretch.x", "contentStretch.y", "contentStretch.width",
    "contentStretch.height", "customSize.width", "customSize.height", "catalog",
  ]

  /// What Interface Builder writes of every content view of a cell.
  private static let usualOfContent: Set<String> = [
    "opaque", "multipleTouchEnabled", "contentMode", "clipsSubviews",
  ]

  /// Values by which no frame changes.
  private static func isLook(_ key: String) -> Bool {
    key.hasSuffix("Color") || key == "alpha" || key == "opaque" || key == "contentMode"
  }

  /// Values on which frames depend and for which no rule stands above.
  private static let shapes: Set<String> = [
    "layoutMarginsFollowReadableWidth", "apportionsSegmentWidthsByContent", "spacing", "alignment",
    "distribution", "axis", "borderStyle", "numberOfLines", "preferredMaxLayoutWidth",
    "image.symbolScale", "intrinsicContentSize.width", "intrinsicContentSize.height",
  ]

  // MARK: Values of several parts

  private mutating func addMargins() {
    let keys = ["left", "top", "right", "bottom"].map { "layoutMargins.\($0)" }
    let numbers = keys.map { number($0) }
    if numbers.contains(where: { $0 != nil }) {
      for key in keys { said.insert(key) }
      let texts = numbers.map { SwiftText.number($0 ?? 8) }
      set(
        "layoutMargins",
        insets("UIEdgeInsets", texts[1], "left", texts[0], texts[3], "right", texts[2]))
    }
    let directional = ["leading", "top", "trailing", "bottom"].map {
      "directionalLayoutMargins.\($0)"
    }
    let values = directional.map { number($0) }
    guard values.contains(where: { $0 != nil }) else { return }
    for key in directional { said.insert(key) }
    let texts = values.map { SwiftText.number($0 ?? 8) }
    set(
      "directionalLayoutMargins",
      insets(
        "NSDirectionalEdgeInsets", texts[1], "leading", texts[0], texts[3], "trailing", texts[2]))
  }

  private func insets(
    _ type: String, _ top: String, _ start: String, _ first: String, _ bottom: String,
    _ end: String, _ last: String
  ) -> String {
    "\(type)(top: \(top), \(start): \(first), bottom: \(bottom), \(end): \(last))"
  }

  /// Insets that the document states by the parts of a rectangle.
  private mutating func addEdges() {
    var keys = ["separatorInset"]
    if className == "UIButton" {
      keys += ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"]
    }
    for key in keys where className == "UIButton" || className.hasPrefix("UITable") {
      let parts = ["minY", "minX", "maxY", "maxX"].map { "\(key).\($0)" }
      let numbers = parts.map { number($0) }
      guard numbers.contains(where: { $0 != nil }) else { continue }
      for part in parts { said.insert(part) }
      let texts = numbers.map { SwiftText.number($0 ?? 0) }
      set(key, insets("UIEdgeInsets", texts[0], "left", texts[1], texts[2], "right", texts[3]))
    }
  }

  private mutating func addFont() {
    var font = FontSource(view.properties)
    font.namesWeight = options.isHeadless
    take("font.")
    switch className {
    case "UILabel":
      if font.isStated { set("font", font.expression(orElse: 17)) }
    case "UIButton":
      guard font.isStated else { return }
      set("titleLabel?.font", font.expression(orElse: text("buttonType") == nil ? 18 : 15))
    case "UITextField", "UITextView": set("font", font.expression(orElse: 14))
    default: return
    }
  }

  private mutating func addImage() {
    take("image.")
    take("backgroundImage.")
    guard className == "UIImageView" else { return }
    for (key, property) in [("image", "image"), ("highlightedImage", "highlightedImage")] {
      guard let name = text(key) else { continue }
      said.insert(key)
      let size = key == "image" ? "image" : nil
      set(property, image(name, sizeKey: size, isSymbol: hasSymbol))
    }
    addSymbol(below: "")
  }

  /// Whether the image is one of the system's symbols, of which only the shape is stated.
  private var hasSymbol: Bool { number("image.aspectRatio") != nil }

  /// The image of a name; a headless one with its size, since there is no catalog to ask.
  private func image(_ name: String, sizeKey: String? = "image", isSymbol: Bool) -> String {
    if options.isHeadless, let sizeKey, let width = number("\(sizeKey).width"),
      let height = number("\(sizeKey).height")
    {
      return
        "UIImage(name: \(SwiftText.literal(name)), size: CGSize(width: \(SwiftText.number(width)), height: \(SwiftText.number(height))))"
    }
    return "UIImage(\(isSymbol ? "systemName" : "named"): \(SwiftText.literal(name)))"
  }

  /// The configuration of a symbol: its size follows from the font on iOS only.
  private mutating func addSymbol(below prefix: String) {
    take("\(prefix)preferredSymbolConfiguration")
    guard hasSymbol else { return }
    let scale = text("\(prefix)preferredSymbolConfiguration.scale") ?? text("image.symbolScale")
    let size = number("\(prefix)preferredSymbolConfiguration.pointSize")
    let details = [scale.map { "scale \($0)" }, size.map { "size \(SwiftText.number($0))" }]
      .compactMap(\.self).joined(separator: ", ")
    leave(
      "the symbol's size" + (details.isEmpty ? "" : " (\(SwiftText.comment(details)))"),
      affectsFrames: true)
  }

  /// Text in pieces with their own looks.
  private mutating func addRuns() {
    let keys = [
      "attributedText.", "state.normal.attributedTitle.", "configuration.attributedTitle.",
    ]
    for prefix in keys {
      let runs = TextRuns(view.properties, below: prefix)
      guard !runs.isEmpty else { continue }
      take(prefix)
      take(String(prefix.dropLast()))
      for (text, affects) in runs.left { leave(text, affectsFrames: affects) }
      switch prefix {
      case "attributedText.":
        for key in ["text"] { said.insert(key) }
        set("attributedText", runs.expression)
      case "state.normal.attributedTitle.":
        call("setAttributedTitle(\(runs.expression), for: .normal)")
      default: leave("the looks of the title's pieces", affectsFrames: true)
      }
    }
  }

  /// Values that a class has in a document although it does not state them.
  private mutating func addDefaults() {
    switch className {
    case "UIDatePicker":
      let style = text("style") ?? "wheels"
      if ["wheels", "compact", "inline"].contains(style) {
        set("preferredDatePickerStyle", ".\(style)")
      }
    case "UIPageControl" where number("numberOfPages") == nil: set("numberOfPages", "3")
    case "UICollectionView":
      let flow = FlowSource(view.properties, list: name)
      statements += flow.statements
      said.formUnion(flow.said)
    default: return
    }
  }
}

// MARK: Buttons

extension ViewValues {
  private mutating func addButton() {
    said.formUnion(["title", "state.normal.title", "image"])
    if let style = text("configuration.style") {
      addConfiguration(style)
    } else {
      if let title = text("title"), !title.isEmpty,
        !statements.contains(where: { $0.contains("setAttributedTitle") })
      {
        call("setTitle(\(SwiftText.literal(title)), for: .normal)")
      }
    }
    for state in ["normal", "highlighted", "disabled", "selected"] { addState(state) }
    addSymbol(below: "state.normal.")
  }

  private mutating func addState(_ state: String) {
    let prefix = "state.\(state)."
    if state != "normal", let title = text(prefix + "title") {
      said.insert(prefix + "title")
      call("setTitle(\(SwiftText.literal(title)), for: .\(state))")
    }
    for (key, method) in [("titleColor", "setTitleColor")] {
      guard let value = text(prefix + key) else { continue }
      guard value != "nil" else {
        said.insert(prefix + key)
        continue
      }
      guard let color = ColorSource.expression(value) else { continue }
      said.insert(prefix + key)
      call("\(method)(\(color), for: .\(state))")
    }
    let isSymbol = text(prefix + "catalog") == "system"
    said.insert(prefix + "catalog")
    for (key, method) in [("image", "setImage"), ("backgroundImage", "setBackgroundImage")] {
      guard let name = text(prefix + key) else { continue }
      said.insert(prefix + key)
      call("\(method)(\(image(name, sizeKey: key, isSymbol: isSymbol)), for: .\(state))")
      if isSymbol, key == "backgroundImage" {
        leave("the size of the symbol behind the title", affectsFrames: state == "normal")
      }
    }
  }

  private mutating func addConfiguration(_ style: String) {
    let known = [
      "plain", "tinted", "gray", "filled", "borderless", "bordered", "borderedTinted",
      "borderedProminent",
    ]
    let owner = name.split(separator: ".").last.map(String.init) ?? "button"
    let variable = owner.filter { $0 != "`" } + "Configuration"
    let made = (known.contains(style) ? style : "plain") + "()"
    let start = statements.count
    statements.append("var \(variable) = UIButton.Configuration.\(made)")
    said.formUnion(["configuration", "configuration.style"])
    func set(_ property: String, _ value: String) -> String { "\(variable).\(property) = \(value)" }
    if let title = text("title"), !title.isEmpty {
      statements.append(set("title", SwiftText.literal(title)))
    }
    said.insert("configuration.title")
    for key in ["subtitle"] {
      guard let value = text("configuration.\(key)") else { continue }
      said.insert("configuration.\(key)")
      statements.append(set(key, SwiftText.literal(value)))
    }
    if let name = text("image") ?? text("configuration.image") {
      said.insert("configuration.image")
      statements.append(set("image", image(name, isSymbol: hasSymbol)))
    }
    for key in ["imagePadding", "titlePadding"] {
      guard let value = number("configuration.\(key)") else { continue }
      said.insert("configuration.\(key)")
      statements.append(set(key, SwiftText.number(value)))
    }
    addLook(of: variable)
    let target = name == "self" ? "" : name + "."
    if statements.count == start + 1 {
      // A variable that nothing changes is a warning.
      statements[start] = "\(target)configuration = .\(made)"
    } else {
      statements.append("\(target)configuration = \(variable)")
    }
  }

  /// Cases, colours, insets and fonts of a configuration.
  private mutating func addLook(of variable: String) {
    func set(_ property: String, _ value: String) -> String { "\(variable).\(property) = \(value)" }
    for (key, cases) in [
      ("imagePlacement", ["top", "leading", "bottom", "trailing"]),
      ("buttonSize", ["mini", "small", "medium", "large"]),
      ("cornerStyle", ["fixed", "dynamic", "small", "medium", "large", "capsule"]),
      ("titleAlignment", ["leading", "center", "trailing"]),
    ] {
      guard let value = text("configuration.\(key)"), cases.contains(value) else { continue }
      said.insert("configuration.\(key)")
      statements.append(set(key, ".\(value)"))
    }
    for key in ["baseForegroundColor", "baseBackgroundColor"] {
      guard let color = text("configuration.\(key)").flatMap(ColorSource.expression) else {
        continue
      }
      said.insert("configuration.\(key)")
      statements.append(set(key, color))
    }
    let edges = ["top", "leading", "bottom", "trailing"].map {
      number("configuration.contentInsets.\($0)")
    }
    if edges.contains(where: { $0 != nil }) {
      take("configuration.contentInsets.")
      let texts = edges.map { SwiftText.number($0 ?? 0) }
      statements.append(
        set(
          "contentInsets",
          insets(
            "NSDirectionalEdgeInsets", texts[0], "leading", texts[1], texts[2], "trailing", texts[3]
          )))
    }
    for prefix in ["configuration.titleFontDescription", "configuration.subtitleFontDescription"] {
      let font = FontSource(view.properties, below: prefix + ".")
      guard font.isStated else { continue }
      take(prefix)
      leave(
        "\(prefix.split(separator: ".")[1]) = \(SwiftText.comment(font.expression(orElse: 15)))",
        affectsFrames: true)
    }
  }
}
