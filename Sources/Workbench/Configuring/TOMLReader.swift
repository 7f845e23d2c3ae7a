import LayoutModel

/// Reads TOML 1.0 (https://toml.io/en/v1.0.0) without dates and times, which it refuses by name.
///
/// Every value knows its line. Reading is linear in the bytes; tables and lists lie in each other at
/// most `depthLimit` deep.
struct TOMLReader {
  /// The deepest nesting of values, and the most parts of a key.
  static let depthLimit = 32

  var bytes: [UInt8]
  var position = 0
  var line = 1

  /// Reads a document.
  ///
  /// - Throws: `TOMLError` at the first mistake.
  static func read(_ bytes: [UInt8]) throws(TOMLError) -> TOMLTable {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TOMLError(line: invalidLine(bytes), message: "this is not UTF-8")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var reader = TOMLReader(bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    return try reader.document()
  }

  /// The line of the first byte that is no UTF-8.
  private static func invalidLine(_ bytes: [UInt8]) -> Int {
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }

  // MARK: Documents

  private mutating func document() throws(TOMLError) -> TOMLTable {
    let root = TOMLTable(.header)
    var table = root
    while try skipBlankLines() {
      if next == UInt8(ascii: "[") {
        table = try header(in: root)
      } else {
        try pair(in: table, depth: 0)
      }
      try endOfLine()
    }
    return root
  }

  /// `[a.b]` or `[[a.b]]`: the table that the lines below it belong to.
  private mutating func header(in root: TOMLTable) throws(TOMLError) -> TOMLTable {
    position += 1
    let isList = take("[")
    let keys = try path()
    guard take("]"), !isList || take("]") else {
      throw wrong("a header ends with \(isList ? "]]" : "]")")
    }
    var table = root
    for key in keys.dropLast() { table = try parent(key, in: table) }
    guard let key = keys.last else { throw wrong("a header needs a name") }
    guard isList else { return try begin(key, in: table) }
    let added = TOMLTable(.header)
    let value = TOMLValue(content: .table(added), line: line)
    guard let entry = table[key] else {
      table.set(key, TOMLValue(content: .list([value]), line: line), line: line)
      lists.insert(ObjectIdentifier(table), key)
      return added
    }
    guard case .list(let values) = entry.value.content,
      lists.contains(ObjectIdentifier(table), key)
    else { throw twice(key, entry) }
    table.set(
      key, TOMLValue(content: .list(values + [value]), line: entry.line), line: entry.line)
    return added
  }

  /// Which keys of which tables are lists made by `[[…]]`, to which headers may add.
  private var lists = HeaderLists()

  private struct HeaderLists {
    private var keys: [ObjectIdentifier: Set<String>] = [:]

    func contains(_ table: ObjectIdentifier, _ key: String) -> Bool {
      keys[table]?.contains(key) ?? false
    }

    mutating func insert(_ table: ObjectIdentifier, _ key: String) {
      keys[table, default: []].insert(key)
    }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The table of a header's own name.
  private func begin(_ key: String, in table: TOMLTable) throws(TOMLError) -> TOMLTable {
    guard let entry = table[key] else {
      let added = TOMLTable(.header)
      table.set(key, TOMLValue(content: .table(added), line: line), line: line)
      return added
    }
    guard case .table(let found) = entry.value.content, found.origin == .implied else {
      throw twice(key, entry)
    }
    found.origin = .header
    return found
  }

  /// The table that a header's name passes through.
  private func parent(_ key: String, in table: TOMLTable) throws(TOMLError) -> TOMLTable {
    guard let entry = table[key] else {
      let added = TOMLTable(.implied)
      table.set(key, TOMLValue(content: .table(added), line: line), line: line)
      return added
    }
    switch entry.value.content {
    case .table(let found) where found.origin != .inline: return found
    case .list(let values):
      if lists.contains(ObjectIdentifier(table), key), case .table(let last)? = values.last?.content
      {
        return last
      }
    default: break
    }
    throw twice(key, entry)
  }

  // MARK: Pairs

  /// `a.b = value`.
  mutating func pair(in table: TOMLTable, depth: Int) throws(TOMLError) {
    let start = line
    let keys = try path()
    guard take("=") else { throw wrong("= is missing behind \(keys.joined(separator: "."))") }
    skipSpaces()
    var table = table
    for key in keys.dropLast() {
      if let entry = table[key] {
        guard case .table(let found) = entry.value.content, found.origin == .dotted else {
          throw twice(key, entry)
        }
        table = found
      } else {
        let added = TOMLTable(.dotted)
        table.set(key, TOMLValue(content: .table(added), line: start), line: start)
        table = added
      }
    }
    guard let key = keys.last else { throw wrong("a key is missing") }
    if let entry = table[key] { throw twice(key, entry) }
    table.set(key, try value(depth: depth), line: start)
  }

  /// A key and those behind its dots.
  private mutating func path() throws(TOMLError) -> [String] {
    var keys: [String] = []
    repeat {
      skipSpaces()
      guard keys.count < TOMLReader.depthLimit else {
        throw wrong("a key has at most \(TOMLReader.depthLimit) parts")
      }
      keys.append(try key())
      skipSpaces()
    } while take(".")
    return keys
  }

  private mutating func key() throws(TOMLError) -> String {
    if next == UInt8(ascii: "\"") { return try quoted(allowsLines: false) }
    if next == UInt8(ascii: "'") { return try literal(allowsLines: false) }
    let start = position
    while let byte = next, TOMLReader.isBare(byte) { position += 1 }
    guard position > start else { throw wrong("a key is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private func twice(_ key: String, _ entry: TOMLTable.Entry) -> TOMLError {
    wrong("'\(key.escapedForDisplay)' is there already, on line \(entry.line)")
  }
}
