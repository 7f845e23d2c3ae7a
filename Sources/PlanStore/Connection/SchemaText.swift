import LayoutModel
import SQLiteAccess

/// The definitions in a database, as their authors wrote them.
struct SchemaText {
  /// Each object's kind and name with its text, in the order of the names.
  private var definitions: [(name: String, text: String)] = []

  /// Reads the definitions of a database; the tables that `ANALYZE` makes are left out.
  init(of database: Database) throws(SQLiteError) {
    var statement = try database.prepare(
      """
      SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema
       WHERE (name, sql) NOT IN (
         VALUES ('sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'),
                ('sqlite_stat4', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'))
          OR sql IS NULL ORDER BY 1
      """, isKept: false)
    while try statement.step() {
      definitions.append((statement.text(0) ?? "?", statement.text(1) ?? "?"))
    }
  }

  /// SHA-256 over all definitions.
  var digest: Digest {
    var bytes: [UInt8] = []
    for (name, text) in definitions {
      bytes += name.utf8
      bytes.append(0)
      bytes += text.utf8
      bytes.append(0)
    }
    return Digest(hashing: bytes)
  }

  /// The first thing that differs from what is expected, in words.
  func difference(from expected: SchemaText) -> String {
    for (name, text) in expected.definitions {
      guard let found = definitions.first(where: { $0.name.hasSameBytes(as: name) }) else {
        return "it has no \(name)"
      }
      if !found.text.hasSameBytes(as: text) { return "its \(name) is defined otherwise" }
    }
    for (name, _) in definitions
    where !expected.definitions.contains(where: { $0.name.hasSameBytes(as: name) }) {
      return "it has \(quoted(name)), which Draftsman did not make"
    }
    return "its objects are not those of its format"
  }
}
