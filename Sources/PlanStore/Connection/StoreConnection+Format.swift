import LayoutModel
import Schema
import SQLiteAccess

extension StoreConnection {
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
