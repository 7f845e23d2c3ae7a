public import LayoutDiff
import LayoutModel

extension DifferenceSummary {
  /// The numbers in one line: `+1 view ~2, 1 moved  +4 constraints -1 ~2`.
  public var text: String { spans.map(\.text).joined() }

  /// The numbers in one line, styled.
  public var spans: [TextSpan] {
    guard !isEmpty else { return [TextSpan("no changes", .secondary)] }
    let views = Self.group(
      "view", [(viewsInserted, "+", .added), (viewsRemoved, "-", .removed)],
      changed: viewsChanged, moved: viewsMoved)
    let clauses = Self.group(
      "constraint", [(clausesActivated, "+", .added), (clausesDeactivated, "-", .removed)],
      changed: clausesChanged, moved: 0)
    let header = isLayoutChanged ? [TextSpan("~ layout", .changed)] : []
    return Array(
      [views, clauses, header].filter { !$0.isEmpty }.joined(separator: [TextSpan("  ")]))
  }

  /// The numbers of one kind of thing; the first one carries the noun.
  private static func group(
    _ noun: String, _ signed: [(Int, String, SpanStyle)], changed: Int, moved: Int
  ) -> [TextSpan] {
    var spans: [TextSpan] = []
    for (count, sign, style) in signed + [(changed, "~", .changed)] where count > 0 {
      let words = spans.isEmpty ? count.counted(noun) : "\(count)"
      if !spans.isEmpty { spans.append(TextSpan(" ")) }
      spans.append(TextSpan(sign + words, style))
    }
    if moved > 0 {
      let words =
        spans.isEmpty ? "\(moved.counted(noun)) moved" : "\(moved) moved"
      if !spans.isEmpty { spans.append(TextSpan(", ")) }
      spans.append(TextSpan(words, .moved))
    }
    return spans
  }
}
