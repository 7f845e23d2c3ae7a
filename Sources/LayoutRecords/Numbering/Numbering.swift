package import SQLiteAccess

/// Giving out the numbers that rows name each other by.
package enum Numbering {
  /// The number to give out after the last one that is in use.
  ///
  /// Numbers count up by one, so a store never comes near the last of all: a file that names it was
  /// made by something else.
  package static func number(after last: Int64) throws(SQLiteError) -> Int64 {
    guard last < .max else {
      throw SQLiteError(extendedCode: 11, message: "a number is in use that none can follow")
    }
    return last + 1
  }

  /// The number after the last one of a column.
  package static func next(
    _ column: String, in table: String, of database: Database
  ) throws(SQLiteError) -> Int64 {
    guard case .integer(let last)? = try database.value("SELECT max(\(column)) FROM \(table)")
    else { return 1 }
    return try number(after: last)
  }
}
