import LayoutRecords

/// The states that a replay of a history has come to and that later revisions are put upon.
///
/// Those used last are in memory, as many as a number of bytes allows; any other is checked out again.
struct ReplayedLines {
  /// A state while it is replayed.
  struct Line {
    var layouts: [Int64: RowReplay] = [:]
    /// The layouts of which something wrong has been found: what follows from it is not news.
    var suspects: Set<Int64> = []
    /// Whether the state cannot be had, because it was not kept and cannot be checked out.
    var isUnknown = false
    /// About how many bytes of it are its own, and not shared with the state before.
    var changedBytes = 0
  }

  private struct Kept {
    var line: Line
    /// How many revisions are yet to be put upon it.
    var uses: Int
  }

  private let parts: StoreParts
  private var kept: LRUCache<Int64, Kept>
  /// The revisions whose states something wrong has been found in; they are not made again, which
  /// would find it again.
  private var damaged: [Int64: Kept] = [:]
  /// How many states were checked out.
  private(set) var checkOuts = 0

  private static let damagedMaximum = 256

  init(_ parts: StoreParts, bytes: Int) {
    self.parts = parts
    kept = LRUCache(limit: bytes)
  }

  /// The state that a revision is put upon: that of `start`, or an empty one.
  mutating func take(
    _ start: Int64?, for revision: Int64, _ check: inout StoreCheck
  ) -> Line {
    guard let start, start < revision else { return Line() }
    if var found = damaged.removeValue(forKey: start) ?? kept.take(start) {
      found.uses -= 1
      found.line.changedBytes = 0
      if found.uses > 0 { keep(found.line, at: start, uses: found.uses) }
      return found.line
    }
    do throws(StoreError) {
      guard try parts.revisionLog.revisionRow(start) != nil else { return Line() }
      return try checkedOut(start)
    } catch {
      check.find(
        .record, revision, nil,
        "it cannot be put upon r\(start), which cannot be read: \(error.message)")
      return Line(isUnknown: true)
    }
  }

  /// Keeps a state for so many revisions to come.
  mutating func keep(_ line: Line, at revision: Int64, uses: Int) {
    guard uses > 0 else { return }
    if !line.suspects.isEmpty, damaged.count < Self.damagedMaximum {
      damaged[revision] = Kept(line: line, uses: uses)
    } else {
      let weight = 256 + 128 * line.layouts.count + line.changedBytes
      kept.keep(Kept(line: line, uses: uses), for: revision, weight: weight)
    }
  }

  private mutating func checkedOut(_ revision: Int64) throws(StoreError) -> Line {
    checkOuts += 1
    var line = Line()
    for entry in try parts.layoutStates.projects.entries(at: revision) {
      let replay = RowReplay(try parts.layoutStates.state(of: entry, at: revision))
      line.changedBytes += replay.bytes
      line.layouts[entry.number] = replay
    }
    return line
  }
}

extension RowReplay {
  /// About how much memory it takes.
  var bytes: Int { 256 * (rows.nodes.count + rows.clauses.count) }
}
