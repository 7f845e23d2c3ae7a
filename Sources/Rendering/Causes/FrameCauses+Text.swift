public import LayoutCauses
public import LayoutDiff
public import LayoutModel

extension FrameCauses {
  /// How many frames moved and, below the changes that moved them, how each did.
  ///
  /// ```
  /// 4 frames moved  on iPhone 15 portrait
  ///   by  ~ root.trailing == form.trailing + 16 → 24
  ///     Email  width 361 → 353
  /// ```
  ///
  /// Devices on which the same frames moved for the same reasons are told once. A difference of one
  /// change names no cause: there is no other.
  ///
  /// - Parameters:
  ///   - causes: The moves with their causes, for each device.
  ///   - names: What to call the views.
  ///   - after: The layout after the difference.
  ///   - limit: At most so many views are listed.
  /// - Returns: A text for each group of devices.
  public static func texts(
    of causes: [FrameCauses], names: LayoutNames, after: Layout, limit: Int = .max
  ) -> [StyledText] {
    var groups: [(first: FrameCauses, lines: [TextLine], environments: [String])] = []
    for cause in causes {
      let lines = cause.lines(names, after, .max)
      let environment = cause.difference.environment
      if let index = groups.firstIndex(where: { $0.lines == lines }) {
        groups[index].environments.append(environment)
      } else {
        groups.append((cause, lines, [environment]))
      }
    }
    return groups.map { group in
      StyledText(
        [group.first.difference.heading(group.environments)]
          + group.first.lines(names, after, limit))
    }
  }

  /// The causes of moves where they are known, or else the moves alone.
  ///
  /// - Parameters:
  ///   - causes: The moves with their causes, for each device; empty if they were not asked for.
  ///   - moves: The moves, for each device.
  ///   - names: What to call the views.
  ///   - after: The layout after the difference.
  ///   - limit: At most so many views are listed.
  /// - Returns: A text for each group of devices.
  public static func texts(
    of causes: [FrameCauses], orOf moves: [FrameDifference], names: LayoutNames, after: Layout,
    limit: Int = .max
  ) -> [StyledText] {
    causes.isEmpty
      ? FrameDifference.texts(of: moves, names: names, limit: limit)
      : texts(of: causes, names: names, after: after, limit: limit)
  }

  /// The changes that moved one view, a line each; none if the view has not moved.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - names: What to call the views.
  ///   - after: The layout after the difference.
  /// - Returns: The lines, the first of which begins with *by*.
  public func lines(of view: NodeID, names: LayoutNames, after: Layout) -> [TextLine] {
    guard let index = difference.moves.firstIndex(where: { $0.id == view }) else { return [] }
    return heading(causes[index], StepText(names: names, after: after))
  }

  private func lines(_ names: LayoutNames, _ after: Layout, _ limit: Int) -> [TextLine] {
    let isAlone = steps.count <= 1 && !causes.contains { $0.kind == .canvas }
    let writer = StepText(names: names, after: after)
    var lines: [TextLine] = []
    var shown = 0
    for group in groups where shown < limit {
      if !isAlone { lines += heading(group.cause, writer) }
      for move in group.moves where shown < limit {
        lines.append(TextLine(indent: isAlone ? 1 : 2, difference.moves[move].spans(names)))
        shown += 1
      }
    }
    let rest = difference.moves.count - shown
    guard rest > 0 else { return lines }
    return lines + [TextLine(indent: 1, [TextSpan("… and \(rest) more", .secondary)])]
  }

  /// So many changes are named above the frames that they moved; of more their number is told.
  private static let namedCauses = 4

  private func heading(_ cause: Cause, _ writer: StepText) -> [TextLine] {
    let first: String
    let next: String
    switch cause.kind {
    case .needed: (first, next) = ("by  ", "and  ")
    case .eachSuffices: (first, next) = ("by  ", "or  ")
    case .together: (first, next) = ("by  ", "with  ")
    case .unknown:
      let words =
        isCut
        ? "by changes that were not found: there are too many to try each"
        : "by a change that was not found: the frames are from another version"
      return [TextLine(indent: 1, [TextSpan(words, .secondary)])]
    case .canvas:
      let words = "by none of the changes: the canvas is another"
      return [TextLine(indent: 1, [TextSpan(words, .secondary)])]
    }
    var lines = cause.steps.prefix(Self.namedCauses).enumerated().map { index, step in
      TextLine(
        indent: 1,
        [TextSpan(index == 0 ? first : next, .secondary)] + writer.line(steps[step]).spans)
    }
    let rest = cause.steps.count - lines.count
    if rest > 0 {
      let words = "\(next)\(rest.counted("more change"))"
      lines.append(TextLine(indent: 1, [TextSpan(words, .secondary)]))
    }
    return lines
  }
}
