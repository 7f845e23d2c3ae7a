import LayoutModel

extension MarkupTree {
  /// The subtree of an element as XML with sorted attributes and without white space between tags.
  ///
  /// - Complexity: O(length of the subtree).
  func canonical(_ node: Int) -> String {
    var text: [UInt8] = []
    write(node, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func write(_ node: Int, into text: inout [UInt8]) {
    text.append(UInt8(ascii: "<"))
    text += name(node).utf8
    for attribute in attributes(node) {
      text.append(UInt8(ascii: " "))
      text += name(attribute).utf8
      text += "=\"".utf8
      MarkupTree.escape(attribute.value, into: &text)
      text.append(UInt8(ascii: "\""))
    }
    if subtree(node).count == 1, !elements[node].hasText {
      text += "/>".utf8
      return
    }
    text.append(UInt8(ascii: ">"))
    MarkupTree.escape(self.text(node), into: &text)
    for child in children(node) { write(child, into: &text) }
    text += "</".utf8
    text += name(node).utf8
    text.append(UInt8(ascii: ">"))
  }

  private static func escape(_ value: String, into text: inout [UInt8]) {
    value.withBytes { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "&"): text += "&amp;".utf8
        case UInt8(ascii: "<"): text += "&lt;".utf8
        case UInt8(ascii: "\""): text += "&quot;".utf8
        case UInt8(ascii: "\n"): text += "&#10;".utf8
        case UInt8(ascii: "\r"): text += "&#13;".utf8
        case UInt8(ascii: "\t"): text += "&#9;".utf8
        default: text.append(byte)
        }
      }
    }
  }
}

extension String {
  /// The text itself, or its beginning and its digest if it has more than `count` bytes.
  ///
  /// Texts that differ anywhere stay different, so that a change is never lost.
  func bounded(to count: Int) -> String {
    guard utf8.count > count else { return self }
    let digest = Digest(hashing: Array(utf8)).description
    let note = "…(\(utf8.count) bytes, SHA-256 \(digest))"
    var end = utf8.index(utf8.startIndex, offsetBy: Swift.max(0, count - note.utf8.count))
    while end.samePosition(in: unicodeScalars) == nil, end > startIndex {
      utf8.formIndex(before: &end)
    }
    return String(self[..<end]) + note
  }
}
