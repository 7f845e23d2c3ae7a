import LayoutRecords
import Schema
import SQLiteAccess

/// The connection of a store to its file: transactions, and which database is read and written.
///
/// The other parts of a store work on it. They have to drop what they have cached when it is told to
/// forget, which is when another process has written and when a transaction was rolled back.
final class StoreConnection {
  /// The path of the file.
  let path: String
  /// The folder that the paths of layouts are relative to, to be written with the next change.
  var newProjectRoot: String?
  /// What the store was opened for.
  let access: PlanStore.Access
  /// The version of the file's format; older ones only where the store is for reading.
  var format = Schema.version
  /// Whether the store has no file yet, because nothing has been written.
  var isUnmade = false
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
  var whenUnpacked: (() -> Void)? {
    didSet {
      guard wasUnpackedByMigration, let whenUnpacked else { return }
      wasUnpackedByMigration = false
      whenUnpacked()
    }
  }
  /// Whether opening the store has put packed records back, and nobody has been told yet.
  var wasUnpackedByMigration = false
  /// The interned texts, which are read at the beginning of the first transaction.
  private(set) var words = WordTable()
  /// Changes whenever another connection writes to the file.
  private var dataVersion: Value?
  private var forgetting: [() -> Void] = []

  init(database: Database, path: String, access: PlanStore.Access) {
    self.database = database
    self.path = path
    self.access = access
  }

  /// Has a closure called whenever what is cached of the store has to be dropped.
  func whenForgetting(_ body: @escaping () -> Void) {
    forgetting.append(body)
  }
}

extension StoreConnection {
  /// Opens the file of a store; see `PlanStore.open`.
  static func open(
    at path: String, _ access: PlanStore.Access, _ wait: Int32
  ) throws(StoreError) -> StoreConnection {
    try StoreOpening.check(at: path)
    let database = try StoreOpening.connect(to: path, access, wait)
    let connection = StoreConnection(database: database, path: path, access: access)
    connection.format = try connection.checkFormat()
    if access == .readOnly, connection.format < Schema.version {
      try connection.readCopy()
      return connection
    }
    try connection.attempt("opening \(path)") { () throws(SQLiteError) in
      try connection.database.set(.foreignKeys, true)
      try connection.database.execute("PRAGMA synchronous = FULL; PRAGMA secure_delete = OFF;")
    }
    if connection.format < Schema.version {
      try connection.migrate()
      connection.format = Schema.version
    }
    return connection
  }

  /// Opens the file of a store for writing, or prepares to make it; see `PlanStore.openOrCreate`.
  static func openOrCreate(
    at path: String, _ wait: Int32
  ) throws(StoreError) -> StoreConnection {
    guard StoreFile.kind(of: path) == .nothing else { return try open(at: path, .readWrite, wait) }
    let folder = StoreFile.folder(of: path)
    guard StoreFile.kind(of: folder) == .folder, StoreFile.isWritable(folder) else {
      throw StoreError(
        .readOnly, "\(path) cannot be made.",
        hint: "Check that its folder is there and may be written.")
    }
    let connection = StoreConnection(
      database: try StoreOpening.draft(for: path), path: path, access: .readWrite)
    connection.isUnmade = true
    connection.waitMilliseconds = wait
    return connection
  }

  /// Makes the file of an empty store and opens it; see `PlanStore.create`.
  static func create(at path: String) throws(StoreError) -> StoreConnection {
    guard StoreFile.kind(of: path) == .nothing else { throw .somethingThere(path) }
    try StoreOpening.make(at: path) { (database) throws(SQLiteError) in
      try database.execute("PRAGMA page_size = 2048; PRAGMA journal_mode = WAL;")
      try database.execute("BEGIN; \(Schema.script) COMMIT;")
    }
    return try open(at: path, .readWrite, 5_000)
  }

  /// Makes a store that lives in memory.
  static func inMemory() throws(StoreError) -> StoreConnection {
    do throws(SQLiteError) {
      let database = try Database.inMemory()
      try database.execute(Schema.script)
      try database.prepareForUntrustedFile()
      try database.set(.foreignKeys, true)
      return StoreConnection(database: database, path: ":memory:", access: .readWrite)
    } catch {
      throw StoreError(error, doing: "making a store in memory")
    }
  }
}

extension StoreConnection {
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
  /// `unpacking` says whether packed records are put back into their tables before; only what does
  /// without them does without that.
  func writing<Result>(
    _ doing: String, unpacking: Bool = true, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard access == .readWrite else {
      throw StoreError(.readOnly, "\(doing): \(path) was opened for reading only.")
    }
    try adoptFile()
    readFile()
    var unchanged: Result?
    do throws(StoreError) {
      var hasUnpacked = false
      let written = database.changedRowsInAll
      let result = try transaction(.immediate, doing) { () throws(StoreError) in
        if hasPacks, unpacking {
          try RowUnpacker(connection: self).putBackRows()
          hasUnpacked = true
        }
        let before = database.changedRowsInAll
        let result = try body()
        if database.changedRowsInAll != before { try writeProjectRoot() }
        if hasUnpacked, database.changedRowsInAll == before {
          // Nothing was written, so the records stay packed.
          unchanged = result
          throw StoreError(.failed, "\(doing): nothing has changed.")
        }
        return result
      }
      if !isUnmade, path != ":memory:", StoreFile.kind(of: path) == .nothing {
        throw StoreError(
          .missing, "\(path) was deleted while it was being written: nothing is kept.",
          hint: "Restore it from a backup, or begin a new store.")
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
  /// `refreshes` says whether what is cached is compared with the file first, which has to be of
  /// the newest format then.
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
        hasPacks = try StoreConnection.hasPacks(database)
      }
      dataVersion = version
      try words.load(from: database)
    }
  }

  /// Drops everything that is cached, so that the next read comes from the file.
  func forget() {
    words = WordTable()
    dataVersion = nil
    for forget in forgetting { forget() }
  }

  /// Runs a closure and says of SQLite's errors what was being done.
  func attempt<Result>(
    _ doing: String, _ body: () throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(error, doing: doing) }
  }

  /// Whether the records of a database are packed.
  static func hasPacks(_ database: Database) throws(SQLiteError) -> Bool {
    try database.value("SELECT EXISTS (SELECT 1 FROM pack)") == .integer(1)
  }
}
