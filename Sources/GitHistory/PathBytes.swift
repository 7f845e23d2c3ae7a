/// A path as git has it: bytes, never equal to another path by Unicode equivalence.
///
/// Git's trees may hold `é` in one and in two code points side by side, which Swift's strings take
/// for equal.
package struct PathBytes: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  package static func == (left: PathBytes, right: PathBytes) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }

  /// The text of a path's bytes.
  ///
  /// Bytes that are no UTF-8 are spelt as git spells them, `\377`, and then a backslash is doubled,
  /// so that different paths stay different.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var index = 0
    while index < bytes.count {
      let lengths = 1...min(4, bytes.count - index)
      let character = lengths.lazy.compactMap { length in
        String(validating: bytes[index..<(index + length)], as: UTF8.self)
      }.first
      guard let character else {
        let digits = String(bytes[index], radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        index += 1
        continue
      }
      text += character == "\\" ? "\\\\" : character
      index += character.utf8.count
    }
    return text
  }

  /// The bytes of a path whose text ``text(of:)`` has spelt; nil if the text is the path itself.
  package static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      if rest.first == byte {
        rest.removeFirst()
        bytes.append(byte)
      } else {
        guard rest.count >= 3, let value = UInt8(String(rest.prefix(3)) ?? "", radix: 8) else {
          return nil
        }
        rest.removeFirst(3)
        bytes.append(value)
      }
    }
    let isSpelt = String(validating: bytes, as: UTF8.self) == nil
    return isSpelt && self.text(of: bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
  }
}
