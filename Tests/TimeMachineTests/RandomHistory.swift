import Foundation
import LayoutModel
import LayoutTestSupport
import PlanStore

/// A store with random layouts that are edited, come and go, in a file that goes away with it.
final class RandomHistory {
  /// The store.
  let store: PlanStore
  /// Its revisions, oldest first.
  let revisions: [RevisionNumber]
  private let path: String

  init(seed: UInt64) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("film-\(UUID().uuidString).draftsman").path
    let store = try PlanStore.create(at: path)
    var random = SplitMix64(seed: seed)
    var project = Project()
    var revisions: [RevisionNumber] = []
    for time in 0..<8 {
      var change = ProjectChange()
      for name in ["A", "B"] where revisions.isEmpty || random.isOne(in: 2) {
        let id = LayoutID(name)
        if let layout = project[id] {
          if random.isOne(in: 6) {
            change.remove.append(id)
          } else {
            let count = random.number(in: 1...3)
            let kinds = RandomEdit.Kind.allCases
            let edited = try RandomEdit(kinds: kinds).apply(
              count: count, to: layout, using: &random)
            change.set.append(edited)
          }
        } else {
          var source = RandomLayout(views: 2...9, clauses: 2...9)
          source.id = id
          change.set.append(try source.make(using: &random))
        }
      }
      for layout in change.set { project[layout.id] = layout }
      for id in change.remove { project[id] = nil }
      let saved = try store.save(
        change, on: Reference.main,
        metadata: RevisionMetadata(
          time: Int64(time) * 86_400_000, author: "Tester", message: "Version \(time)"))
      if case .saved(let entry) = saved { revisions.append(entry.revision.number) }
    }
    self.store = store
    self.revisions = revisions
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
