/// Guesses at what was meant by a word that is not one of those allowed.
enum Suggestion {
  /// The end of a message: the nearest word, or all words if none is near.
  static func text(for word: String, among words: [String]) -> String {
    let nearest = words.map { (distance(from: word, to: $0), $0) }
      .min { $0.0 < $1.0 }
    if let (distance, name) = nearest, distance <= max(1, min(3, (name.utf8.count + 1) / 3)) {
      return "\"\(name)\" may have been meant"
    }
    return "allowed are \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  /// The least number of insertions, removals, replacements and swaps of neighbours.
  ///
  /// Optimal string alignment over bytes, letters of both cases taken as equal; long words are
  /// far from everything.
  static func distance(from word: String, to other: String) -> Int {
    guard word.utf8.count <= 40 else { return .max }
    let left = Array(word.lowercased().utf8)
    let right = Array(other.lowercased().utf8)
    var rows = [Array(0...right.count)]
    for (row, byte) in left.enumerated() {
      var next = [row + 1]
      for column in right.indices {
        let isSame = byte == right[column]
        var least = min(
          rows[row][column + 1] + 1, next[column] + 1, rows[row][column] + (isSame ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == right[column] {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
