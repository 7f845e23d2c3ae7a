import LayoutModel
import SQLite

extension PlanStore {
  /// How many changes a state in memory may lie behind one that is asked for.
  private static let hopsMaximum = 32

  /// A layout as it is at a revision, made of a state in memory that lies shortly before.
  ///
  /// Only the rows of the revisions in between are read, and only the records they touch are made
  /// and hashed anew: going through a history forwards costs little more than its changes. The
  /// result has to have its digest, as any other check-out.
  ///
  /// - Returns: nil if no such state is in memory, or if the rows do not lead to the digest: then
  ///   the rows have to be read from the beginning, which says what is wrong.
  /// - Complexity: O(*n*) steps that copy, *n* the records; O(*c*) that read and hash, *c* the rows
  ///   in between.
  func advancedState(to entry: LayoutEntry) throws(StoreError) -> LayoutState? {
    guard let (start, revisions) = try nearState(before: entry) else { return nil }
    let items = try items(of: entry.number)
    var rows = start.rows
    rows.grow(to: items)
    var touched = TouchedItems()
    for revision in revisions {
      let read: TouchedItems
      do throws(StoreError) {
        read = try rows.read(
          .revision(revision), items, words, from: database, checksPrevious: true)
      } catch {
        guard error.code == .damaged else { throw error }
        return nil
      }
      touched.nodes += read.nodes
      touched.clauses += read.clauses
      touched.cells += read.cells
      touched.formerViews += read.formerViews
    }
    var advance = Advance(start: start, entry: entry, rows: rows, items: items, words: words)
    return try? advance.state(touched)
  }

  /// The nearest state in memory on the way back, and the revisions from there on, oldest first.
  private func nearState(
    before entry: LayoutEntry
  ) throws(StoreError) -> (LayoutState, [Int64])? {
    if states.isEmpty { return nil }
    var revisions: [Int64] = []
    var since = entry.since
    while revisions.count < PlanStore.hopsMaximum {
      revisions.append(since)
      let previous = try attempt("reading a layout's history") { () throws(SQLiteError) in
        try database.value(
          "SELECT prev FROM layout WHERE revision = ? AND layout = ?", .integer(since),
          .integer(entry.number))
      }
      guard case .integer(let number)? = previous, number < since else { return nil }
      if let state = states.use(StateKey(layout: entry.number, since: number)) {
        return (state, revisions.reversed())
      }
      since = number
    }
    return nil
  }
}

/// The way from one state of a layout to a later one, over the records that have changed.
private struct Advance {
  let start: LayoutState
  let entry: LayoutEntry
  let rows: LayoutRows
  let items: LayoutItems
  let words: Words

  /// The later state; throws if the rows make no layout with the digest that was saved.
  mutating func state(_ touched: TouchedItems) throws -> LayoutState {
    guard let root = items.node(entry.root) else { throw Mismatch() }
    var draft = LayoutDraft(start.layout)
    draft.name = entry.name
    draft.root = root
    draft.properties = try rows.properties(0, words)
    var digester = start.digester
    try replaceViews(touched, &draft, &digester)
    try replaceClauses(touched, &draft, &digester)
    let layout = try Layout(draft)
    digester.header = layout.headerDigest
    guard digester.root() == entry.digest else { throw Mismatch() }
    return LayoutState(entry: entry, layout: layout, rows: rows, digester: digester)
  }

  private func replaceViews(
    _ touched: TouchedItems, _ draft: inout LayoutDraft, _ digester: inout LayoutDigester
  ) throws {
    // A guide is part of the view it belongs to, and of the one it belonged to before.
    var changed = Set(touched.nodes + touched.cells.filter { $0 > 0 })
    changed.formUnion(touched.formerViews + touched.nodes.compactMap { rows.guideOf($0) })
    if changed.isEmpty { return }
    let guides = try rows.guidesByView(items)
    var places: [NodeID: Int] = [:]
    places.reserveCapacity(draft.views.count)
    for (place, view) in draft.views.enumerated() { places[view.id] = place }
    var gone: Set<NodeID> = []
    for item in changed.sorted() {
      guard let id = items.node(item) else { throw Mismatch() }
      let guides = (guides[item] ?? []).sorted { $0.id < $1.id }
      let view = try rows.view(item, guides: guides, items, words)
      digester[.view(id)] = view?.digest
      switch (view, places[id]) {
      case (let view?, let place?): draft.views[place] = view
      case (let view?, nil): draft.views.append(view)
      case (nil, .some): gone.insert(id)
      case (nil, nil): break
      }
    }
    if !gone.isEmpty { draft.views.removeAll { gone.contains($0.id) } }
  }

  private func replaceClauses(
    _ touched: TouchedItems, _ draft: inout LayoutDraft, _ digester: inout LayoutDigester
  ) throws {
    let changed = Set(touched.clauses + touched.cells.filter { $0 < 0 })
    var new: [Clause] = []
    var old: Set<ClauseID> = []
    for item in changed.sorted() {
      guard let id = items.clause(item) else { throw Mismatch() }
      let clause = try rows.clause(item, items, words)
      digester[.clause(id)] = clause?.digest
      if let clause { new.append(clause) }
      old.insert(id)
    }
    if changed.isEmpty { return }
    new.sort { $0.id < $1.id }
    var merged: [Clause] = []
    merged.reserveCapacity(draft.clauses.count + new.count)
    var place = 0
    for clause in draft.clauses where !old.contains(clause.id) {
      while place < new.count, new[place].id < clause.id {
        merged.append(new[place])
        place += 1
      }
      merged.append(clause)
    }
    draft.clauses = merged + new[place...]
  }

  /// The rows do not lead to what was saved.
  private struct Mismatch: Error {}
}
