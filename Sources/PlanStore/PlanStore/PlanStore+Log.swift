public import LayoutModel
import SQLite

extension PlanStore {
  /// A revision and all it descends from, newest first, each with what it changed.
  ///
  /// - Parameters:
  ///   - revision: Where to start.
  ///   - layout: Only revisions that changed this layout, and only what they changed of it.
  ///   - limit: At most so many entries.
  /// - Complexity: O(*r* + *c*), *r* the revisions passed and *c* the rows of those listed.
  public func log(
    from revision: RevisionNumber, layout: LayoutID? = nil, limit: Int = .max
  ) throws(StoreError) -> [LogEntry] {
    try reading("listing revisions") { () throws(StoreError) in
      var entries: [LogEntry] = []
      var wanted: Set<RevisionNumber> = [revision]
      var number: RevisionNumber? = revision
      // Parents have lower numbers, so going down meets every descendant before its parents.
      while let current = number, entries.count < limit {
        wanted.remove(current)
        let found = try self.revision(current)
        wanted.formUnion(found.parents)
        let changes = try changes(of: current.value, only: layout)
        if layout == nil || !changes.isEmpty {
          entries.append(LogEntry(revision: found, changes: changes))
        }
        number = wanted.max()
      }
      return entries
    }
  }

  /// A revision with what it changed.
  func entry(of revision: Revision) throws(StoreError) -> LogEntry {
    LogEntry(
      revision: revision, changes: try changes(of: revision.number.value, only: nil))
  }

  /// What a revision did to each layout, in the order of the layouts' numbers.
  private func changes(
    of revision: Int64, only layout: LayoutID?
  ) throws(StoreError) -> [LayoutChange] {
    var changes: [(number: Int64, change: LayoutChange)] = []
    var isDamaged = false
    try attempt("reading what r\(revision) changed") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.layout, d.id, t.prev IS NULL, t.name IS NULL, coalesce(t.name, u.name)
          FROM layout t
          LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
          LEFT JOIN layout_id d ON d.layout = t.layout
         WHERE t.revision = ?
        """)
      try statement.bind([.integer(revision)])
      while try statement.step() {
        guard let number = statement.integer(0), let id = statement.text(1),
          let name = statement.integer(4).flatMap(words.text)
        else {
          isDamaged = true
          return
        }
        if let layout, layout != LayoutID(id) { continue }
        let isRemoved = statement.integer(3) == 1
        let isAdded = statement.integer(2) == 1
        changes.append(
          (
            number,
            LayoutChange(
              layout: LayoutID(id), name: name,
              kind: isRemoved ? .removed : isAdded ? .added : .changed, counts: ChangeCounts())
          ))
      }
    }
    if isDamaged { throw .damaged(revision, "a layout", "its row cannot be read") }
    var counted: [LayoutChange] = []
    for (number, change) in changes {
      let counts = try attempt("counting what r\(revision) changed") {
        () throws(SQLiteError) -> ChangeCounts in
        try self.counts(of: revision, number)
      }
      counted.append(
        LayoutChange(
          layout: change.layout, name: change.name, kind: change.kind, counts: counts))
    }
    return counted
  }

  /// How much of a layout a revision changed, from the rows it wrote.
  private func counts(
    of revision: Int64, _ layout: Int64
  ) throws(SQLiteError) -> ChangeCounts {
    var tally = Tally()
    var nodes = try database.prepare(
      """
      SELECT t.item, t.prev IS NULL, t.class IS NULL,
             coalesce(t.guide_of, (SELECT u.guide_of FROM node u
               WHERE u.revision = t.prev AND u.layout = t.layout AND u.item = t.item))
        FROM node t WHERE t.revision = ? AND t.layout = ?
      """)
    try nodes.bind([.integer(revision), .integer(layout)])
    while try nodes.step() {
      guard let item = nodes.integer(0) else { continue }
      if let view = nodes.integer(3) {
        tally.touch(view)
      } else {
        tally.count(item, isAdded: nodes.integer(1) == 1, isRemoved: nodes.integer(2) == 1)
      }
    }
    var clauses = try database.prepare(
      """
      SELECT item, prev IS NULL, first IS NULL FROM clause WHERE revision = ? AND layout = ?
      """)
    try clauses.bind([.integer(revision), .integer(layout)])
    while try clauses.step() {
      guard let item = clauses.integer(0) else { continue }
      tally.count(item, isAdded: clauses.integer(1) == 1, isRemoved: clauses.integer(2) == 1)
    }
    var properties = try database.prepare(
      "SELECT DISTINCT item FROM property WHERE revision = ? AND layout = ?")
    try properties.bind([.integer(revision), .integer(layout)])
    while try properties.step() {
      if let item = properties.integer(0) { tally.touch(item) }
    }
    return tally.counts
  }
}

/// Counts views and clauses, each once, however many rows it has.
private struct Tally {
  private var added: Set<Int64> = []
  private var removed: Set<Int64> = []
  private var touched: Set<Int64> = []

  mutating func count(_ item: Int64, isAdded: Bool, isRemoved: Bool) {
    if isRemoved {
      removed.insert(item)
    } else if isAdded {
      added.insert(item)
    } else {
      touched.insert(item)
    }
  }

  mutating func touch(_ item: Int64) {
    touched.insert(item)
  }

  var counts: ChangeCounts {
    let changed = touched.subtracting(added).subtracting(removed)
    func triple(_ isOfKind: (Int64) -> Bool) -> ChangeCounts.Triple {
      ChangeCounts.Triple(
        added: added.count(where: isOfKind), removed: removed.count(where: isOfKind),
        changed: changed.count(where: isOfKind))
    }
    return ChangeCounts(views: triple { $0 > 0 }, clauses: triple { $0 < 0 })
  }
}
