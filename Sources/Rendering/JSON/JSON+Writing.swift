import LayoutModel

extension JSON {
  /// How many bytes are gathered before they are handed over.
  private static let pieceLength = 1 << 16

  /// Hands over the bytes of ``text`` in pieces, so that a large document is never in memory as a whole.
  ///
  /// - Parameter body: Takes each piece, in their order; none is empty.
  public func write(_ body: ([UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0) { bytes in
      guard bytes.count > JSON.pieceLength else { return }
      body(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    bytes.append(UInt8(ascii: "\n"))
    body(bytes)
  }

  /// Appends the document's bytes; after each value `spill` may take what there is.
  ///
  /// Recursion is as deep as the documents that this target builds: flat lists, never trees.
  func write(to bytes: inout [UInt8], indent: Int, spill: (inout [UInt8]) -> Void) {
    switch self {
    case .object(let members):
      write(
        "{", "}", members.map(\.value), to: &bytes, indent: indent,
        name: { index, bytes in
          Self.write(members[index].name, to: &bytes)
          bytes.append(contentsOf: ": ".utf8)
        }, spill: spill)
    case .array(let values):
      write(
        "[", "]", values, to: &bytes, indent: indent, name: { _, _ in }, spill: spill)
    case .string(let text): Self.write(text, to: &bytes)
    case .number(let number):
      bytes.append(contentsOf: (number.isFinite ? number.displayText : "null").utf8)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    }
  }

  /// Appends the document's bytes without white space.
  func writeCompact(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.writeCompact(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.writeCompact(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    default: write(to: &bytes, indent: 0) { _ in }
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let values): !values.isEmpty
    default: false
    }
  }

  private func write(
    _ open: String, _ close: String, _ values: [JSON], to bytes: inout [UInt8], indent: Int,
    name: (Int, inout [UInt8]) -> Void, spill: (inout [UInt8]) -> Void
  ) {
    let isNested = values.contains(where: \.isContainer)
    bytes.append(contentsOf: open.utf8)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isNested {
        Self.breakLine(to: &bytes, indent: indent + 1)
      } else if index > 0 {
        bytes.append(UInt8(ascii: " "))
      }
      name(index, &bytes)
      value.write(to: &bytes, indent: indent + 1, spill: spill)
      spill(&bytes)
    }
    if isNested { Self.breakLine(to: &bytes, indent: indent) }
    bytes.append(contentsOf: close.utf8)
  }

  private static func breakLine(to bytes: inout [UInt8], indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }

  /// Writes a text; control characters and those that end lines in JavaScript are escaped.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    guard !text.utf8.allSatisfy(isPlain) else { return bytes.append(contentsOf: text.utf8) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes.append(
          contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default:
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether a byte stands for itself: printable, of ASCII, and neither a quote nor a backslash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
