import CSQLite

// Reading the current row. A cell may hold anything, whatever its column says (the file may be
// damaged or forged), so each accessor answers nil for a cell of another storage class.
extension Statement {
  /// How many columns a row has.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The name of a column.
  public func columnName(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// Whether the cell holds no value.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// The whole number in a cell, or nil if it holds something else.
  public func integer(_ column: Int) -> Int64? {
    let column = Int32(column)
    return sqlite3_column_type(handle, column) == SQLITE_INTEGER
      ? sqlite3_column_int64(handle, column) : nil
  }

  /// The floating-point number in a cell, or nil if it holds something else, even a whole number.
  public func real(_ column: Int) -> Double? {
    let column = Int32(column)
    return sqlite3_column_type(handle, column) == SQLITE_FLOAT
      ? sqlite3_column_double(handle, column) : nil
  }

  /// The text in a cell, or nil if it holds something else or is no valid UTF-8.
  public func text(_ column: Int) -> String? {
    withText(column) { String(validating: $0, as: UTF8.self) }
  }

  /// Reads the UTF-8 bytes of the text in a cell, or answers nil if it holds something else.
  public func withText<Result>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let column = Int32(column)
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT,
      let start = sqlite3_column_text(handle, column)
    else { return nil }
    // The length is only right after the text has been asked for (it may be converted).
    let count = Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes in a cell, or nil if it holds something else.
  public func blob(_ column: Int) -> [UInt8]? {
    let column = Int32(column)
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return nil }
    let start = sqlite3_column_blob(handle, column)
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Whatever a cell holds; text that is no valid UTF-8 is given as its bytes.
  public func value(_ column: Int) -> Value {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: integer(column).map(Value.integer) ?? .null
    case SQLITE_FLOAT: real(column).map(Value.real) ?? .null
    case SQLITE_TEXT:
      text(column).map(Value.text) ?? withText(column) { .blob(Array($0)) } ?? .null
    case SQLITE_BLOB: blob(column).map(Value.blob) ?? .null
    default: .null
    }
  }
}
