import LayoutModel
import PlanStore
import Workbench

/// Which revisions `draftsman log` lists, read from its operands and options.
struct LogSelection {
  private let start: RevisionNumber
  private let end: RevisionNumber?
  private let layouts: [LayoutID]?
  private let scope: ItemScope?
  private let filter: RevisionFilter
  private let limit: Int?

  init(_ command: LogCommand, in store: PlanStore) throws {
    var operands = command.operands[...]
    var names: (end: String?, start: String) = (nil, command.branch ?? "HEAD")
    if let first = operands.first {
      if let range = RevisionRange.ends(of: first) {
        guard !range.to.hasPrefix(".") else {
          throw CommandFailure(
            "log.threeDots", "log takes A..B; '\(first)' has a dot too many.",
            hint: "draftsman diff \(first) compares the second one with where it left the first")
        }
        names = (range.from, range.to)
        operands = operands.dropFirst()
      } else if try operands.count == 2 || Self.isOnlyRevision(first, in: store) {
        names.start = first
        operands = operands.dropFirst()
      }
    }
    if command.branch != nil, operands.count < command.operands.count {
      throw CommandFailure(
        "log.twoBeginnings", "--branch and '\(command.operands[0])' both say where to begin.",
        hint: "leave --branch out")
    }
    if operands.count > 1 {
      throw CommandFailure(
        "log.operands", "'\(operands[operands.startIndex + 1])' is one operand too many.",
        hint: "draftsman log A..B LAYOUT")
    }
    filter = try Self.filter(command)
    if let since = command.since, RevisionFilter.moments(of: since) == nil {
      guard names.end == nil else {
        throw CommandFailure(
          "log.twoEnds", "--since \(since) and '\(command.operands[0])' both say where to end.",
          hint: "leave one out, or give --since a day such as 2024-05-01")
      }
      names.end = since
    }
    start = try store.resolve(names.start)
    end = try names.end.flatMap { try RevisionRange.start($0, in: store) }
    let start = start
    (layouts, scope) =
      try operands.first.map { try Self.selected($0, at: start, in: store) } ?? (
        nil, nil
      )
    limit = command.limit
  }

  /// The revisions, newest first.
  func entries(of store: PlanStore) throws -> [LogEntry] {
    guard let scope else { return try wholeEntries(of: store) }
    let all = try store.history(from: start, of: layouts, excluding: end, where: filter)
    var found: [LogEntry] = []
    for entry in all where found.count < limit ?? .max {
      if try isAbout(scope, entry, in: store) { found.append(entry) }
    }
    return found
  }

  /// Through how many moves a layout is followed.
  private static let movesMaximum = 64

  /// The revisions that changed the layouts that were asked for, also under identities that they had
  /// before their files were moved.
  private func wholeEntries(of store: PlanStore) throws -> [LogEntry] {
    func entries(_ layouts: [LayoutID]?) throws -> [LogEntry] {
      try store.history(from: start, of: layouts, excluding: end, limit: limit, where: filter)
    }
    var found = try entries(layouts)
    guard var names = layouts else { return found }
    for _ in 0..<Self.movesMaximum where found.count < limit ?? .max {
      var former: [LayoutID] = []
      for entry in found {
        for change in entry.changes where change.kind == .added {
          let old = try store.formerIdentity(
            of: change.layout, enteringIn: entry.revision.number)
          if let old, !names.contains(old) { former.append(old) }
        }
      }
      if former.isEmpty { break }
      names += former
      found = try entries(names)
    }
    return found
  }

  /// The layouts that a selector names, and what of them if it names views or constraints.
  private static func selected(
    _ selector: String, at revision: RevisionNumber, in store: PlanStore
  ) throws -> (layouts: [LayoutID]?, scope: ItemScope?) {
    let names = try store.layoutNames(at: revision)
    let layouts = LayoutSelector(text: selector).layouts(among: names)
    if layouts.isEmpty, let items = try items(selector, at: revision, in: store) {
      let scope = ItemScope(items)
      return (names.map(\.id).filter(scope.layouts.contains), scope)
    }
    return (try store.layouts(named: selector, at: revision), nil)
  }

  /// The views and constraints that a selector names; nil if it has the form of a layout's name and
  /// names none.
  private static func items(
    _ selector: String, at revision: RevisionNumber, in store: PlanStore
  ) throws -> [SelectedItem]? {
    do {
      return try ItemSearch(selector).items(at: revision, of: store)
    } catch {
      guard selector.hasPrefix("#") || selector.contains("/") else { return nil }
      throw error
    }
  }

  /// Whether a revision changed something of what is asked for.
  private func isAbout(
    _ scope: ItemScope, _ entry: LogEntry, in store: PlanStore
  ) throws -> Bool {
    let number = entry.revision.number
    guard let parent = entry.revision.parents.first,
      !entry.changes.contains(where: { $0.kind == .added })
    else { return true }
    var states: (old: Project, new: Project)?
    return try store.changes(from: parent, to: number).contains { change in
      try scope.concerns(change) { clause in
        let known = try states ?? store.changedLayouts(from: parent, to: number, of: scope.layouts)
        states = known
        return known.old[change.layout]?[clause: clause]
          ?? known.new[change.layout]?[clause: clause]
      }
    }
  }

  /// Whether a text names a revision and no layout.
  private static func isOnlyRevision(_ text: String, in store: PlanStore) throws -> Bool {
    guard try store.isRevision(text) else { return false }
    do {
      return try selected(text, at: store.resolve("HEAD"), in: store).layouts?.isEmpty ?? true
    } catch {
      return true
    }
  }

  private static func filter(_ command: LogCommand) throws -> RevisionFilter {
    var filter = RevisionFilter(author: command.author, message: command.grep)
    filter.since = command.since.flatMap { RevisionFilter.moments(of: $0)?.lowerBound }
    if let until = command.until {
      guard let moments = RevisionFilter.moments(of: until) else {
        throw CommandFailure(
          "log.until", "'\(until)' is no day.", hint: "write 2024-05-01 or 2024-05-01T12:30, in UTC"
        )
      }
      filter.until = moments.upperBound
    }
    return filter
  }
}
