import SQLiteAccess

extension LayoutRows {
  /// Reads rows of one layout, and gives the items that there were rows about.
  ///
  /// Of each record only the newest row that has been read stays. With `checksPrevious`, a row must
  /// name as the row before the one that is there: only for the rows of one revision, put upon the
  /// state of its parent.
  package mutating func read(
    _ source: RowSource, _ context: RecordContext,
    checksPrevious: Bool = false
  ) throws(RecordError) -> TouchedItems {
    var reader = RowReader(context: context, checksPrevious: checksPrevious)
    try LayoutRows.explained {
      try reader.readNodes(source, into: &self)
      try reader.readClauses(source, into: &self)
      try reader.readCells(source, into: &self)
    }
    return reader.touched
  }

  /// Reads the rows that a keyframe names of those records of which there is no row yet.
  package mutating func read(
    _ keyframe: Keyframe, _ context: RecordContext
  ) throws(RecordError) {
    var reader = RowReader(context: context, checksPrevious: false)
    try LayoutRows.explained { try reader.read(keyframe, into: &self) }
  }

  private static func explained(_ body: () throws -> Void) throws(RecordError) {
    do {
      try body()
    } catch let error as SQLiteError {
      throw .failed(error, doing: "reading rows")
    } catch let error as RecordError {
      throw error
    } catch {
      // Row readers throw nothing else.
      throw .failed(SQLiteError(extendedCode: 1, message: "\(error)"), doing: "reading rows")
    }
  }
}
