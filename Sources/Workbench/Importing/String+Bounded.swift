extension String {
  /// The text without NUL, cut so that it has at most so many bytes in UTF-8.
  ///
  /// It is cut before the first character that does not fit; a first character that alone is too
  /// long, which combining marks can make it, is cut between its scalars.
  ///
  /// - Complexity: O(the text's length).
  func bounded(to count: Int) -> String {
    var text = self
    text.unicodeScalars.removeAll { $0 == "\0" }
    guard let limit = text.utf8.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
      limit < text.endIndex
    else { return text }
    var end = limit
    while end > text.startIndex, UTF8.isContinuation(text.utf8[end]) {
      end = text.utf8.index(before: end)
    }
    // The cut may stand inside a character: then the part of it that is left goes too.
    let cut = text[..<end]
    guard let last = cut.indices.last, last > text.startIndex else { return String(cut) }
    // An index of the cut text remembers how long the character is there: this one does not.
    let start = text.utf8.index(
      text.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: last))
    return String(text.index(after: start) == end ? cut : text[..<start])
  }
}
