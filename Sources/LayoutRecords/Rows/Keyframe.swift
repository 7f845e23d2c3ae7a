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

    /// Whether a row comes before another one in the order in which tables have them.
    func precedes(_ other: Row) -> Bool {
      if revision != other.revision { return revision < other.revision }
      return item != other.item ? item < other.item : key < other.key
    }
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

  /// The rows as the table `keyframe` holds them.
  ///
  /// A row is told by its age, which is how many revisions before the keyframe it was written.
  package struct Texts: Equatable {
    /// The ages of views and guides by item, as a JSON array; a negative number stands for so many
    /// items that are not there.
    package let nodes: String
    /// The ages of constraints likewise.
    package let clauses: String
    /// The ages of properties, as a JSON object from `item,key`.
    package let properties: String

    package init(nodes: String, clauses: String, properties: String) {
      self.nodes = nodes
      self.clauses = clauses
      self.properties = properties
    }
  }

  /// Writes the rows as texts.
  ///
  /// - Complexity: O(*n*), *n* the rows.
  package func texts(at revision: Int64) -> Texts {
    func ages(_ rows: [Row]) -> String {
      var ages: [Int64] = []
      var next = 1
      for row in rows {
        let gap = abs(row.item) - next
        if gap > 0 { ages.append(Int64(-gap)) }
        ages.append(revision - row.revision)
        next = abs(row.item) + 1
      }
      return "[\(ages.map(String.init).joined(separator: ","))]"
    }
    let cells = cells.map { "\"\($0.item),\($0.key)\":\(revision - $0.revision)" }
    return Texts(
      nodes: ages(nodes), clauses: ages(clauses),
      properties: "{\(cells.joined(separator: ","))}")
  }

  /// Reads what `texts` writes; nil if the texts are something else.
  ///
  /// - Complexity: O(*n*), *n* the bytes.
  package init?(_ texts: Texts, at revision: Int64) {
    guard let nodes = Keyframe.rows(texts.nodes, sign: 1, at: revision),
      let clauses = Keyframe.rows(texts.clauses, sign: -1, at: revision),
      let cells = Keyframe.cells(texts.properties, at: revision)
    else { return nil }
    self.nodes = nodes
    self.clauses = clauses
    self.cells = cells
  }

  private static func rows(_ text: String, sign: Int, at revision: Int64) -> [Row]? {
    text.withBytes { bytes in
      var rest = KeyframeBytes(bytes)
      guard rest.take("[") else { return nil }
      var rows: [Row] = []
      var item: Int64 = 0
      while rest.isAtNumber {
        guard let age = rest.number(), age < revision else { return nil }
        item += age < 0 ? -age : 1
        guard item < 1 << 32 else { return nil }
        if age >= 0 { rows.append(Row(item: sign * Int(item), revision: revision - age)) }
        guard rest.take(",") else { break }
        guard rest.isAtNumber else { return nil }
      }
      return rest.take("]") && rest.isAtEnd ? rows : nil
    }
  }

  private static func cells(_ text: String, at revision: Int64) -> [Row]? {
    text.withBytes { bytes in
      var rest = KeyframeBytes(bytes)
      guard rest.take("{") else { return nil }
      var cells: [Row] = []
      while rest.take("\"") {
        guard let item = rest.number(), rest.take(","), let key = rest.number(), rest.take("\""),
          rest.take(":"), let age = rest.number(), age >= 0, age < revision
        else { return nil }
        cells.append(Row(item: Int(item), key: key, revision: revision - age))
        guard rest.take(",") else { break }
        guard rest.isAt("\"") else { return nil }
      }
      return rest.take("}") && rest.isAtEnd ? cells : nil
    }
  }
}

/// The bytes of a keyframe's text that have not been read yet.
private struct KeyframeBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Whether a number comes next.
  var isAtNumber: Bool { isAt("-") || index < bytes.count && bytes[index] &- 0x30 < 10 }

  /// Whether a character comes next.
  func isAt(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && UInt32(bytes[index]) == character.value
  }

  /// Takes a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    index += 1
    return true
  }

  /// Takes a whole number of up to ten digits; nil if there is none.
  mutating func number() -> Int64? {
    let isNegative = take("-")
    var number: Int64 = 0
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10, index - start < 11 {
      number = number * 10 + Int64(bytes[index] - 0x30)
      index += 1
    }
    guard (1...10).contains(index - start) else { return nil }
    return isNegative ? -number : number
  }
}
