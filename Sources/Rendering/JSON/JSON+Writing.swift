import LayoutModel

extension JSON {
  /// Appends the document's bytes.
  ///
  /// Recursion is as deep as the documents that this target builds: flat lists, never trees.
  func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      write("{", "}", members.map(\.value), to: &bytes, indent: indent) { index, bytes in
        Self.write(members[index].name, to: &bytes)
        bytes += Array(": ".utf8)
      }
    case .array(let values): write("[", "]", values, to: &bytes, indent: indent) { _, _ in }
    case .string(let text): Self.write(text, to: &bytes)
    case .number(let number):
      bytes += Array((number.isFinite ? number.displayText : "null").utf8)
    case .integer(let number): bytes += Array(String(number).utf8)
    case .flag(let flag): bytes += Array((flag ? "true" : "false").utf8)
    case .null: bytes += Array("null".utf8)
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
    default: write(to: &bytes, indent: 0)
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
    name: (Int, inout [UInt8]) -> Void
  ) {
    let isNested = values.contains(where: \.isContainer)
    bytes += Array(open.utf8)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isNested {
        Self.breakLine(to: &bytes, indent: indent + 1)
      } else if index > 0 {
        bytes.append(UInt8(ascii: " "))
      }
      name(index, &bytes)
      value.write(to: &bytes, indent: indent + 1)
    }
    if isNested { Self.breakLine(to: &bytes, indent: indent) }
    bytes += Array(close.utf8)
  }

  private static func breakLine(to bytes: inout [UInt8], indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += Array(repeating: UInt8(ascii: " "), count: indent * 2)
  }

  /// Writes a text; control characters and those that end lines in JavaScript are escaped.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array("\\\"".utf8)
      case "\\": bytes += Array("\\\\".utf8)
      case "\n": bytes += Array("\\n".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
