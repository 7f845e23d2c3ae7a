import LayoutModel

extension MarkupTree {
  /// The subtree of an element as XML with sorted attributes and without white space between tags.
  ///
  /// - Complexity: O(length of the subtree).
  func canonical(_ node: Int) -> String {
    var text = ""
    write(node, into: &text)
    return text
  }

  private func write(_ node: Int, into text: inout String) {
    text += "<"
    text += name(node)
    for attribute in attributes(node) {
      text += " "
      text += name(attribute)
      text += "=\""
      MarkupTree.escape(attribute.value, into: &text)
      text += "\""
    }
    if subtree(node).count == 1, !elements[node].hasText {
      text += "/>"
      return
    }
    text += ">"
    MarkupTree.escape(self.text(node), into: &text)
    for child in children(node) { write(child, into: &text) }
    text += "</"
    text += name(node)
    text += ">"
  }

  private static func escape(_ value: String, into text: inout String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      default: text.unicodeScalars.append(scalar)
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
