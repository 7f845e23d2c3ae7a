import InterfaceBuilder
import LayoutCauses
import LayoutDiff
import LayoutModel
public import Rendering
public import Workbench

/// A comparison as text: what changed and, below each layout, which frames moved and why.
public struct ComparisonText: Sendable {
  private let whole: ProjectDifferenceText
  /// What moved in layouts that did not change, below the changes.
  private let others: [TextLine]
  /// What is told below the changes, and below the numbers too.
  private let rest: [TextLine]

  /// The text of the whole comparison.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints of what changed.
  public var text: StyledText { StyledText(whole.text.lines + others + rest) }
  /// Its numbers, a line for each layout.
  ///
  /// - Complexity: O(*n*) for *n* views of what changed.
  public var stat: StyledText { StyledText(whole.stat.lines + rest) }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - moves: Its frames, with causes if they are to be named.
  ///   - options: How much to say of each difference.
  ///   - limit: At most so many views of each layout are listed.
  public init(
    _ comparison: Comparison, moves: [Comparison.Moves],
    options: DifferenceText.Options = DifferenceText.Options(), limit: Int = 12
  ) {
    var notes: [LayoutID: [StyledText]] = [:]
    for layout in moves {
      notes[layout.new.id] = FrameCauses.texts(
        of: layout.causes, orOf: layout.frames,
        names: LayoutNames(from: layout.old, to: layout.new), after: layout.new, limit: limit)
    }
    whole = ProjectDifferenceText(
      comparison.difference, from: comparison.from.project, to: comparison.to.project,
      options: options, notes: notes)
    others = Self.others(moves, comparison, notes)
    let noise = comparison.noise.map(\.name)
    rest =
      noise.isEmpty
      ? []
      : [
        TextLine([
          TextSpan("the documents differ in what means nothing to a layout: ", .secondary),
          TextSpan(noise.joined(separator: ", "), .secondary),
        ])
      ]
  }

  /// What moved in layouts in which nothing changed of what the comparison is about.
  private static func others(
    _ moves: [Comparison.Moves], _ comparison: Comparison, _ notes: [LayoutID: [StyledText]]
  ) -> [TextLine] {
    let told = Set(comparison.difference.changed.map(\.id.new))
    let rest = moves.filter { layout in
      !told.contains(layout.new.id) && layout.frames.contains { !$0.moves.isEmpty }
    }
    return rest.flatMap { layout in
      let name = layout.new.name.isEmpty ? layout.new.id.text : layout.new.name
      return [TextLine([TextSpan(name, .heading)])]
        + (notes[layout.new.id] ?? []).flatMap(\.lines).map {
          TextLine(indent: $0.indent + 1, $0.spans)
        }
    }
  }
}
