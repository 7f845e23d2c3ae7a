package import LayoutModel

/// A row of `layout` as the newest one that a revision can see has it.
package struct LayoutEntry {
  /// The layout's number in the store.
  package var number: Int64
  package var id: LayoutID
  /// The revision of the row.
  package var since: Int64
  package var name: String
  /// The item of the root view.
  package var root: Int
  package var digest: Digest

  package init(
    number: Int64, id: LayoutID, since: Int64, name: String, root: Int, digest: Digest
  ) {
    self.number = number
    self.id = id
    self.since = since
    self.name = name
    self.root = root
    self.digest = digest
  }
}

/// One layout as it is at a revision, with the rows it was made of.
package struct StoredLayout {
  package var entry: LayoutEntry
  /// The layout; an earlier one if `touched` is not nil.
  package var layout: Layout
  package var rows: LayoutRows
  /// The digests of the layout's records; its root is the layout's digest.
  package var digester: LayoutDigester
  /// The items of the views in the layout's order, if they are known.
  package var viewItems: [Int]?
  /// How many rows beyond those that make it up a reader has to go through who has nothing in memory.
  package var detour = 0
  /// What known changes have touched since `layout`, which was not needed yet; nil if it is as the
  /// rows say.
  package var touched: TouchedItems?

  package init(
    entry: LayoutEntry, layout: Layout, rows: LayoutRows, digester: LayoutDigester,
    viewItems: [Int]? = nil, detour: Int = 0, touched: TouchedItems? = nil
  ) {
    self.entry = entry
    self.layout = layout
    self.rows = rows
    self.digester = digester
    self.viewItems = viewItems
    self.detour = detour
    self.touched = touched
  }

  /// How many views and constraints there are.
  package var count: Int { layout.views.count + layout.clauses.count }

  /// About how much memory it takes, by what it shares with no other state.
  package var bytes: Int {
    1_024 + 256 * (rows.nodes.count + rows.clauses.count) + 448 * count
      + 8 * (touched?.count ?? 0)
  }

  /// About how many rows it is made of: each view and each constraint has a property, more or less.
  package var records: Int { 2 * count }
}
