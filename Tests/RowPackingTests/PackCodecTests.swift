import LayoutModel
import LayoutTestSupport
import RowPacking
import Testing

/// The packing of rows by itself: rows in, rows out, or an error, whatever the bytes.
struct PackCodecTests {
  private func pack(_ rows: [[PackCell]], of table: PackedTable) -> [PackedChunk] {
    var packer = TablePacker(table, ItemFacts(), rows: rows.count)
    var chunks: [PackedChunk] = []
    for row in rows { if let chunk = packer.add(row) { chunks.append(chunk) } }
    if let chunk = packer.finish() { chunks.append(chunk) }
    return chunks
  }

  private func unpack(
    _ chunks: [PackedChunk], of table: PackedTable, rows count: Int
  ) throws -> [[PackCell]] {
    var unpacker = TableUnpacker(table, ItemFacts(), rows: count)
    var room = PackedChunk.totalLimit
    var rows: [[PackCell]] = []
    for chunk in chunks { rows += try unpacker.rows(of: chunk, &room) }
    return rows
  }

  /// Few rows of every table, with every kind of value in every column that takes it.
  @Test func `rows come back as they were, bit for bit`() throws {
    for seed in 0..<UInt64(2_000 * Scale.factor) {
      let table = PackedTable.all[Int(seed) % PackedTable.all.count]
      var source = RandomRows(table, seed: seed)
      let rows = source.make(1 + Int(seed / 7) % 5)
      let chunks = pack(rows, of: table)
      let found = try unpack(chunks, of: table, rows: rows.count)
      try #require(found == rows, "seed \(seed), \(table.name)")
    }
  }

  /// A long text that stays the same takes hardly a bit again, but has to be in memory.
  @Test func `rows that take much memory become several chunks`() throws {
    let table = try #require(PackedTable.all.first { $0.name == "property" })
    let text = [UInt8](repeating: 0x61, count: 50_000)
    let rows: [[PackCell]] = (1...100).map {
      [.integer($0), .integer(1), .integer(1), .integer(3), .null, .text(text)]
    }
    let chunks = pack(rows, of: table)
    #expect(chunks.count == 2)
    #expect(chunks.map(\.count).reduce(0, +) == rows.count)
    #expect(try unpack(chunks, of: table, rows: rows.count) == rows)
  }

  /// Packing goes on in the next chunk with what it has learnt, and so must unpacking.
  @Test func `chunks that are cut off early go on with what was learnt`() throws {
    for table in PackedTable.all {
      var source = RandomRows(table, seed: 6)
      let rows = source.make(60)
      var packer = TablePacker(table, ItemFacts(), rows: rows.count)
      var chunks: [PackedChunk] = []
      for (index, row) in rows.enumerated() {
        _ = packer.add(row)
        if index % 7 == 0, let chunk = packer.finish() { chunks.append(chunk) }
      }
      if let chunk = packer.finish() { chunks.append(chunk) }
      #expect(chunks.count > 8)
      try #require(try unpack(chunks, of: table, rows: rows.count) == rows, "\(table.name)")
    }
  }

  @Test func `a pack cut short or with a changed byte is an error or the same rows`() throws {
    for seed in 0..<UInt64(12 * Scale.factor) {
      let table = PackedTable.all[Int(seed) % PackedTable.all.count]
      var source = RandomRows(table, seed: seed &+ 1_000)
      let rows = source.make(4)
      let chunk = try #require(pack(rows, of: table).first)
      var errors = 0
      func check(_ data: [UInt8], _ what: String) throws {
        let changed = PackedChunk(count: chunk.count, digest: chunk.digest, data: data)
        do {
          try #require(try unpack([changed], of: table, rows: 4) == rows, "\(seed) \(what)")
        } catch is TableUnpacker.Problem {
          errors += 1
        }
      }
      for length in chunk.data.indices { try check(Array(chunk.data[..<length]), "to \(length)") }
      var random = SplitMix64(seed: seed)
      for index in chunk.data.indices {
        var data = chunk.data
        data[index] ^= UInt8(1 + random.below(255))
        try check(data, "byte \(index)")
      }
      #expect(errors > chunk.data.count, "\(errors) errors of \(2 * chunk.data.count)")
      let more = PackedChunk(count: 5, digest: chunk.digest, data: chunk.data)
      #expect(throws: TableUnpacker.Problem.self) { try unpack([more], of: table, rows: 4) }
      let other = PackedChunk(count: 4, digest: Digest(hashing: []), data: chunk.data)
      #expect(throws: TableUnpacker.Problem.self) { try unpack([other], of: table, rows: 4) }
    }
  }

  /// Bytes that nobody packed, which claim to be more rows than there could ever be.
  @Test func `any bytes come to an end soon`() throws {
    for seed in 0..<UInt64(30 * Scale.factor) {
      var random = SplitMix64(seed: seed)
      let table = PackedTable.all[Int(seed) % PackedTable.all.count]
      var data = (0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      if random.isOne(in: 3) { data = data.map { _ in 0 } }
      if random.isOne(in: 3) { data = data.map { _ in 255 } }
      let chunk = PackedChunk(count: .max, digest: Digest(hashing: []), data: data)
      #expect(throws: TableUnpacker.Problem.self) {
        try unpack([chunk], of: table, rows: random.isOne(in: 2) ? .max : 0)
      }
    }
  }

  /// A megabyte that claims to be one row was 16 MB of text, which took most of a minute.
  @Test func `a row is no longer than its bytes can stand for`() throws {
    let table = try #require(PackedTable.all.first { $0.name == "property" })
    var work = 0
    for size in [1 << 10, 100 << 10, 1 << 20] {
      work = TableUnpacker.bitsMaximum(bytes: size)
      #expect(work <= 1_024 + 128 * size)
    }
    #expect(work < 60_000_000)
    let data = [UInt8](repeating: 0, count: 2_000)
    let chunk = PackedChunk(count: 1, digest: Digest(hashing: []), data: [1] + data)
    #expect(throws: TableUnpacker.Problem.self) { try unpack([chunk], of: table, rows: 1) }
  }

  /// Stores have packs of this method: if the digest changes, so must the method's number, and the
  /// old method must still be read.
  @Test(arguments: [
    (
      PackedTable.allOfFormat3.map(\.name),
      "0ca1b699cd9eda9e05a7d56e6a3bdd2bf555378e327d344edb958381e5360e99"
    ),
    (
      PackedTable.all.map(\.name),
      "3041fd54ff08fbe24fd1906d8f09fbdea085fcd1544b4797fc77ead2befebac9"
    ),
  ])
  func `what packing writes does not change`(names: [String], digest: String) throws {
    let tables = names.last == "finding" ? PackedTable.allOfFormat3 : PackedTable.all
    var bytes: [UInt8] = []
    for (index, table) in tables.enumerated() {
      var source = RandomRows(table, seed: UInt64(index))
      for chunk in pack(source.make(30), of: table) { bytes += chunk.data }
    }
    #expect(Digest(hashing: bytes).description == digest)
  }

  /// Rows that hardly need a bit each: the bound on what a byte can stand for holds for them, too.
  @Test func `rows that say nothing new come back`() throws {
    let table = try #require(PackedTable.all.first { $0.name == "property" })
    let rows: [[PackCell]] = (1...3_000).map {
      [
        .integer(1), .integer(1), .integer(Int64($0)), .integer(3), .null,
        .text(Array("same".utf8)),
      ]
    }
    let chunks = pack(rows, of: table)
    #expect(chunks.map(\.data.count).reduce(0, +) < 3_000)
    #expect(try unpack(chunks, of: table, rows: rows.count) == rows)
  }
}
