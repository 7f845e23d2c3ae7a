import PlanStore
import Rendering
import Workbench

/// What bare `draftsman` says: how things stand, and what to do next.
struct Overview {
  let options: GlobalOptions

  /// Prints it.
  func print() throws {
    let access = StoreAccess(options: options)
    let console = Console(options)
    guard !options.json else {
      try console.json(try json(access))
      return try console.finish()
    }
    guard access.exists else {
      try console.line("Draftsman: version control for user-interface layouts.")
      try console.line("There is no store here yet.")
      try next(
        [
          "draftsman tour                     see what it does, on sample data",
          "draftsman save Login.storyboard    keep a first version",
          "draftsman --help                   all commands",
        ], to: console)
      return try console.finish()
    }
    let store = try access.open()
    let references = try store.references.all()
    try console.line("store      \(access.shownPath)")
    if references.contains(where: { $0.name == Reference.main }) {
      let head = try store.resolve("HEAD")
      let entry = try store.entry(head)
      let layouts = try store.layoutNames(at: head).count
      try console.line("layouts    \(layouts)")
      try console.line([TextSpan("newest     ")] + RevisionText(entry: entry).heading)
    }
    let branches = references.filter { $0.kind == .branch }.map(\.name)
    let tags = references.filter { $0.kind == .tag }.map(\.name)
    try console.line("branches   \(list(branches))")
    try console.line("tags       \(list(tags))")
    try next(
      [
        "draftsman log       the versions", "draftsman diff      the last change",
        "draftsman replay    all changes, step by step",
      ], to: console)
    try console.finish()
  }

  /// How things stand, for programs; without a store, its members are null or empty.
  private func json(_ access: StoreAccess) throws -> JSON {
    let store = access.exists ? try access.open() : nil
    let references = try store?.references.all() ?? []
    var (newest, layouts): (JSON, JSON) = (.null, .null)
    if let store, references.contains(where: { $0.name == Reference.main }) {
      let head = try store.resolve("HEAD")
      newest = RevisionText(entry: try store.entry(head)).json
      layouts = .integer(try store.layoutNames(at: head).count)
    }
    func names(_ kind: Reference.Kind) -> JSON {
      .array(references.filter { $0.kind == kind }.map { .string($0.name) })
    }
    return [
      "schema": "draftsman.overview/1", "version": .string(DraftsmanCommand.version),
      "store": .optional(store.map { _ in access.shownPath }), "layouts": layouts,
      "newest": newest, "branches": names(.branch), "tags": names(.tag),
    ]
  }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 8 ? "\(shown), … (\(names.count))" : shown
  }

  private func next(_ lines: [String], to console: Console) throws {
    guard !options.quiet else { return }
    try console.line()
    for line in lines { try console.line("  " + line) }
  }
}
