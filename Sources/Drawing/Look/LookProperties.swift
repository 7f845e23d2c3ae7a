import LayoutModel

/// The properties of a view as they are in one environment, for reading a look from.
struct LookProperties {
  private let properties: Properties
  private let environment: Environment?

  init(_ properties: Properties, in environment: Environment?) {
    self.properties = environment.map { Properties(properties.resolved(in: $0)) } ?? properties
    self.environment = environment
  }

  /// The point size of the font of a text style.
  func pointSize(ofStyle style: String) -> Double {
    environment.map { DynamicTextStyle.pointSize(style, in: $0) }
      ?? DynamicTextStyle.pointSize(style, at: .large)
  }

  /// The first of the keys that has a text that is not empty.
  func text(_ keys: PropertyKey...) -> String? {
    for key in keys {
      if let text = properties[key]?.text, !text.isEmpty { return text }
    }
    return nil
  }

  /// The first of the keys that has a number.
  func number(_ keys: PropertyKey...) -> Double? {
    keys.lazy.compactMap { properties[$0]?.number }.first
  }

  func flag(_ key: PropertyKey) -> Bool? { properties[key]?.flag }

  /// The first of the keys that has a colour; one that is not understood does not count.
  func color(_ keys: PropertyKey...) -> LookColor? {
    keys.lazy.compactMap { LookColor(properties[$0]) }.first
  }

  /// Whether one of the keys has a text, understood or not.
  func isStated(_ key: PropertyKey) -> Bool { properties[key]?.text.map { $0 != "nil" } ?? false }

  /// The contents of an attributed text's fragments, joined; nil for none.
  func attributedText(_ prefix: String) -> String? {
    let start = prefix + ".fragment."
    var parts: [(number: Int, text: String)] = []
    for element in properties where element.key.text.hasPrefix(start) {
      let rest = element.key.text.dropFirst(start.count)
      guard rest == "content" || rest.hasSuffix(".content"), let text = element.value.text else {
        continue
      }
      parts.append((Int(rest.prefix { $0 != "." }) ?? 0, text))
    }
    guard !parts.isEmpty else { return nil }
    return parts.sorted { $0.number < $1.number }.map(\.text).joined()
  }

  /// Types of buttons that show a picture of the system's.
  static let pictures: Set = ["infoLight", "infoDark", "detailDisclosure", "contactAdd", "close"]

  /// The title of a navigation bar's first item.
  var barTitle: String? {
    properties.first { element in
      let key = element.key.text
      return key.hasPrefix("items.navigationItem.") && key.hasSuffix(".title")
        && key.utf8.count { $0 == 0x2E } == 3
    }?.value.text
  }

  /// The titles of a bar's items, in the order that the document names; at most 20.
  ///
  /// An item without a title has its image's name or the system's word for it; spaces are left out.
  var barItems: [String] {
    var titles: [String: (rank: Int, title: String)] = [:]
    var order: [String] =
      text("items.order").map { $0.split(separator: " ").map(String.init) } ?? []
    for element in properties where element.key.text.hasPrefix("items.") {
      let parts = element.key.text.split(separator: ".")
      guard parts.count == 4, parts[1] == "barButtonItem" || parts[1] == "tabBarItem",
        let rank = ["title", "systemItem", "image"].firstIndex(of: String(parts[3])),
        let text = element.value.text
      else { continue }
      let id = String(parts[2])
      if !order.contains(id) { order.append(id) }
      if rank < titles[id]?.rank ?? .max { titles[id] = (rank, text) }
    }
    let shown = order.compactMap { titles[$0]?.title }
    return Array(shown.filter { $0 != "flexibleSpace" && $0 != "fixedSpace" }.prefix(20))
  }

  /// The titles of a segmented control, in order; at most 50, as no control shows more.
  var segments: [String] {
    let prefix = "segments.segment."
    var titles: [Int: String] = [:]
    for element in properties where element.key.text.hasPrefix(prefix) {
      let rest = element.key.text.dropFirst(prefix.count)
      let number = Int(rest.prefix { $0 != "." }) ?? 0
      guard (0..<50).contains(number) else { continue }
      let title = rest == "title" || rest.hasSuffix(".title") ? element.value.text : nil
      titles[number] = title ?? titles[number] ?? ""
    }
    if titles.isEmpty, let joined = text(.title) {
      return joined.split(separator: " | ", maxSplits: 49, omittingEmptySubsequences: false)
        .map(String.init)
    }
    return titles.keys.max().map { (0...$0).map { titles[$0] ?? "" } } ?? []
  }
}
