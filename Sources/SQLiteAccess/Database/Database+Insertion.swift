extension Database {
  /// Inserts rows into a table, in their order.
  ///
  /// Many rows go into one statement, so that SQLite looks for the end of a table once for all of
  /// them: rows in the order of the key take half of the time that a statement for each takes.
  ///
  /// - Parameters:
  ///   - table: The table's name, which is that of a constant of the program.
  ///   - width: How many columns the table has.
  ///   - cells: The cells of the rows, row after row.
  /// - Throws: `SQLiteError` if a row breaks a rule of the table; some of the rows may have been
  ///   inserted then, which the caller's transaction takes back.
  /// - Precondition: `cells` holds whole rows.
  /// - Complexity: O(*n*), *n* the rows, for rows in the order of the table's key.
  public func insert(
    into table: String, width: Int, _ cells: [Value]
  ) throws(SQLiteError) {
    precondition(cells.count % width == 0, "whole rows of \(table)")
    var start = 0
    for rows in Database.rowsOfInsertion {
      let count = rows * width
      if cells.count - start < count { continue }
      var statement = try prepare(insertion(into: table, width: width, rows: rows))
      while cells.count - start >= count {
        for index in 0..<count { try statement.bind(cells[start + index], at: index) }
        try statement.runBound()
        start += count
      }
    }
  }

  /// How many rows a statement inserts, from the most on; any number of rows is a sum of few.
  private static let rowsOfInsertion = [64, 16, 4, 1]

  /// The text of a statement that inserts rows.
  private func insertion(into table: String, width: Int, rows: Int) -> String {
    let key = InsertionKey(table: table, rows: rows)
    if let text = insertions[key] { return text }
    let row = "(" + Array(repeating: "?", count: width).joined(separator: ",") + ")"
    let text =
      "INSERT INTO \(table) VALUES "
      + Array(repeating: row, count: rows).joined(separator: ",")
    insertions[key] = text
    return text
  }
}

/// What tells the statements apart that insert rows.
struct InsertionKey: Hashable {
  var table: String
  var rows: Int
}
