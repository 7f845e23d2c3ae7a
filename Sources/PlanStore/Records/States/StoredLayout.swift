import LayoutModel

/// A row of `layout` as the newest one that a revision can see has it.
struct LayoutEntry {
  /// The layout's number in the store.
  var number: Int64
  var id: LayoutID
  /// The revision of the row.
  var since: Int64
  var name: String
  /// The item of the root view.
  var root: Int
  var digest: Digest
}

/// One layout as it is at a revision, with the rows it was made of.
struct StoredLayout {
  var entry: LayoutEntry
  /// The layout; an earlier one if `touched` is not nil.
  var layout: Layout
  var rows: LayoutRows
  /// The digests of the layout's records; its root is the layout's digest.
  var digester: LayoutDigester
  /// The items of the views in the layout's order, if they are known.
  var viewItems: [Int]?
  /// How many rows beyond those that make it up a reader has to go through who has nothing in memory.
  var detour = 0
  /// What known changes have touched since `layout`, which was not needed yet; nil if it is as the
  /// rows say.
  var touched: TouchedItems?

  /// How many views and constraints there are.
  var count: Int { layout.views.count + layout.clauses.count }

  /// About how many rows it is made of: each view and each constraint has a property, more or less.
  var records: Int { 2 * count }
}
