import LayoutModel
import PlanStore
import Workbench

/// Which revisions `draftsman log` lists, read from its operands and options.
struct LogSelection {
  private let start: RevisionNumber
  private let end: RevisionNumber?
  private let layouts: [LayoutID]?
  private let filter: RevisionFilter
  private let limit: Int?

  init(_ command: LogCommand, in store: PlanStore) throws {
    var operands = command.operands[...]
    var names: (end: String?, start: String) = (nil, command.branch ?? "HEAD")
    if let first = operands.first {
      if let range = RevisionRange.ends(of: first) {
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
    end = try names.end.map { try store.resolve($0) }
    let start = start
    layouts = try operands.first.map { try store.layouts(named: $0, at: start) }
    limit = command.limit
  }

  /// The revisions, newest first.
  func entries(of store: PlanStore) throws -> [LogEntry] {
    try store.history(from: start, of: layouts, excluding: end, limit: limit, where: filter)
  }

  /// Whether a text names a revision and no layout.
  private static func isOnlyRevision(_ text: String, in store: PlanStore) throws -> Bool {
    guard try store.isRevision(text) else { return false }
    do throws(StoreError) {
      return try store.layouts(named: text, at: store.resolve("HEAD")).isEmpty
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
