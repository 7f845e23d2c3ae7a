/// How the values of a column follow from what is known when they are coded.
package struct PackedColumn: Sendable {
  /// What a column holds, and where its values come from.
  package enum Kind: Sendable {
    /// Part of the primary key, a whole number: counts up from the row before.
    case key
    /// The revision of the record's row before, or null.
    case previous
    /// A whole number or null.
    case number
    /// An item, likely a relative of the one in another column, or null.
    case relative(of: Int)
    /// A floating-point number or null.
    case real
    /// Words, often with a number after the last, or null.
    case text
    /// Items with commas between, another text, or null.
    case list
    /// Text of which no part comes twice, in an order.
    case identity
    /// Anything.
    case value
  }

  /// Its name.
  package let name: String
  /// What it holds.
  package let kind: Kind
  /// The columns before it, by index, that say most about it, the best one first.
  let given: [Int]

  init(_ name: String, _ kind: Kind, given: [Int] = []) {
    self.name = name
    self.kind = kind
    self.given = given
  }

  /// Whether a value can be in the column.
  package func holds(_ cell: PackCell) -> Bool {
    switch (kind, cell) {
    case (.value, _), (.key, .integer), (.identity, .text): true
    case (.previous, .integer), (.previous, .null), (.number, .integer), (.number, .null): true
    case (.relative, .integer), (.relative, .null), (.real, .real), (.real, .null): true
    case (.text, .text), (.text, .null), (.list, .text), (.list, .null): true
    default: false
    }
  }
}
