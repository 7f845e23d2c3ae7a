/// Reads JSON (RFC 8259) value by value, from any bytes, without building a tree.
///
/// The reader of a document asks for the values that it expects, looks at the kind of what comes
/// and skips what it has no use for, so memory is what the document's own values take. Nothing
/// here recurses.
struct JSONScanner {
  /// The kind of a value, known from its first byte.
  enum Kind: String {
    case text = "a text"
    case number = "a number"
    case flag = "true or false"
    case null = "null"
    case list = "a list"
    case object = "an object"
  }

  /// The most lists and objects inside each other.
  static let depthMaximum = 512

  let bytes: [UInt8]
  private(set) var offset = 0
  /// Where the last key began.
  private(set) var keyOffset = 0
  private var depth = 0

  /// Reads from the beginning of bytes, after a byte order mark if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { offset = 3 }
  }

  /// Throws if the text is in an encoding of 16 or 32 bits, which JSON between programs never is.
  func checkEncoding() throws(JSONSyntaxError) {
    let start = bytes.prefix(4)
    let hasMark = start.starts(with: [0xff, 0xfe]) || start.starts(with: [0xfe, 0xff])
    if hasMark || (start.count == 4 && start.contains(0)) {
      throw failure("the document is not UTF-8; save it in that encoding", at: 0, .encoding)
    }
  }

  func failure(
    _ message: String, at offset: Int? = nil, _ reason: JSONSyntaxError.Reason = .syntax
  ) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset ?? self.offset, message: message)
  }

  /// The next byte, 0 at the end; a byte 0 of the input has no meaning anywhere either.
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0a, 0x0d, 0x09: offset += 1
      default: return
      }
    }
  }

  /// What is wrong at the next byte, where something else had to be.
  private func unexpected(_ wanted: String) -> JSONSyntaxError {
    guard offset < bytes.count else { return failure("the text ends where \(wanted) must follow") }
    let found = bytes[offset]
    if found >= 0x80 {
      return failure("a character outside of a string; \(wanted) must follow")
    }
    let name =
      (0x21...0x7e).contains(found)
      ? "\"\(Unicode.Scalar(found))\"" : "the byte \(found)"
    return failure("\(name) is not allowed here; \(wanted) must follow")
  }

  /// The kind of the next value; its first byte is at `offset` afterwards.
  mutating func kind() throws(JSONSyntaxError) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .flag
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw unexpected("a value")
    }
  }

  /// Throws unless only white space is left.
  mutating func finish() throws(JSONSyntaxError) {
    skipSpace()
    if offset < bytes.count { throw unexpected("the end of the text") }
  }

  /// Enters the list or object that begins here.
  mutating func enter() throws(JSONSyntaxError) {
    guard depth < JSONScanner.depthMaximum else {
      throw failure(
        "more than \(JSONScanner.depthMaximum) lists and objects inside each other", at: offset,
        .tooDeep)
    }
    depth += 1
    offset += 1
  }

  /// Goes on to the next element of a list; false at its end, which is left.
  mutating func nextElement(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    try next(isFirst: isFirst, until: UInt8(ascii: "]"))
  }

  /// Goes on to the next key of an object; nil at its end, which is left.
  mutating func nextKey(isFirst: Bool) throws(JSONSyntaxError) -> String? {
    guard try next(isFirst: isFirst, until: UInt8(ascii: "}")) else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
    keyOffset = offset
    let key = try readText()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("\":\"") }
    offset += 1
    return key
  }

  private mutating func next(isFirst: Bool, until end: UInt8) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    if byte == end {
      offset += 1
      depth -= 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw unexpected("\",\" or \"\(Unicode.Scalar(end))\"")
      }
      offset += 1
      skipSpace()
      if byte == end { throw unexpected("another element after the comma") }
    }
    return true
  }

  /// Passes over a value of any kind.
  mutating func skipValue() throws(JSONSyntaxError) {
    // The lists (false) and objects (true) that are open.
    var open: [Bool] = []
    var isFirst = true
    repeat {
      if let isObject = open.last {
        let goesOn =
          isObject ? try nextKey(isFirst: isFirst) != nil : try nextElement(isFirst: isFirst)
        isFirst = false
        if !goesOn {
          open.removeLast()
          continue
        }
      }
      switch try kind() {
      case .text: _ = try readText()
      case .number: _ = try readNumber()
      case .flag: _ = try readFlag()
      case .null: try readNull()
      case .list, .object:
        open.append(byte == UInt8(ascii: "{"))
        try enter()
        isFirst = true
      }
    } while !open.isEmpty
  }

  /// Reads true or false, of which the first letter has been seen.
  mutating func readFlag() throws(JSONSyntaxError) -> Bool {
    let flag = byte == UInt8(ascii: "t")
    try readWord(flag ? "true" : "false")
    return flag
  }

  /// Reads null, of which the first letter has been seen.
  mutating func readNull() throws(JSONSyntaxError) {
    try readWord("null")
  }

  private mutating func readWord(_ word: StaticString) throws(JSONSyntaxError) {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ bytes[offset..<end].elementsEqual($0) }) else {
      throw failure("an unknown word; \(word) may have been meant")
    }
    offset = end
  }

  /// Moves on; for the parts of the scanner in other files.
  mutating func advance(to offset: Int) {
    self.offset = offset
  }
}
