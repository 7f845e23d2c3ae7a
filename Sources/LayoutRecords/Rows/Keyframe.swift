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
    func rows(_ text: String, sign: Int) -> [Row]? {
      var rows: [Row] = []
      var rest = text.utf8[...]
      guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
      if rest.elementsEqual([UInt8(ascii: "]")]) { return rows }
      var item: Int64 = 0
      while true {
        guard let age = Keyframe.number(&rest), age < revision else { return nil }
        item += age < 0 ? -age : 1
        guard item < 1 << 32 else { return nil }
        if age >= 0 { rows.append(Row(item: sign * Int(item), revision: revision - age)) }
        let end = rest.popFirst()
        if end == UInt8(ascii: "]") { return rest.isEmpty ? rows : nil }
        guard end == UInt8(ascii: ",") else { return nil }
      }
    }
    guard let nodes = rows(texts.nodes, sign: 1), let clauses = rows(texts.clauses, sign: -1),
      let cells = Keyframe.cells(texts.properties, at: revision)
    else { return nil }
    self.nodes = nodes
    self.clauses = clauses
    self.cells = cells
  }

  private static func cells(_ text: String, at revision: Int64) -> [Row]? {
    var cells: [Row] = []
    var rest = text.utf8[...]
    guard rest.popFirst() == UInt8(ascii: "{") else { return nil }
    if rest.elementsEqual([UInt8(ascii: "}")]) { return cells }
    while true {
      guard rest.popFirst() == UInt8(ascii: "\""), let item = number(&rest),
        rest.popFirst() == UInt8(ascii: ","), let key = number(&rest),
        rest.popFirst() == UInt8(ascii: "\""), rest.popFirst() == UInt8(ascii: ":"),
        let age = number(&rest), age >= 0, age < revision
      else { return nil }
      cells.append(Row(item: Int(item), key: key, revision: revision - age))
      let end = rest.popFirst()
      if end == UInt8(ascii: "}") { return rest.isEmpty ? cells : nil }
      guard end == UInt8(ascii: ",") else { return nil }
    }
  }

  /// Takes a whole number of up to ten digits; nil if there is none.
  private static func number(_ rest: inout Substring.UTF8View) -> Int64? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var number: Int64 = 0
    var digits = 0
    while let byte = rest.first, (0x30...0x39).contains(byte), digits < 11 {
      number = number * 10 + Int64(byte - 0x30)
      digits += 1
      rest.removeFirst()
    }
    guard (1...10).contains(digits) else { return nil }
    return isNegative ? -number : number
  }
}
