import SQLite

extension PlanStore {
  /// The number to give out after the last one that is in use.
  ///
  /// Numbers count up by one, so a store never comes near the last of all: a file that names it was
  /// made by something else.
  static func number(after last: Int64) throws(SQLiteError) -> Int64 {
    guard last < .max else {
      throw SQLiteError(extendedCode: 11, message: "a number is in use that none can follow")
    }
    return last + 1
  }
}
