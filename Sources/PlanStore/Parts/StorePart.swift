import LayoutRecords
import SQLiteAccess

/// A part of a store: it works on the connection, and owns what it caches.
///
/// What a part does is done inside a transaction: the one that is open, or one of its own.
protocol StorePart {
  /// The connection to the file.
  var connection: StoreConnection { get }
}

extension StorePart {
  /// What is read and written.
  var database: Database { connection.database }

  /// The interned texts.
  var words: WordTable { connection.words }

  /// What the rows of the layout of some items are read and written with.
  func context(_ items: LayoutItems) -> RecordContext {
    RecordContext(items: items, words: words, database: database)
  }

  /// Runs a closure that only reads, on one consistent state of the file.
  func reading<Result>(
    _ doing: String, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.reading(doing, body)
  }

  /// Runs a closure that writes: all of it happens, or nothing.
  func writing<Result>(
    _ doing: String, unpacking: Bool = true, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.writing(doing, unpacking: unpacking, body)
  }

  /// Runs a closure and says of SQLite's errors what was being done.
  func attempt<Result>(
    _ doing: String, _ body: () throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    try connection.attempt(doing, body)
  }

  /// Runs a closure that reads rows of a layout, and says what their errors mean for the store.
  func decoding<Result>(
    _ body: () throws(RecordError) -> Result
  ) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(error) }
  }
}
