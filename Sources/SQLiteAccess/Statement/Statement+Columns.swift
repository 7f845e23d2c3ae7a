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

  /// A cell of the current row, looked up once for its type and its content.
  ///
  /// SQLite calls such a value unprotected, because another thread could change it; a connection
  /// is only ever used by one (<https://sqlite.org/c3ref/value.html>).
  private func cell(_ column: Int) -> OpaquePointer? {
    sqlite3_column_value(handle, Int32(column))
  }

  /// Whether the cell holds no value.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_value_type(cell(column)) == SQLITE_NULL
  }

  /// The whole number in a cell, or nil if it holds something else.
  public func integer(_ column: Int) -> Int64? {
    let cell = cell(column)
    return sqlite3_value_type(cell) == SQLITE_INTEGER ? sqlite3_value_int64(cell) : nil
  }

  /// The floating-point number in a cell, or nil if it holds something else, even a whole number.
  public func real(_ column: Int) -> Double? {
    let cell = cell(column)
    return sqlite3_value_type(cell) == SQLITE_FLOAT ? sqlite3_value_double(cell) : nil
  }

  /// The text in a cell, or nil if it holds something else or is no valid UTF-8.
  public func text(_ column: Int) -> String? {
    withText(column) { bytes in
      // Nearly all texts are ASCII, which needs no more validation than this.
      if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
      return String(validating: bytes, as: UTF8.self)
    }
  }

  /// Reads the UTF-8 bytes of the text in a cell, or answers nil if it holds something else.
  public func withText<Result>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let cell = cell(column)
    guard sqlite3_value_type(cell) == SQLITE_TEXT, let start = sqlite3_value_text(cell)
    else { return nil }
    // The length is only right after the text has been asked for (it may be converted).
    let count = Int(sqlite3_value_bytes(cell))
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes in a cell, or nil if it holds something else.
  public func blob(_ column: Int) -> [UInt8]? { withBlob(column) { Array($0) } }

  /// Reads the bytes in a cell, or answers nil if it holds something else.
  public func withBlob<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result?
  ) -> Result? {
    let cell = cell(column)
    guard sqlite3_value_type(cell) == SQLITE_BLOB else { return nil }
    let start = sqlite3_value_blob(cell)
    return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(cell))))
  }

  /// Whatever a cell holds; text that is no valid UTF-8 is given as its bytes.
  public func value(_ column: Int) -> Value {
    let cell = cell(column)
    return switch sqlite3_value_type(cell) {
    case SQLITE_INTEGER: .integer(sqlite3_value_int64(cell))
    case SQLITE_FLOAT: .real(sqlite3_value_double(cell))
    case SQLITE_TEXT:
      text(column).map(Value.text) ?? withText(column) { .blob(Array($0)) } ?? .null
    case SQLITE_BLOB: blob(column).map(Value.blob) ?? .null
    default: .null
    }
  }
}
