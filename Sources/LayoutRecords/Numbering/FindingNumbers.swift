import LayoutModel
package import SQLiteAccess

/// The identities of one layout's findings, in both directions, numbered from 1 without gaps.
package final class FindingNumbers {
  package let layout: Int64
  private var keys: [FindingKey] = []
  private var numbers: [FindingKey: Int] = [:]
  private var confirmed = 0

  package init(layout: Int64) {
    self.layout = layout
  }

  /// How many numbers have been given out.
  package var count: Int { keys.count }

  package func load(from database: Database) throws(RecordError) {
    do throws(SQLiteError) {
      var statement = try database.prepare(
        """
        SELECT finding, rule, axis, nodes, clauses, broken, repeated FROM finding_id
         WHERE layout = ? ORDER BY finding
        """)
      try statement.bind([.integer(layout)])
      while try statement.step() {
        guard statement.integer(0) == Int64(keys.count + 1), let key = key(statement) else {
          throw SQLiteError(
            extendedCode: FindingNumbers.corrupt,
            message: "finding \(keys.count + 1) cannot be read")
        }
        keep(key)
      }
    } catch {
      throw .failed(error, doing: "reading the findings of layout \(layout)")
    }
    confirmed = keys.count
  }

  /// SQLite's own code for a file whose content makes no sense.
  private static let corrupt: Int32 = 11

  private func key(_ row: borrowing Statement) -> FindingKey? {
    let axis = row.text(2).flatMap(Attribute.Axis.init(rawValue:))
    guard let rule = row.integer(1), row.isNull(2) || axis != nil,
      let nodes = row.text(3).flatMap(FindingKey.items),
      let clauses = row.text(4).flatMap(FindingKey.items),
      row.isNull(5) || row.integer(5) != nil, let repeated = row.integer(6),
      (0...1 << 31).contains(repeated)
    else { return nil }
    return FindingKey(
      rule: rule, axis: axis, nodes: nodes, clauses: clauses, broken: row.integer(5).map(Int.init),
      repeated: Int(repeated))
  }

  private func keep(_ key: FindingKey) {
    keys.append(key)
    if numbers[key] == nil { numbers[key] = keys.count }
  }

  /// The identity of a number, or nil if the number is out of range.
  package func key(_ finding: Int) -> FindingKey? {
    finding >= 1 && finding <= keys.count ? keys[finding - 1] : nil
  }

  /// The number of an identity; a new one is given out if it has none, and written later.
  package func numbered(_ key: FindingKey) -> Int {
    if let number = numbers[key] { return number }
    keep(key)
    return keys.count
  }

  /// Writes the identities that have been numbered since the last call.
  package func write(to database: Database) throws(SQLiteError) {
    var statement = try database.prepare("INSERT INTO finding_id VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for index in confirmed..<keys.count {
      let key = keys[index]
      try statement.run([
        .integer(layout), .integer(Int64(index + 1)), .integer(key.rule),
        Value(key.axis?.rawValue), .text(FindingKey.list(key.nodes)),
        .text(FindingKey.list(key.clauses)), Value(key.broken.map(Int64.init)),
        .integer(Int64(key.repeated)),
      ])
    }
    confirmed = keys.count
  }
}
