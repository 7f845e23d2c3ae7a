extension MarkupReader {
  /// Reads a start tag or an empty-element tag.
  mutating func readStartTag() throws(InterfaceBuilderError) {
    let start = cursor
    cursor += 1
    if open.isEmpty, !tree.elements.isEmpty {
      cursor = start
      throw malformed("a second root element begins")
    }
    if open.count >= limits.depthMaximum { throw tooDeep() }
    if tree.elements.count >= limits.elementCountMaximum { throw tooLarge() }
    let name = names.number(of: bytes, try readName())
    let first = tree.attributes.count
    let isEmpty = try readAttributes()
    try sortAttributes(from: first, tag: start)
    if let parent = open.last, name == names.rectangle, isFrame(from: first) {
      tree.framed.append(parent)
    }
    let node = tree.elements.count
    pending = nil
    // The line is the byte's position until `countLines`.
    tree.elements.append(
      MarkupTree.Element(
        name: name, parent: Int32(open.last ?? -1), end: Int32(node + 1),
        attributeStart: Int32(first), attributeEnd: Int32(tree.attributes.count),
        line: Int32(clamping: start), hasText: false))
    if !isEmpty { open.append(node) }
  }

  /// Reads attributes up to the end of the tag.
  ///
  /// - Returns: whether the tag is an empty-element tag.
  private mutating func readAttributes() throws(InterfaceBuilderError) -> Bool {
    while true {
      let hasSpace = skipSpace()
      guard cursor < bytes.count else { throw truncated() }
      if bytes[cursor] == 0x3E {
        cursor += 1
        return false
      }
      if bytes[cursor] == 0x2F {
        cursor += 1
        try expect(0x3E, "a / stands inside a tag")
        return true
      }
      guard hasSpace else { throw malformed("white space is missing before an attribute") }
      if tree.attributes.count >= limits.attributeCountMaximum { throw tooLarge() }
      let name = names.number(of: bytes, try readName())
      skipSpace()
      try expect(0x3D, "an attribute has no value")
      skipSpace()
      tree.attributes.append(MarkupTree.Attribute(name: name, value: try readValue()))
    }
  }

  /// Reads a value in quotes.
  mutating func readValue() throws(InterfaceBuilderError) -> String {
    guard cursor < bytes.count else { throw truncated() }
    let quote = bytes[cursor]
    guard quote == 0x22 || quote == 0x27 else {
      throw malformed("an attribute's value is not in quotes")
    }
    cursor += 1
    let start = cursor
    cursor = bytes.withUnsafeBytes { $0.position(afterPlainFrom: start, upTo: quote) }
    var isPlain = true
    while cursor < bytes.count, bytes[cursor] != quote {
      let byte = bytes[cursor]
      if byte == 0x3C { throw malformed("< stands inside an attribute's value") }
      if byte == 0x26 || byte <= 0x20 { isPlain = isPlain && byte == 0x20 }
      if byte < 0x20 || byte == 0xEF { try checkCharacter() }
      cursor += 1
    }
    guard cursor < bytes.count else { throw truncated() }
    let range = start..<cursor
    cursor += 1
    if isPlain { return String(decoding: bytes[range], as: UTF8.self) }
    return try resolve(range, isAttribute: true)
  }

  /// Puts the attributes of a tag in the order of their names, each of which may come once.
  private mutating func sortAttributes(
    from first: Int, tag: Int
  ) throws(InterfaceBuilderError) {
    let count = tree.attributes.count - first
    guard count > 1 else { return }
    if count <= 16 {
      insertAttributes(from: first)
    } else {
      let names = names.names
      tree.attributes[first...].sort { names.text($0.name) < names.text($1.name) }
    }
    for other in (first + 1)..<tree.attributes.count
    where tree.attributes[other].name == tree.attributes[other - 1].name {
      cursor = tag
      throw malformed("an attribute stands twice in a tag")
    }
  }

  /// Sorts a few attributes, of which most tags have no more, each into those before it.
  private mutating func insertAttributes(from first: Int) {
    for next in (first + 1)..<tree.attributes.count {
      var index = next
      while index > first,
        isInOrder(tree.attributes[index].name, tree.attributes[index - 1].name)
      {
        tree.attributes.swapAt(index - 1, index)
        index -= 1
      }
    }
  }

  private func isInOrder(_ name: Int32, _ other: Int32) -> Bool {
    names.names.isInOrder(name, other)
  }

  private func isFrame(from first: Int) -> Bool {
    tree.attributes[first...].contains { $0.name == names.key && $0.value == "frame" }
  }
}
