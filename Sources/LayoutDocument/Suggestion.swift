import LayoutModel

/// Guesses at what was meant by a word that is not one of those allowed.
enum Suggestion {
  /// The end of a message: the nearest word, or all words if none is near.
  static func text(for word: String, among words: [String]) -> String {
    let nearest = words.map { (word.editDistance(to: $0), $0) }
      .min { $0.0 < $1.0 }
    if let (distance, name) = nearest, distance <= max(1, min(3, (name.utf8.count + 1) / 3)) {
      return "\"\(name)\" may have been meant"
    }
    return "allowed are \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}
