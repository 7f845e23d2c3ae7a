public import LayoutDiff
public import LayoutModel

/// The difference of two layouts as lines for people.
///
/// ```
/// Autofill  +1 view  +4 constraints -1
///   + view  Passkeys row  UITableViewCell  in Table
///     + 4 constraints
///     ~ Logins row.bottom == Passkeys row.top  (was == Table.bottom − 8)
///   ~ Footer.height == 16 → 24
/// ```
public struct DifferenceText: Sendable {
  /// How much to say.
  public struct Options: Sendable {
    /// Whether constraints that come or go with their views are listed, not counted.
    public var listsEveryClause = false
    /// Whether views that come or go below others are listed, not counted.
    public var listsEveryView = false

    /// Makes the default: brief.
    public init() {}

    /// Everything is listed.
    public static var complete: Options {
      var options = Options()
      options.listsEveryClause = true
      options.listsEveryView = true
      return options
    }
  }

  private let difference: LayoutDifference
  private let from: Layout
  private let to: Layout
  private let options: Options
  private let names: LayoutNames
  private let writer: OperationText

  /// Prepares the text of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference from `from` to `to`.
  ///   - from: The layout before; it names what is gone.
  ///   - to: The layout after; it names everything else.
  ///   - options: How much to say.
  public init(
    _ difference: LayoutDifference, from: Layout, to: Layout, options: Options = Options()
  ) {
    self.difference = difference
    self.from = from
    self.to = to
    self.options = options
    names = LayoutNames(from: from, to: to)
    writer = OperationText(names: names)
  }

  /// The layout's name and the numbers of its changes, in one line.
  public var heading: TextLine {
    let name = to.name.isEmpty ? to.id.text : to.name
    return TextLine([TextSpan(name, .heading), TextSpan("  ")] + difference.summary.spans)
  }

  /// The heading, and under it what changed: views with the constraints that go with them,
  /// then the other constraints.
  ///
  /// Several values of one view stand on a line each. Cells of tables and collections whose stored
  /// frames are all that changed are counted: Xcode moves them with each row above them and with
  /// the canvas.
  ///
  /// - Complexity: O(*n*) expected for *n* views and constraints of both layouts.
  public var text: StyledText {
    guard !difference.isEmpty else { return StyledText([heading]) }
    let groups = ClauseGroups(difference, from: from, to: to)
    let frames = CellFrames(options.listsEveryView ? nil : to)
    var lines = [heading]
    var cellCount = 0
    for (index, operation) in difference.operations.enumerated() {
      switch operation {
      case .deactivate, .changeClause, .activate: break
      case .changeView(let change) where frames.hold(change): cellCount += 1
      default:
        lines += writer.lines(operation).map { TextLine(indent: $0.indent + 1, $0.spans) }
        lines += views(of: operation)
        lines += clauses(
          groups.entries[index] ?? [], countingActivated: operation.isArrival,
          countingDeactivated: operation.isRemoval)
      }
    }
    return StyledText(lines + framed(cellCount) + changed(groups.others))
  }

  /// The cells of which nothing but the stored frame has changed.
  private func framed(_ count: Int) -> [TextLine] {
    guard count > 0 else { return [] }
    let words = "\(count.counted("cell")) with only another stored frame"
    return [TextLine(indent: 1, [TextSpan("~ ", .changed), TextSpan(words, .secondary)])]
  }

  /// The views below the one that came or went.
  private func views(of operation: LayoutDifference.Operation) -> [TextLine] {
    guard options.listsEveryView else { return [] }
    switch operation {
    case .removeViews(let subtree): return views(below: subtree, "-", .removed)
    case .insertViews(let subtree): return views(below: subtree, "+", .added)
    default: return []
    }
  }

  private func views(below subtree: Subtree, _ sign: String, _ style: SpanStyle) -> [TextLine] {
    var depths: [NodeID: Int] = [subtree.top.id: 1]
    return subtree.views.compactMap { view in
      let depth = depths[view.id] ?? 1
      for child in view.children { depths[child] = depth + 1 }
      guard view.id != subtree.top.id else { return nil }
      return TextLine(
        indent: depth,
        [
          TextSpan("\(sign) ", style), TextSpan(names[view.id], .name),
          TextSpan("  \(view.className)", .secondary),
        ])
    }
  }

  /// The constraints that go with an operation on views.
  private func clauses(
    _ entries: [ClauseEntry], countingActivated: Bool, countingDeactivated: Bool
  ) -> [TextLine] {
    var counts = (activated: 0, deactivated: 0)
    var lines: [TextLine] = []
    for entry in entries {
      switch entry.kind {
      case .activated where countingActivated && !options.listsEveryClause: counts.activated += 1
      case .deactivated where countingDeactivated && !options.listsEveryClause:
        counts.deactivated += 1
      default: lines.append(line(entry, indent: 2))
      }
    }
    return count(counts.activated, "+", .added) + count(counts.deactivated, "-", .removed) + lines
  }

  private func count(_ count: Int, _ sign: String, _ style: SpanStyle) -> [TextLine] {
    guard count > 0 else { return [] }
    let words = "\(sign) \(count.counted("constraint"))"
    return [TextLine(indent: 2, [TextSpan(words, style)])]
  }

  /// The constraints that go with no operation on views.
  ///
  /// Constraints that only have new identities look the same on screen; they are counted.
  private func changed(_ entries: [ClauseEntry]) -> [TextLine] {
    var renamed = 0
    var lines: [TextLine] = []
    for entry in entries {
      if case .changed(let change) = entry.kind, change.isOnlyRenamed, !options.listsEveryClause {
        renamed += 1
      } else {
        lines.append(line(entry, indent: 1))
      }
    }
    guard renamed > 0 else { return lines }
    let words = "\(renamed.counted("constraint")) with only another identity"
    return lines + [TextLine(indent: 1, [TextSpan("~ ", .changed), TextSpan(words, .secondary)])]
  }

  private func line(_ entry: ClauseEntry, indent: Int) -> TextLine {
    TextLine(indent: indent, writer.spans(entry.kind, after: to))
  }
}

extension LayoutDifference.Operation {
  /// Whether views enter.
  fileprivate var isArrival: Bool {
    if case .insertViews = self { true } else { false }
  }

  /// Whether views leave.
  fileprivate var isRemoval: Bool {
    if case .removeViews = self { true } else { false }
  }
}

extension ClauseChange {
  /// Whether nothing changes but the identity.
  fileprivate var isOnlyRenamed: Bool {
    cells.allSatisfy { if case .id = $0 { true } else { false } }
  }
}
