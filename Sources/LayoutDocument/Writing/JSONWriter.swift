import LayoutModel

/// Writes JSON with two spaces of indentation and one line for what fits in 100 columns.
struct JSONWriter {
  /// The most bytes of a line that holds a list or an object.
  static let columns = 100

  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Begins a new line.
  mutating func newLine(_ indentation: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation { write("  ") }
  }

  /// Writes a value on one line, or broken into one line for each element if that is too long.
  ///
  /// Whether it fits is found by writing it and taking it back.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - indentation: the number of spaces before the line on which the value begins.
  ///   - lineStart: the number of bytes before the line on which the value begins.
  ///   - trailing: the number of bytes that follow on the line.
  mutating func write(
    _ value: JSONText, indentation: Int, lineStart: Int, trailing: Int = 1
  ) {
    let start = bytes.count
    if writeCompact(value, limit: lineStart + JSONWriter.columns - trailing) { return }
    bytes.removeLast(bytes.count - start)
    switch value {
    case .list(let elements):
      write("[")
      for (number, element) in elements.enumerated() {
        if number > 0 { write(",") }
        newLine(indentation + 1)
        let lineStart = bytes.count - 2 * (indentation + 1)
        write(element, indentation: indentation + 1, lineStart: lineStart)
      }
      newLine(indentation)
      write("]")
    case .object(let members):
      write("{")
      for (number, member) in members.enumerated() {
        if number > 0 { write(",") }
        newLine(indentation + 1)
        let lineStart = bytes.count - 2 * (indentation + 1)
        write(text: member.key)
        write(": ")
        write(member.value, indentation: indentation + 1, lineStart: lineStart)
      }
      newLine(indentation)
      write("}")
    case .text, .number, .flag: _ = writeCompact(value, limit: .max)
    }
  }

  /// Writes a value on one line; false as soon as the line is longer than the limit.
  private mutating func writeCompact(_ value: JSONText, limit: Int) -> Bool {
    switch value {
    case .text(let text): write(text: text)
    case .number(let number):
      bytes.append(contentsOf: number.displayText.utf8)
    case .flag(let flag): flag ? write("true") : write("false")
    case .list(let elements):
      write("[")
      for (number, element) in elements.enumerated() {
        if number > 0 { write(", ") }
        guard writeCompact(element, limit: limit) else { return false }
      }
      write("]")
    case .object(let members):
      write("{")
      for (number, member) in members.enumerated() {
        if number > 0 { write(", ") }
        write(text: member.key)
        write(": ")
        guard writeCompact(member.value, limit: limit) else { return false }
      }
      write("}")
    }
    return bytes.count <= limit
  }

  /// Writes a string; only what must be escaped is.
  mutating func write(text: String) {
    write("\"")
    text.withBytes { source in
      // The bytes from `start` on need no escape and are still to be written.
      var start = 0
      for (index, byte) in source.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: source[start..<index])
        writeEscape(of: byte)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    write("\"")
  }

  private mutating func writeEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x0a: write("\\n")
    case 0x0d: write("\\r")
    case 0x09: write("\\t")
    default:
      write("\\u00")
      bytes.append(UInt8(ascii: "0") + byte >> 4)
      bytes.append(contentsOf: String(byte & 15, radix: 16).utf8)
    }
  }
}
