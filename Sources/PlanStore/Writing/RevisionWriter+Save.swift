import LayoutModel
import LayoutRecords
import SQLiteAccess

extension RevisionWriter {
  /// Saves a state of the project as the next revision of a branch, unless nothing has changed.
  func save(
    _ change: ProjectChange, on branch: String = Reference.main,
    startingAt start: RevisionNumber? = nil, metadata: RevisionMetadata,
    merging merged: RevisionNumber? = nil, expecting tip: RevisionNumber? = nil,
    tag: String? = nil, solving environments: [Environment]? = nil, isRehearsal: Bool = false
  ) throws(StoreError) -> SaveOutcome {
    try metadata.check()
    try Reference.check(branch)
    if let tag { try Reference.check(tag) }
    let wasUnmade = connection.isUnmade
    var rehearsed: SaveOutcome?
    do throws(StoreError) {
      let request = try solutionArchive.solvingRequest(change, on: branch, environments)
      return try writing("saving to \(branch)") { () throws(StoreError) in
        if let tag { try referenceLog.checkIsFree(tag) }
        if let start, try referenceLog.currentReference(branch) == nil {
          try referenceLog.create(branch, .branch, at: start, time: metadata.time)
        }
        let outcome = try write(
          change, on: branch, metadata: metadata, merging: merged, expecting: tip, request)
        if let tag { try createTag(tag, after: outcome, time: metadata.time) }
        guard !isRehearsal else {
          // Leaves the transaction without a commit.
          rehearsed = outcome
          throw StoreError(.busy, "rehearsed")
        }
        return outcome
      }
    } catch {
      if let rehearsed { return rehearsed }
      guard error.code == .exists, wasUnmade else { throw error }
      // Another process has made the file meanwhile: the same again, on what it has saved.
      return try save(
        change, on: branch, startingAt: start, metadata: metadata, merging: merged, expecting: tip,
        tag: tag, solving: environments, isRehearsal: isRehearsal)
    }
  }

  /// Writes a revision and moves its branch there.
  private func write(
    _ change: ProjectChange, on branch: String, metadata: RevisionMetadata,
    merging merged: RevisionNumber?, expecting tip: RevisionNumber?, _ request: SolvingRequest
  ) throws(StoreError) -> SaveOutcome {
    let reference = try startingPoint(of: branch)
    let parent = reference?.revision
    if let tip, tip != parent { throw StoreError.moved(branch) }
    if let merged { _ = try revisionLog.revision(merged) }
    let parents = [parent, merged].compactMap { $0 }
    let written = try append(
      change, after: parents, branch: branch, metadata: metadata, solving: request)
    let standing = written?.number ?? parent
    if let standing { try solutionArchive.complete(standing.value, request) }
    guard let written else { return .unchanged(parent) }
    let last =
      if let reference { reference.version } else { try referenceLog.lastVersion(of: branch) }
    try referenceLog.moveReference(
      branch, .branch, to: written.number, after: last, time: metadata.time,
      why: merged == nil ? "save" : "merge")
    let revision = try revisionLog.revision(written.number)
    return .saved(LogEntry(revision: revision, changes: written.changes))
  }

  /// Makes the tag that a save was asked for.
  private func createTag(
    _ tag: String, after outcome: SaveOutcome, time: Int64
  ) throws(StoreError) {
    let standing: RevisionNumber? =
      switch outcome {
      case .saved(let entry): entry.revision.number
      case .unchanged(let revision): revision
      }
    guard let standing else {
      throw StoreError(
        .unknownRevision, "There is no revision that the tag \(quoted(tag)) could name.",
        hint: "Save a layout with it.")
    }
    try referenceLog.create(tag, .tag, at: standing, time: time)
  }

  /// Writes a revision above its parents, unless it has at most one and changes nothing.
  ///
  /// What has changed is solved where `request` says; nil: where the store remembers.
  ///
  /// - Returns: its number, and what it did to layouts, by their numbers in the store.
  /// - Precondition: a transaction for writing is open.
  func append(
    _ change: ProjectChange, after parents: [RevisionNumber], branch: String,
    metadata: RevisionMetadata, solving request: SolvingRequest? = nil
  ) throws(StoreError) -> (number: RevisionNumber, changes: [LayoutChangeSummary])? {
    let entries = try parents.first.map { (number) throws(StoreError) in
      try layoutStates.projects.entries(at: number.value)
    }
    let known = request == nil ? try solutionArchive.targets.environments() : []
    let request = request ?? SolvingRequest(environments: known, isChosen: false)
    var change = change
    if !request.environments.isEmpty {
      // What is to be solved is needed whole.
      change = try layoutStates.whole(change, entries ?? [], at: parents.first)
    }
    var edits = try edits(change, entries ?? [], at: parents.first)
    if edits.isEmpty, parents.count < 2 { return nil }
    let (number, changes) = try write(
      &edits, over: entries ?? [], branch: branch, parents: parents, metadata: metadata)
    try solutionArchive.writeSolutions(of: edits, at: number, request)
    return (RevisionNumber(number), changes)
  }

  /// Where a branch stands; nil if the store has no revision yet, or its first one was undone.
  private func startingPoint(of branch: String) throws(StoreError) -> Reference? {
    if let reference = try referenceLog.currentReference(branch) {
      guard reference.kind == .branch else {
        throw StoreError(
          .invalidReference, "\(quoted(branch)) is a tag; only branches can be saved to.")
      }
      return reference
    }
    if try revisionLog.lastNumber() != 0, try !referenceLog.isBackAtStart(branch) {
      throw try referenceLog.missing(branch, .unknownReference)
    }
    return nil
  }

  /// The rows of each layout that differs from the parent, in the order of their identities.
  private func edits(
    _ change: ProjectChange, _ entries: [LayoutEntry], at parent: RevisionNumber?
  ) throws(StoreError) -> [LayoutEdit] {
    var wanted: [LayoutID: Layout?] = [:]
    for id in change.remove { wanted[id] = .some(nil) }
    for layout in change.set { wanted[layout.id] = .some(layout) }
    var edits: [LayoutEdit] = []
    var updates: [LayoutID: LayoutUpdate] = [:]
    for update in change.update where wanted[update.id].flatMap(\.self) == nil {
      updates[update.id] = update
      wanted[update.id] = nil
    }
    for (_, update) in updates.sorted(by: { $0.key < $1.key }) {
      let entry = try layoutStates.entry(for: update, entries)
      if let edit = try edit(update, entry, at: parent?.value ?? 0) { edits.append(edit) }
    }
    for id in wanted.keys.sorted() {
      let layout = wanted[id].flatMap(\.self)
      let entry = entries.entry(of: id)
      if entry == nil, layout == nil { continue }
      let old = try entry.map { (entry) throws(StoreError) in
        try layoutStates.state(of: entry, at: parent?.value ?? 0)
      }
      if let old, let layout, old.layout == layout { continue }
      let items = try layoutStates.items(of: try layoutNumber(id))
      edits.append(
        try attempt("comparing \(id)") { () throws(SQLiteError) in
          try LayoutEdit(id, from: old, to: layout, in: context(items))
        })
    }
    return edits.isStrictlyOrdered(by: { $0.id }) ? edits : edits.sorted { $0.id < $1.id }
  }

  /// The number of a layout, which is written if it is new.
  private func layoutNumber(_ id: LayoutID) throws(StoreError) -> Int64 {
    try attempt("numbering \(id)") { () throws(SQLiteError) in
      if case .integer(let number)? = try database.value(
        "SELECT layout FROM layout_id WHERE id = ?", .text(id.text))
      {
        return number
      }
      let number = try Numbering.next("layout", in: "layout_id", of: database)
      try database.run(
        "INSERT INTO layout_id (layout, id) VALUES (?, ?)", .integer(number), .text(id.text))
      return number
    }
  }

}

extension RevisionWriter {
  /// Writes a revision and its rows, reads them back, and gives the revision's number and changes.
  private func write(
    _ edits: inout [LayoutEdit], over old: [LayoutEntry], branch: String,
    parents: [RevisionNumber], metadata: RevisionMetadata
  ) throws(StoreError) -> (number: Int64, changes: [LayoutChangeSummary]) {
    let number = try attempt("numbering a revision") { () throws(SQLiteError) in
      try Numbering.next("revision", in: "revision", of: database)
    }
    let changed = Set(edits.map(\.id))
    var entries = old.filter { !changed.contains($0.id) }
    for index in edits.indices {
      edits[index].makeEntry(at: number)
      if let entry = edits[index].entry { entries.append(entry) }
    }
    entries.sort { $0.id < $1.id }
    var hashes: [Digest] = []
    for parent in parents { hashes.append(try revisionLog.revision(parent).hash) }
    let hash = Revision.hash(
      project: Project.digest(of: entries.map { ($0.id, $0.digest) }), parents: hashes,
      metadata: metadata)
    let lane = try LaneWriter(connection, revisionLog, referenceLog).lane(
      for: branch, parent: parents.first?.value)
    try attempt("writing \(RevisionNumber(number))") { () throws(SQLiteError) in
      try insert(number, lane: lane, parents: parents, metadata: metadata, hash: hash)
      var rows = RowWriter(revision: number, in: database)
      for edit in edits {
        try insertLayout(edit, number)
        try rows.write(edit)
      }
      try rows.finish()
    }
    let changes = edits.map { (layout: $0.items.layout, summary: $0.summary) }
      .sorted { $0.layout < $1.layout }.compactMap(\.summary)
    for index in edits.indices { try confirm(&edits[index], at: number) }
    layoutStates.projects.keep(entries, at: number)
    try confirm(entries, at: number)
    return (number, changes)
  }

  private func insert(
    _ number: Int64, lane: Int64, parents: [RevisionNumber], metadata: RevisionMetadata,
    hash: Digest
  ) throws(SQLiteError) {
    try database.run(
      "INSERT INTO revision VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(number),
      .integer(lane), Value(parents.first?.value), Value(parents.dropFirst().first?.value),
      .integer(metadata.time),
      .integer(try words.number(of: metadata.author, in: database)), .text(metadata.message),
      Value(metadata.origin), .blob(hash.bytes))
  }

  private func insertLayout(_ edit: LayoutEdit, _ number: Int64) throws(SQLiteError) {
    var name = Value.null
    if let entry = edit.entry { name = .integer(try words.number(of: entry.name, in: database)) }
    try database.run(
      "INSERT INTO layout VALUES (?, ?, ?, ?, ?, ?)", .integer(number),
      .integer(edit.items.layout), Value(edit.before?.since), name,
      Value(edit.entry.map { Int64($0.root) }), edit.entry.map { .blob($0.digest.bytes) } ?? .null)
  }
}

extension RevisionWriter {
  /// Reads the rows of a layout back and throws unless they make what was to be saved.
  private func confirm(
    _ edit: inout LayoutEdit, at number: Int64
  ) throws(StoreError) {
    let isConfirmed = try attempt("reading names back") { () throws(SQLiteError) in
      let haveWords = try words.confirm(in: database)
      return try edit.items.confirm(in: database) && haveWords
    }
    guard isConfirmed else { throw .notConfirmed(number, "a name") }
    let count = edit.count
    guard edit.header != nil else {
      var rows = edit.old?.rows ?? LayoutRows(edit.items)
      guard try readBack(&rows, edit.items, at: number).count == count else {
        throw .notConfirmed(number, "the number of rows")
      }
      return
    }
    guard var state = edit.takeState() else { throw .notConfirmed(number, "a layout") }
    let touched = try readBack(&state.rows, edit.items, at: number)
    guard touched.count == count else { throw .notConfirmed(number, "the number of rows") }
    if let update = edit.update {
      try check(update, edit, state, touched)
      state.touched?.append(touched)
      // So that what has been touched stays in proportion to what there is.
      if let touched = state.touched, touched.count > edit.items.nodes.count + 4_096 {
        state = try layoutStates.renewed(state, touched)
      }
    } else {
      try compare(edit, state.rows, at: number)
    }
    // Their room is that of the next layout's.
    edit.dropRows()
    state.detour += count
    try layoutStates.writeKeyframe(&state)
    layoutStates.states.keep(state)
  }

  /// Puts the rows that a revision has written upon those of its parent.
  private func readBack(
    _ rows: inout LayoutRows, _ items: LayoutItems, at number: Int64
  ) throws(StoreError) -> TouchedItems {
    rows.grow(to: items)
    return try decoding { () throws(RecordError) in
      try rows.read(.revision(number), context(items), checksPrevious: true)
    }
  }

  /// Throws unless the records that have changed are in the rows as they were to be saved.
  private func compare(
    _ edit: LayoutEdit, _ rows: LayoutRows, at number: Int64
  ) throws(StoreError) {
    do throws(RowProblem) {
      let context = edit.context
      let guides = edit.changedViews.isEmpty ? [:] : try rows.guidesByView(edit.items)
      for (item, view) in edit.changedViews {
        let own = guides[item] ?? []
        guard rows.describe(view, at: item, guides: own, context) else {
          throw RowProblem(number, "view \(item)", "it is not what was to be saved")
        }
      }
      for (item, clause) in edit.changedClauses {
        guard try rows.clause(item, context) == clause else {
          throw RowProblem(number, "constraint \(item)", "it is not what was to be saved")
        }
      }
      guard let header = edit.header, rows.describe(header.properties, of: 0, context) else {
        throw RowProblem(number, "layout", "its properties are not what was to be saved")
      }
    } catch {
      throw .notConfirmed(number, "\(error.record): \(error.reason)")
    }
  }

  /// Reads the rows of `layout` back as a check-out would, and compares them.
  private func confirm(_ entries: [LayoutEntry], at number: Int64) throws(StoreError) {
    var digests: [LayoutID: Digest] = [:]
    for entry in entries { digests[entry.id] = entry.digest }
    let count = try attempt("reading layouts back") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT d.id, t.digest FROM layout t JOIN layout_id d ON d.layout = t.layout
         WHERE t.revision = ?
        """)
      try statement.bind([.integer(number)])
      var mismatches = 0
      while try statement.step() {
        let id = statement.text(0).map { LayoutID($0) }
        if statement.blob(1).flatMap({ Digest($0) }) != id.flatMap({ digests[$0] }) {
          mismatches += 1
        }
      }
      return mismatches
    }
    guard count == 0 else { throw .notConfirmed(number, "a layout's digest") }
  }
}

extension StoreError {
  /// What was written does not come back as it was: the disk, SQLite or this program is at fault.
  static func notConfirmed(_ revision: Int64, _ what: String) -> StoreError {
    StoreError(
      .failed, "r\(revision) did not come back from the file as it was written: \(what).",
      hint: "Nothing was saved. Check the disk and the memory, then try again.")
  }
}
