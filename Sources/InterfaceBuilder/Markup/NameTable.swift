/// Numbers the names of a document's elements and attributes, equal names alike.
struct NameTable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The number and place of the last name with a hash, so that most names need no `String`.
  private var recent: [(number: Int32, start: Int, count: Int)]
  /// The number of `rect`.
  let rectangle: Int32
  /// The number of `key`.
  let key: Int32

  /// Makes a table that has `rect` and `key`.
  init() {
    recent = Array(repeating: (-1, 0, 0), count: 512)
    texts = ["rect", "key"]
    numbers = ["rect": 0, "key": 1]
    (rectangle, key) = (0, 1)
  }

  /// The number of the name in a range of bytes.
  ///
  /// - Precondition: all calls pass the same bytes.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int32 {
    var hash: UInt32 = 2_166_136_261
    for cursor in range { hash = (hash ^ UInt32(bytes[cursor])) &* 16_777_619 }
    let slot = Int(hash % 512)
    let candidate = recent[slot]
    if candidate.number >= 0, candidate.count == range.count,
      bytes[range] == bytes[candidate.start..<(candidate.start + candidate.count)]
    {
      return candidate.number
    }
    let number = number(of: String(decoding: bytes[range], as: UTF8.self))
    recent[slot] = (number, range.lowerBound, range.count)
    return number
  }

  private mutating func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(texts.count)
    numbers[name] = number
    texts.append(name)
    return number
  }

  /// Gives a tree the names and what the importer knows of them.
  func describe(into tree: inout MarkupTree.Parts) {
    tree.names = texts
    tree.meanings = texts.map(ElementMeaning.init(of:))
    tree.rules = texts.map(AttributeRule.init(of:))
  }
}
