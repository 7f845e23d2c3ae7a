import Schema
import SQLiteAccess

/// Opening and making the files of stores.
enum StoreOpening {
  /// Throws unless there is an ordinary file that may be read.
  static func check(at path: String) throws(StoreError) {
    switch StoreFile.kind(of: path) {
    case .file(let bytes):
      guard StoreFile.isReadable(path) else {
        throw StoreError(.unreadable, "\(path) may not be read.", hint: "Check its permissions.")
      }
      if bytes == 0 {
        throw StoreError(
          .empty, "\(path) is empty, so it is no store.",
          hint: "Delete it, and Draftsman will make a new one.")
      }
      guard !StoreFile.hasForeignLog(path) else {
        throw StoreError(
          .damaged, "\(path)-wal is not this store's: another database left it.",
          hint: "Move it away, then try again; SQLite would write it over the store.")
      }
    case .nothing:
      throw StoreError(
        .missing, "There is no store at \(path).",
        hint: "`draftsman import` and `draftsman save` make one.")
    case .folder:
      throw StoreError(.notAFile, "\(path) is a folder.", hint: "Name the file inside it.")
    case .other:
      throw StoreError(.notAFile, "\(path) is no ordinary file.")
    case .unreachable:
      throw StoreError(
        .unreadable, "\(path) cannot be reached.", hint: "Check the permissions of its folders.")
    }
  }

  static func connect(
    to path: String, _ access: PlanStore.Access, _ wait: Int32
  ) throws(StoreError) -> Database {
    do throws(SQLiteError) {
      switch access {
      case .readWrite:
        guard StoreFile.isWritable(path) else {
          throw SQLiteError(extendedCode: 8, message: "the file may not be written")
        }
        return try connection(to: path, .readWrite, wait)
      case .readOnly:
        // With write access, a reader can leave the folder as it found it: the last connection to
        // close takes away the two files that SQLite keeps beside a database in WAL mode.
        guard StoreFile.isWritable(path), StoreFile.isWritable(StoreFile.folder(of: path)) else {
          return try readOnlyConnection(to: path, wait)
        }
        let database = try connection(to: path, .readWrite, wait)
        try database.execute("PRAGMA query_only = ON")
        return database
      }
    } catch {
      switch error.kind {
      case .cannotOpen,
        .readOnly
      where access == .readOnly && StoreFile.kind(of: path + "-wal") != .nothing:
        throw StoreError(
          .unreadable,
          "\(path) has changes in \(path)-wal, which cannot be read where nothing may be written.",
          hint: "Copy both files to a folder that may be written.")
      case .notADatabase:
        throw StoreError(
          .notAStore, "\(path) is not a Draftsman store, nor any SQLite database.",
          hint: "Check the path.")
      case .readOnly:
        throw StoreError(
          .readOnly, "\(path) may not be written.",
          hint: "Make the file and its folder writable, or work on a copy.")
      default: throw StoreError(error, doing: "opening \(path)")
      }
    }
  }

  /// What a layout is made of can lie on a page of its own each, and is looked up more than once.
  ///
  /// A draft with less would be written to the disk, read again, and written once more as the file.
  private static let cacheSize = "PRAGMA cache_size = -16384;"

  private static func connection(
    to path: String, _ access: Database.Access, _ wait: Int32
  ) throws(SQLiteError) -> Database {
    let database = try Database(path: path, access: access)
    try database.setBusyTimeout(milliseconds: wait)
    try database.prepareForUntrustedFile()
    try database.execute(StoreOpening.cacheSize)
    // SQLite opens the file at the first statement that reads it.
    _ = try database.value("PRAGMA user_version")
    return database
  }

  /// Opens a file that may not be written, or whose folder may not.
  ///
  /// A database in WAL mode needs two files beside it. If they cannot be made and there are none,
  /// nobody has it open, and it can be read as a file that does not change.
  private static func readOnlyConnection(
    to path: String, _ wait: Int32
  ) throws(SQLiteError) -> Database {
    do {
      return try connection(to: path, .readOnly, wait)
    } catch {
      guard [.cannotOpen, .readOnly].contains(error.kind),
        StoreFile.kind(of: path + "-wal") == .nothing
      else { throw error }
      return try connection(to: path, .immutable, wait)
    }
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
      // A checkpoint of a file whose log is not open yet would have SQLite describe every view.
      _ = try database.value("PRAGMA user_version")
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

  /// An empty store that ends with its connection.
  static func draft(for path: String) throws(StoreError) -> Database {
    do throws(SQLiteError) {
      let database = try Database.temporary()
      try database.execute("PRAGMA page_size = 2048; \(StoreOpening.cacheSize)")
      try database.execute(Schema.script)
      try database.prepareForUntrustedFile()
      try database.set(.foreignKeys, true)
      return database
    } catch {
      throw StoreError(error, doing: "making \(path)")
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
