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
    numbers.reserveCapacity(128)
    numbers["rect"] = 0
    numbers["key"] = 1
    (rectangle, key) = (0, 1)
  }

  /// The number of the name in a range of bytes.
  ///
  /// - Precondition: all calls pass the same bytes.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int32 {
    let (slot, isKnown) = bytes.withUnsafeBytes { bytes in
      let slot = NameTable.slot(of: bytes, range)
      let candidate = recent[slot]
      let isKnown =
        candidate.number >= 0 && candidate.count == range.count
        && NameTable.areEqual(bytes, range, from: candidate.start)
      return (slot, isKnown)
    }
    if isKnown { return recent[slot].number }
    let number = number(of: String(decoding: bytes[range], as: UTF8.self))
    recent[slot] = (number, range.lowerBound, range.count)
    return number
  }

  /// Where the name in a range of bytes stands among the recent ones.
  private static func slot(of bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for cursor in range { hash = (hash ^ UInt32(bytes[cursor])) &* 16_777_619 }
    return Int(hash % 512)
  }

  /// Whether the bytes of a range are those from another position on.
  private static func areEqual(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, from start: Int
  ) -> Bool {
    var (cursor, other) = (range.lowerBound, start)
    while cursor < range.upperBound {
      if bytes[cursor] != bytes[other] { return false }
      cursor += 1
      other += 1
    }
    return true
  }

  /// Whether the text of a name comes before that of another one.
  func isInOrder(_ name: Int32, _ other: Int32) -> Bool { texts[Int(name)] < texts[Int(other)] }

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
    tree.meanings.reserveCapacity(texts.count)
    tree.rules.reserveCapacity(texts.count)
    for name in texts {
      let known = NameTable.known[name]
      tree.meanings.append(known?.meaning ?? ElementMeaning(unlisted: name))
      tree.rules.append(known?.rule ?? AttributeRule(unlisted: name))
    }
  }

  /// What the importer knows of the names that one of its tables has, so that a name is looked up
  /// once.
  private static let known: [String: (meaning: ElementMeaning, rule: AttributeRule)] = {
    var known: [String: (meaning: ElementMeaning, rule: AttributeRule)] = [:]
    for name in ElementMeaning.listed + AttributeRule.listed {
      known[name] = (ElementMeaning(of: name), AttributeRule(of: name))
    }
    return known
  }()
}
