import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The state of a check of a store: what has been found so far.
struct StoreCheck {
  let parts: StoreParts
  private var findings: [StoreFinding] = []
  private var hashes: [Int64: Digest] = [:]
  private var parents: [Int64: [Int64]] = [:]
  /// Where there are keyframes.
  private var keyframes: Set<LayoutPlace> = []

  /// A layout at a revision that changed it.
  private struct LayoutPlace: Hashable {
    let layout: Int64
    let revision: Int64

    init(_ layout: Int64, _ revision: Int64) {
      self.layout = layout
      self.revision = revision
    }
  }

  init(_ parts: StoreParts) {
    self.parts = parts
  }

  /// The findings by revision, those about the whole file first.
  var sorted: [StoreFinding] {
    findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.revision?.value ?? 0, right.element.revision?.value ?? 0)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  mutating func find(
    _ rule: StoreFinding.Rule, _ revision: Int64?, _ record: String?, _ message: String
  ) {
    guard findings.count < 1_000 else { return }
    findings.append(
      StoreFinding(
        rule: rule, revision: revision.map { RevisionNumber($0) }, record: record,
        message: message))
  }

  private mutating func find(_ error: StoreError, _ revision: Int64?, _ record: String?) {
    find(.record, revision, record, error.message)
  }

  // MARK: The file

  /// What plain SQL can check.
  mutating func checkFile() {
    for row in rows("PRAGMA integrity_check(100)", of: parts.connection.file)
    where row.first != .text("ok") {
      find(.file, nil, nil, row.first?.words ?? "")
    }
    for row in rows("PRAGMA foreign_key_check").prefix(100) where row.count > 2 {
      find(
        .foreignKey, nil, row[0].words, "a row names another one of \(row[2].words) that is missing"
      )
    }
    let doubles = rows(
      "SELECT layout, id FROM item_id GROUP BY layout, id, item > 0 HAVING count(*) > 1 LIMIT 100")
    for row in doubles {
      find(.identity, nil, "layout \(row[0].words)", "\(row[1].words) has several numbers")
    }
    let gaps = rows(
      """
      SELECT (SELECT text FROM word WHERE word = name) FROM ref_move
       GROUP BY name HAVING max(version) <> count(*) ORDER BY 1
      """)
    for row in gaps { find(.reference, nil, row[0].words, "its log skips a version") }
    checkLanePaths()
  }

  /// Each lane sees itself, and what the lane that it forks off sees, up to the fork.
  private mutating func checkLanePaths() {
    var paths: [Value: [[Value]]] = [:]
    for row in rows("SELECT lane, sees, upto FROM lane_path ORDER BY lane, sees") {
      paths[row[0], default: []].append(Array(row.dropFirst()))
    }
    let lanes = rows(
      """
      SELECT l.lane, l.fork, f.lane FROM lane l LEFT JOIN revision f ON f.revision = l.fork
       ORDER BY l.lane
      """)
    for lane in lanes {
      let (found, outer) = (paths[lane[0]] ?? [], paths[lane[2]] ?? [])
      // Lanes are numbered as they open, so a lane is the last that it sees. The numbers of rows
      // come first: then each row of a file is looked at once, however many lanes name it.
      let isSound =
        found.count == outer.count + 1 && found.last == [lane[0], .integer(2_147_483_647)]
        && zip(found, outer).allSatisfy { own, other in
          own[0] == other[0]
            && own[1].integer == other[1].integer.map { min($0, lane[1].integer ?? $0) }
        }
      if !isSound { find(.lane, nil, "lane \(lane[0].words)", "it sees the wrong revisions") }
    }
  }

  /// The rows of a query; what keeps SQLite from giving them is a finding.
  ///
  /// A nil `database` stands for the one that the store is read from.
  mutating func rows(_ sql: String, of database: Database? = nil) -> [[Value]] {
    do throws(SQLiteError) {
      var statement = try (database ?? parts.database).prepare(sql, isKept: false)
      var rows: [[Value]] = []
      while try statement.step() {
        rows.append((0..<statement.columnCount).map { statement.value($0) })
      }
      return rows
    } catch {
      find(.file, nil, nil, error.description)
      return []
    }
  }

  // MARK: The history

  /// The state of a lane while it is replayed.
  private struct Line {
    var layouts: [Int64: RowReplay] = [:]
    /// The layouts of which something wrong has been found: what follows from it is not news.
    var suspects: Set<Int64> = []
  }

  /// Replays all revisions in the order of their numbers, each upon the state of its first parent.
  ///
  /// A lane begins with a copy of the state at its fork, which is kept until its last lane has
  /// begun; nothing is checked out.
  mutating func replay(_ progress: (Int, Int) -> Bool) throws(StoreError) {
    let history = readHistory()
    for row in rows("SELECT layout, revision FROM keyframe") {
      guard let layout = row[0].integer, let revision = row[1].integer else { continue }
      keyframes.insert(LayoutPlace(layout, revision))
    }
    var (lines, atForks): ([Int64: Line], [Int64: Line]) = ([:], [:])
    var waiting = Dictionary(
      history.forks.values.compactMap { fork in fork.map { ($0, 1) } }, uniquingKeysWith: +)
    for (index, (revision, lane)) in history.revisions.enumerated() {
      guard progress(index, history.revisions.count) else {
        throw StoreError(.queryInterrupted, "The check was stopped.")
      }
      let isFirst = history.first[lane] == revision
      let fork = history.forks[lane] ?? nil
      // Taken out while it changes, so that its rows are not copied.
      var line = lines.removeValue(forKey: lane) ?? Line()
      if isFirst, let fork {
        line = atForks[fork] ?? Line()
        waiting[fork, default: 1] -= 1
        if waiting[fork] == 0 { atForks[fork] = nil }
      }
      if parents[revision]?.first != (isFirst ? fork : history.previous[revision]) {
        find(.lane, revision, nil, "its first parent is not the revision before it in its lane")
      }
      advance(&line.layouts, to: revision, &line.suspects)
      checkHash(of: revision, line.layouts, line.suspects)
      if history.samples.contains(revision) {
        compareWithViews(line.layouts, at: revision, line.suspects)
      }
      if waiting[revision, default: 0] > 0 { atForks[revision] = line }
      if history.last[lane] != revision { lines[lane] = line }
    }
    _ = progress(history.revisions.count, history.revisions.count)
  }

  /// The revisions with their lanes, in order, and how the lanes hang together.
  private struct History {
    var revisions: [(revision: Int64, lane: Int64)] = []
    /// Where each lane forks off.
    var forks: [Int64: Int64?] = [:]
    /// The first and the last revision of each lane.
    var first: [Int64: Int64] = [:]
    var last: [Int64: Int64] = [:]
    /// The revision before each one in its lane.
    var previous: [Int64: Int64] = [:]
    /// Where the state is read through the SQL views too.
    var samples: Set<Int64> = []
  }

  private mutating func readHistory() -> History {
    var history = History()
    for row in rows("SELECT lane, fork FROM lane ORDER BY lane") {
      if let lane = row[0].integer { history.forks[lane] = .some(row[1].integer) }
    }
    for row in rows("SELECT revision, lane FROM revision ORDER BY revision") {
      guard let number = row[0].integer, let lane = row[1].integer else { continue }
      history.revisions.append((number, lane))
      if history.first[lane] == nil { history.first[lane] = number }
      history.previous[number] = history.last[lane]
      history.last[lane] = number
      do throws(StoreError) {
        let revision = try parts.revisionLog.revision(RevisionNumber(number))
        hashes[number] = revision.hash
        parents[number] = revision.parents.map(\.value)
      } catch {
        find(error, number, nil)
      }
    }
    // A view reads all that a revision can see: a few dozen, spread evenly, the newest among them.
    let all = history.revisions.map(\.revision)
    for numbers in [all, history.last.values.sorted()] {
      let step = max(1, numbers.count / 16)
      for index in stride(from: numbers.count - 1, through: 0, by: -step) {
        history.samples.insert(numbers[index])
      }
    }
    return history
  }

  /// Puts the rows of a revision upon the state of its first parent.
  private mutating func advance(
    _ layouts: inout [Int64: RowReplay], to revision: Int64, _ suspects: inout Set<Int64>
  ) {
    for row in layoutRows(of: revision) {
      let name = row.id.text
      do throws(StoreError) {
        let items = try parts.layoutStates.items(of: row.number)
        let previous = layouts[row.number]?.entry.since
        if row.previous != previous {
          find(.record, revision, name, "its row names the wrong revision before it")
        }
        guard let entry = row.entry else {
          try remove(&layouts, row.number, name, revision, items)
          suspects.remove(row.number)
          continue
        }
        // Taken out while it changes, so that its rows are not copied.
        var replay = layouts.removeValue(forKey: row.number) ?? RowReplay(adding: entry, items)
        defer { layouts[row.number] = replay }
        let culprits = try replay.advance(to: entry, parts.context(items))
        if let culprits, suspects.insert(row.number).inserted {
          find(
            .layoutDigest, revision, name,
            "its content does not have its digest; what changed here is \(culprits)")
          explain(replay, items, revision, name)
        }
        if culprits == nil, keyframes.contains(LayoutPlace(row.number, revision)) {
          checkKeyframe(replay, row.number, revision, name)
        }
      } catch {
        if suspects.insert(row.number).inserted { find(error, revision, name) }
      }
    }
  }

  /// Compares a keyframe with the rows that the replay has come to.
  private mutating func checkKeyframe(
    _ replay: RowReplay, _ layout: Int64, _ revision: Int64, _ name: String
  ) {
    let found = rows(
      "SELECT rows FROM keyframe WHERE layout = \(layout) AND revision = \(revision)")
    if case .blob(let bytes)? = found.first?.first,
      Keyframe(bytes, at: revision) == Keyframe(replay.rows)
    {
      return
    }
    find(.keyframe, revision, name, "its keyframe does not name the rows that it is made of")
  }

  /// Says what rule the records of a layout break, if it is more than that their digest is another.
  private mutating func explain(
    _ replay: RowReplay, _ items: LayoutItems, _ revision: Int64, _ name: String
  ) {
    do throws(StoreError) {
      _ = try parts.layoutStates.state(replay.entry, replay.rows, items)
    } catch {
      if !error.message.hasSuffix("does not have its digest") { find(error, revision, name) }
    }
  }

  /// Takes a layout away, each of whose records must be gone too.
  private mutating func remove(
    _ layouts: inout [Int64: RowReplay], _ layout: Int64, _ name: String, _ revision: Int64,
    _ items: LayoutItems
  ) throws(StoreError) {
    guard var rows = layouts.removeValue(forKey: layout)?.rows else { return }
    _ = try parts.decoding { () throws(RecordError) in
      try rows.read(.revision(revision), parts.context(items), checksPrevious: true)
    }
    let left = rows.nodes.count { $0.content != nil } + rows.clauses.count { $0.content != nil }
    if left > 0 {
      find(.record, revision, name, "it is removed, but \(left) of its records are not")
    }
  }

  private mutating func layoutRows(
    of revision: Int64
  ) -> [(number: Int64, id: LayoutID, previous: Int64?, entry: LayoutEntry?)] {
    let found = rows(
      """
      SELECT t.layout, d.id, t.prev, t.name, t.root, t.digest
        FROM layout t LEFT JOIN layout_id d ON d.layout = t.layout
       WHERE t.revision = \(revision) ORDER BY t.layout
      """)
    var layouts: [(number: Int64, id: LayoutID, previous: Int64?, entry: LayoutEntry?)] = []
    for row in found {
      guard let number = row[0].integer, case .text(let id) = row[1] else {
        find(.record, revision, "layout \(row[0].words)", "its row cannot be read")
        continue
      }
      if row[3] == .null {
        layouts.append((number, LayoutID(id), row[2].integer, nil))
        continue
      }
      guard let name = row[3].integer.flatMap(parts.words.text), let root = row[4].integer,
        case .blob(let bytes) = row[5], let digest = Digest(bytes)
      else {
        find(.record, revision, id, "its row cannot be read")
        continue
      }
      let entry = LayoutEntry(
        number: number, id: LayoutID(id), since: revision, name: name, root: Int(root),
        digest: digest)
      layouts.append((number, LayoutID(id), row[2].integer, entry))
    }
    return layouts
  }

  private mutating func checkHash(
    of revision: Int64, _ layouts: [Int64: RowReplay], _ suspects: Set<Int64>
  ) {
    guard let known = try? parts.revisionLog.revision(RevisionNumber(revision)) else { return }
    let entries = layouts.values.map(\.entry).sorted { $0.id < $1.id }
    let parents = known.parents.compactMap { hashes[$0.value] }
    let hash = Revision.hash(
      project: Project.digest(of: entries.map { ($0.id, $0.digest) }), parents: parents,
      metadata: known.metadata)
    if hash != known.hash {
      find(
        .revisionHash, revision, nil,
        "its layouts, parents, author, time or message are not those it was saved with")
    }
  }

  /// Reads the state through the SQL views, and makes layouts of it.
  private mutating func compareWithViews(
    _ layouts: [Int64: RowReplay], at revision: Int64, _ suspects: Set<Int64>
  ) {
    for (number, replay) in layouts.sorted(by: { $0.key < $1.key })
    where !suspects.contains(number) {
      do throws(StoreError) {
        let items = try parts.layoutStates.items(of: number)
        var rows = LayoutRows(items)
        _ = try parts.decoding { () throws(RecordError) in
          try rows.read(.views(at: revision), parts.context(items))
        }
        _ = try parts.layoutStates.state(replay.entry, rows, items)
      } catch {
        find(.view, revision, replay.entry.id.text, error.message)
      }
    }
  }

  // MARK: Reachability

  /// Marks everything that branches and tags descend from, wherever they have ever stood: what has
  /// been undone or deleted is not lost as long as the log names it.
  mutating func checkReachability() {
    var waiting = rows("SELECT DISTINCT revision FROM ref_move").compactMap { $0[0].integer }
    var reached = Set(waiting)
    while let revision = waiting.popLast() {
      for parent in parents[revision] ?? [] where reached.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    // Of a chain that nothing reaches, only the end is worth naming.
    let inner = Set(parents.values.joined())
    for revision in parents.keys.sorted()
    where !reached.contains(revision) && !inner.contains(revision) {
      find(.unreachable, revision, nil, "no branch or tag leads to it")
    }
  }
}

extension Value {
  /// The whole number, if the value is one.
  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The value for a message.
  fileprivate var words: String {
    switch self {
    case .null: "nothing"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): quoted(text)
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
