/// One attribute of one element of a document, and where its value stands.
struct AttributeOccurrence {
  /// An element and an attribute by their names.
  struct Pair: Hashable, Comparable, CustomStringConvertible {
    let element: String
    let attribute: String

    var description: String { "\(element) \(attribute)" }

    static func < (first: Pair, second: Pair) -> Bool {
      (first.element, first.attribute) < (second.element, second.attribute)
    }
  }

  let pair: Pair
  /// The elements around it, the root first.
  let ancestors: [String]
  /// The element's `key` attribute, if it has one.
  let key: String?
  /// The names of all attributes of the element.
  let companions: [String]
  /// Where the value stands between its quotes.
  let range: Range<Int>

  /// All attributes of a well-formed document, in its order.
  static func all(in bytes: [UInt8]) -> [AttributeOccurrence] {
    var result: [AttributeOccurrence] = []
    var open: [String] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        index = end(of: "-->", in: bytes, from: start)
      } else if bytes[start + 1] == UInt8(ascii: "?") || bytes[start + 1] == UInt8(ascii: "!") {
        index = end(of: ">", in: bytes, from: start)
      } else if bytes[start + 1] == UInt8(ascii: "/") {
        open.removeLast()
        index = end(of: ">", in: bytes, from: start)
      } else {
        let (name, found, isEmpty, stop) = tag(in: bytes, at: start)
        let key = found.first { $0.name == "key" }
          .map { String(decoding: bytes[$0.range], as: UTF8.self) }
        result += found.map { attribute in
          AttributeOccurrence(
            pair: Pair(element: name, attribute: attribute.name), ancestors: open, key: key,
            companions: found.map(\.name), range: attribute.range)
        }
        if !isEmpty { open.append(name) }
        index = stop
      }
    }
    return result
  }

  /// The document with another value: the other truth value, a number one larger, a longer text.
  func mutated(_ bytes: [UInt8]) -> [UInt8] {
    let value = String(decoding: bytes[range], as: UTF8.self)
    let other: String =
      switch value {
      case "YES": "NO"
      case "NO": "YES"
      default: Double(value).map { "\($0 == 0.25 ? 0.5 : 0.25)" } ?? value + "x"
      }
    return bytes[..<range.lowerBound] + Array(other.utf8) + bytes[range.upperBound...]
  }

  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let pattern = Array(text.utf8)
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index...].starts(with: pattern) { return index + pattern.count }
      index += 1
    }
    return bytes.count
  }

  private static func tag(
    in bytes: [UInt8], at start: Int
  ) -> (name: String, attributes: [(name: String, range: Range<Int>)], isEmpty: Bool, end: Int) {
    var index = start + 1
    func word() -> String {
      let first = index
      while !" \n\t\r=/>".utf8.contains(bytes[index]) { index += 1 }
      return String(decoding: bytes[first..<index], as: UTF8.self)
    }
    let name = word()
    var attributes: [(name: String, range: Range<Int>)] = []
    while bytes[index] != UInt8(ascii: ">") {
      if " \n\t\r/".utf8.contains(bytes[index]) {
        index += 1
        continue
      }
      let attribute = word()
      while bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
      let quote = bytes[index]
      let first = index + 1
      index = bytes[first...].firstIndex(of: quote) ?? bytes.count
      attributes.append((attribute, first..<index))
      index += 1
    }
    return (name, attributes, bytes[index - 1] == UInt8(ascii: "/"), index + 1)
  }
}
