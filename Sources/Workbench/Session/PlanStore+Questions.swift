public import LayoutModel
public import PlanStore

/// Questions that are asked of a store again and again.
extension PlanStore {
  /// The names of the layouts of a revision.
  public func layoutNames(at revision: RevisionNumber) throws(StoreError) -> [LayoutName] {
    var others: [FilePath: [String]] = [:]
    for (path, name) in try otherFiles() { others[FilePath(name), default: []].append(path) }
    let names = try layouts(at: revision).map { LayoutName(id: $0.id, name: $0.name) }
    if others.isEmpty { return names }
    return names.map { $0.adding(otherFiles: { others[FilePath($0)] ?? [] }) }
  }

  /// The layouts that a selector names at a revision, in the order of the store.
  ///
  /// - Throws: `StoreError` with the code `unknownLayout`, and what may have been meant, if it names
  ///   none.
  public func layouts(
    named selector: String, at revision: RevisionNumber
  ) throws(StoreError) -> [LayoutID] {
    let names = try layoutNames(at: revision)
    let wanted = LayoutSelector(text: selector)
    if wanted.layouts(among: names).isEmpty,
      let item = try? ItemSearch(selector).items(at: revision, of: self).first
    {
      let failure = WorkbenchError.layoutNeeded([item.index.layout.name])
      throw StoreError(
        .unknownLayout, "'\(selector)' is a view or constraint. \(failure.message)",
        hint: failure.hint)
    }
    return try wanted.known(among: names)
  }

  /// The layouts of a revision.
  ///
  /// A nil selector stands for all of them.
  ///
  /// - Throws: `StoreError`, with the code `unknownLayout` if the selector names none.
  public func project(
    at revision: RevisionNumber, selector: String?
  ) throws(StoreError) -> Project {
    guard let selector else { return try checkOut(revision) }
    var found: [Layout] = []
    for id in try layouts(named: selector, at: revision) {
      if let layout = try checkOut(layout: id, at: revision) { found.append(layout) }
    }
    return Project(found)
  }

  /// The layouts that two revisions have different, as each has them; the rest is not read.
  ///
  /// Only `layouts` are compared; nil stands for all.
  ///
  /// - Complexity: O(*l*) for *l* layouts of both, and that of reading those that differ.
  public func changedLayouts(
    from old: RevisionNumber, to new: RevisionNumber, of layouts: Set<LayoutID>?
  ) throws(StoreError) -> (old: Project, new: Project) {
    let (before, after) = (try self.layouts(at: old), try self.layouts(at: new))
    func read(
      _ own: [LayoutSummary], unlike other: [LayoutSummary], _ revision: RevisionNumber
    ) throws(StoreError) -> Project {
      let known = Dictionary(other.map { ($0.id, $0.digest) }) { first, _ in first }
      var found: [Layout] = []
      for summary in own where known[summary.id] != summary.digest {
        guard layouts?.contains(summary.id) ?? true else { continue }
        if let layout = try checkOut(layout: summary.id, at: revision) { found.append(layout) }
      }
      return Project(found)
    }
    return (try read(before, unlike: after, old), try read(after, unlike: before, new))
  }

  /// The identities that layouts which entered in a revision had before, by their new ones.
  ///
  /// Empty where so many entered and left that finding out would cost more than a glance: more than
  /// 64 pairs; a difference of the two states tells then.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  public func moves(in entry: LogEntry) throws(StoreError) -> [LayoutID: LayoutID] {
    let entered = entry.changes.filter { $0.kind == .added }
    let left = entry.changes.count { $0.kind == .removed }
    guard left > 0, entered.count * left <= 64 else { return [:] }
    var moves: [LayoutID: LayoutID] = [:]
    var taken: Set<LayoutID> = []
    for change in entered {
      let old = try formerIdentity(of: change.layout, enteringIn: entry.revision.number)
      if let old, taken.insert(old).inserted { moves[change.layout] = old }
    }
    return moves
  }

  /// A revision with what it changed.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision` if there is none of that number.
  public func entry(_ revision: RevisionNumber) throws(StoreError) -> LogEntry {
    guard let entry = try log(from: revision, limit: 1).first else {
      throw StoreError(.unknownRevision, "There is no revision \(revision).")
    }
    return entry
  }

  /// A revision and all it descends from, newest first, kept to some layouts.
  ///
  /// - Parameters:
  ///   - revision: Where to start.
  ///   - layouts: The layouts; nil for all.
  ///   - end: Neither this revision nor anything that it descends from.
  ///   - limit: At most so many.
  ///   - filter: Only revisions that it lets through.
  /// - Returns: The entries; where layouts are given, each is kept to them, and those that changed
  ///   none of them are left out.
  /// - Throws: `StoreError`, with the code `unknownRevision` if there is no such revision.
  public func history(
    from revision: RevisionNumber, of layouts: [LayoutID]?, excluding end: RevisionNumber? = nil,
    limit: Int? = nil, where filter: RevisionFilter = RevisionFilter()
  ) throws(StoreError) -> [LogEntry] {
    let only = layouts?.count == 1 ? layouts?.first : nil
    let isWhole = layouts == nil || only != nil
    let all = try log(
      from: revision, excluding: end, layout: only, limit: isWhole ? limit ?? .max : .max,
      where: filter)
    guard !isWhole, let wanted = layouts.map(Set.init) else { return all }
    let found = all.compactMap { entry -> LogEntry? in
      let changes = entry.changes.filter { wanted.contains($0.layout) }
      return changes.isEmpty ? nil : LogEntry(revision: entry.revision, changes: changes)
    }
    return Array(found.prefix(limit ?? .max))
  }

  /// Whether a text names a revision.
  ///
  /// - Throws: `StoreError` if the store is in no state to tell.
  public func isRevision(_ text: String) throws(StoreError) -> Bool {
    do throws(StoreError) {
      _ = try resolve(text)
      return true
    } catch {
      switch error.code {
      case .unknownRevision, .ambiguousRevision, .invalidRevision: return false
      default: throw error
      }
    }
  }
}
