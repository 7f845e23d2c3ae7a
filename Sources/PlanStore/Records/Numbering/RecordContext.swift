import SQLiteAccess

/// What the rows of one layout are read and written with.
struct RecordContext {
  /// The identities of the layout's views, guides and constraints.
  let items: LayoutItems
  /// The interned texts and forms of equations.
  let words: WordTable
  /// Where the rows are.
  let database: Database
}
