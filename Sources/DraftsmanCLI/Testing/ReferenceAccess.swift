import Foundation
import LayoutModel
import PlanStore
import Rendering
import Reports
import Workbench

/// Finding what tests keep, and showing and settling what waits for a decision.
struct ReferenceAccess {
  let options: GlobalOptions
  /// What tests keep.
  let references: LayoutReferences

  /// Finds them: the store of `--store`, else those of the folder or of the nearest one above.
  init(_ options: GlobalOptions) throws {
    self.options = options
    if let path = options.store, !path.isEmpty {
      guard !TeamStore.isAddress(path) else {
        throw CommandFailure(
          "store.notAFile", "What tests keep is a file beside them, not in a database.",
          hint: "name that file with --store")
      }
      references = LayoutReferences(storePath: URL(fileURLWithPath: path).path)
      return
    }
    let folder = FileManager.default.currentDirectoryPath
    guard let found = LayoutReferences.find(from: folder) else {
      throw CommandFailure(
        "tests.missing", "There are no layouts of tests here or above.",
        hint: "run tests with expectLayout first, or name their store with --store")
    }
    references = found
  }

  /// Keeps and takes back what was decided on, and says so.
  ///
  /// What is kept is one revision; only when it is on the disk does what waits go away.
  func settle(accepted: [PendingLayout], rejected: [PendingLayout], author: String) throws {
    var revision: RevisionNumber?
    if !accepted.isEmpty {
      let titles = accepted.map(\.title).joined(separator: ", ")
      let outcome = try references.keep(
        accepted,
        RevisionMetadata(
          time: try Authorship.time(environment: options.environment), author: author,
          message: "Accept \(titles.count > 200 ? "\(accepted.count) layouts" : titles)"))
      if case .saved(let entry) = outcome { revision = entry.revision.number }
    }
    references.removePending((accepted + rejected).map(\.name))
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.accept/1",
        "accepted": .array(accepted.map { .string($0.name) }),
        "rejected": .array(rejected.map { .string($0.name) }),
        "revision": .optional(revision.map { "\($0)" }),
      ])
    } else if !options.quiet {
      for (verb, layouts) in [("accepted", accepted), ("rejected", rejected)] {
        for layout in layouts {
          let end = verb == "accepted" ? revision.map { "  \($0)" } ?? "" : ""
          try console.line("\(verb)  \(layout.name.escapedForDisplay)\(end)")
        }
      }
      if accepted.isEmpty, rejected.isEmpty { try console.line("nothing was decided") }
    }
    try console.finish()
  }

  /// Prints what waits: each layout with its changes, or a line for each.
  func list(_ pending: [PendingLayout], isBrief: Bool) throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.pending/1",
        "pending": .array(
          pending.map { layout in
            [
              "name": .string(layout.name), "title": .string(layout.title),
              "devices": .array(layout.devices.map { .string($0) }),
              "change": .string(change(of: layout)),
            ]
          }),
      ])
    } else if !options.quiet {
      for layout in pending { try console.text(try text(of: layout, isBrief: isBrief)) }
      if pending.isEmpty { try console.line("nothing waits for a decision") }
    }
    try console.finish()
  }

  /// What happened to a screen as a whole.
  private func change(of pending: PendingLayout) -> String {
    guard !pending.layouts.isEmpty else { return "removed" }
    let kept = (try? references.layouts(of: pending.name)) ?? []
    return kept.isEmpty ? "added" : "changed"
  }

  /// A layout that waits, with what is different about it.
  func text(of pending: PendingLayout, isBrief: Bool) throws -> StyledText {
    let devices = pending.devices.isEmpty ? "" : "  on \(pending.devices.joined(separator: ", "))"
    var lines = [
      TextLine([
        TextSpan(pending.name.escapedForDisplay, .name),
        TextSpan("  \(change(of: pending))"), TextSpan(devices.escapedForDisplay, .secondary),
      ])
    ]
    guard !isBrief else { return StyledText(lines) }
    for (comparison, environments) in try references.comparisons(of: pending) {
      let frames = FrameComparison(on: environments, store: nil)
      let moves = try comparison.moves(frames, findsCauses: true)
      lines += ComparisonText(comparison, moves: moves).text.lines.map {
        TextLine(indent: $0.indent + 1, $0.spans)
      }
    }
    return StyledText(lines)
  }
}
