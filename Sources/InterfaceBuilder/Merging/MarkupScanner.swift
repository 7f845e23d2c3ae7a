/// Reads elements from bytes, one after the other.
struct MarkupScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Goes to the first start tag, over a declaration, comments and a document type.
  mutating func skipToElement() -> Bool {
    while let start = find("<") {
      position = start
      guard starts(with: "<?") || starts(with: "<!") else { return true }
      guard skipOther() else { return false }
    }
    return false
  }

  /// The element that begins here; `start` is where what stands before it begins.
  mutating func element(after start: Int) -> MarkupPiece? {
    let begin = position
    guard let (name, attributes, isClosed) = startTag() else { return nil }
    let startTag = bytes[begin..<position]
    guard !isClosed else {
      return MarkupPiece(
        lead: bytes[start..<begin], bytes: startTag, startTag: startTag, tail: [], endTag: [],
        name: name, attributes: attributes, children: [], hasText: false)
    }
    var children: [MarkupPiece] = []
    var hasText = false
    var behind = position
    // Comments, such as those that Xcode writes above scenes, belong to what follows them.
    var text = position
    while let next = find("<") {
      if bytes[text..<next].contains(where: { !Self.isSpace($0) }) { hasText = true }
      position = next
      if starts(with: "</") {
        guard let end = find(">") else { return nil }
        position = end + 1
        return MarkupPiece(
          lead: bytes[start..<begin], bytes: bytes[begin..<position], startTag: startTag,
          tail: bytes[behind..<next], endTag: bytes[next..<position], name: name,
          attributes: attributes, children: children, hasText: hasText)
      }
      if starts(with: "<!") || starts(with: "<?") {
        if !starts(with: "<!--") { hasText = true }
        guard skipOther() else { return nil }
        text = position
        continue
      }
      guard let child = element(after: behind) else { return nil }
      children.append(child)
      (behind, text) = (position, position)
    }
    return nil
  }

  private mutating func startTag() -> (String, [MarkupPiece.Attribute], isClosed: Bool)? {
    position += 1
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [MarkupPiece.Attribute] = []
    while true {
      skipSpaces()
      guard position < bytes.endIndex else { return nil }
      if starts(with: "/>") {
        position += 2
        return (name, attributes, true)
      }
      if starts(with: ">") {
        position += 1
        return (name, attributes, false)
      }
      let start = position
      let attribute = word()
      skipSpaces()
      guard !attribute.isEmpty, starts(with: "=") else { return nil }
      position += 1
      skipSpaces()
      guard position < bytes.endIndex,
        let quote = [UInt8(0x22), 0x27].first(where: { $0 == bytes[position] }),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else { return nil }
      let value = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      position = end + 1
      attributes.append(
        MarkupPiece.Attribute(
          name: attribute, written: String(decoding: bytes[start..<position], as: UTF8.self),
          value: value))
    }
  }

  /// Skips a comment, a processing instruction, character data or a declaration.
  private mutating func skipOther() -> Bool {
    let ends = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    guard let (_, end) = ends.first(where: { starts(with: $0.0) }) else { return false }
    guard let found = find(end) else { return false }
    position = found + end.utf8.count
    return true
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.endIndex, !Self.isSpace(bytes[position]),
      ![0x3D, 0x3E, 0x2F, 0x3C].contains(bytes[position])
    { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.endIndex, Self.isSpace(bytes[position]) { position += 1 }
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private func find(_ text: String) -> Int? {
    let wanted = Array(text.utf8)
    var index = position
    while let start = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[start...].starts(with: wanted) { return start }
      index = start + 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
