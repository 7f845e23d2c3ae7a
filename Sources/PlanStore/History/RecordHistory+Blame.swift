import LayoutModel
import LayoutRecords
import SQLiteAccess

extension RecordHistory {
  /// Which revision last set each value of a view or guide.
  func blame(
    _ node: NodeID, in layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> [BlameLine] {
    try blame(.node(node), in: layout, at: revision)
  }

  /// Which revision last set each value of a clause.
  func blame(
    _ clause: ClauseID, in layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> [BlameLine] {
    try blame(.clause(clause), in: layout, at: revision)
  }

  /// Which revision last set each value of a record, under whatever identity its layout had then.
  private func blame(
    _ record: BlamedRecord, in layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> [BlameLine] {
    try reading("looking for who set what") { () throws(StoreError) in
      var lines = try blame(record, at: revision, layout)
      var move = try self.move(to: layout, in: lines.map(\.revision))
      var followed = 0
      while let found = move, followed < Self.movesMaximum {
        let older = try blame(record, at: found.parent, found.old.id)
        for index in lines.indices
        where lines[index].revision == found.revision
          && record.isSame(lines[index].cell, in: found.old, and: found.new)
        {
          lines[index] = older.first { $0.cell == lines[index].cell } ?? lines[index]
        }
        move = try self.move(to: found.old.id, in: lines.map(\.revision))
        followed += 1
      }
      return lines
    }
  }

  /// Through how many moves of a layout its values are followed.
  private static let movesMaximum = 64

  private func blame(
    _ record: BlamedRecord, at revision: RevisionNumber, _ layout: LayoutID
  ) throws(StoreError) -> [BlameLine] {
    try reading("looking for who set what") { () throws(StoreError) in
      let entries = try layoutStates.projects.entries(at: revision.value)
      guard let entry = entries.entry(of: layout) else { return [] }
      let rows = try layoutStates.state(of: entry, at: revision.value).rows
      guard let item = record.item(in: try layoutStates.items(of: entry.number)) else { return [] }
      let version = item > 0 ? rows.node(item)?.previous : rows.clause(item)?.previous
      guard let version else { return [] }
      let isGuide = rows.guideOf(item) != nil
      let index = BlamePlace(layout: entry.number, item: item)
      var lines: [BlameLine] = []
      for (cell, columns) in BlamePlace.cells(item, isGuide: isGuide) {
        let found = try origin(of: columns, index, version)
        if let found { lines.append(BlameLine(cell: cell, revision: RevisionNumber(found))) }
      }
      var properties: [(PropertyKey, Int64)] = []
      for cell in rows.cells(item) ?? [] where cell.value.content != nil {
        guard let key = words.text(cell.key) else { continue }
        var index = index
        index.key = cell.key
        let found = try origin(of: "value", index, cell.value.revision)
        properties.append((PropertyKey(key), found ?? cell.value.revision))
      }
      for (key, found) in properties.sorted(by: { $0.0 < $1.0 }) {
        lines.append(BlameLine(cell: "properties.\(key)", revision: RevisionNumber(found)))
      }
      return lines
    }
  }

  /// The revision that made columns of a record what they are in one of its rows.
  ///
  /// - Returns: nil if the columns hold nothing.
  private func origin(
    of columns: String, _ index: BlamePlace, _ revision: Int64
  ) throws(StoreError) -> Int64? {
    var number = revision
    guard let value = try row(columns, index, number)?.value, value.contains(where: { $0 != .null })
    else { return nil }
    while let row = try row(columns, index, number) {
      if let previous = row.previous, previous < number,
        try self.row(columns, index, previous)?.value == value
      {
        number = previous
      } else if let other = try rowOfMerged(number, index), other < number,
        try self.row(columns, index, other)?.value == value
      {
        number = other
      } else {
        break
      }
    }
    return number
  }

  /// The row of a record that the second parent of a merge sees.
  private func rowOfMerged(
    _ revision: Int64, _ index: BlamePlace
  ) throws(StoreError) -> Int64? {
    let parents = try revisionLog.parents(of: revision)
    guard parents.count == 2 else { return nil }
    let entries = try layoutStates.projects.entries(at: parents[1])
    guard let entry = entries.first(where: { $0.number == index.layout }) else { return nil }
    let rows = try layoutStates.state(of: entry, at: parents[1]).rows
    if let key = index.key { return rows.cell(index.item, key).previous }
    return index.item > 0 ? rows.node(index.item)?.previous : rows.clause(index.item)?.previous
  }

  private func row(
    _ columns: String, _ index: BlamePlace, _ revision: Int64
  ) throws(StoreError) -> (previous: Int64?, value: [Value])? {
    try attempt("reading r\(revision)") { () throws(SQLiteError) in
      // The whole of the primary key, so that a record of many properties is not gone through.
      let keyed = index.key == nil ? "" : " AND key = ?4"
      var statement = try database.prepare(
        """
        SELECT prev, \(columns) FROM \(index.table)
         WHERE revision = ?1 AND layout = ?2 AND item = ?3\(keyed)
        """)
      try statement.bind(
        [.integer(revision), .integer(index.layout), .integer(Int64(index.item))]
          + (index.key.map { [.integer($0)] } ?? []))
      guard try statement.step() else { return nil }
      return (statement.integer(0), (1..<statement.columnCount).map { statement.value($0) })
    }
  }
}

/// A record of a layout, or one of its properties.
private struct BlamePlace {
  let layout: Int64
  let item: Int
  /// The number of a property's key; nil for the record itself.
  var key: Int64?

  var table: String { key != nil ? "property" : item > 0 ? "node" : "clause" }

  /// The values of a record, and the columns that hold them.
  static func cells(_ item: Int, isGuide: Bool) -> [(String, String)] {
    if isGuide { return [("kind", "class"), ("view", "guide_of")] }
    if item > 0 {
      return [
        ("class", "class"), ("label", "label"), ("children", "children"),
        ("arrangement", "arrangement"),
      ]
    }
    return [
      ("equation", "first, first_attribute, relation, second, second_attribute, multiplier"),
      ("constant", "constant"), ("priority", "coalesce(priority, 1000.0)"),
      ("owner", "owner"), ("identifier", "identifier"),
    ]
  }
}
