/// Packs the rows of a table, in the order of its key.
package struct TablePacker {
  private var coder: RowCoder<BitEncoder>
  private var digest = RowDigest()

  /// How large the data of a chunk may become.
  private static let dataLimit = 1 << 20 - 4_096

  /// Makes a packer that has seen no rows.
  ///
  /// `rows` is how many rows the table has.
  package init(_ table: PackedTable, _ facts: ItemFacts, rows: Int) {
    coder = RowCoder(table, BitEncoder(), facts, rows: rows)
  }

  /// What is known of items after the rows.
  package var facts: ItemFacts { coder.facts }

  /// Adds a row.
  ///
  /// - Returns: A chunk, if it is full with the row.
  /// - Precondition: There is a value for each column, of a kind that the column holds.
  package mutating func add(_ row: [PackCell]) -> PackedChunk? {
    _ = coder.code(row)
    digest.add(row)
    let isFull =
      coder.coder.byteCount >= TablePacker.dataLimit || digest.length >= PackedChunk.rowLimit
    return isFull ? finish() : nil
  }

  /// The chunk of the rows since the last one; nil if there are none.
  package mutating func finish() -> PackedChunk? {
    guard digest.rows > 0 else { return nil }
    defer {
      coder.coder = BitEncoder()
      digest = RowDigest()
    }
    return PackedChunk(
      count: digest.rows, digest: digest.digest,
      data: [PackedChunk.method] + coder.coder.finish())
  }
}
