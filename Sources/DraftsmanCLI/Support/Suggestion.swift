/// Finds the names nearest to a mistyped one.
enum Suggestion {
  /// The candidates that a person may have meant, nearest first, at most `limit`.
  ///
  /// Near means: at most a third of the letters differ (Damerau-Levenshtein distance, letter case
  /// ignored), or one text begins with the other.
  ///
  /// - Complexity: O(candidates × length²), lengths cut at 64.
  static func nearest(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let scored: [(distance: Int, place: Int, name: String)] =
      candidates.enumerated().compactMap { place, candidate in
        let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
        let isPrefix =
          wanted.count >= 2 && (scalars.starts(with: wanted) || wanted.starts(with: scalars))
        let distance = isPrefix ? 1 : distance(wanted, scalars)
        guard distance <= max(1, wanted.count / 3) else { return nil }
        return (distance, place, candidate)
      }
    var seen: Set<String> = []
    return
      scored
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      .filter { seen.insert($0.name).inserted }
      .prefix(limit).map(\.name)
  }

  /// A sentence that offers the nearest names, or nil if none is near.
  static func sentence(for name: String, among candidates: [String]) -> String? {
    let names = nearest(to: name, among: candidates).map { "'\($0)'" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "Did you mean \(last)?" : "Did you mean \(others) or \(last)?"
  }

  /// The number of insertions, removals, replacements and swaps of neighbours between two texts.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var old = Array(0...right.count)
    for row in 0..<left.count {
      var new = [row + 1]
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var best = min(old[column + 1] + 1, new[column] + 1, old[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, older[column - 1] + 1)
        }
        new.append(best)
      }
      older = old
      old = new
    }
    return old[right.count]
  }
}
