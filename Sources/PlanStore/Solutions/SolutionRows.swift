import AutoLayout
import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The newest rows of the solutions of one layout in one environment, as far as they are visible.
struct SolutionRows {
  /// What a finding's row says, and where the finding was first seen.
  struct FindingContent: Hashable {
    var severity: Severity
    var text: FindingText
    var firstSeen: Int64
  }

  /// The frames, each at the index of its item less one.
  private(set) var frames: [Versioned<FrameContent>] = []
  /// The findings, each at the index of its number less one.
  private(set) var findings: [Versioned<FindingContent>] = []
  /// How many rows have been read.
  private(set) var count = 0

  /// About how much memory they take.
  var bytes: Int { 256 + 96 * frames.count + 512 * findings.count }

  /// The newest row of a frame.
  func frame(_ item: Int) -> Versioned<FrameContent> {
    item >= 1 && item <= frames.count ? frames[item - 1] : Versioned()
  }

  /// The newest row of a finding.
  func finding(_ number: Int) -> Versioned<FindingContent> {
    number >= 1 && number <= findings.count ? findings[number - 1] : Versioned()
  }

  /// Reads the rows of a range of revisions that a revision can see, oldest first.
  ///
  /// - Throws: `StoreError` with the code `damaged` if a row does not follow the one before, or is
  ///   about what has no identity.
  mutating func read(
    _ series: SolutionSeries, _ range: ClosedRange<Int64>, seenFrom revision: Int64,
    _ items: LayoutItems, _ numbers: FindingNumbers, from database: Database
  ) throws(StoreError) {
    do {
      try readFrames(series, range, revision, upTo: items.nodes.count, database)
      try readFindings(series, range, revision, upTo: numbers.count, database)
    } catch let error as SQLiteError {
      throw StoreError(error, doing: "reading the frames of r\(revision)")
    } catch {
      let problem = error as? RowProblem
      throw .damaged(
        problem?.revision ?? revision, problem?.record ?? "a frame", problem?.reason ?? "\(error)")
    }
  }

  /// The rows of a table that belong to solutions, by revision.
  private static func query(_ table: String, _ columns: String) -> String {
    """
    SELECT f.revision, f.prev, \(columns)
      FROM \(VisibleRows.sql(of: "solution", seenFrom: "?3"))
      CROSS JOIN \(table) f ON f.revision = t.revision AND f.layout = t.layout
       AND f.environment = t.environment
     WHERE t.layout = ?1 AND t.environment = ?2 AND t.revision BETWEEN ?4 AND ?5
     ORDER BY t.revision
    """
  }

  private static let frameQuery = query(
    "frame",
    "f.item, f.x, f.y, f.width, f.height, f.content_width, f.content_height, f.approximate")
  private static let findingQuery = query(
    "finding_row",
    "f.finding, f.severity, f.statement, f.reasons, f.omitted, f.given_up, f.remedy")

  private func bind(
    _ statement: inout Statement, _ series: SolutionSeries, _ range: ClosedRange<Int64>,
    _ revision: Int64
  ) throws(SQLiteError) {
    try statement.bind([
      .integer(series.layout), .integer(series.environment), .integer(revision),
      .integer(range.lowerBound), .integer(range.upperBound),
    ])
  }

  private mutating func readFrames(
    _ series: SolutionSeries, _ range: ClosedRange<Int64>, _ revision: Int64, upTo last: Int,
    _ database: Database
  ) throws {
    var statement = try database.prepare(SolutionRows.frameQuery)
    try bind(&statement, series, range, revision)
    while try statement.step() {
      let revision = statement.integer(0) ?? 0
      let content = FrameContent(statement, from: 3)
      guard let item = statement.integer(2).map(Int.init), item >= 1, item <= last,
        content != nil || statement.isNull(3)
      else { throw RowProblem(revision, "a frame", "its row cannot be read") }
      while frames.count < item { frames.append(Versioned()) }
      guard statement.integer(1) == frames[item - 1].previous else {
        throw RowProblem(
          revision, "the frame of item \(item)", "its row names the wrong revision before it")
      }
      frames[item - 1] = Versioned(revision: revision, content: content)
      count += 1
    }
  }

  private mutating func readFindings(
    _ series: SolutionSeries, _ range: ClosedRange<Int64>, _ revision: Int64, upTo last: Int,
    _ database: Database
  ) throws {
    var statement = try database.prepare(SolutionRows.findingQuery)
    try bind(&statement, series, range, revision)
    while try statement.step() {
      let revision = statement.integer(0) ?? 0
      let severity = statement.text(3).flatMap(Severity.init(rawValue:))
      let text = FindingText(statement, from: 4)
      guard let number = statement.integer(2).map(Int.init), number >= 1, number <= last,
        (severity == nil) == statement.isNull(3), (text == nil) == statement.isNull(4),
        (severity == nil) == (text == nil)
      else { throw RowProblem(revision, "a finding", "its row cannot be read") }
      while findings.count < number { findings.append(Versioned()) }
      let before = findings[number - 1]
      guard statement.integer(1) == before.previous else {
        throw RowProblem(
          revision, "finding \(number)", "its row names the wrong revision before it")
      }
      var content: FindingContent?
      if let severity, let text {
        content = FindingContent(
          severity: severity, text: text, firstSeen: before.content?.firstSeen ?? revision)
      }
      findings[number - 1] = Versioned(revision: revision, content: content)
      count += 1
    }
  }
}

extension SolutionRows {
  /// The solution that the rows make, with the revision in which each finding was first seen.
  func solved(
    _ items: LayoutItems, _ numbers: FindingNumbers, _ words: WordTable
  ) throws(RowProblem) -> (solved: SolvedLayout, firstSeen: [RevisionNumber]) {
    for (index, row) in frames.enumerated()
    where row.content != nil && items.node(index + 1) == nil {
      throw RowProblem(row.revision, "a frame", "item \(index + 1) is no view or guide")
    }
    var solved: [SolvedFrame] = []
    solved.reserveCapacity(frames.count)
    for item in items.nodesInOrder() {
      if let content = frame(item).content, let id = items.node(item) {
        solved.append(SolvedFrame(id, content))
      }
    }
    var seen: [(finding: SolvedFinding, first: Int64)] = []
    for (index, row) in findings.enumerated() {
      guard let content = row.content else { continue }
      let identity = try identity(index + 1, row.revision, items, numbers, words)
      seen.append(
        (
          SolvedFinding(identity: identity, severity: content.severity, text: content.text),
          content.firstSeen
        ))
    }
    seen.sort { SolvedFinding.precedes($0.finding, $1.finding) }
    return (
      SolvedLayout(sorted: solved, findings: seen.map(\.finding)),
      seen.map { RevisionNumber($0.first) }
    )
  }

  private func identity(
    _ number: Int, _ revision: Int64, _ items: LayoutItems, _ numbers: FindingNumbers,
    _ words: WordTable
  ) throws(RowProblem) -> SolvedFinding.Identity {
    guard let key = numbers.key(number), let rule = words.text(key.rule) else {
      throw RowProblem(revision, "finding \(number)", "what it is about cannot be read")
    }
    let nodes = key.nodes.compactMap { items.node($0) }
    let clauses = key.clauses.compactMap { items.clause($0) }
    let broken = key.broken.flatMap { items.clause($0) }
    guard nodes.count == key.nodes.count, clauses.count == key.clauses.count,
      (broken == nil) == (key.broken == nil)
    else { throw RowProblem(revision, "finding \(number)", "it is about what is not there") }
    return SolvedFinding.Identity(
      rule: rule, axis: key.axis, nodes: nodes, clauses: clauses, broken: broken,
      repeated: key.repeated)
  }
}

extension SolvedFrame {
  init(_ id: NodeID, _ content: FrameContent) {
    var inner: Frame?
    if let width = content.contentWidth, let height = content.contentHeight {
      inner = Frame(x: 0, y: 0, width: width, height: height)
    }
    self.init(
      id: id,
      frame: Frame(x: content.x, y: content.y, width: content.width, height: content.height),
      content: inner, isApproximate: content.isApproximate)
  }
}
