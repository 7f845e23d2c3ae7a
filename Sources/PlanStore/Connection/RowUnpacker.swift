import LayoutModel
import LayoutRecords
import RowPacking
import SQLiteAccess

/// Puts packed records back into their tables.
struct RowUnpacker: StorePart {
  let connection: StoreConnection
  /// The tables that may have been packed.
  var tables = PackedTable.all

  /// Puts the packed records back into their tables, and takes the packs away.
  ///
  /// - Precondition: a transaction for writing is open in `database`.
  /// - Throws: `StoreError` with the code `packDamaged` if a pack does not give the rows that were
  ///   packed, or gives rows that the tables do not take.
  func putBackRows() throws(StoreError) {
    var facts = ItemFacts()
    var room = PackedChunk.totalLimit
    for table in tables {
      let chunks = try packedChunks(of: table)
      if chunks.isEmpty { continue }
      var unpacker = TableUnpacker(table, facts, rows: chunks.rows)
      for (index, chunk) in chunks.enumerated() {
        let rows: [[PackCell]]
        do {
          rows = try unpacker.rows(of: chunk, &room)
        } catch {
          throw .packDamaged(table.name, index + 1, error.reason)
        }
        try insert(rows, into: table, from: index + 1)
      }
      facts = unpacker.facts
    }
    let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    let stray = try attempt("unpacking") { () throws(SQLiteError) in
      try database.execute("DELETE FROM pack WHERE part IN (\(names))")
      return try database.value("SELECT part FROM pack")
    }
    if case .text(let part)? = stray { throw .packDamaged(part, 1, "there is no such table") }
    try attempt("unpacking") { () throws(SQLiteError) in
      try database.execute("DELETE FROM about WHERE key = 'packed'")
    }
    connection.hasPacks = false
  }

  private func packedChunks(of table: PackedTable) throws(StoreError) -> [PackedChunk] {
    let found = try attempt("reading the pack of \(table.name)") {
      () throws(SQLiteError) -> [PackedChunk?] in
      var statement = try database.prepare(
        "SELECT chunk, count, digest, data FROM pack WHERE part = ? ORDER BY chunk")
      try statement.bind([.text(table.name)])
      var chunks: [PackedChunk?] = []
      while try statement.step() {
        guard statement.integer(0) == Int64(chunks.count + 1), let count = statement.integer(1),
          let digest = statement.blob(2).flatMap({ Digest($0) }), let data = statement.blob(3)
        else { return chunks + [nil] }
        chunks.append(PackedChunk(count: Int(clamping: count), digest: digest, data: data))
      }
      return chunks
    }
    let chunks = found.compactMap(\.self)
    guard chunks.count == found.count else {
      throw .packDamaged(table.name, found.count, "it is missing or no chunk")
    }
    return chunks
  }

  private func insert(
    _ rows: [[PackCell]], into table: PackedTable, from chunk: Int
  ) throws(StoreError) {
    let parameters = table.columns.map { _ in "?" }.joined(separator: ", ")
    let columns = table.columns.map(\.name).joined(separator: ", ")
    do throws(SQLiteError) {
      var statement = try database.prepare(
        "INSERT INTO \(table.name) (\(columns)) VALUES (\(parameters))")
      for row in rows {
        for (index, cell) in row.enumerated() { try cell.bind(to: &statement, at: index) }
        _ = try statement.step()
        statement.reset()
      }
    } catch {
      guard error.kind == .constraint else {
        throw StoreError(error, doing: "unpacking \(table.name)")
      }
      throw .packDamaged(table.name, chunk, "a row breaks a rule: \(error.message)")
    }
  }
}

extension [PackedChunk] {
  /// How many rows they hold together.
  var rows: Int {
    reduce(0) { sum, chunk in
      let (rows, isTooMuch) = sum.addingReportingOverflow(chunk.count)
      return isTooMuch ? .max : rows
    }
  }
}

extension StoreError {
  /// A pack does not give back what was packed.
  static func packDamaged(_ part: String, _ chunk: Int, _ reason: String) -> StoreError {
    StoreError(
      .packDamaged, "The pack of \(part), chunk \(chunk): \(reason).",
      hint: "Keep a copy of the file, and restore it from a backup.")
  }
}
