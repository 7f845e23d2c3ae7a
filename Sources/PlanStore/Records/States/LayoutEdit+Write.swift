import LayoutModel
import SQLite

extension LayoutEdit {
  /// Writes the rows under a revision whose row, and whose row of `layout`, are there already.
  func write(
    revision: Int64, words: WordTable, in database: Database
  ) throws(SQLiteError) {
    try items.write(to: database)
    try writeNodes(revision, words, database)
    try writeClauses(revision, words, database)
    try writeCells(revision, database)
  }

  private func writeNodes(
    _ revision: Int64, _ words: WordTable, _ database: Database
  ) throws(SQLiteError) {
    var statement = try database.prepare(
      "INSERT INTO node VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for row in nodes {
      var values: [Value] = [
        .integer(revision), .integer(items.layout), .integer(Int64(row.item)),
        Value(row.previous),
      ]
      if let content = row.content {
        values += [
          .integer(try words.number(of: content.className, in: database)),
          Value(content.guideOf.map(Int64.init)), Value(content.label),
          content.children.isEmpty ? .null : .text(LayoutEdit.list(content.children)),
        ]
        switch content.arrangement {
        case .none: values.append(.null)
        case .all: values.append("*")
        case .some(let arranged): values.append(.text(LayoutEdit.list(arranged)))
        }
      } else {
        values += [.null, .null, .null, .null, .null]
      }
      try statement.run(values)
    }
  }

  private static func list(_ items: [Int]) -> String {
    items.map(String.init).joined(separator: ",")
  }

  private func writeClauses(
    _ revision: Int64, _ words: WordTable, _ database: Database
  ) throws(SQLiteError) {
    var statement = try database.prepare(
      "INSERT INTO clause_row VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for row in clauses {
      var values: [Value] = [
        .integer(revision), .integer(items.layout), .integer(Int64(row.item)),
        Value(row.previous),
      ]
      if let content = row.content {
        values += [
          Value(content.owner.map(Int64.init)), .integer(Int64(content.first)),
          .integer(try words.number(of: content.form, in: database)),
          Value(content.second.map(Int64.init)), .real(content.constant),
          Value(content.identifier),
        ]
      } else {
        values += Array(repeating: .null, count: 6)
      }
      try statement.run(values)
    }
  }

  private func writeCells(_ revision: Int64, _ database: Database) throws(SQLiteError) {
    var statement = try database.prepare("INSERT INTO property VALUES (?, ?, ?, ?, ?, ?)")
    for (key, row) in cells {
      try statement.run([
        .integer(revision), .integer(items.layout), .integer(Int64(row.item)), .integer(key),
        Value(row.previous), row.content.map(LayoutEdit.value) ?? .null,
      ])
    }
  }

  /// A property's value as the store keeps it: the storage class is the type.
  private static func value(_ value: PropertyValue) -> Value {
    switch value {
    case .text(let text): .text(text)
    case .flag(let flag): .blob([flag ? 1 : 0])
    case .number(let number):
      // Whole numbers up to 2^53 are exact either way, and take fewer bytes as integers.
      if let whole = Int64(exactly: number), whole.magnitude <= 1 << 53 {
        .integer(whole)
      } else {
        .real(number)
      }
    }
  }
}
