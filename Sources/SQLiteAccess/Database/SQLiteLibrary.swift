import CSQLite

/// The SQLite that this program runs with.
public enum SQLiteLibrary {
  /// Its version, such as `3.40.1`: that of the library found when the program started, which can
  /// be newer than the one that it was built with.
  ///
  /// Source: [sqlite3_libversion](https://sqlite.org/c3ref/libversion.html).
  public static var version: String { String(cString: sqlite3_libversion()) }

  /// Has SQLite keep no account of the memory it takes, for which it locks a mutex each time.
  ///
  /// This is for a program that owns its process: the setting holds for everyone in it, and only
  /// what is called before the first connection is opened has an effect. Source:
  /// [SQLITE_CONFIG_MEMSTATUS](https://sqlite.org/c3ref/c_config_covering_index_scan.html).
  public static func keepNoMemoryStatistics() {
    // A refusal leaves the statistics on, which is slower and nothing else.
    _ = draftsman_keep_no_memory_statistics()
  }
}
