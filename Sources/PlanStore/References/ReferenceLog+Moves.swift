import LayoutRecords
import SQLiteAccess

extension ReferenceLog {
  /// Every branch and tag, in the order of the names' bytes.
  public func all() throws(StoreError) -> [Reference] {
    try reading("listing branches and tags") { () throws(StoreError) in
      var isDamaged = false
      let references = try attempt("listing branches and tags") { () throws(SQLiteError) in
        var statement = try database.prepare(
          "SELECT name, kind, revision, version FROM ref ORDER BY name")
        var references: [Reference] = []
        while try statement.step() {
          guard let reference = reference(statement) else {
            isDamaged = true
            continue
          }
          references.append(reference)
        }
        return references
      }
      if isDamaged { throw .damaged(0, "the log of branches and tags", "a row cannot be read") }
      return references
    }
  }

  private func reference(_ statement: borrowing Statement) -> Reference? {
    guard let name = statement.text(0),
      let kind = statement.text(1).flatMap(Reference.Kind.init(rawValue:)),
      let revision = statement.integer(2), let version = statement.integer(3)
    else { return nil }
    return Reference(
      name: name, kind: kind, revision: RevisionNumber(revision), version: version)
  }

  /// A branch or tag by its name, or nil if there is none now.
  public func named(_ name: String) throws(StoreError) -> Reference? {
    try reading("looking for \(quoted(name))") { () throws(StoreError) in
      try currentReference(name)
    }
  }

  func currentReference(_ name: String) throws(StoreError) -> Reference? {
    guard let last = try lastMove(name), !last.isDeletion else { return nil }
    guard let reference = last.reference else {
      throw .damaged(0, "the log of \(quoted(name))", "its last row cannot be read")
    }
    return reference
  }

  private struct Move {
    let version: Int64
    let isDeletion: Bool
    let why: String
    let reference: Reference?
  }

  private func lastMove(_ name: String) throws(StoreError) -> Move? {
    try attempt("looking for \(quoted(name))") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT ?1, iif(tag, 'tag', 'branch'), revision, version,
               (SELECT text FROM word WHERE word = why)
          FROM ref_move WHERE name = (SELECT word FROM word WHERE text = ?1)
         ORDER BY version DESC LIMIT 1
        """)
      try statement.bind([.text(name)])
      guard try statement.step() else { return nil }
      return Move(
        version: statement.integer(3) ?? 0, isDeletion: statement.isNull(2),
        why: statement.text(4) ?? "", reference: reference(statement))
    }
  }

  /// Makes a branch.
  ///
  /// - Throws: `StoreError` with the code `referenceExists` if a branch or tag has the name.
  public func createBranch(
    _ name: String, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try makeReference(name, .branch, at: revision, time: time)
  }

  /// Makes a tag.
  ///
  /// - Throws: `StoreError` with the code `referenceExists` if a branch or tag has the name.
  public func createTag(
    _ name: String, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try makeReference(name, .tag, at: revision, time: time)
  }

  private func makeReference(
    _ name: String, _ kind: Reference.Kind, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try Reference.check(name)
    try writing("creating the \(kind.rawValue) \(quoted(name))", unpacking: false) {
      () throws(StoreError) in
      try create(name, kind, at: revision, time: time)
    }
  }

  /// Throws if a branch or tag has a name.
  func checkIsFree(_ name: String) throws(StoreError) {
    guard let existing = try currentReference(name) else { return }
    throw StoreError(
      .referenceExists,
      "There is a \(existing.kind.rawValue) \(quoted(name)) at \(existing.revision).",
      hint: "Choose another name, or delete this one: "
        + "`draftsman \(existing.kind.rawValue) -d \(name)`.")
  }

  /// Makes a branch or tag inside a transaction that writes.
  func create(
    _ name: String, _ kind: Reference.Kind, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try checkIsFree(name)
    _ = try revisionLog.revision(revision)
    try moveReference(
      name, kind, to: revision, after: try lastMove(name)?.version, time: time, why: "create")
  }

  /// Moves a branch or tag to another revision, if it still is as the caller has seen it.
  ///
  /// - Throws: `StoreError` with the code `referenceMoved` if somebody else has moved it since.
  public func move(
    _ reference: Reference, to revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try writing("moving \(quoted(reference.name))", unpacking: false) { () throws(StoreError) in
      _ = try revisionLog.revision(revision)
      try moveReference(
        reference.name, reference.kind, to: revision, after: reference.version, time: time,
        why: "move")
    }
  }

  /// Deletes a branch or tag; its revisions stay, and so does the log of its moves.
  ///
  /// - Throws: `StoreError` with the code `referenceMoved` if somebody else has moved it since.
  public func delete(_ reference: Reference, time: Int64) throws(StoreError) {
    try writing("deleting \(quoted(reference.name))", unpacking: false) { () throws(StoreError) in
      try moveReference(
        reference.name, reference.kind, to: nil, after: reference.version, time: time,
        why: "delete")
    }
  }

  /// Writes a move into the log; the primary key refuses the second one of two equal versions.
  func moveReference(
    _ name: String, _ kind: Reference.Kind, to revision: RevisionNumber?, after version: Int64?,
    time: Int64, why: String
  ) throws(StoreError) {
    do throws(SQLiteError) {
      try database.run(
        """
        INSERT INTO ref_move
        SELECT ?1, ?2, ?3, ?4, nullif(?5, (SELECT time FROM revision WHERE revision = ?4)), ?6
        """, .integer(try words.number(of: name, in: database)),
        .integer(try Numbering.number(after: version ?? 0)),
        .integer(kind == .tag ? 1 : 0), Value(revision?.value), .integer(time),
        .integer(try words.number(of: why, in: database)))
      try database.run(
        "INSERT INTO operation VALUES (?, ?, ?)",
        .integer(try Numbering.next("operation", in: "operation", of: database)),
        .integer(try words.number(of: name, in: database)),
        .integer(try Numbering.number(after: version ?? 0)))
    } catch {
      guard error.kind == .constraint else {
        throw StoreError(error, doing: "moving \(quoted(name))")
      }
      throw .moved(name)
    }
  }

  /// Moves a branch, or makes it if there is none.
  func advance(
    _ branch: String, after reference: Reference?, to revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try moveReference(
      branch, .branch, to: revision, after: try lastVersion(of: branch) ?? reference?.version,
      time: time, why: "import")
  }

  /// Whether there is no branch at all, and this one is not there because what made it was undone.
  func isBackAtStart(_ branch: String) throws(StoreError) -> Bool {
    guard try lastMove(branch)?.why == "undo" else { return false }
    return try all().allSatisfy { $0.kind != .branch }
  }

  /// The failure that a branch is not there, with what brings it back or makes it.
  func missing(
    _ branch: String, _ code: StoreError.Code, suggestions: [String] = []
  ) throws(StoreError) -> StoreError {
    let makes = "`draftsman branch \(branch) REVISION` makes"
    let hint =
      try lastMove(branch)?.why == "delete"
      ? "`draftsman undo \(branch)` brings back what was deleted; \(makes) another."
      : "`draftsman branch` lists the branches; \(makes) it."
    return StoreError(
      code, "There is no branch \(quoted(branch)).", hint: hint, suggestions: suggestions)
  }

  /// The version of the last move of a name, whether it is still there or deleted.
  func lastVersion(of name: String) throws(StoreError) -> Int64? { try lastMove(name)?.version }
}

extension StoreError {
  /// Somebody else has moved a branch or tag.
  static func moved(_ name: String) -> StoreError {
    StoreError(
      .referenceMoved, "\(quoted(name)) has been moved by somebody else.",
      hint: "Look at what it holds now, then try again.")
  }
}
