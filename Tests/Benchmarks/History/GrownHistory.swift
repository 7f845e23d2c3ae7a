import Foundation
import LayoutModel
import LayoutRecords
import PlanStore

/// A long history of small changes: one layout of 300 views, of which each revision sets one
/// constant, and a branch of one revision now and then.
struct GrownHistory {
  /// How many views the layout has, and how many other layouts there are that never change.
  let views: Int
  let bystanders: Int

  private static let batch = 5_000

  /// The layout in the beginning: rows of labels, each pinned to the one above.
  func layout() throws -> Layout { try layout("Grown") }

  private func layout(_ id: LayoutID, views count: Int? = nil) throws -> Layout {
    var draft = UncheckedLayout(id: id, name: id.text, root: "root")
    let names = (1..<(count ?? views)).map { NodeID("view-\($0)") }
    draft.views = [ViewNode(id: "root", children: names)]
    for (index, name) in names.enumerated() {
      draft.views.append(
        ViewNode(
          id: name, className: "UILabel", label: "Label \(index)",
          properties: ["text": .text("Text \(index)"), "numberOfLines": 2]))
      let above = index == 0 ? Anchor("root", .top) : Anchor(names[index - 1], .bottom)
      draft.clauses += [
        Clause(
          id: ClauseID("\(name.text)-top"), first: Anchor(name, .top), second: above, constant: 8),
        Clause(
          id: ClauseID("\(name.text)-leading"), first: Anchor(name, .leading),
          second: Anchor("root", .leading), constant: 16),
        Clause(
          id: ClauseID("\(name.text)-trailing"), first: Anchor(name, .trailing),
          second: Anchor("root", .trailing), constant: -16),
      ]
    }
    return try Layout(draft)
  }

  /// Makes a store of so many revisions; some thousands in each transaction.
  func make(at path: String, revisions: Int) throws {
    let store = try PlanStore.create(at: path)
    var clauses = try layout().clauses
    var (tip, digest): (RevisionNumber?, Digest?) = (nil, nil)
    var count = 0
    while count < revisions {
      try store.importHistory(solving: []) { (writer) throws(StoreError) in
        for _ in 0..<min(GrownHistory.batch, revisions - count) {
          count += 1
          let change = try self.change(count, &clauses, digest)
          let time = Int64(count) * 1_000
          // Every hundredth revision is that of a branch, which nothing follows.
          let branch = count % 100 == 50 ? "branch-\(count)" : "main"
          let metadata = RevisionMetadata(
            time: time, author: "somebody", message: "Change number \(count)")
          guard
            let number = try writer.append(
              change, after: tip.map { [$0] } ?? [], branch: branch, metadata: metadata)
          else { continue }
          _ = try writer.advance(branch, to: number, time: time)
          if branch != "main" { continue }
          tip = number
          digest = try writer.layouts(at: number).first { $0.id == "Grown" }?.digest
        }
      }
    }
    _ = try store.maintenance.compact()
  }

  /// One constant set to what it has not been before.
  private func change(
    _ count: Int, _ clauses: inout [Clause], _ digest: Digest?
  ) throws(StoreError) -> ProjectChange {
    guard let digest else {
      do {
        let others = try (0..<bystanders).map { index in
          try layout(LayoutID("Other \(index)"), views: 4)
        }
        return ProjectChange(set: [try layout()] + others)
      } catch {
        throw StoreError(.failed, "\(error)")
      }
    }
    var update = LayoutUpdate(id: "Grown", base: digest)
    let index = count * 7_919 % clauses.count
    var clause = clauses[index]
    clause.constant = Double(count % 997) / 2
    if clause.constant == clauses[index].constant { clause.constant += 0.25 }
    // What a branch changes, the next revision of the trunk does not have.
    if count % 100 != 50 { clauses[index] = clause }
    update.clauses = [clause]
    return ProjectChange(update: [update])
  }
}
