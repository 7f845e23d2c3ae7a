public import LayoutDiff
public import LayoutModel

/// The difference of two projects as lines for people.
public struct ProjectDifferenceText: Sendable {
  private let difference: ProjectDifference
  private let from: Project
  private let to: Project
  private let options: DifferenceText.Options
  private let notes: [LayoutID: [StyledText]]

  /// Prepares the text of a difference from one project to another.
  ///
  /// - Parameters:
  ///   - difference: The difference from `from` to `to`.
  ///   - from: The project before.
  ///   - to: The project after.
  ///   - options: How much to say.
  ///   - notes: What to say below changed layouts, by their new identities; of each note, the
  ///     numbers of a difference show the first line.
  public init(
    _ difference: ProjectDifference, from: Project, to: Project,
    options: DifferenceText.Options = DifferenceText.Options(),
    notes: [LayoutID: [StyledText]] = [:]
  ) {
    self.difference = difference
    self.from = from
    self.to = to
    self.options = options
    self.notes = notes
  }

  /// Layouts that left, those that entered, and everything that changed in the others.
  public var text: StyledText {
    var lines = wholeLayouts
    for (difference, from, to) in changed {
      lines += DifferenceText(difference, from: from, to: to, options: options).text.lines
      lines += (notes[to.id] ?? []).flatMap(\.lines).map(indented)
    }
    return StyledText(lines.isEmpty ? [TextLine(DifferenceSummary().spans)] : lines)
  }

  /// One line for each layout, with numbers, and one for all of them.
  public var stat: StyledText {
    var lines = wholeLayouts
    for (difference, from, to) in changed {
      lines.append(DifferenceText(difference, from: from, to: to).heading)
      lines += (notes[to.id] ?? []).compactMap(\.lines.first).map(indented)
    }
    return StyledText(lines + [TextLine(summary)])
  }

  /// The numbers of the whole difference: `2 layouts changed  +1 view  +4 constraints ~2`.
  public var summary: [TextSpan] {
    guard !difference.isEmpty else { return DifferenceSummary().spans }
    var spans: [TextSpan] = []
    for (count, verb, style) in [
      (difference.removed.count, "removed", SpanStyle.removed),
      (difference.added.count, "added", .added), (difference.changed.count, "changed", .changed),
    ] where count > 0 {
      let noun = spans.isEmpty ? "layout\(count == 1 ? "" : "s") " : ""
      if !spans.isEmpty { spans.append(TextSpan(", ")) }
      spans.append(TextSpan("\(count) \(noun)\(verb)", style))
    }
    if !difference.changed.isEmpty {
      spans += [TextSpan("  ")] + difference.summary.spans
    }
    return spans
  }

  private func indented(_ line: TextLine) -> TextLine {
    TextLine(indent: line.indent + 1, line.spans)
  }

  private var changed: [(LayoutDifference, Layout, Layout)] {
    difference.changed.compactMap { change in
      guard let from = from[change.id.old], let to = to[change.id.new] else { return nil }
      return (change, from, to)
    }
  }

  private var wholeLayouts: [TextLine] {
    difference.removed.map { line($0, "-", .removed) }
      + difference.added.map { line($0, "+", .added) }
  }

  private func line(_ layout: Layout, _ sign: String, _ style: SpanStyle) -> TextLine {
    TextLine([
      TextSpan("\(sign) layout  ", style),
      TextSpan(layout.name.isEmpty ? layout.id.text : layout.name, .name),
      TextSpan("  \(layout.countText)", .secondary),
    ])
  }
}

extension Layout {
  /// How much the layout holds: `3 views, 2 constraints`.
  public var countText: String {
    views.count.counted("view") + ", " + clauses.count.counted("constraint")
  }
}
