import Foundation

/// The figures of both sides, line by line, with the bars that the store has to reach.
struct Table {
  private var lines: [String] = []

  /// Adds a line.
  ///
  /// `git` is nil if it has nothing to compare; a nil `bar` sets no limit to what the store may
  /// take.
  mutating func row(
    _ name: String, _ ours: Double, git: Double? = nil, _ unit: String, bar: Double? = nil
  ) {
    let ratio = git.map { ours == 0 ? "" : String(format: "%.1f", $0 / ours) } ?? ""
    let verdict = bar.map { "\(text($0)) \(unit)\(ours <= $0 ? "" : " missed")" } ?? ""
    let other = git.map { "\(text($0)) \(unit)" } ?? "-"
    lines.append("| \(name) | \(text(ours)) \(unit) | \(other) | \(ratio) | \(verdict) |")
  }

  /// The whole table.
  var text: String {
    (["| | store | git | git / store | bar |", "|---|--:|--:|--:|--:|"] + lines)
      .joined(separator: "\n")
  }

  private func text(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 1_000 ? "%.1f" : "%.0f", value)
  }
}
