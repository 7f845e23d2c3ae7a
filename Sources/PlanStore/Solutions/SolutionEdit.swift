import AutoLayout
import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The rows that a solution takes: what differs from the solution before.
struct SolutionEdit {
  private var frames: [(item: Int, previous: Int64?, content: FrameContent?)] = []
  private var findings: [(number: Int, previous: Int64?, finding: SolvedFinding?)] = []

  /// How many rows there are.
  var count: Int { frames.count + findings.count }

  /// Compares a solution with the rows before.
  ///
  /// - Returns: nil if the solution speaks of something that the layout does not have.
  /// - Complexity: O(*n*), *n* the frames and findings of both.
  init?(
    from rows: SolutionRows, to solved: SolvedLayout, items: LayoutItems,
    numbers: FindingNumbers, rule: (String) throws(SQLiteError) -> Int64
  ) throws(SQLiteError) {
    var isThere = Array(repeating: false, count: rows.frames.count)
    for frame in solved.frames {
      guard let item = items.item(of: frame.id) else { return nil }
      if item <= isThere.count { isThere[item - 1] = true }
      let (old, new) = (rows.frame(item), FrameContent(frame))
      if old.content != new { frames.append((item, old.previous, new)) }
    }
    for (index, row) in rows.frames.enumerated() where row.content != nil && !isThere[index] {
      frames.append((index + 1, row.previous, nil))
    }
    frames.sort { $0.item < $1.item }
    isThere = Array(repeating: false, count: rows.findings.count)
    for finding in solved.findings {
      guard let key = SolutionEdit.key(finding.identity, items, try rule(finding.identity.rule))
      else { return nil }
      let number = numbers.numbered(key)
      if number <= isThere.count { isThere[number - 1] = true }
      let old = rows.finding(number)
      if old.content?.severity != finding.severity || old.content?.text != finding.text {
        findings.append((number, old.previous, finding))
      }
    }
    for (index, row) in rows.findings.enumerated() where row.content != nil && !isThere[index] {
      findings.append((index + 1, row.previous, nil))
    }
    findings.sort { $0.number < $1.number }
  }

  private static func key(
    _ identity: SolvedFinding.Identity, _ items: LayoutItems, _ rule: Int64
  ) -> FindingKey? {
    let nodes = identity.nodes.compactMap { items.item(of: $0) }
    let clauses = identity.clauses.compactMap { items.item(of: $0) }
    let broken = identity.broken.flatMap { items.item(of: $0) }
    guard nodes.count == identity.nodes.count, clauses.count == identity.clauses.count,
      (broken == nil) == (identity.broken == nil)
    else { return nil }
    return FindingKey(
      rule: rule, axis: identity.axis, nodes: nodes, clauses: clauses, broken: broken,
      repeated: identity.repeated)
  }

  /// Writes the rows under a revision whose row of `solution` is there already.
  func write(
    _ key: SolutionKey, numbers: FindingNumbers, in database: Database
  ) throws(SQLiteError) {
    let start: [Value] = [
      .integer(key.revision), .integer(key.series.layout), .integer(key.series.environment),
    ]
    var values: [Value] = []
    values.reserveCapacity(frames.count * 12)
    for row in frames {
      values += start
      values += [.integer(Int64(row.item)), Value(row.previous)]
      values += row.content?.cells ?? Array(repeating: .null, count: 7)
    }
    try database.insert(into: "frame", width: 12, values)
    try numbers.write(to: database)
    values.removeAll(keepingCapacity: true)
    for row in findings {
      values += start
      values += [
        .integer(Int64(row.number)), Value(row.previous), Value(row.finding?.severity.rawValue),
      ]
      values += row.finding?.text.cells ?? Array(repeating: .null, count: 5)
    }
    try database.insert(into: "finding_row", width: 11, values)
  }
}
