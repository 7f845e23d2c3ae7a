import LayoutModel

/// Texts as a JSON array, spelled as SQLite's `json_array` spells it: `["a","b \"c\""]`.
///
/// One array has one spelling, so that equal texts are equal bytes in the store.
package enum TextArray {
  /// The array's JSON.
  ///
  /// - Complexity: O(*n*), *n* the bytes.
  package static func json(_ texts: [String]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 { append(byte, to: &bytes) }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if let letter = escapes.first(where: { $0.byte == byte })?.letter {
      bytes += [UInt8(ascii: "\\"), letter]
    } else if byte < 0x20 {
      let digits = Array("0123456789abcdef".utf8)
      bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      bytes.append(byte)
    }
  }

  /// The bytes that have a letter of their own behind the backslash.
  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (0x22, UInt8(ascii: "\"")), (0x5C, UInt8(ascii: "\\")), (0x08, UInt8(ascii: "b")),
    (0x0C, UInt8(ascii: "f")), (0x0A, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")),
    (0x09, UInt8(ascii: "t")),
  ]

  /// The texts of an array; nil if it is no array of texts in the one spelling.
  ///
  /// - Complexity: O(*n*), *n* the bytes.
  package static func texts(_ json: String) -> [String]? {
    var rest = Substring(json).utf8
    guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
    var texts: [String] = []
    while rest.first != UInt8(ascii: "]") {
      if !texts.isEmpty, rest.popFirst() != UInt8(ascii: ",") { return nil }
      guard rest.popFirst() == UInt8(ascii: "\""), let text = text(&rest) else { return nil }
      texts.append(text)
    }
    // What has another spelling, or something behind it, does not come back.
    return self.json(texts).hasSameBytes(as: json) ? texts : nil
  }

  /// Takes a text and the quotation mark behind it; nil if it does not end.
  private static func text(_ rest: inout Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      if letter == UInt8(ascii: "u") {
        guard let code = UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(code)
        rest = rest.dropFirst(4)
      } else {
        guard let byte = escapes.first(where: { $0.letter == letter })?.byte else { return nil }
        bytes.append(byte)
      }
    }
    return nil
  }
}
