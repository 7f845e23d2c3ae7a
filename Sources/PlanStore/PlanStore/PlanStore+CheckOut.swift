public import LayoutModel
import SQLite

extension PlanStore {
  /// The whole project at a revision.
  ///
  /// - Throws: `StoreError` with the code `damaged` if the content is not what was saved.
  /// - Complexity: O(*r*), *r* the rows that revisions up to this one wrote.
  public func checkOut(_ revision: RevisionNumber) throws(StoreError) -> Project {
    try reading("checking out \(revision)") { () throws(StoreError) in
      var layouts: [Layout] = []
      for entry in try entries(at: revision.value) {
        layouts.append(try state(of: entry, at: revision.value).layout)
      }
      return Project(layouts)
    }
  }

  /// One layout at a revision, or nil if it is not part of the project there.
  ///
  /// - Complexity: O(*r*), *r* the rows about this layout up to the revision.
  public func checkOut(
    layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> Layout? {
    try reading("checking out \(layout) at \(revision)") { () throws(StoreError) in
      let entries = try entries(at: revision.value)
      guard let entry = entries.first(where: { $0.id == layout }) else { return nil }
      return try state(of: entry, at: revision.value).layout
    }
  }

  /// The layouts of the project at a revision, in the order of their identities.
  public func layouts(at revision: RevisionNumber) throws(StoreError) -> [LayoutSummary] {
    try reading("listing the layouts of \(revision)") { () throws(StoreError) in
      try entries(at: revision.value).map { entry in
        LayoutSummary(
          id: entry.id, name: entry.name, digest: entry.digest,
          since: RevisionNumber(entry.since))
      }
    }
  }
}

extension PlanStore {
  /// The newest rows of all layouts at a revision, in the order of their identities; they are
  /// verified against the revision's hash.
  func entries(at revision: Int64) throws(StoreError) -> [LayoutEntry] {
    if let entries = projects.use(revision) { return entries }
    if let entries = try advancedEntries(at: revision) {
      projects.keep(entries, for: revision)
      return entries
    }
    let entries = try readEntries(at: revision)
    try verify(entries, at: revision)
    projects.keep(entries, for: revision)
    return entries
  }

  private func readEntries(at revision: Int64) throws(StoreError) -> [LayoutEntry] {
    var entries: [LayoutEntry] = []
    var damage: StoreError?
    try attempt("reading the layouts of r\(revision)") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.layout, d.id, t.since, t.name, t.root, t.digest
          FROM layout_at t LEFT JOIN layout_id d ON d.layout = t.layout WHERE t.at = ?
        """)
      try statement.bind([.integer(revision)])
      while try statement.step() {
        guard let entry = entry(statement) else {
          damage = .damaged(
            revision, "layout \(statement.integer(0) ?? 0)", "its row cannot be read")
          return
        }
        entries.append(entry)
      }
    }
    if let damage { throw damage }
    return entries.sorted { $0.id < $1.id }
  }

  /// The newest rows at a revision, made of those of its first parent if they are in memory.
  ///
  /// - Returns: nil if they are not, or if what comes out does not have the revision's hash: then
  ///   everything has to be read, which says what is wrong.
  private func advancedEntries(at revision: Int64) throws(StoreError) -> [LayoutEntry]? {
    guard !projects.isEmpty, let parent = try revisionRow(revision)?.revision.parents.first,
      var entries = projects.use(parent.value)
    else { return nil }
    let isSound = try attempt("reading the layouts of r\(revision)") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.layout, d.id, t.revision, t.name, t.root, t.digest
          FROM layout t LEFT JOIN layout_id d ON d.layout = t.layout WHERE t.revision = ?
        """)
      try statement.bind([.integer(revision)])
      while try statement.step() {
        guard let number = statement.integer(0) else { return false }
        entries.removeAll { $0.number == number }
        if statement.isNull(3) { continue }
        guard let entry = entry(statement) else { return false }
        entries.append(entry)
      }
      return true
    }
    guard isSound else { return nil }
    entries.sort { $0.id < $1.id }
    do throws(StoreError) {
      try verify(entries, at: revision)
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
    return entries
  }

  private func entry(_ statement: borrowing Statement) -> LayoutEntry? {
    guard let number = statement.integer(0), let id = statement.text(1),
      let since = statement.integer(2), let name = statement.integer(3).flatMap(words.text),
      let root = statement.integer(4), let digest = statement.blob(5).flatMap({ Digest($0) })
    else { return nil }
    return LayoutEntry(
      number: number, id: LayoutID(id), since: since, name: name, root: Int(root), digest: digest)
  }

  /// Throws unless the layouts, the parents and the metadata of a revision have its hash.
  private func verify(_ entries: [LayoutEntry], at revision: Int64) throws(StoreError) {
    let known = try self.revision(RevisionNumber(revision))
    var parents: [Digest] = []
    for parent in known.parents { parents.append(try self.revision(parent).hash) }
    let hash = Revision.hash(
      project: Project.digest(of: entries.map { ($0.id, $0.digest) }), parents: parents,
      metadata: known.metadata)
    guard hash == known.hash else {
      throw .damaged(revision, "the revision", "its content does not have its hash")
    }
  }

  /// A layout as it is at a revision, verified against its digest.
  ///
  /// It is made of a state in memory that lies before it, or of the rows behind the newest keyframe,
  /// or of all rows.
  func state(of entry: LayoutEntry, at revision: Int64) throws(StoreError) -> StoredLayout {
    let key = StateKey(layout: entry.number, since: entry.since)
    if let state = states.use(key) {
      guard let touched = state.touched else { return state }
      let renewed = try renewed(state, touched)
      keep(renewed)
      return renewed
    }
    if let state = try advancedState(to: entry) {
      keep(state)
      return state
    }
    let items = try items(of: entry.number)
    if let state = try stateByKeyframe(of: entry, at: revision, items) {
      keep(state)
      return state
    }
    var rows = LayoutRows(items)
    let revisions = try history(of: entry.number, at: revision) ?? []
    let touched = try rows.read(try source(revisions), items, words, from: database)
    var state = try self.state(entry, rows, items)
    state.detour = max(0, touched.count - state.records)
    keep(state)
    return state
  }

  /// Keeps a state for its next use.
  func keep(_ state: StoredLayout) {
    states.keep(
      state, for: StateKey(layout: state.entry.number, since: state.entry.since),
      weight: state.count)
  }

  /// A state whose layout is made of its rows as far as they have changed.
  func renewed(
    _ state: StoredLayout, _ touched: TouchedItems
  ) throws(StoreError) -> StoredLayout {
    let items = try items(of: state.entry.number)
    let advance = LayoutAdvance(
      start: state, entry: state.entry, rows: state.rows, items: items, words: words)
    var renewed: StoredLayout
    if let advanced = try? advance.state(touched) {
      renewed = advanced
    } else {
      renewed = try self.state(state.entry, state.rows, items)
    }
    renewed.detour = state.detour
    return renewed
  }

  /// Makes a layout of its rows, and compares it with the digest that was saved with it.
  func state(
    _ entry: LayoutEntry, _ rows: LayoutRows, _ items: LayoutItems
  ) throws(StoreError) -> StoredLayout {
    let (layout, viewItems) = try layout(entry, rows, items)
    var digester = LayoutDigester(layout)
    guard digester.root() == entry.digest else {
      throw .damaged(entry.since, "layout \(entry.id)", "its content does not have its digest")
    }
    return StoredLayout(
      entry: entry, layout: layout, rows: rows, digester: digester, viewItems: viewItems)
  }

  /// Makes a layout of its rows, or says what is wrong with them.
  private func layout(
    _ entry: LayoutEntry, _ rows: LayoutRows, _ items: LayoutItems
  ) throws(StoreError) -> (Layout, [Int]?) {
    do {
      let assembly = LayoutAssembly(entry: entry, rows: rows, items: items, words: words)
      if let (layout, viewItems) = try assembly.layout() { return (layout, viewItems) }
      // Looked at again as any draft, which names every problem.
      return (try Layout(try rows.draft(entry, items, words)), rows.preOrder(from: entry.root))
    } catch let problem as RowProblem {
      throw .damaged(problem.revision, problem.record, problem.reason)
    } catch {
      let invalid = error as? InvalidLayout
      throw .damaged(
        entry.since, "layout \(entry.id)",
        invalid?.problems.first.map { "\($0)" } ?? "it is no valid layout")
    }
  }

  /// The identities of a layout's views, guides and clauses.
  func items(of layout: Int64) throws(StoreError) -> LayoutItems {
    if let items = items[layout] { return items }
    let items = LayoutItems(layout: layout)
    try items.load(from: database)
    self.items[layout] = items
    return items
  }

  /// The revisions that changed a layout, as far as a revision can see them, newest first.
  ///
  /// What was before the layout was last removed is left out.
  ///
  /// - Parameter start: A revision with which the list is to end, without being part of it.
  /// - Returns: nil if the layout was removed after the start.
  func history(
    of layout: Int64, at revision: Int64, after start: Int64 = 0
  ) throws(StoreError) -> [Int64]? {
    try attempt("reading the history of layout \(layout)") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.revision, t.name
          FROM layout t INDEXED BY layout_by_layout
          CROSS JOIN revision x ON x.revision = t.revision
          CROSS JOIN lane_path p ON p.sees = x.lane AND p.upto >= t.revision
         WHERE t.layout = ?1 AND t.revision <= ?2 AND t.revision > ?3
           AND p.lane = (SELECT r.lane FROM revision r WHERE r.revision = ?2)
         ORDER BY t.revision DESC
        """)
      try statement.bind([.integer(layout), .integer(revision), .integer(start)])
      var revisions: [Int64] = []
      while try statement.step() {
        guard let number = statement.integer(0), !statement.isNull(1) else {
          return start > 0 ? nil : revisions
        }
        revisions.append(number)
      }
      return revisions
    }
  }
}
