import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The part of a check of a store that replays its revisions.
///
/// What is in memory is bounded: of the states that revisions yet to come are put upon those used
/// last; others are checked out again.
struct HistoryCheck {
  /// What has been found so far, to which this adds.
  private(set) var check: StoreCheck
  /// Where there are keyframes.
  private var keyframes: Set<LayoutPlace> = []
  /// The layouts of which a keyframe is wrong: the views, which read it, are too.
  private var wrongKeyframes: Set<Int64> = []
  private var lines: ReplayedLines

  /// A layout at a revision that changed it.
  private struct LayoutPlace: Hashable {
    let layout: Int64
    let revision: Int64

    init(_ layout: Int64, _ revision: Int64) {
      self.layout = layout
      self.revision = revision
    }
  }

  /// `bytes` is how much memory the states may take.
  init(_ check: StoreCheck, bytes: Int) {
    self.check = check
    lines = ReplayedLines(check.parts, bytes: bytes)
  }

  /// Replays all revisions in the order of their numbers, each upon the state of its first parent.
  mutating func replay(_ progress: (Int, Int) -> Bool) throws(StoreError) {
    let history = readHistory()
    for row in check.rows("SELECT layout, revision FROM keyframe") {
      guard let layout = row[0].integer, let revision = row[1].integer else { continue }
      keyframes.insert(LayoutPlace(layout, revision))
    }
    /// How many lanes fork off a revision and have not begun.
    var waiting = Dictionary(
      history.forks.values.compactMap { fork in fork.map { ($0, 1) } }, uniquingKeysWith: +)
    var previous: [Int64: Int64] = [:]
    for (index, (revision, lane)) in history.revisions.enumerated() {
      guard progress(index, history.revisions.count) else {
        throw StoreError(.queryInterrupted, "The check was stopped.")
      }
      let start = previous[lane] ?? history.forks[lane] ?? nil
      if previous[lane] == nil, let start { waiting[start, default: 1] -= 1 }
      if parents(of: revision).first != start {
        check.find(
          .lane, revision, nil, "its first parent is not the revision before it in its lane")
      }
      var line = lines.take(start, for: revision, &check)
      if !line.isUnknown {
        advance(&line, to: revision)
        checkHash(of: revision, line)
        if history.samples.contains(revision) { compareWithViews(line, at: revision) }
      }
      let isLast = history.last[lane] == revision
      previous[lane] = isLast ? nil : revision
      lines.keep(line, at: revision, uses: (waiting[revision] ?? 0) + (isLast ? 0 : 1))
    }
    _ = progress(history.revisions.count, history.revisions.count)
  }

  /// The parents of a revision; none if its row cannot be read, which is a finding.
  private mutating func parents(of revision: Int64) -> [Int64] {
    do throws(StoreError) {
      return try check.parts.revisionLog.revision(RevisionNumber(revision)).parents.map(\.value)
    } catch {
      check.find(error, revision, nil)
      return []
    }
  }

  /// The revisions with their lanes, in order, and how the lanes hang together.
  private struct History {
    var revisions: [(revision: Int64, lane: Int64)] = []
    /// Where each lane forks off.
    var forks: [Int64: Int64?] = [:]
    /// The last revision of each lane.
    var last: [Int64: Int64] = [:]
    /// Where the state is read through the SQL views too.
    var samples: Set<Int64> = []
  }

  private mutating func readHistory() -> History {
    var history = History()
    for row in check.rows("SELECT lane, fork FROM lane ORDER BY lane") {
      if let lane = row[0].integer { history.forks[lane] = .some(row[1].integer) }
    }
    check.forEachRow("SELECT revision, lane FROM revision ORDER BY revision") { row in
      guard let number = row.integer(0), let lane = row.integer(1) else { return true }
      history.revisions.append((number, lane))
      history.last[lane] = number
      return true
    }
    // A view reads what makes up a revision: a few dozen, spread evenly, the newest among them.
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
  private mutating func advance(_ line: inout ReplayedLines.Line, to revision: Int64) {
    for row in layoutRows(of: revision) {
      let name = row.id.text
      do throws(StoreError) {
        let items = try check.parts.layoutStates.items(of: row.number)
        let previous = line.layouts[row.number]?.entry.since
        if row.previous != previous {
          check.find(.record, revision, name, "its row names the wrong revision before it")
        }
        guard let entry = row.entry else {
          try remove(&line.layouts, row.number, name, revision, items)
          line.suspects.remove(row.number)
          continue
        }
        // Taken out while it changes, so that its rows are not copied.
        var replay = line.layouts.removeValue(forKey: row.number) ?? RowReplay(adding: entry, items)
        defer {
          line.changedBytes += replay.bytes
          line.layouts[row.number] = replay
        }
        let culprits = try replay.advance(to: entry, check.parts.context(items))
        if let culprits, line.suspects.insert(row.number).inserted {
          check.find(
            .layoutDigest, revision, name,
            "its content does not have its digest; what changed here is \(culprits)")
          explain(replay, items, revision, name)
        }
        if culprits == nil, keyframes.contains(LayoutPlace(row.number, revision)) {
          checkKeyframe(replay, row.number, revision, name)
        }
      } catch {
        if line.suspects.insert(row.number).inserted { check.find(error, revision, name) }
      }
    }
  }

  /// Compares a keyframe with the rows that the replay has come to.
  private mutating func checkKeyframe(
    _ replay: RowReplay, _ layout: Int64, _ revision: Int64, _ name: String
  ) {
    let found = check.rows(
      """
      SELECT nodes, clauses, properties FROM keyframe
       WHERE layout = \(layout) AND revision = \(revision)
      """)
    let texts = Keyframe(replay.rows).texts(at: revision)
    if found.first == [.text(texts.nodes), .text(texts.clauses), .text(texts.properties)] {
      return
    }
    wrongKeyframes.insert(layout)
    check.find(.keyframe, revision, name, "its keyframe does not name the rows that it is made of")
  }

  /// Says what rule the records of a layout break, if it is more than that their digest is another.
  private mutating func explain(
    _ replay: RowReplay, _ items: LayoutItems, _ revision: Int64, _ name: String
  ) {
    do throws(StoreError) {
      _ = try check.parts.layoutStates.state(replay.entry, replay.rows, items)
    } catch {
      if !error.message.hasSuffix("does not have its digest") { check.find(error, revision, name) }
    }
  }

  /// Takes a layout away, each of whose records must be gone too.
  private mutating func remove(
    _ layouts: inout [Int64: RowReplay], _ layout: Int64, _ name: String, _ revision: Int64,
    _ items: LayoutItems
  ) throws(StoreError) {
    guard var rows = layouts.removeValue(forKey: layout)?.rows else { return }
    _ = try check.parts.decoding { () throws(RecordError) in
      try rows.read(.revision(revision), check.parts.context(items), checksPrevious: true)
    }
    let left = rows.nodes.count { $0.content != nil } + rows.clauses.count { $0.content != nil }
    if left > 0 {
      check.find(.record, revision, name, "it is removed, but \(left) of its records are not")
    }
  }

  private mutating func layoutRows(
    of revision: Int64
  ) -> [(number: Int64, id: LayoutID, previous: Int64?, entry: LayoutEntry?)] {
    let found = check.rows(
      """
      SELECT t.layout, d.id, t.prev, t.name, t.root, t.digest
        FROM layout t LEFT JOIN layout_id d ON d.layout = t.layout
       WHERE t.revision = \(revision) ORDER BY t.layout
      """)
    var layouts: [(number: Int64, id: LayoutID, previous: Int64?, entry: LayoutEntry?)] = []
    for row in found {
      guard let number = row[0].integer, case .text(let id) = row[1] else {
        check.find(.record, revision, "layout \(row[0].words)", "its row cannot be read")
        continue
      }
      if row[3] == .null {
        layouts.append((number, LayoutID(id), row[2].integer, nil))
        continue
      }
      guard let name = row[3].integer.flatMap(check.parts.words.text), let root = row[4].integer,
        case .blob(let bytes) = row[5], let digest = Digest(bytes)
      else {
        check.find(.record, revision, id, "its row cannot be read")
        continue
      }
      let entry = LayoutEntry(
        number: number, id: LayoutID(id), since: revision, name: name, root: Int(root),
        digest: digest)
      layouts.append((number, LayoutID(id), row[2].integer, entry))
    }
    return layouts
  }

  private mutating func checkHash(of revision: Int64, _ line: ReplayedLines.Line) {
    guard let known = try? check.parts.revisionLog.revision(RevisionNumber(revision)) else {
      return
    }
    let entries = line.layouts.values.map(\.entry).sorted { $0.id < $1.id }
    let parents = known.parents.compactMap { try? check.parts.revisionLog.revision($0).hash }
    let hash = Revision.hash(
      project: Project.digest(of: entries.map { ($0.id, $0.digest) }), parents: parents,
      metadata: known.metadata)
    if hash != known.hash {
      check.find(
        .revisionHash, revision, nil,
        "its layouts, parents, author, time or message are not those it was saved with")
    }
  }

  /// Reads the state through the SQL views, and makes layouts of it.
  private mutating func compareWithViews(_ line: ReplayedLines.Line, at revision: Int64) {
    for (number, replay) in line.layouts.sorted(by: { $0.key < $1.key })
    where !line.suspects.contains(number) && !wrongKeyframes.contains(number) {
      do throws(StoreError) {
        let items = try check.parts.layoutStates.items(of: number)
        var rows = LayoutRows(items)
        _ = try check.parts.decoding { () throws(RecordError) in
          try rows.read(.views(at: revision), check.parts.context(items))
        }
        _ = try check.parts.layoutStates.state(replay.entry, rows, items)
      } catch {
        check.find(.view, revision, replay.entry.id.text, error.message)
      }
    }
  }
}
