import LayoutModel
import LayoutRecords

/// Lists the values in which two states of a layout differ, from which rows make up both.
///
/// Of a record that has the same row in both nothing is looked at.
struct StateComparison {
  private let old: StoredLayout?
  private let new: StoredLayout?
  private let states: LayoutStates

  /// Compares two states of one layout; nil stands for no layout.
  init(states: LayoutStates, old: StoredLayout?, new: StoredLayout?) {
    self.states = states
    self.old = old
    self.new = new
  }

  /// What differs: the layout itself, views and guides, constraints, each by number, then properties.
  ///
  /// - Complexity: O(*n* + *c* log *c*), *n* the items that the layout has had, *c* the properties.
  func changes() throws(StoreError) -> [RecordChange] {
    guard let layout = (old ?? new)?.entry.number else { return [] }
    var list = ChangeList(
      try ItemNames(states: states, layout: layout, areMany: false), states.words)
    try list.compare(
      ChangeList.Place(item: 0, old: old?.entry.since, new: new?.entry.since),
      old.map { LayoutContent(name: $0.entry.name, root: $0.entry.root) },
      new.map { LayoutContent(name: $0.entry.name, root: $0.entry.root) })
    let none = LayoutRows(LayoutItems(layout: layout))
    try StateComparison.compare(old?.rows ?? none, new?.rows ?? none, &list)
    return list.changes
  }

  private static func compare(
    _ old: LayoutRows, _ new: LayoutRows, _ list: inout ChangeList
  ) throws(StoreError) {
    let differences = RowDifferences(from: old, to: new)
    for item in differences.nodes {
      let place = ChangeList.Place(
        item: item, old: old.nodeVersion(item)?.previous, new: new.nodeVersion(item)?.previous)
      try list.compare(place, old.node(item)?.content, new.node(item)?.content)
    }
    for item in differences.clauses {
      let place = ChangeList.Place(
        item: item, old: old.clauseVersion(item)?.previous, new: new.clauseVersion(item)?.previous)
      try list.compare(place, old.clause(item)?.content, new.clause(item)?.content)
    }
    for pair in differences.cells {
      let place = ChangeList.Place(
        item: pair.item, old: pair.oldRevision, new: pair.newRevision)
      try list.compareProperty(place, pair.key, pair.old, pair.new)
    }
  }
}
