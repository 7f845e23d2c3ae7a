import LayoutDiff
import LayoutModel
import LayoutRecords
import SQLiteAccess

extension RecordHistory {
  /// A revision in which a layout took another identity, as one of a file that was moved does.
  struct LayoutMove {
    /// The revision.
    let revision: RevisionNumber
    /// Its first parent.
    let parent: RevisionNumber
    /// The layout at the parent.
    let old: Layout
    /// The layout at the revision.
    let new: Layout
  }

  /// The identity that a layout had before a revision in which it entered; nil if it came from nowhere.
  func formerIdentity(
    of layout: LayoutID, enteringIn revision: RevisionNumber
  ) throws(StoreError) -> LayoutID? {
    try reading("looking for where \(quoted(layout.text)) came from") { () throws(StoreError) in
      try move(to: layout, in: [revision])?.old.id
    }
  }

  /// The move by which a layout entered in one of some revisions; nil if it came from nowhere.
  ///
  /// - Complexity: O(*n*), *n* the records of the layouts that left in that revision.
  func move(
    to layout: LayoutID, in revisions: [RevisionNumber]
  ) throws(StoreError) -> LayoutMove? {
    for revision in Set(revisions).sorted() {
      guard let gone = try layoutsGone(asEntered: layout, in: revision), !gone.isEmpty,
        let parent = try revisionLog.parents(of: revision.value).first.map({ RevisionNumber($0) })
      else { continue }
      let entries = try layoutStates.projects.entries(at: revision.value)
      guard let entry = entries.entry(of: layout) else { continue }
      let new = try layoutStates.state(of: entry, at: revision.value).layout
      var old: [Layout] = []
      for entry in try layoutStates.projects.entries(at: parent.value) where gone.contains(entry.id)
      {
        old.append(try layoutStates.state(of: entry, at: parent.value).layout)
      }
      guard let row = LayoutMoves(gone: old, new: [new]).newRows.keys.first else { continue }
      return LayoutMove(revision: revision, parent: parent, old: old[row], new: new)
    }
    return nil
  }

  /// The layouts that left in a revision in which one entered; nil if that one did not enter there.
  private func layoutsGone(
    asEntered layout: LayoutID, in revision: RevisionNumber
  ) throws(StoreError) -> Set<LayoutID>? {
    try attempt("looking for moved layouts") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT d.id, t.name IS NULL, t.prev IS NULL FROM layout t
          JOIN layout_id d ON d.layout = t.layout WHERE t.revision = ?
        """)
      try statement.bind([.integer(revision.value)])
      var gone: Set<LayoutID> = []
      var hasEntered = false
      while try statement.step() {
        guard let id = statement.text(0).map({ LayoutID($0) }) else { continue }
        if statement.integer(1) == 1 {
          gone.insert(id)
        } else if id == layout, statement.integer(2) == 1 {
          hasEntered = true
        }
      }
      return hasEntered ? gone : nil
    }
  }
}
