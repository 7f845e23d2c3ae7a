import LayoutTestSupport
import RowPacking

/// Random rows of a table that can be packed: of the kind that stores have, and of all others.
struct RandomRows {
  let table: PackedTable
  private var random: SplitMix64

  init(_ table: PackedTable, seed: UInt64) {
    self.table = table
    random = SplitMix64(seed: seed)
  }

  /// So many rows, in no order.
  mutating func make(_ count: Int) -> [[PackCell]] {
    var rows: [[PackCell]] = []
    for _ in 0..<count {
      // Half of the time a record comes again, with some of its values as they were.
      let old = random.isOne(in: 2) ? random.element(of: rows) : nil
      rows.append(
        table.columns.enumerated().map { index, column in
          if let old, random.below(3) > 0 { return old[index] }
          return cell(of: column)
        })
    }
    return rows
  }

  private mutating func cell(of column: PackedColumn) -> PackCell {
    while true {
      let cell = anything(column)
      if column.holds(cell) { return cell }
    }
  }

  private mutating func anything(_ column: PackedColumn) -> PackCell {
    switch random.below(6) {
    case 0: .null
    case 1: .integer(Int64(random.below(40)) - 10)
    case 2: .integer(edge)
    case 3: .real(bits)
    case 4: .text(text)
    default: random.isOne(in: 3) ? .blob(bytes) : .text(text)
    }
  }

  private var edge: Int64 {
    mutating get {
      let edges: [Int64] = [
        .min, .min + 1, -1 << 32, -65, -64, -1, 0, 1, 31, 32, 63, 64, 127, 1 << 31, .max - 1, .max,
      ]
      let edge = random.element(of: edges) ?? 0
      return random.isOne(in: 2) ? edge : Int64(bitPattern: random.next()) >> random.below(64)
    }
  }

  private var bits: UInt64 {
    mutating get {
      let numbers: [Double] = [
        0, -0.0, 1, -1, 0.5, 12, 1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
        9_007_199_254_740_992, -9.223372036854775808e18, 9.223372036854775807e18, 0.1,
      ]
      return random.isOne(in: 3) ? random.next() : (random.element(of: numbers) ?? 0).bitPattern
    }
  }

  private var bytes: [UInt8] {
    mutating get { (0..<random.below(6)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
  }

  private var text: [UInt8] {
    mutating get {
      let texts = [
        "", " ", "0", "00", "a 0", "a 00", "a 7", "a -7", " 7", "a 999999999", "a 9999999999",
        "1,2,3", "1,2", "12,5,13", "0,1", "1,,2", ",", "*", "1,-2", "999999999999999999999",
        "9223372036854775807", "aB3-x9-Qz1", "aB3-xA-000", "zzz-00-AAA", "naïve 12", "\u{0}",
        "a\u{0}", "\u{0}\u{0}1 3", "title menu 45", "title menu 46", "e\u{301}", "🙂 5",
      ]
      switch random.below(8) {
      case 0: return bytes
      case 1: return Array(String(repeating: random.element(of: texts) ?? "", count: 9).utf8)
      default: return Array((random.element(of: texts) ?? "").utf8)
      }
    }
  }
}
