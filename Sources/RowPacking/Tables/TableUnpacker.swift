/// Brings back the rows of a table, chunk by chunk.
///
/// The data may come from anywhere. Whatever it is, this ends after work in proportion to its
/// length, and gives the rows that were packed or a problem.
package struct TableUnpacker {
  private var coder: RowCoder<BitDecoder>
  private let empty: [PackCell]

  /// What is wrong with a chunk, in words.
  package struct Problem: Error {
    /// The problem.
    package let reason: String
  }

  /// Makes an unpacker that has seen no chunks.
  ///
  /// `rows` is how many rows the table had, which are all those of its chunks.
  package init(_ table: PackedTable, _ facts: ItemFacts, rows: Int) {
    coder = RowCoder(table, BitDecoder([]), facts, rows: rows)
    empty = Array(repeating: .null, count: table.columns.count)
  }

  /// The most bits that a chunk of so many bytes is read as, each of which takes some ten nanoseconds.
  package static func bitsMaximum(bytes: Int) -> Int { BitDecoder.bitsMaximum(bytes: bytes) }

  /// What is known of items after the rows.
  package var facts: ItemFacts { coder.facts }

  /// The rows of the next chunk.
  ///
  /// `room` is how many bytes they may take, as `RowDigest` counts them; it becomes less by what
  /// they do.
  package mutating func rows(
    of chunk: PackedChunk, _ room: inout Int
  ) throws(Problem) -> [[PackCell]] {
    guard chunk.data.first == PackedChunk.method else {
      throw Problem(reason: "it is packed in a way that this Draftsman does not know")
    }
    coder.coder = BitDecoder(Array(chunk.data.dropFirst()))
    var digest = RowDigest()
    var rows: [[PackCell]] = []
    while rows.count < chunk.count {
      guard digest.length < min(room, PackedChunk.rowLimit) else {
        throw Problem(reason: "its rows are more than a pack may hold")
      }
      let row = coder.code(empty)
      guard coder.coder.isSound else { throw Problem(reason: "its data ends too early") }
      digest.add(row)
      rows.append(row)
    }
    guard digest.digest == chunk.digest else {
      throw Problem(reason: "its rows do not have their digest")
    }
    room -= digest.length
    return rows
  }
}
