import LayoutModel
import PlanStore
import Rendering

/// Two revisions that operands name, and perhaps layouts, for what the rows alone can answer.
struct RevisionRange {
  let store: PlanStore
  let from: RevisionNumber
  let to: RevisionNumber
  private let selector: String?

  /// Reads `A..B`, `A B`, `A` (to HEAD) or nothing (HEAD~1 to HEAD), then a layout.
  init(_ names: [String], options: GlobalOptions) throws {
    store = try StoreAccess(options: options).open()
    var names = names
    if let range = names.first, let (start, end) = Operands.range(range) {
      names.replaceSubrange(0..<1, with: [start, end])
    }
    var revisions: [RevisionNumber] = []
    while revisions.count < 2, let name = names.first, try store.isRevision(name) {
      revisions.append(try store.revision(named: name))
      names.removeFirst()
    }
    guard names.count <= 1 else {
      throw CommandFailure(
        "diff.operands", "'\(names[0])' is no revision.",
        hint: "draftsman diff A..B LAYOUT --values", status: ExitStatus.usage)
    }
    selector = names.first
    let isWhole = revisions.isEmpty
    from = try revisions.first ?? store.revision(named: "HEAD~1")
    to = try revisions.count < 2 || isWhole ? store.revision(named: "HEAD") : revisions[1]
  }

  /// The values that differ.
  func changes() throws -> [RecordChange] {
    let changes = try attempt { () throws(StoreError) in try store.changes(from: from, to: to) }
    guard let selector else { return changes }
    let names = try store.layoutNames(at: from) + store.layoutNames(at: to)
    let found = Set(LayoutSelector(text: selector).layouts(among: names))
    guard !found.isEmpty else { throw CommandFailure.unknownLayout(selector, among: names) }
    return changes.filter { found.contains($0.layout) }
  }
}

extension RecordChange {
  /// The change as a JSON object.
  var json: JSON {
    var kind = "layout"
    var name = layout.text
    switch record {
    case .layout: break
    case .node(let id): (kind, name) = ("view", id.text)
    case .clause(let id): (kind, name) = ("constraint", id.text)
    }
    return [
      "layout": .string(layout.text), "kind": .string(kind), "id": .string(name),
      "value": .string(cell), "old": RecordChange.json(old), "new": RecordChange.json(new),
    ]
  }

  private static func json(_ value: PropertyValue?) -> JSON {
    switch value {
    case nil: .null
    case .text(let text)?: .string(text)
    case .number(let number)?: .number(number)
    case .flag(let flag)?: .flag(flag)
    }
  }
}
