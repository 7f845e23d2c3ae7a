import LayoutRecords
public import SQLiteAccess

/// The rows that a query gave.
public struct QueryResult: Hashable, Sendable {
  /// The columns' names.
  public let columns: [String]
  /// The rows, each with a value for every column.
  public let rows: [[Value]]
  /// Whether there were more rows, or more bytes, than were asked for.
  public let isTruncated: Bool
}

/// How much a query may give and cost.
public struct QueryLimits: Hashable, Sendable {
  /// The most rows.
  public var rows: Int
  /// The most bytes of text and blobs in all rows together.
  public var bytes: Int
  /// The most instructions of SQLite's virtual machine; a hundred million take about a second.
  public var instructions: Int

  /// Makes limits.
  public init(
    rows: Int = 100_000, bytes: Int = 64 << 20, instructions: Int = 3_000_000_000
  ) {
    self.rows = rows
    self.bytes = bytes
    self.instructions = instructions
  }
}
