import LayoutModel

/// Finds the names nearest to a mistyped one.
package enum Suggestion {
  /// The candidates that a person may have meant, nearest first, at most `limit`.
  ///
  /// Near means: at most a third of the letters differ (Damerau-Levenshtein distance, letter case
  /// ignored), or one text begins with the other.
  ///
  /// - Complexity: O(candidates × length²), lengths cut at 100.
  package static func nearest(to name: String, among candidates: [String], limit: Int = 3)
    -> [String]
  {
    let wanted = name.lowercased()
    let scored: [(distance: Int, index: Int, name: String)] =
      candidates.enumerated().compactMap { index, candidate in
        let other = candidate.lowercased()
        let isPrefix = wanted.count >= 2 && (other.hasPrefix(wanted) || wanted.hasPrefix(other))
        let distance = isPrefix ? 1 : name.editDistance(to: candidate)
        guard distance <= max(1, wanted.count / 3) else { return nil }
        return (distance, index, candidate)
      }
    var seen: Set<String> = []
    return
      scored
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .filter { seen.insert($0.name).inserted }
      .prefix(limit).map(\.name)
  }

  /// A sentence that offers the nearest names, or nil if none is near.
  package static func sentence(for name: String, among candidates: [String]) -> String? {
    let names = nearest(to: name, among: candidates).map { "'\($0)'" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "Did you mean \(last)?" : "Did you mean \(others) or \(last)?"
  }
}
