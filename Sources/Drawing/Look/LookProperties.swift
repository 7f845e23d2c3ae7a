import LayoutModel

/// The properties of a view as they are in one environment, for reading a look from.
struct LookProperties {
  private let properties: Properties
  /// The text size that scales fonts of text styles.
  let textSize: Environment.TextSize

  init(_ properties: Properties, in environment: Environment?) {
    self.properties = environment.map { Properties(properties.resolved(in: $0)) } ?? properties
    textSize = environment?.textSize ?? .large
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
