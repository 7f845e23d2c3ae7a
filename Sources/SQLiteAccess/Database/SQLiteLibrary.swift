import CSQLite

/// The SQLite that this program runs with.
public enum SQLiteLibrary {
  /// Its version, such as `3.40.1`: that of the library found when the program started, which can
  /// be newer than the one that it was built with.
  ///
  /// Source: [sqlite3_libversion](https://sqlite.org/c3ref/libversion.html).
  public static var version: String { String(cString: sqlite3_libversion()) }
}
