public import SQLiteAccess

/// A table that a program makes for the queries of one opening of a store.
///
/// What can be derived from a store, but by solving and not by SQL, becomes askable with it. It is never
/// written to the store's file.
public struct ProvidedTable: Sendable {
  /// The name under which queries know it.
  public let name: String
  /// The names of its columns.
  public let columns: [String]
  /// Its rows, each with a value for each column.
  public var rows: [[Value]]

  /// Makes a table.
  ///
  /// - Precondition: There are columns, and each row has as many values.
  public init(name: String, columns: [String], rows: [[Value]] = []) {
    precondition(
      !columns.isEmpty && rows.allSatisfy { $0.count == columns.count }, "rows fit columns")
    (self.name, self.columns, self.rows) = (name, columns, rows)
  }
}
