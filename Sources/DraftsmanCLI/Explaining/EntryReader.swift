import PlanStore
import Workbench

/// Reads revisions with what they changed, each once.
final class EntryReader {
  private let store: PlanStore
  private var known: [RevisionNumber: LogEntry] = [:]

  /// Reads from a store.
  init(of store: PlanStore) { self.store = store }

  /// A revision with what it changed.
  subscript(revision: RevisionNumber) -> LogEntry {
    get throws {
      if let entry = known[revision] { return entry }
      let entry = try store.entry(revision)
      known[revision] = entry
      return entry
    }
  }
}
