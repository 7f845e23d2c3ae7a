import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import SQLiteAccess
import Workbench

/// `v_causes`: which changes of which revision moved which frames, for `draftsman sql`.
///
/// Causes are found by solving, so no view of the store can have them. They are found when a query names
/// the table, for the history of HEAD, and end with the query: nothing of them can be out of date.
enum CauseTable {
  /// The name under which queries ask for it.
  static let name = "v_causes"

  private static let columns = [
    "revision", "layout", "device", "view", "name", "moved", "kind", "cause", "x", "y", "width",
    "height",
  ]

  /// Whether a query names the table.
  static func isNamed(in query: String) -> Bool {
    query.lowercased().contains(name)
  }

  /// Finds the causes of all moves in the history of HEAD.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - environments: Where to solve.
  ///   - goesOn: Asked for each revision; false ends the search with an error.
  /// - Returns: The table, by revision, layout and device, then in the order of the views.
  /// - Throws: `CommandFailure` if it was ended, `WorkbenchError` if the store cannot be read.
  /// - Complexity: For each revision that of solving the layouts that it changed, and of `FrameCauses`.
  static func make(
    _ store: PlanStore, on environments: [Environment], goesOn: () -> Bool
  ) throws -> ProvidedTable {
    var table = ProvidedTable(name: name, columns: columns)
    let frames = FrameComparison(on: environments, store: store)
    let walk = try HistoryWalk(store, to: "HEAD", frames: frames, findsCauses: true)
    while let step = try walk.next() {
      guard goesOn() else {
        throw CommandFailure(
          "query.interrupted", "Finding causes took too long, at \(step.entry.revision.number).",
          hint: "--timeout 600, or --on with one device")
      }
      for layout in step.layouts {
        guard let before = layout.before, let after = layout.after else { continue }
        for causes in layout.causes {
          table.rows += rows(
            causes, LayoutNames(from: before, to: after), after, step.entry.revision.number)
        }
      }
    }
    return table
  }

  /// A row for each cause of each move; one without a cause where none was found.
  private static func rows(
    _ causes: FrameCauses, _ names: LayoutNames, _ after: Layout, _ revision: RevisionNumber
  ) -> [[Value]] {
    let writer = StepText(names: names, after: after)
    return zip(causes.difference.moves, causes.causes).flatMap { move, cause in
      let texts = cause.steps.map { Value.text(writer.line(causes.steps[$0]).text) }
      return (texts.isEmpty ? [.null] : texts).map { text in
        [
          .integer(Int64(revision.value)), .text(after.id.text),
          .text(causes.difference.environment), .text(move.id.text), .text(names[move.id]),
          .text(move.changeText), .text(cause.kind.rawValue), text,
          .real(move.new.x - move.old.x), .real(move.new.y - move.old.y),
          .real(move.new.width - move.old.width), .real(move.new.height - move.old.height),
        ]
      }
    }
  }
}
