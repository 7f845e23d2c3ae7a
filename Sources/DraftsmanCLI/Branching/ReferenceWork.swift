import ArgumentParser
import PlanStore
import Rendering
import Workbench

/// What `branch` and `tag` have in common: listing, making and deleting names of revisions.
struct ReferenceWork {
  let options: GlobalOptions
  let kind: Reference.Kind
  let isDeletion: Bool

  /// Lists the names if none is given; else makes or deletes that one.
  func run(name: String?, revision: String) throws {
    let access = StoreAccess(options: options)
    guard let name else {
      guard !isDeletion else { throw ValidationError("Which \(kind.rawValue) is to be deleted?") }
      return try list(access.open())
    }
    guard access.exists else { _ = try access.open(); return }
    let (store, _) = try access.openForWriting()
    let time = try Authorship.time(environment: options.environment)
    let number = isDeletion ? nil : try store.resolve(revision)
    if let number {
      try create(name, at: number, in: store, time: time)
    } else {
      try delete(name, in: store, time: time)
    }
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.reference/1", "kind": .string(kind.rawValue), "name": .string(name),
        "revision": .optional(number), "deleted": .flag(isDeletion),
      ])
    } else if !options.quiet {
      try console.line(
        number.map { "\(kind.rawValue) \(name) at \($0)" } ?? "deleted \(kind.rawValue) \(name)")
    }
    try console.finish()
  }

  private func create(
    _ name: String, at revision: RevisionNumber, in store: PlanStore, time: Int64
  ) throws {
    switch kind {
    case .branch: try store.references.createBranch(name, at: revision, time: time)
    case .tag: try store.references.createTag(name, at: revision, time: time)
    }
  }

  private func delete(_ name: String, in store: PlanStore, time: Int64) throws {
    let all = try store.references.all()
      .filter { $0.kind == kind }
    guard let reference = all.first(where: { $0.name == name }) else {
      throw CommandFailure(
        "reference.unknown", "There is no \(kind.rawValue) '\(name)'.",
        hint: Suggestion.sentence(for: name, among: all.map(\.name))
          ?? "draftsman \(kind.rawValue) lists them")
    }
    try store.references.delete(reference, time: time)
  }

  private func list(_ store: PlanStore) throws {
    let all = try store.references.all()
      .filter { $0.kind == kind }
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": .string("draftsman.\(kind.rawValue)/1"),
        "references": .array(
          all.map { ["name": .string($0.name), "revision": .integer(Int($0.revision.value))] }),
      ])
    } else {
      for reference in all {
        try console.line([
          TextSpan(reference.name, .name), TextSpan("  \(reference.revision)", .secondary),
        ])
      }
    }
    try console.finish()
  }
}
