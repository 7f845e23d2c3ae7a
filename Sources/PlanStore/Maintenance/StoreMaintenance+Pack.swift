import LayoutModel
import LayoutRecords
import RowPacking
import SQLiteAccess

extension StoreMaintenance {
  /// Packs the records of all revisions, as earlier versions did; for tests of what reads that.
  ///
  /// Revisions, branches and the digests of layouts stay rows; views, constraints, properties and
  /// frames become a few blobs, a small part of the size. A packed store answers everything that it
  /// did before, since whoever opens it puts the rows into a copy first. The first change of
  /// content puts them back into the file.
  ///
  /// What has been packed is unpacked again and compared before the rows are deleted, all in one
  /// transaction.
  ///
  /// - Returns: The file's bytes before and after.
  /// - Throws: `StoreError`; the store is as it was then, or packed with unused room in the file.
  /// - Complexity: O(rows), and that of `compact`.
  package func pack() throws(StoreError) -> (before: Int64, after: Int64) {
    let before = try room().bytes
    try writing("packing \(connection.path)", unpacking: false) { () throws(StoreError) in
      if connection.hasPacks { return }
      var (known, confirmed) = (ItemFacts(), ItemFacts())
      var room = PackedChunk.totalLimit
      for table in PackedTable.all {
        let chunks = try chunks(of: table, &known)
        try confirm(chunks, of: table, &confirmed, &room)
        try write(chunks, of: table)
      }
      try attempt("packing \(connection.path)") { () throws(SQLiteError) in
        // Nothing names the rows of the first table any more when their turn comes.
        for table in PackedTable.all.reversed() {
          try database.execute("DELETE FROM \(table.name)")
        }
        // They say where rows are, and are written again when the rows are back.
        try database.run("DELETE FROM keyframe")
        try database.run(
          "INSERT OR REPLACE INTO about (key, value) VALUES ('packed', ?)",
          .text(Self.packedAdvice))
      }
      connection.forget()
    }
    return (before, try compact().after)
  }

  /// What the table `about` says where records are packed.
  private static let packedAdvice =
    "The records are packed: the tables \(PackedTable.all.map(\.name).joined(separator: ", ")) "
    + "are empty. `draftsman gc --unpack` puts the rows back; `draftsman sql` sees them anyway."

  /// Puts packed records back into their tables, and the file's pages in order.
  ///
  /// - Returns: The file's bytes before and after.
  /// - Throws: `StoreError`, with the code `packDamaged` if the rows do not come back.
  public func unpack() throws(StoreError) -> (before: Int64, after: Int64) {
    let before = try room().bytes
    try writing("unpacking \(connection.path)", unpacking: false) { () throws(StoreError) in
      if connection.hasPacks { try RowUnpacker(connection: connection).putBackRows() }
    }
    return (before, try compact().after)
  }

  /// Whether the records of the file are packed.
  public func isPacked() throws(StoreError) -> Bool {
    try attempt("looking for packs in \(connection.path)") { () throws(SQLiteError) in
      try StoreConnection.hasPacks(connection.file)
    }
  }
}

extension StoreMaintenance {
  private func chunks(
    of table: PackedTable, _ facts: inout ItemFacts
  ) throws(StoreError) -> [PackedChunk] {
    let count = try attempt("packing \(table.name)") { () throws(SQLiteError) in
      try database.value("SELECT count(*) FROM \(table.name)")?.integer ?? 0
    }
    if count == 0 { return [] }
    var packer = TablePacker(table, facts, rows: Int(clamping: count))
    var chunks: [PackedChunk] = []
    let columns = table.columns.map(\.name)
    let sql = """
      SELECT \(columns.joined(separator: ", ")) FROM \(table.name)
       ORDER BY \(columns.prefix(table.keyCount).joined(separator: ", "))
      """
    let isSound = try attempt("packing \(table.name)") { () throws(SQLiteError) in
      var statement = try database.prepare(sql, isKept: false)
      while try statement.step() {
        let row = table.columns.indices.map { PackCell(statement, $0) }
        for (cell, column) in zip(row, table.columns) where !column.holds(cell) { return false }
        if let chunk = packer.add(row) { chunks.append(chunk) }
      }
      return true
    }
    guard isSound else {
      throw StoreError(
        .damaged, "A row of \(table.name) holds what it cannot hold; nothing was packed.",
        hint: "Run `draftsman fsck`.")
    }
    if let chunk = packer.finish() { chunks.append(chunk) }
    facts = packer.facts
    return chunks
  }

  /// Throws unless the rows come back from their chunks.
  private func confirm(
    _ chunks: [PackedChunk], of table: PackedTable, _ facts: inout ItemFacts, _ room: inout Int
  ) throws(StoreError) {
    if chunks.isEmpty { return }
    var unpacker = TableUnpacker(table, facts, rows: chunks.rows)
    for (index, chunk) in chunks.enumerated() {
      do {
        _ = try unpacker.rows(of: chunk, &room)
      } catch {
        throw StoreError(
          .failed,
          "Chunk \(index + 1) of \(table.name) does not come back as it was: \(error.reason).",
          hint: "Nothing was packed. Check the memory, then try again.")
      }
    }
    facts = unpacker.facts
  }

  private func write(_ chunks: [PackedChunk], of table: PackedTable) throws(StoreError) {
    try attempt("packing \(table.name)") { () throws(SQLiteError) in
      for (index, chunk) in chunks.enumerated() {
        try database.run(
          "INSERT INTO pack (part, chunk, count, digest, data) VALUES (?, ?, ?, ?, ?)",
          .text(table.name), .integer(Int64(index + 1)), .integer(Int64(chunk.count)),
          .blob(chunk.digest.bytes), .blob(chunk.data))
      }
    }
  }
}
