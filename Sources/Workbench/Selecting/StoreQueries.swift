import LayoutModel
import PlanStore

/// Questions that several commands ask a store.
extension PlanStore {
  /// The revision of a name that a person typed.
  func revision(named name: String) throws -> RevisionNumber {
    try attempt { () throws(StoreError) in try resolve(name) }
  }

  /// The names of the layouts of a revision.
  func layoutNames(at revision: RevisionNumber) throws -> [LayoutName] {
    try attempt { () throws(StoreError) in try layouts(at: revision) }
      .map { LayoutName(id: $0.id, name: $0.name) }
  }

  /// The layouts of a revision, of all or of those that a selector names.
  func project(at revision: RevisionNumber, selector: String?) throws -> Project {
    guard let selector else {
      return try attempt { () throws(StoreError) in try checkOut(revision) }
    }
    let names = try layoutNames(at: revision)
    let found = LayoutSelector(text: selector).layouts(among: names)
    guard !found.isEmpty else { throw CommandFailure.unknownLayout(selector, among: names) }
    return Project(
      try found.compactMap { id in
        try attempt { () throws(StoreError) in try checkOut(layout: id, at: revision) }
      })
  }

  /// The layouts that two revisions have different, as each has them; the rest is not read.
  func changedLayouts(
    from old: RevisionNumber, to new: RevisionNumber
  ) throws -> (old: Project, new: Project) {
    try attempt { () throws(StoreError) in
      let (before, after) = (try layouts(at: old), try layouts(at: new))
      func read(
        _ own: [LayoutSummary], unlike other: [LayoutSummary], _ revision: RevisionNumber
      ) throws(StoreError) -> Project {
        let known = Dictionary(other.map { ($0.id, $0.digest) }) { first, _ in first }
        var layouts: [Layout] = []
        for summary in own where known[summary.id] != summary.digest {
          if let layout = try checkOut(layout: summary.id, at: revision) { layouts.append(layout) }
        }
        return Project(layouts)
      }
      return (try read(before, unlike: after, old), try read(after, unlike: before, new))
    }
  }

  /// A revision with what it changed.
  func entry(_ revision: RevisionNumber) throws -> LogEntry {
    let entries = try attempt { () throws(StoreError) in try log(from: revision, limit: 1) }
    guard let entry = entries.first else {
      throw CommandFailure("revision.unknown", "There is no revision \(revision).")
    }
    return entry
  }

  /// What solving a revision came to, for each environment.
  func solved(_ revision: RevisionNumber) throws -> [SolutionCounts] {
    try attempt { () throws(StoreError) in try solutionCounts(of: revision) }
  }

  /// What solving the layouts that an entry of the log shows came to, for each environment.
  func solved(_ entry: LogEntry) throws -> [SolutionCounts] {
    try attempt { () throws(StoreError) in
      try solutionCounts(of: entry.revision.number, layouts: entry.changes.map(\.layout))
    }
  }

  /// A revision and all it descends from, newest first, kept to some layouts.
  ///
  /// - Parameters:
  ///   - layouts: The layouts; nil for all.
  ///   - end: Nothing up to this revision.
  ///   - limit: At most so many.
  func history(
    from revision: RevisionNumber, of layouts: [LayoutID]?, after end: RevisionNumber? = nil,
    limit: Int? = nil
  ) throws -> [LogEntry] {
    let only = layouts?.count == 1 ? layouts?.first : nil
    let isWhole = (layouts == nil || only != nil) && end == nil
    let all = try attempt { () throws(StoreError) in
      try log(from: revision, layout: only, limit: isWhole ? limit ?? .max : .max)
    }
    let wanted = layouts.map(Set.init)
    let found = all.compactMap { entry -> LogEntry? in
      if let end, entry.revision.number <= end { return nil }
      guard let wanted else { return entry }
      let changes = entry.changes.filter { wanted.contains($0.layout) }
      return changes.isEmpty ? nil : LogEntry(revision: entry.revision, changes: changes)
    }
    return Array(found.prefix(limit ?? .max))
  }

  /// Whether a text names a revision; throws if the store is in no state to tell.
  func isRevision(_ text: String) throws -> Bool {
    do throws(StoreError) {
      _ = try resolve(text)
      return true
    } catch {
      switch error.code {
      case .unknownRevision, .ambiguousRevision, .invalidRevision: return false
      default: throw CommandFailure(error)
      }
    }
  }
}
