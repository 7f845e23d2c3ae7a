import LayoutModel
import PlanStore
import Rendering

/// What a fetch brought, as a person reads it and as a program does.
struct FetchReport {
  let outcome: FetchOutcome
  let remote: String
  /// Whether nothing was to be written.
  let isDry: Bool

  /// Prints the revisions that came, and each name that is not where it was.
  func print(on console: Console) throws {
    let count = isDry ? outcome.missing : outcome.received.written
    let what = count.counted("revision")
    try console.line(
      isDry ? "would fetch \(what) from \(remote)" : "fetched \(what) from \(remote)")
    for name in outcome.names {
      let kind = name.reference.kind.rawValue
      let position = name.revision.map { " at \($0)" } ?? ""
      switch name.fate {
      case .created: try console.line("  \(kind) \(name.local) made\(position)")
      case .advanced:
        try console.line(
          "  \(kind) \(name.local) moved forward\(name.revision.map { " to \($0)" } ?? "")")
      case .replaced:
        try console.line("  \(kind) \(name.local) has gone another way there; it stands\(position)")
      case .kept:
        try console.line(
          "  \(kind) \(name.local) is another revision there; the one here stays")
      case .unchanged: break
      }
    }
  }

  /// The fetch as a part of a document.
  var json: JSON {
    [
      "remote": .string(remote), "dryRun": .flag(isDry),
      "written": .integer(outcome.received.written), "known": .integer(outcome.received.known),
      "missing": .integer(outcome.missing),
      "names": .array(
        outcome.names.map {
          [
            "name": .string($0.reference.name), "kind": .string($0.reference.kind.rawValue),
            "local": .string($0.local), "hash": .string($0.reference.hash.description),
            "revision": .optional($0.revision),
            "fate": .string($0.fate.rawValue),
          ]
        }),
    ]
  }
}
