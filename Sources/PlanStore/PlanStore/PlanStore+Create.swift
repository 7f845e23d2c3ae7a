import LayoutModel
import Schema
import SQLite

extension PlanStore {
  /// Makes a new, empty store and opens it.
  ///
  /// The file is made under another name in the same folder and gets its own when it is complete:
  /// whenever the process ends, there is a whole store at the path or nothing.
  ///
  /// - Throws: `StoreError` with the code `exists` if there is something at the path already.
  public static func create(at path: String) throws(StoreError) -> PlanStore {
    guard StoreFile.kind(of: path) == .nothing else { throw .somethingThere(path) }
    try make(at: path) { (database) throws(SQLiteError) in
      try database.execute("PRAGMA page_size = 2048; PRAGMA journal_mode = WAL;")
      try database.execute("BEGIN; \(Schema.script) COMMIT;")
    }
    return try open(at: path, .readWrite)
  }

  /// Makes the file of a store: complete, or not at all.
  ///
  /// It is filled under a name that no other process and no other thread uses, and then linked to
  /// its own, which never replaces what is there.
  ///
  /// - Throws: `StoreError` with the code `exists` if there is something at the path by then.
  static func make(
    at path: String, _ fill: (Database) throws(SQLiteError) -> Void
  ) throws(StoreError) {
    let draft = "\(path).new-\(StoreFile.processNumber)-\(UInt64.random(in: 0 ... .max))"
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { StoreFile.remove(draft + suffix) } }
    do throws(SQLiteError) {
      let database = try Database(path: draft, access: .create)
      try fill(database)
      // Closing would move everything into the one file too, but say nothing if the disk is full.
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      throw StoreError(error, doing: "making \(path)")
    }
    guard StoreFile.rename(draft, to: path) else {
      guard StoreFile.kind(of: path) == .nothing else { throw .somethingThere(path) }
      throw StoreError(
        .readOnly, "\(path) cannot be made.", hint: "Check that its folder may be written.")
    }
    StoreFile.synchronize(folder: StoreFile.folder(of: path))
  }

  /// Makes a store that lives in memory and ends with its last use.
  public static func inMemory() throws(StoreError) -> PlanStore {
    do throws(SQLiteError) {
      let database = try Database.inMemory()
      try database.execute(Schema.script)
      try database.prepareForUntrustedFile()
      try database.set(.foreignKeys, true)
      return PlanStore(database: database, path: ":memory:", access: .readWrite)
    } catch {
      throw StoreError(error, doing: "making a store in memory")
    }
  }
}

extension PlanStore {
  /// SHA-256 over the definitions that the scripts up to a version make; for `Schema.versions`.
  package static func schemaDigest(_ version: Int64) throws(StoreError) -> String {
    do throws(SQLiteError) {
      let database = try Database.inMemory()
      try database.execute(Schema.script(upTo: version))
      return try SchemaText(of: database).digest.description
    } catch {
      throw StoreError(error, doing: "making the schema")
    }
  }

  /// The script that makes a store, for tests of what it says.
  package static var schemaScript: String { Schema.script }

  /// Allows the file so many pages more, as a full disk would; for tests.
  package func limitPages(to count: Int) throws(StoreError) {
    try attempt("limiting the file") { () throws(SQLiteError) in
      guard case .integer(let pages)? = try file.value("PRAGMA page_count") else { return }
      try file.execute("PRAGMA max_page_count = \(pages + Int64(count))")
    }
  }
}

extension StoreError {
  /// A store is to be made where there is something.
  static func somethingThere(_ path: String) -> StoreError {
    StoreError(
      .exists, "There is something at \(path) already.", hint: "Open it, or choose another name.")
  }
}
