/// Numbers the names of a document's elements and attributes, equal names alike.
///
/// The known names have the same numbers in every document, in their order, so that most names of
/// most documents are neither hashed by the dictionary nor made into a `String`.
struct NameTable {
  private(set) var texts: [String] = []
  private var meanings: [ElementMeaning] = []
  private var rules: [AttributeRule] = []
  private var numbers: [String: Int32] = [:]
  /// The bytes of all names, one behind the other.
  private var spelling: [UInt8] = []
  /// Where each name begins in `spelling`, and where the last one ends.
  private var starts: [Int] = [0]
  /// The numbers of names by a hash of their bytes, or -1; not all names find a place.
  private var slots: [Int32]
  /// How many names are known, and so numbered in their order.
  private let knownCount: Int32
  /// The number of `rect`.
  let rectangle: Int32
  /// The number of `key`.
  let key: Int32

  /// How many slots there are: a power of two.
  private static let slotCount = 1024
  /// How many slots are looked at for one name.
  private static let probeCount = 4

  /// Makes a table that has the known names.
  init() { self = NameTable.known }

  private static let known = NameTable(KnownNames.all)

  /// Makes a table of names in their order, each once.
  private init(_ names: [String]) {
    slots = Array(repeating: -1, count: NameTable.slotCount)
    knownCount = Int32(names.count)
    rectangle = Int32(names.firstIndex(of: "rect") ?? 0)
    key = Int32(names.firstIndex(of: "key") ?? 0)
    for name in names {
      let bytes = Array(name.utf8)
      let slot = bytes.withUnsafeBytes { find($0, bytes.indices).slot }
      _ = add(name, ElementMeaning(of: name), AttributeRule(of: name), at: slot)
    }
  }

  /// How many names every table has: their numbers begin at 0 and mean the same in each.
  static var knownCount: Int { Int(known.knownCount) }

  /// The number of the name in a range of bytes.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int32 {
    let found = bytes.withUnsafeBytes { find($0, range) }
    if let number = found.number { return number }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if let number = numbers[name] { return number }
    // No table has the name, or it would be known.
    return add(name, ElementMeaning(unlisted: name), AttributeRule(unlisted: name), at: found.slot)
  }

  /// The number of the name in a range of bytes, or the slot that is free for it, or neither.
  private func find(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> (number: Int32?, slot: Int?) {
    var slot = NameTable.slot(of: bytes, range)
    return spelling.withUnsafeBytes { spelling in
      for _ in 0..<NameTable.probeCount {
        let number = slots[slot]
        if number < 0 { return (nil, slot) }
        let start = starts[Int(number)]
        if starts[Int(number) + 1] - start == range.count,
          NameTable.areEqual(bytes, range, spelling, from: start)
        {
          return (number, nil)
        }
        slot = (slot + 1) % NameTable.slotCount
      }
      return (nil, nil)
    }
  }

  /// The first slot to look at for the name in a range of bytes.
  private static func slot(of bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for cursor in range { hash = (hash ^ UInt32(bytes[cursor])) &* 16_777_619 }
    return Int(hash >> 8) % slotCount
  }

  /// Whether the bytes of a range are those of other bytes from a position on.
  private static func areEqual(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ others: UnsafeRawBufferPointer,
    from start: Int
  ) -> Bool {
    var (cursor, other) = (range.lowerBound, start)
    while cursor < range.upperBound {
      if bytes[cursor] != others[other] { return false }
      cursor += 1
      other += 1
    }
    return true
  }

  private mutating func add(
    _ name: String, _ meaning: ElementMeaning, _ rule: AttributeRule, at slot: Int?
  ) -> Int32 {
    let number = Int32(texts.count)
    numbers[name] = number
    texts.append(name)
    meanings.append(meaning)
    rules.append(rule)
    spelling += name.utf8
    starts.append(spelling.count)
    if let slot { slots[slot] = number }
    return number
  }

  /// Whether the text of a name comes before that of another one.
  func isInOrder(_ name: Int32, _ other: Int32) -> Bool {
    if name < knownCount, other < knownCount { return name < other }
    return texts[Int(name)] < texts[Int(other)]
  }

  /// Gives a tree the names and what the importer knows of them.
  func describe(into tree: inout MarkupTree.Parts) {
    tree.names = texts
    tree.meanings = meanings
    tree.rules = rules
  }
}
