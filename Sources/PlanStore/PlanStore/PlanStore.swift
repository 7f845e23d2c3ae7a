import Schema
import SQLite

/// The history of a project's layouts, in one SQLite file.
///
/// Each revision holds the whole project; what is written is only what a revision changes. Content
/// that was saved comes back as it was or not at all: every check-out is compared with the hash of
/// its revision. Nothing is ever changed or deleted.
///
/// A store has one connection and caches; it stays in the task that opened it. Several processes
/// may have the same file open; one at a time saves.
public final class PlanStore {
  /// What a store is opened for.
  public enum Access: Sendable {
    /// Looking only; nothing in the file changes.
    case readOnly
    /// Looking and saving.
    case readWrite
  }

  /// The path of the file.
  public let path: String
  /// What the store was opened for.
  public let access: Access

  /// The version of the file's format; older ones only where the store is for reading.
  public internal(set) var format = Schema.version

  /// Whether the store has no file yet, because nothing has been written; see `openOrCreate`.
  public internal(set) var isUnmade = false
  /// How long to wait for another process, if the file is yet to be made.
  var waitMilliseconds: Int32 = 5_000

  /// What is read and written: the file, or a copy of it that has been brought to the newest format
  /// and has its packed records in their tables.
  var database: Database
  /// The file, if `database` is a copy, and which state of it was copied.
  var original: (file: Database, state: Value?)?
  /// Whether the records of `database` are packed, as far as it was known at the last transaction.
  var hasPacks = false
  /// Called when a change of a packed store's content has put its records back into the file.
  public var whenUnpacked: (() -> Void)?
  var words = WordTable()
  /// The identities of layouts, by their numbers.
  var items: [Int64: LayoutItems] = [:]
  /// The layouts at revisions, in the order of their identities; verified against the hash.
  var projects = LRUCache<Int64, [LayoutEntry]>(limit: 16)
  /// Layouts as the revisions of their newest rows have them, weighed in records.
  var states = LRUCache<StateKey, StoredLayout>(limit: 200_000)
  var environmentNumbers = EnvironmentNumbers()
  /// The identities of findings, by their layouts' numbers.
  var findingNumbers: [Int64: FindingNumbers] = [:]
  /// The rows of solutions, weighed in frames.
  var solutions = LRUCache<SolutionKey, SolutionRows>(limit: 400_000)
  /// Changes whenever another connection writes to the file.
  private var dataVersion: Value?

  /// How many revisions may lie between two whose changes are read revision by revision.
  ///
  /// Above that, which rows make up both is compared. Tests set it.
  package var nearMaximum = 1_024

  struct StateKey: Hashable {
    let layout: Int64
    let since: Int64
  }

  init(database: Database, path: String, access: Access) {
    self.database = database
    self.path = path
    self.access = access
  }
}

extension PlanStore {
  /// Runs a closure that only reads, on one consistent state of the file.
  func reading<Result>(
    _ doing: String, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if database.isInTransaction { return try body() }
    try adoptFile()
    try renewCopy()
    let result: Result? = try transaction(.deferred, doing) { () throws(StoreError) in
      hasPacks ? nil : try body()
    }
    if let result { return result }
    try readCopy()
    return try transaction(.deferred, doing, body)
  }

  /// Runs a closure that writes: all of it happens, or nothing.
  ///
  /// The first one of a store without a file makes it. It throws with the code `exists` if another
  /// process was faster; then nothing has happened, and the same write goes to the file that is
  /// there.
  ///
  /// - Parameter unpacking: Whether packed records are put back into their tables before; only what
  ///   does without them does without that.
  func writing<Result>(
    _ doing: String, unpacking: Bool = true, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard access == .readWrite else {
      throw StoreError(.readOnly, "\(doing): \(path) was opened for reading only.")
    }
    try adoptFile()
    readFile()
    var unchanged: Result?
    do {
      var hasUnpacked = false
      let written = database.changedRowsInAll
      let result = try transaction(.immediate, doing) { () throws(StoreError) in
        if hasPacks, unpacking {
          try putBackRows()
          hasUnpacked = true
        }
        let before = database.changedRowsInAll
        let result = try body()
        if hasUnpacked, database.changedRowsInAll == before {
          // Nothing was written, so the records stay packed.
          unchanged = result
          throw StoreError(.failed, "\(doing): nothing has changed.")
        }
        return result
      }
      if isUnmade, database.changedRowsInAll != written { try makeFile() }
      if hasUnpacked { whenUnpacked?() }
      return result
    } catch {
      // What was cached may name words and identities that have been rolled back.
      forget()
      if let unchanged { return unchanged }
      throw error
    }
  }

  /// Runs a closure in a transaction.
  ///
  /// - Parameter refreshes: Whether what is cached is compared with the file first, which has to
  ///   be of the newest format then.
  func transaction<Result>(
    _ mode: Database.TransactionMode, _ doing: String, refreshes: Bool = true,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try database.transaction(mode) { () throws(StoreError) -> Result in
        if refreshes { try refresh(doing) }
        return try body()
      }
    } catch {
      switch error {
      case .body(let error): throw error
      case .notBegun(let error): throw StoreError(error, doing: doing)
      case .notCommitted(let error): throw .notCommitted(error, doing: doing)
      case .notRolledBack(let second, let first):
        throw StoreError(
          first.code, "\(first.message) Then the rollback failed: \(second)", hint: first.hint)
      }
    }
  }

  /// Drops what is cached if another connection has written since.
  private func refresh(_ doing: String) throws(StoreError) {
    try attempt(doing) { () throws(SQLiteError) in
      let version = try database.value("PRAGMA data_version")
      if version != dataVersion {
        forget()
        hasPacks = try PlanStore.hasPacks(database)
      }
      dataVersion = version
      try words.load(from: database)
    }
  }

  /// Drops everything that is cached, so that the next read comes from the file.
  package func forget() {
    words = WordTable()
    items = [:]
    projects = LRUCache(limit: 16)
    states = LRUCache(limit: 200_000)
    environmentNumbers = EnvironmentNumbers()
    findingNumbers = [:]
    solutions = LRUCache(limit: 400_000)
    dataVersion = nil
  }

  /// Runs a closure and says of SQLite's errors what was being done.
  func attempt<Result>(
    _ doing: String, _ body: () throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(error, doing: doing) }
  }
}
