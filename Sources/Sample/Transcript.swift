import DraftsmanCore
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

/// Reads a recorded history and tells it.
struct Transcript {
  private let store: PlanStore
  private let entries: [LogEntry]

  /// Opens a store.
  init(of path: String) throws {
    store = try PlanStore.open(at: path, .readOnly)
    entries = try store.log(from: try store.resolve("HEAD")).reversed()
  }

  /// Prints the revisions, their differences, and what applying them to live views again comes to.
  func print() throws {
    Swift.print("Log")
    for entry in entries {
      let revision = entry.revision
      let origin = revision.metadata.origin ?? ""
      Swift.print("  \(revision.number)  \(revision.metadata.message)  \(origin)")
    }
    for (old, new) in zip(entries, entries.dropFirst()) { try printDifference(old, new) }
    try printReplay()
  }

  private func printDifference(_ old: LogEntry, _ new: LogEntry) throws {
    let before = try store.checkOut(old.revision.number)
    let after = try store.checkOut(new.revision.number)
    Swift.print("\nDifference \(old.revision.number)..\(new.revision.number)")
    let difference = ProjectDifference(from: before, to: after)
    Swift.print(
      ProjectDifferenceText(difference, from: before, to: after).text.plain, terminator: "")
  }

  private func printReplay() throws {
    Swift.print("\nReplay")
    let live = LiveReplay()
    var before: Layout?
    for entry in entries {
      for summary in try store.layouts(at: entry.revision.number) {
        let layout = try store.checkOut(layout: summary.id, at: entry.revision.number)
        guard let layout else { continue }
        let operations = before.map { LayoutDifference(from: $0, to: layout).operations }
        let step = live.follow(from: before, to: layout, stated: operations ?? [])
        let done =
          operations == nil
          ? "\(layout.views.count) views, \(layout.clauses.count) constraints, "
          : "\(step.operations.counted("operation")), "
        Swift.print("  \(entry.revision.number)  ", terminator: "")
        Swift.print(done + (step.mismatch ?? "made again by applyPlan as stored"))
        before = layout
      }
    }
  }
}
