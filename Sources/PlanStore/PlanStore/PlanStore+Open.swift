import LayoutModel
import Schema
import SQLite

extension PlanStore {
  /// The name under which a store is looked for.
  public static let fileName = "layouts.draftsman"

  /// The path of the store of a folder: `layouts.draftsman` there or in the nearest folder above.
  ///
  /// - Parameter folder: An absolute path.
  public static func find(from folder: String) -> String? {
    var folder = folder
    while true {
      let path = folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
      if case .file = StoreFile.kind(of: path) { return path }
      let parent = StoreFile.folder(of: folder)
      if parent == folder || parent == "." { return nil }
      folder = parent
    }
  }

  /// Opens a store.
  ///
  /// The file may come from anywhere: it is opened so that nothing in it can run, and refused
  /// unless it is a store whose tables are exactly those of its version. Its rows are checked when
  /// they are read. No more than a few pages are read here.
  ///
  /// A store of an older format is brought to the newest one when it is opened for writing;
  /// otherwise a copy of it is, which ends with the store. Packed records are put into such a copy
  /// at the first read, which takes as long as writing them all.
  ///
  /// - Parameter waitMilliseconds: How long to wait for another process that is writing.
  /// - Throws: `StoreError`, which says why a file is refused.
  public static func open(
    at path: String, _ access: Access, waitMilliseconds: Int32 = 5_000
  ) throws(StoreError) -> PlanStore {
    try checkFile(at: path)
    let database = try connect(to: path, access, waitMilliseconds)
    let store = PlanStore(database: database, path: path, access: access)
    store.format = try store.checkFormat()
    if access == .readOnly, store.format < Schema.version {
      try store.readCopy()
      return store
    }
    try store.attempt("opening \(path)") { () throws(SQLiteError) in
      try store.database.set(.foreignKeys, true)
      try store.database.execute("PRAGMA synchronous = FULL; PRAGMA secure_delete = OFF;")
    }
    if store.format < Schema.version {
      try store.migrate()
      store.format = Schema.version
    }
    return store
  }

  /// Opens a store for writing; if there is no file, the first write that succeeds makes it.
  ///
  /// Until then nothing is at the path, so that who fails leaves nothing behind and need not remove
  /// anything: see `isUnmade`. The file appears whole, with what was written in it. Where several
  /// processes do this at once, one of them makes the file and the others write to it.
  ///
  /// - Parameter waitMilliseconds: How long to wait for another process that is writing.
  /// - Throws: `StoreError`: why a file is refused, or `readOnly` if none can be made there.
  public static func openOrCreate(
    at path: String, waitMilliseconds: Int32 = 5_000
  ) throws(StoreError) -> PlanStore {
    guard StoreFile.kind(of: path) == .nothing else {
      return try open(at: path, .readWrite, waitMilliseconds: waitMilliseconds)
    }
    let folder = StoreFile.folder(of: path)
    guard StoreFile.kind(of: folder) == .folder, StoreFile.isWritable(folder) else {
      throw StoreError(
        .readOnly, "\(path) cannot be made.",
        hint: "Check that its folder is there and may be written.")
    }
    let store = PlanStore(database: try draft(for: path), path: path, access: .readWrite)
    store.isUnmade = true
    store.waitMilliseconds = waitMilliseconds
    return store
  }

  private static func checkFile(at path: String) throws(StoreError) {
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

  private static func connect(
    to path: String, _ access: Access, _ wait: Int32
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

  private static func connection(
    to path: String, _ access: Database.Access, _ wait: Int32
  ) throws(SQLiteError) -> Database {
    let database = try Database(path: path, access: access)
    try database.setBusyTimeout(milliseconds: wait)
    try database.prepareForUntrustedFile()
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
}

extension PlanStore {
  /// Throws unless the file is a store whose version and tables this program knows.
  ///
  /// - Returns: The version of the file's format.
  func checkFormat() throws(StoreError) -> Int64 {
    let (application, version) = try attempt("opening \(path)") { () throws(SQLiteError) in
      (try database.value("PRAGMA application_id"), try database.value("PRAGMA user_version"))
    }
    guard application == .integer(Schema.applicationID) else {
      throw StoreError(
        .notAStore, "\(path) is a SQLite database, but not a Draftsman store.",
        hint: "Check the path.")
    }
    if case .integer(let version) = version, version > Schema.version {
      throw StoreError(
        .newer, "\(path) has format \(version); this Draftsman reads up to \(Schema.version).",
        hint: "Install a newer Draftsman.")
    }
    guard case .integer(let version)? = version, version >= 1 else {
      throw StoreError(.foreignSchema, "\(path) has a format that no Draftsman has written.")
    }
    try checkSchema(version)
    return version
  }

  /// Throws unless the tables, views and indexes are, by their text, those of a version.
  func checkSchema(_ version: Int64) throws(StoreError) {
    let found = try attempt("reading the schema") { () throws(SQLiteError) in
      try SchemaText(of: database)
    }
    let known = Schema.versions.first { $0.number == version }
    guard found.digest.description != known?.digest else { return }
    let expected = try attempt("making the schema") { () throws(SQLiteError) in
      let model = try Database.inMemory()
      try model.execute(Schema.script(upTo: version))
      return try SchemaText(of: model)
    }
    throw StoreError(
      .foreignSchema,
      "\(path) is no sound Draftsman store: \(found.difference(from: expected)).",
      hint: "If somebody added to the file, remove it again; otherwise restore a backup.")
  }
}
