/// Codes the rows of one table, one after another in the order of their keys.
///
/// Each value is coded in the contexts that say most about it: the record's row before, other values
/// of the row, the row before this one. Both directions run the same code (see `BitCoder`); what they
/// have learnt goes from one chunk of rows to the next.
///
/// With its two extensions, for numbers and for texts, it is longer than other types: what each kind
/// of value is coded by is one state, and taking it apart would only hand that around.
struct RowCoder<Coder: BitCoder> {
  let table: PackedTable
  /// What turns bits into the bytes of a chunk, or back; another one for each chunk.
  var coder: Coder
  let predictor: BitPredictor
  /// What the tables before have said about items, and this one does.
  private(set) var facts: ItemFacts

  /// The row that is being coded, as far as it is.
  private(set) var row: [PackCell]
  /// The row before.
  private(set) var last: [PackCell]
  /// The record's row before; nil if there is none.
  private(set) var version: [PackCell]?
  /// The class of the item that the row is about, and before that is known of the last; 0: none.
  private(set) var kind: UInt32 = 0
  /// Which values of the row so far are null, a bit each.
  private var nulls: UInt32 = 0
  /// The newest row of each record so far.
  private var newest: [Record: [PackCell]] = [:]
  /// How much more the key was in the row before than in the one before that, by column.
  var lastSteps: [UInt32]
  /// The numbers at the ends of the last texts, by column.
  var endings: [Int64]

  /// A primary key without the revision.
  private struct Record: Hashable {
    var parts: (Int64, Int64, Int64)

    static func == (left: Record, right: Record) -> Bool { left.parts == right.parts }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parts.0)
      hasher.combine(parts.1)
      hasher.combine(parts.2)
    }
  }

  /// Makes a coder that has seen no rows of its table.
  ///
  /// `rows` is how many there will be, the same number in both directions.
  init(_ table: PackedTable, _ coder: Coder, _ facts: ItemFacts, rows: Int) {
    predictor = BitPredictor(rows: rows)
    self.table = table
    self.coder = coder
    self.facts = facts
    row = Array(repeating: .null, count: table.columns.count)
    last = row
    lastSteps = Array(repeating: 0, count: table.columns.count)
    endings = Array(repeating: 0, count: table.columns.count)
  }

  /// Codes one row.
  ///
  /// - Parameter wanted: The row; a decoder takes no notice of it.
  /// - Returns: The row.
  /// - Precondition: There is a value for each column, of a kind that the column holds.
  mutating func code(_ wanted: [PackCell]) -> [PackCell] {
    precondition(wanted.count == table.columns.count, "a value for each column of \(table.name)")
    nulls = 0
    version = nil
    for column in table.columns.indices {
      if column == table.keyCount { version = newest[record] }
      row[column] = code(wanted[column], at: column)
      if column == table.item { kind = itemKind }
      if row[column] == .null { nulls |= 1 << UInt32(truncatingIfNeeded: column) }
    }
    // Where there is no revision in the key, each record has one row.
    if table.keyCount > 2 { newest[record] = row }
    if let lesson = table.lesson, let item = table.item { learn(lesson, item) }
    last = row
    return row
  }

  private var record: Record {
    Record(
      parts: (
        row[1].integer ?? 0, row[2].integer ?? 0,
        table.keyCount > 3 ? row[3].integer ?? 0 : 0
      ))
  }

  private var itemKind: UInt32 {
    guard let item = table.item, let layout = row[table.layout].integer,
      let number = row[item].integer
    else { return 0 }
    return UInt32(truncatingIfNeeded: facts.kind(layout: layout, item: number))
  }

  private mutating func learn(_ lesson: (kind: Int, children: Int), _ item: Int) {
    guard let layout = row[table.layout].integer, let number = row[item].integer else { return }
    var children: [Int64] = []
    if case .text(let text) = row[lesson.children] { children = ItemList(text)?.items ?? [] }
    facts.learn(
      layout: layout, item: number, kind: row[lesson.kind].integer, children: children)
  }

  private mutating func code(_ wanted: PackCell, at column: Int) -> PackCell {
    prepare(column)
    switch table.columns[column].kind {
    case .key: return .integer(key(wanted.integer ?? 0, at: column))
    case .previous: return previous(wanted)
    case .number: return number(wanted, at: column)
    case .relative(let base): return relative(wanted, of: row[base].integer, at: column)
    case .real: return real(wanted, at: column)
    case .text: return text(wanted, at: column)
    case .list: return list(wanted, at: column)
    case .identity: return identity(wanted, at: column)
    case .value: return value(wanted, at: column)
    }
  }
}

extension RowCoder {
  /// Sets the contexts of a column's value.
  private mutating func prepare(_ column: Int) {
    let given = table.columns[column].given
    let first = given.first.map { row[$0].mixed } ?? 0
    var all: UInt32 = 0
    for column in given { all = all &* 31 &+ row[column].mixed }
    let before = version.map { $0[column].mixed } ?? 7
    let base = UInt32(truncatingIfNeeded: column + 1) &* 0x0100_0193
    let isNew: UInt32 = version == nil ? 0 : 1
    set(
      base &+ before &* 3 &+ all &* 0x2F0B_4C47,
      base &+ 1 &+ (nulls &* 2 + isNew) &* 0x61C8_8647,
      base &+ 2 &+ first &* 5 &+ kind &* 0x85EB_CA6B &+ isNew,
      base &+ 3 &+ last[column].mixed &* 7 &+ first,
      base &+ 4 &+ before &* 3 &+ nulls &* 0x61C8_8647)
    predictor.weighing = column
  }

  /// Sets the contexts of what is coded next, as hashes, the most particular one first.
  @inline(__always)
  func set(
    _ first: UInt32, _ second: UInt32, _ third: UInt32? = nil, _ fourth: UInt32? = nil,
    _ fifth: UInt32? = nil, _ sixth: UInt32? = nil
  ) {
    predictor.begin()
    predictor.add(first)
    predictor.add(second)
    if let third { predictor.add(third) }
    if let fourth { predictor.add(fourth) }
    if let fifth { predictor.add(fifth) }
    if let sixth { predictor.add(sixth) }
  }

  /// Codes a choice of up to 16.
  ///
  /// `salt` tells it apart from other choices in the same contexts.
  @inline(__always)
  mutating func choice(_ wanted: Int, bits: Int, salt: UInt32 = 0) -> Int {
    predictor.code(wanted, bits: bits, salt: salt, &coder)
  }
}
