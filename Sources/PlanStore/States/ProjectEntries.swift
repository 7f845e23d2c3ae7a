import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Which layouts the project has at revisions, compared with the revisions' hashes.
final class ProjectEntries: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog
  /// The layouts at revisions, in the order of their identities; verified against the hash.
  private var projects = LRUCache<Int64, [LayoutEntry]>(limit: 16)

  init(_ connection: StoreConnection, _ revisionLog: RevisionLog) {
    self.connection = connection
    self.revisionLog = revisionLog
    connection.whenForgetting { [weak self] in self?.projects = LRUCache(limit: 16) }
  }

  /// Keeps the layouts of a revision that has just been written.
  func keep(_ entries: [LayoutEntry], at revision: Int64) {
    projects.keep(entries, for: revision)
  }

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
    guard !projects.isEmpty,
      let parent = try revisionLog.revisionRow(revision)?.revision.parents.first,
      var entries = projects.use(parent.value)
    else { return nil }
    var changed: Set<Int64> = []
    var newer: [LayoutEntry] = []
    let isSound = try attempt("reading the layouts of r\(revision)") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.layout, d.id, t.revision, t.name, t.root, t.digest
          FROM layout t LEFT JOIN layout_id d ON d.layout = t.layout WHERE t.revision = ?
        """)
      try statement.bind([.integer(revision)])
      while try statement.step() {
        guard let number = statement.integer(0) else { return false }
        changed.insert(number)
        if statement.isNull(3) { continue }
        guard let entry = entry(statement) else { return false }
        newer.append(entry)
      }
      return true
    }
    guard isSound else { return nil }
    entries.removeAll { changed.contains($0.number) }
    entries += newer
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
    let known = try revisionLog.revision(RevisionNumber(revision))
    var parents: [Digest] = []
    for parent in known.parents { parents.append(try revisionLog.revision(parent).hash) }
    let hash = Revision.hash(
      project: Project.digest(of: entries.map { ($0.id, $0.digest) }), parents: parents,
      metadata: known.metadata)
    guard hash == known.hash else {
      throw .damaged(revision, "the revision", "its content does not have its hash")
    }
  }
}
