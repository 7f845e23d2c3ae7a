import Foundation
import PlanStore
import SQLiteAccess

/// A store in which some cells were changed: read, and found damaged or not, without harm.
struct RowTarget: FuzzTarget {
  private let path = "/dev/shm/draftsman-fuzz-\(getpid()).draftsman"
  private let bytes: [UInt8]
  private let tables: [(name: String, columns: [String])]

  init() throws {
    try RowTarget.makeStore(at: path)
    let database = try Database(path: path, access: .readOnly)
    var tables: [(name: String, columns: [String])] = []
    let list = try database.value(
      "SELECT group_concat(name, ' ') FROM (SELECT name FROM sqlite_schema WHERE type = 'table'"
        + " AND name NOT LIKE 'sqlite%' ORDER BY name)")
    guard case .text(let names) = list else {
      throw SQLiteError(extendedCode: 1, message: "tables")
    }
    for name in names.split(separator: " ") {
      let list = try database.value(
        "SELECT group_concat(name, ' ') FROM pragma_table_info('\(name)')")
      guard case .text(let columns) = list else { continue }
      tables.append((String(name), columns.split(separator: " ").map(String.init)))
    }
    self.tables = tables
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Makes the store and closes it, so that no part of it is in a log beside it.
  private static func makeStore(at path: String) throws {
    try Seeds.fill(try PlanStore.create(at: path))
  }

  var seeds: [[UInt8]] {
    get throws {
      (0..<UInt8(tables.count)).map { [$0, 0, 0, 1, 5] }
        + [[1, 1, 2, 2, 3, 65, 66, 67], [2, 0, 1, 0], [3, 2, 2, 3, 4, 0, 0, 0, 0]]
    }
  }

  func run(_ input: [UInt8]) {
    unlink(path + "-wal")
    unlink(path + "-shm")
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil,
      (try? change(input[...])) != nil,
      let store = try? PlanStore.open(at: path, .readOnly)
    else { return }
    let findings = try? store.maintenance.verify()
    guard let head = try? store.resolve("HEAD") else { return }
    let whole = try? store.checkOut(head)
    require(
      whole != nil || findings == nil || findings?.isEmpty == false,
      "a store that was found whole can be read")
    _ = try? store.log(from: head)
    _ = try? store.query("SELECT count(*), max(equation) FROM v_constraints WHERE at = 3")
  }

  /// Changes cells: a table, a row, a column, a kind of value, and the value.
  private func change(_ input: ArraySlice<UInt8>) throws {
    let database = try Database(path: path, access: .readWrite)
    var input = input
    for _ in 0..<4 {
      guard input.count >= 4 else { return }
      let words = Array(input.prefix(4))
      input = input.dropFirst(4)
      let table = tables[Int(words[0]) % tables.count]
      let column = table.columns[Int(words[2]) % table.columns.count]
      let value: Value
      switch words[3] % 5 {
      case 0: value = .null
      case 1:
        value = .integer(Int64(input.first.map { Int8(bitPattern: $0) } ?? 0))
        input = input.dropFirst()
      case 2:
        let length = Int(input.first ?? 0) % 40
        value = .text(String(decoding: input.dropFirst().prefix(length), as: UTF8.self))
        input = input.dropFirst(1 + length)
      case 3:
        let length = Int(input.first ?? 0) % 40
        value = .blob(Array(input.dropFirst().prefix(length)))
        input = input.dropFirst(1 + length)
      default:
        value = .integer(Int64(bitPattern: input.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }))
        input = input.dropFirst(8)
      }
      // A row may have been given the key of another; then it stays as it was.
      try? database.run(
        "UPDATE \(table.name) SET \(column) = ?1 WHERE (\(table.columns.joined(separator: ", "))) IN"
          + " (SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
          + " LIMIT 1 OFFSET ?2)", value, .integer(Int64(words[1])))
    }
  }
}
