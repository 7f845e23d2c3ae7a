extension String {
  /// Whether the text matches a pattern in which `*` stands for any letters; case is ignored.
  ///
  /// - Complexity: O(text × pattern); no backtracking beyond the last star.
  func matches(glob pattern: String) -> Bool {
    let text = Array(lowercased().unicodeScalars)
    let pattern = Array(pattern.lowercased().unicodeScalars)
    var (index, star, mark, start) = (0, -1, 0, 0)
    while index < text.count {
      if start < pattern.count, pattern[start] == "*" {
        (star, mark) = (start, index)
        start += 1
      } else if start < pattern.count, pattern[start] == text[index] {
        index += 1
        start += 1
      } else if star >= 0 {
        mark += 1
        (index, start) = (mark, star + 1)
      } else {
        return false
      }
    }
    return pattern[start...].allSatisfy { $0 == "*" }
  }
}

extension Substring {
  /// The text without spaces at either end.
  package var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
