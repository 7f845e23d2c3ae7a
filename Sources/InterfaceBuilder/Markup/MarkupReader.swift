/// Reads the bytes of an XML document into a `MarkupTree`, within limits.
///
/// It reads XML 1.0 (fifth edition) without document types, which is what Interface Builder writes,
/// and is strict: what is not well-formed is refused with its line and column. libxml2 behind
/// FoundationXML is not used because it takes quadratic time for an element of many attributes
/// (100,000 of them, 1 MB, keep it busy for minutes) and reports errors at the end of the document;
/// the tests compare the two.
struct MarkupReader {
  let bytes: [UInt8]
  let path: String
  let limits: ReadingLimits
  var tree = MarkupTree.Parts()
  var cursor = 0
  /// The open elements, the root first.
  var open: [Int] = []
  /// White space that counts only if its element has nothing else inside.
  var pending: Range<Int>?
  var names = NameTable()

  private init(bytes: [UInt8], path: String, limits: ReadingLimits) {
    self.bytes = bytes
    self.path = path
    self.limits = limits
  }

  /// Reads the elements of a document that passed `DocumentGate`, which says where lines begin.
  ///
  /// - Complexity: O(*n*) over the bytes, O(*a* log *a*) over the attributes of an element.
  static func read(
    _ bytes: [UInt8], lineStarts: [Int], path: String, limits: ReadingLimits
  ) throws(InterfaceBuilderError) -> MarkupTree {
    var reader = MarkupReader(bytes: bytes, path: path, limits: limits)
    try reader.readDocument()
    reader.countLines(lineStarts)
    reader.orderFramed()
    reader.tree.names = reader.names.names
    return MarkupTree(reader.tree)
  }

  private mutating func readDocument() throws(InterfaceBuilderError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
    let start = cursor
    while cursor < bytes.count {
      if bytes[cursor] != 0x3C {
        try readText()
        continue
      }
      switch cursor + 1 < bytes.count ? bytes[cursor + 1] : 0 {
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "?"): try readInstruction(mayDeclare: cursor == start)
      case UInt8(ascii: "!"): try readDeclared()
      default: try readStartTag()
      }
    }
    guard open.isEmpty, !tree.elements.isEmpty else { throw truncated() }
  }

  /// Reads a comment or a section of character data.
  private mutating func readDeclared() throws(InterfaceBuilderError) {
    if has("<!--") {
      try readComment()
    } else if has("<![CDATA[") {
      try readCharacterData()
    } else {
      throw .documentType(path: path, line: position.line, column: position.column)
    }
  }

  private mutating func readInstruction(mayDeclare: Bool) throws(InterfaceBuilderError) {
    let start = cursor
    cursor += 2
    let name = try readName()
    guard String(decoding: bytes[name], as: UTF8.self).lowercased() == "xml" else {
      try skip(past: "?>")
      return
    }
    guard mayDeclare else {
      cursor = start
      throw malformed("an XML declaration stands inside the document")
    }
    try readDeclaration()
  }

  /// Reads `version="1.0" encoding="UTF-8"` and so on up to `?>`.
  private mutating func readDeclaration() throws(InterfaceBuilderError) {
    let known: [StaticString] = ["version", "encoding", "standalone"]
    while true {
      let hasSpace = skipSpace()
      guard cursor < bytes.count else { throw truncated() }
      if bytes[cursor] == 0x3F {
        cursor += 1
        try expect(0x3E, "the XML declaration is not closed")
        return
      }
      guard hasSpace, bytes.count - cursor < 10 || known.contains(where: has) else {
        throw malformed("the XML declaration says something unknown")
      }
      _ = try readName()
      skipSpace()
      try expect(0x3D, "the XML declaration is incomplete")
      skipSpace()
      _ = try readValue()
    }
  }

  private mutating func readComment() throws(InterfaceBuilderError) {
    cursor += 4
    try skip(past: "--")
    guard cursor < bytes.count else { throw truncated() }
    guard bytes[cursor] == 0x3E else { throw malformed("-- stands inside a comment") }
    cursor += 1
  }

  private mutating func readCharacterData() throws(InterfaceBuilderError) {
    guard let node = open.last else { throw malformed("text stands outside the root element") }
    let start = cursor + 9
    cursor = start
    try skip(past: "]]>")
    let text = bytes[start..<(cursor - 3)]
    keep(String(decoding: text, as: UTF8.self), of: node)
  }

  private mutating func readEndTag() throws(InterfaceBuilderError) {
    let start = cursor
    cursor += 2
    let name = try readName()
    skipSpace()
    try expect(0x3E, "an end tag is not closed")
    guard let node = open.popLast(),
      names.number(of: bytes, name) == tree.elements[node].name
    else {
      cursor = start
      throw malformed("the end tag closes no open element")
    }
    if let space = pending, tree.elements.count == node + 1 {
      keep(String(decoding: bytes[space], as: UTF8.self), of: node)
    }
    pending = nil
    tree.elements[node].end = Int32(tree.elements.count)
  }

  /// Moves past the next occurrence of a text; the bytes on the way must be characters.
  private mutating func skip(past end: StaticString) throws(InterfaceBuilderError) {
    while cursor < bytes.count {
      if has(end) {
        cursor += end.utf8CodeUnitCount
        return
      }
      try checkCharacter()
      cursor += 1
    }
    throw truncated()
  }

  /// Gives every element the line of its start tag, in one pass over both.
  private mutating func countLines(_ lineStarts: [Int]) {
    var line = 0
    for node in tree.elements.indices {
      let start = Int(tree.elements[node].line)
      while line < lineStarts.count, lineStarts[line] <= start { line += 1 }
      tree.elements[node].line = Int32(line)
    }
  }

  /// Puts the elements that have a frame in order, each once: they come in the order of the frames,
  /// and a descendant's may come before its own.
  private mutating func orderFramed() {
    tree.framed.sort()
    var count = 0
    for node in tree.framed where count == 0 || tree.framed[count - 1] != node {
      tree.framed[count] = node
      count += 1
    }
    tree.framed.removeSubrange(count...)
  }
}
