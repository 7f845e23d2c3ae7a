import LayoutModel
import LayoutRecords

extension ChangeTally {
  /// Counts what an edit changes, as its rows would be counted once they are in the store.
  ///
  /// - Precondition: nobody has taken the state at the parent out of the edit.
  init(_ edit: LayoutEdit) {
    self.init()
    let former = edit.old?.rows
    for row in edit.nodes {
      let before = row.previous.flatMap { _ in former?.node(row.item)?.content }
      // An identity can have been a guide's and be a view's now.
      for owner in [row.content?.guideOf, before?.guideOf] { owner.map { touch(Int64($0)) } }
      count(
        Int64(row.item), wasView: before.map { $0.guideOf == nil } ?? false,
        isView: row.content.map { $0.guideOf == nil } ?? false)
    }
    for row in edit.clauses {
      let before = row.previous.flatMap { _ in former?.clause(row.item)?.content }
      count(
        Int64(row.item), from: before.map { StoredEquation($0) },
        to: row.content.map { StoredEquation($0) })
    }
    var item: Int?
    // The cells of an item stand together.
    for cell in edit.cells where cell.row.item != item {
      item = cell.row.item
      touch(Int64(cell.row.item))
    }
  }
}

extension LayoutEdit {
  /// What the edit does to its layout, in numbers; nil if it does nothing that has a row.
  ///
  /// - Precondition: as for a tally of the edit.
  var summary: LayoutChangeSummary? {
    guard let name = entry?.name ?? before?.name else { return nil }
    return LayoutChangeSummary(
      layout: id, name: name, kind: entry == nil ? .removed : before == nil ? .added : .changed,
      counts: before == nil ? addedCounts : ChangeTally(self).counts)
  }

  /// The counts of a layout that was not there, of which everything is added.
  private var addedCounts: ChangeCounts {
    ChangeCounts(
      views: ChangeCounts.Triple(
        added: nodes.count { row in row.content.map { $0.guideOf == nil } ?? false }),
      clauses: ChangeCounts.Triple(added: clauses.count))
  }
}
