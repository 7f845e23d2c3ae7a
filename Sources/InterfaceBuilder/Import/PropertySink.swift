import LayoutModel

/// Named values that are collected for one view, constraint, layout or scene.
///
/// No value is lost: if a key comes twice, the later one is kept under `key#2`, `key#3`, ….
struct PropertySink {
  /// The most bytes of a text in a layout.
  static let textMaximum = 1 << 20
  /// The most bytes of a key.
  static let keyMaximum = 512

  private(set) var elements: [Properties.Element] = []
  /// Whether a text was too long and is kept as its beginning and digest.
  private(set) var hasBoundedText = false

  /// Makes room for so many values more.
  mutating func reserve(_ count: Int) {
    elements.reserveCapacity(elements.count + count)
  }

  /// Adds a value.
  mutating func add(_ key: PropertyKey, _ value: PropertyValue) {
    var value = value
    if case .text(let text) = value, text.utf8.count > PropertySink.textMaximum {
      value = .text(text.bounded(to: PropertySink.textMaximum))
      hasBoundedText = true
    }
    var key = key
    if key.text.isEmpty { key = "unnamed" }
    if key.text.utf8.count > PropertySink.keyMaximum {
      key = PropertyKey(key.text.bounded(to: PropertySink.keyMaximum))
    }
    elements.append(Properties.Element(key, value))
  }

  /// Adds a value under a path and an optional size-class condition.
  mutating func add(_ path: String, _ value: PropertyValue, when condition: String?) {
    let key = PropertyKey(path)
    add(condition.map { key.when($0) } ?? key, value)
  }

  /// Adds all values of another sink, their keys behind a prefix.
  mutating func add(_ other: PropertySink, prefix: String) {
    for element in other.elements {
      add(prefix.isEmpty ? element.key : PropertyKey(prefix + element.key.text), element.value)
    }
    hasBoundedText = hasBoundedText || other.hasBoundedText
  }

  /// The first value of a key.
  subscript(key: PropertyKey) -> PropertyValue? {
    elements.firstIndex { $0.key == key }.map { elements[$0].value }
  }

  /// Moves the first value of a key to another key.
  mutating func rename(_ key: PropertyKey, to other: PropertyKey) {
    guard let index = elements.firstIndex(where: { $0.key == key }) else { return }
    elements[index] = Properties.Element(other, elements[index].value)
  }

  /// Removes every value whose key is chosen.
  mutating func remove(where isChosen: (Properties.Element) -> Bool) {
    elements.removeAll(where: isChosen)
  }

  /// The values as properties.
  ///
  /// - Complexity: O(*n* log *n*).
  func properties() -> Properties {
    let properties = Properties(elements)
    guard properties.count < elements.count else { return properties }
    var counts: [PropertyKey: Int] = [:]
    return Properties(
      elements.map { element in
        let count = counts[element.key, default: 0] + 1
        counts[element.key] = count
        guard count > 1 else { return element }
        let key = (element.key.text + "#\(count)").bounded(to: PropertySink.keyMaximum)
        return Properties.Element(PropertyKey(key), element.value)
      })
  }
}
