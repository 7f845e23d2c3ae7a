import LayoutModel
import RowPacking

/// A chunk of packed rows, in any table.
struct PackTarget: FuzzTarget {
  var seeds: [[UInt8]] { get throws { [[0, 4, 1, 2, 3], [3, 1, 255, 0, 255, 0, 255]] } }

  func run(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let table = PackedTable.all[Int(bytes[0]) % PackedTable.all.count]
    let count = Int(bytes[1])
    let data = Array(bytes[2...])
    let chunk = PackedChunk(
      count: count, digest: Digest(hashing: data), data: data)
    var unpacker = TableUnpacker(table, ItemFacts(), rows: count)
    var room = PackedChunk.totalLimit
    _ = try? unpacker.rows(of: chunk, &room)
  }
}
