/// A table whose rows can be packed: its columns, in their order.
package struct PackedTable: Sendable {
  /// Its name.
  package let name: String
  /// Its columns, in their order.
  package let columns: [PackedColumn]
  /// How many of the first columns make the primary key.
  package let keyCount: Int
  /// Which column holds the layout, and which the item, if the rows are about items.
  let layout: Int
  let item: Int?
  /// Which columns hold an item's class and its children, where they are told.
  let lesson: (kind: Int, children: Int)?

  /// Makes a table; its key must be its first columns.
  init(
    _ name: String, key keyCount: Int, layout: Int, item: Int?,
    lesson: (kind: Int, children: Int)? = nil, _ columns: [PackedColumn]
  ) {
    self.name = name
    self.columns = columns
    self.keyCount = keyCount
    self.layout = layout
    self.item = item
    self.lesson = lesson
  }

  /// The tables that are packed, in the order in which they are.
  ///
  /// Rows that others name come first. What items are is learnt from the rows of `node`.
  package static let all = [itemID, node, clause, property, frame, finding]

  /// The tables that were packed in stores of format 3, which held findings as lines.
  package static let allOfFormat3 = [itemID, node, clause, property, frame, findingLine]

  private static let node = PackedTable(
    "node", key: 3, layout: 1, item: 2, lesson: (kind: 4, children: 7),
    [
      PackedColumn("revision", .key), PackedColumn("layout", .key), PackedColumn("item", .key),
      PackedColumn("prev", .previous), PackedColumn("class", .number, given: [3]),
      PackedColumn("guide_of", .relative(of: 2), given: [4]),
      PackedColumn("label", .text, given: [4]), PackedColumn("children", .list, given: [4]),
      PackedColumn("arrangement", .list, given: [4]),
    ])

  private static let clause = PackedTable(
    "clause_row", key: 3, layout: 1, item: 2,
    [
      PackedColumn("revision", .key), PackedColumn("layout", .key), PackedColumn("item", .key),
      PackedColumn("prev", .previous), PackedColumn("owner", .relative(of: 2)),
      PackedColumn("first", .number), PackedColumn("form", .number, given: [5]),
      PackedColumn("second", .relative(of: 5), given: [6]),
      PackedColumn("constant", .real, given: [6]), PackedColumn("identifier", .text, given: [6]),
    ])

  private static let property = PackedTable(
    "property", key: 4, layout: 1, item: 2,
    [
      PackedColumn("revision", .key), PackedColumn("layout", .key), PackedColumn("item", .key),
      PackedColumn("key", .key), PackedColumn("prev", .previous, given: [3]),
      PackedColumn("value", .value, given: [3]),
    ])

  private static let frame = PackedTable(
    "frame", key: 4, layout: 1, item: 3,
    [
      PackedColumn("revision", .key), PackedColumn("layout", .key),
      PackedColumn("environment", .key), PackedColumn("item", .key),
      PackedColumn("prev", .previous), PackedColumn("x", .real, given: [2]),
      PackedColumn("y", .real, given: [5]), PackedColumn("width", .real, given: [5, 2]),
      PackedColumn("height", .real, given: [6, 7]),
      PackedColumn("content_width", .real, given: [7]),
      PackedColumn("content_height", .real, given: [8, 9]),
      PackedColumn("approximate", .number),
    ])

  private static let findingStart = [
    PackedColumn("revision", .key), PackedColumn("layout", .key),
    PackedColumn("environment", .key), PackedColumn("finding", .key),
    PackedColumn("prev", .previous), PackedColumn("severity", .text),
  ]

  private static let finding = PackedTable(
    "finding_row", key: 4, layout: 1, item: nil,
    findingStart + [
      PackedColumn("statement", .text, given: [5]), PackedColumn("reasons", .text, given: [5]),
      PackedColumn("omitted", .number), PackedColumn("given_up", .text, given: [5]),
      PackedColumn("remedy", .text, given: [5]),
    ])

  private static let findingLine = PackedTable(
    "finding", key: 4, layout: 1, item: nil,
    findingStart + [PackedColumn("text", .text, given: [5])])

  private static let itemID = PackedTable(
    "item_id", key: 2, layout: 0, item: 1,
    [
      PackedColumn("layout", .key), PackedColumn("item", .key), PackedColumn("id", .identity),
    ])
}
