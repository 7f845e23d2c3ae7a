import LayoutModel

/// Which rows a layout is made of at a revision: of each record the newest one.
///
/// Where a layout has a long history, reading these costs less than reading all rows before. A
/// keyframe is derived and never trusted: what it leads to must have the layout's digest, else the
/// layout is read without it.
package struct Keyframe: Equatable {
  /// The newest row of a record.
  package struct Row: Equatable {
    package var item: Int
    /// The number of a property's key; 0 for other records.
    package var key: Int64 = 0
    package var revision: Int64
  }

  package private(set) var nodes: [Row] = []
  package private(set) var clauses: [Row] = []
  package private(set) var cells: [Row] = []

  /// The rows of all records that are there.
  package init(_ rows: LayoutRows) {
    for index in rows.nodes.indices where rows.nodes[index].content != nil {
      nodes.append(Row(item: index + 1, revision: rows.nodes[index].revision))
    }
    for index in rows.clauses.indices where rows.clauses[index].content != nil {
      clauses.append(Row(item: -index - 1, revision: rows.clauses[index].revision))
    }
    for item in [0] + nodes.map(\.item) + clauses.map(\.item) {
      let live = (rows.cells(item) ?? []).filter { $0.value.content != nil }
      for cell in live.sorted(by: { $0.key < $1.key }) {
        cells.append(Row(item: item, key: cell.key, revision: cell.value.revision))
      }
    }
  }

  /// How many rows there are.
  package var count: Int { nodes.count + clauses.count + cells.count }

  /// The rows as bytes.
  ///
  /// First how many nodes, constraints and cells there are; then of each row how much further its item is
  /// than the one before, its key if it is a cell, and how far before the keyframe its revision is.
  /// Numbers have seven bits in a byte, the lowest first; signs are in the lowest bit.
  package func encoded(at revision: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: Int64) {
      var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
      while rest > 127 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    for rows in [nodes, clauses, cells] { write(Int64(rows.count)) }
    for (rows, hasKeys) in [(nodes, false), (clauses, false), (cells, true)] {
      var last = 0
      for row in rows {
        write(Int64(row.item - last))
        if hasKeys { write(row.key) }
        write(revision - row.revision)
        last = row.item
      }
    }
    return bytes
  }

  /// Reads what `encoded` writes; nil if the bytes are something else.
  package init?(_ bytes: [UInt8], at revision: Int64) {
    var index = 0
    func number() -> Int64? {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while index < bytes.count, shift < 63 {
        number |= UInt64(bytes[index] & 127) << shift
        index += 1
        if bytes[index - 1] < 128 { return Int64(number >> 1) ^ -Int64(number & 1) }
        shift += 7
      }
      return nil
    }
    func rows(_ count: Int64, hasKeys: Bool) -> [Row]? {
      // Each row takes two bytes at least, so that memory stays in proportion.
      guard count >= 0, count <= bytes.count / 2 else { return nil }
      var rows: [Row] = []
      var last: Int64 = 0
      for _ in 0..<count {
        guard let step = number(), let key = hasKeys ? number() : 0, let age = number(),
          (-(1 << 33)...(1 << 33)).contains(step), age >= 0, age < revision
        else { return nil }
        last += step
        guard (-(1 << 32)...(1 << 32)).contains(last) else { return nil }
        rows.append(Row(item: Int(last), key: key, revision: revision - age))
      }
      return rows
    }
    guard let counts = [number(), number(), number()] as? [Int64],
      let nodes = rows(counts[0], hasKeys: false), let clauses = rows(counts[1], hasKeys: false),
      let cells = rows(counts[2], hasKeys: true), index == bytes.count
    else { return nil }
    self.nodes = nodes
    self.clauses = clauses
    self.cells = cells
  }
}
