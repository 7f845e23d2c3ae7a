import LayoutModel
import LayoutRecords
import SQLiteAccess

extension LayoutStates {
  /// The whole project at a revision.
  func checkOut(_ revision: RevisionNumber) throws(StoreError) -> Project {
    try reading("checking out \(revision)") { () throws(StoreError) in
      var layouts: [Layout] = []
      for entry in try projects.entries(at: revision.value) {
        layouts.append(try state(of: entry, at: revision.value).layout)
      }
      return Project(layouts)
    }
  }

  /// One layout at a revision, or nil if it is not part of the project there.
  func checkOut(
    layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> Layout? {
    try reading("checking out \(layout) at \(revision)") { () throws(StoreError) in
      let entries = try projects.entries(at: revision.value)
      guard let entry = entries.entry(of: layout) else { return nil }
      return try state(of: entry, at: revision.value).layout
    }
  }

  /// The layouts of the project at a revision, in the order of their identities.
  func layouts(at revision: RevisionNumber) throws(StoreError) -> [LayoutSummary] {
    try reading("listing the layouts of \(revision)") { () throws(StoreError) in
      try projects.entries(at: revision.value).map { entry in
        LayoutSummary(
          id: entry.id, name: entry.name, digest: entry.digest,
          since: RevisionNumber(entry.since))
      }
    }
  }
}

extension LayoutStates {
  /// A layout as it is at a revision, verified against its digest.
  ///
  /// It is made of a state in memory that lies before it, or of the rows behind the newest keyframe,
  /// or of all rows.
  func state(of entry: LayoutEntry, at revision: Int64) throws(StoreError) -> StoredLayout {
    let key = StateCache.Key(layout: entry.number, since: entry.since)
    if let state = states.use(key) {
      guard let touched = state.touched else { return state }
      let renewed = try renewed(state, touched)
      states.keep(renewed)
      return renewed
    }
    if let state = try advancedState(to: entry) {
      states.keep(state)
      return state
    }
    let items = try openItems(of: entry.number)
    if let state = try stateByKeyframe(of: entry, at: revision, items) {
      states.keep(state)
      return state
    }
    var rows = LayoutRows(items)
    let revisions = try history(of: entry.number, at: revision) ?? []
    let source = try source(revisions)
    let touched = try decoding { () throws(RecordError) in
      let touched = try rows.read(source, context(items))
      try items.load(for: rows, from: database)
      return touched
    }
    var state = try self.state(entry, rows, items)
    state.detour = max(0, touched.count - state.records)
    states.keep(state)
    return state
  }

  /// A state whose layout is made of its rows as far as they have changed.
  func renewed(
    _ state: StoredLayout, _ touched: TouchedItems
  ) throws(StoreError) -> StoredLayout {
    let items = try openItems(of: state.entry.number, from: state)
    try decoding { () throws(RecordError) in
      try items.load(for: state.rows, touched, from: database)
    }
    let advance = LayoutAdvance(
      start: state, entry: state.entry, rows: state.rows, context: context(items))
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
      let assembly = LayoutAssembly(entry: entry, rows: rows, context: context(items))
      if let (layout, viewItems) = try assembly.layout() { return (layout, viewItems) }
      // Looked at again as any draft, which names every problem.
      let items = try self.items(of: entry.number)
      return (try Layout(try rows.draft(entry, context(items))), rows.preOrder(from: entry.root))
    } catch let problem as RowProblem {
      throw .damaged(problem.revision, problem.record, problem.reason)
    } catch let error as StoreError {
      throw error
    } catch {
      let invalid = error as? InvalidLayout
      throw .damaged(
        entry.since, "layout \(entry.id)",
        invalid?.problems.first.map { "\($0)" } ?? "it is no valid layout")
    }
  }

  /// The identities of a layout's views, guides and constraints.
  func items(of layout: Int64) throws(StoreError) -> LayoutItems {
    if let items = items[layout], items.isComplete { return items }
    let items = items[layout] ?? LayoutItems(layout: layout)
    try decoding { () throws(RecordError) in try items.load(from: database) }
    self.items[layout] = items
    return items
  }

  /// The identities of a layout as far as they have been read, for readers of one state.
  ///
  /// `start` is the state that is gone on from, if there is one; without the items of its views all
  /// identities are needed.
  func openItems(
    of layout: Int64, from start: StoredLayout? = nil
  ) throws(StoreError) -> LayoutItems {
    if let start, start.viewItems == nil { return try items(of: layout) }
    if let items = items[layout] { return items }
    let items = LayoutItems(layout: layout)
    try decoding { () throws(RecordError) in try items.open(from: database) }
    self.items[layout] = items
    return items
  }

  /// How many views, guides and constraints a layout has had in all revisions.
  ///
  /// - Complexity: O(log *n*), *n* that number.
  func itemCount(of layout: Int64) throws(StoreError) -> Int {
    try attempt("reading identities") { () throws(SQLiteError) in
      func end(_ function: String) throws(SQLiteError) -> Int64 {
        try database.value(
          "SELECT \(function)(item) FROM item_id WHERE layout = ?", .integer(layout))?.integer ?? 0
      }
      return Int(clamping: max(0, try end("max")) &- min(0, try end("min")))
    }
  }

  /// The revisions that changed a layout, as far as a revision can see them, newest first.
  ///
  /// What was before the layout was last removed is left out; if that was after a given `start`,
  /// the answer is nil. The start itself is not part of the list.
  func history(
    of layout: Int64, at revision: Int64, after start: Int64 = 0
  ) throws(StoreError) -> [Int64]? {
    try attempt("reading the history of layout \(layout)") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.revision, t.name
          FROM \(VisibleRows.sql(of: "layout", by: "layout_by_layout", seenFrom: "?2"))
         WHERE t.layout = ?1 AND t.revision <= ?2 AND t.revision > ?3
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
