package import SQLiteAccess

/// What the rows of one layout are read and written with.
package struct RecordContext {
  /// The identities of the layout's views, guides and constraints.
  package let items: LayoutItems
  /// The interned texts and forms of equations.
  package let words: WordTable
  /// Where the rows are.
  package let database: Database

  package init(
    items: LayoutItems, words: WordTable, database: Database
  ) {
    self.items = items
    self.words = words
    self.database = database
  }
}
