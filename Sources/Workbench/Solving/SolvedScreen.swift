import AutoLayout
import LayoutModel
import PlanStore
import Rendering

/// A layout with its frames and findings in one environment.
struct SolvedScreen {
  let layout: Layout
  let environment: Environment
  let solved: SolvedLayout
  /// The revision that each finding was first seen in; nil where nobody knows.
  let firstSeen: [RevisionNumber?]
  /// Whether the frames come from the store; they were solved just now otherwise.
  let isStored: Bool

  /// The environment's name.
  var place: String { environment.shownName }

  /// Takes what the store has of the layout at a revision, or solves it.
  init(
    _ layout: Layout, in environment: Environment, at revision: RevisionNumber?,
    of store: PlanStore?
  ) throws {
    var stored: StoredSolution?
    // A store keeps what follows from devices; a canvas belongs to a file.
    if let store, let revision, !environment.isDesignTime {
      stored = try attempt { () throws(StoreError) in
        try store.solution(of: layout.id, at: revision, in: environment)
      }
    }
    self.layout = layout
    self.environment = environment
    isStored = stored != nil
    solved = stored?.solved ?? SolvedLayout(solving: layout, in: environment)
    firstSeen =
      stored.map { $0.firstSeen.map { $0 } }
      ?? Array(repeating: nil, count: solved.findings.count)
  }

  /// The frames and findings as JSON.
  var json: JSON {
    let names = LayoutNames(layout)
    let guides = Set(layout.views.flatMap { $0.guides.map(\.id) })
    return [
      "layout": .string(layout.id.text), "name": .string(layout.name),
      "environment": environment.json, "stored": .flag(isStored),
      "digest": .string(solved.digest.description),
      "frames": .array(
        solved.frames.map { frame in
          [
            "id": .string(frame.id.text), "name": .string(names[frame.id]),
            "kind": .string(guides.contains(frame.id) ? "guide" : "view"),
            "frame": frame.frame.json, "content": frame.content?.json ?? .null,
            "approximate": .flag(frame.isApproximate),
          ]
        }),
      "findings": .array(
        zip(solved.findings, firstSeen).map { $0.json(firstSeen: $1) }),
    ]
  }
}

extension Environment {
  /// The name, or the size if there is none.
  var shownName: String { name ?? "\(width.frameText)x\(height.frameText)" }

  /// Members: `name`, `width`, `height`, `scale`.
  var json: JSON {
    [
      "name": .string(shownName), "width": .number(width), "height": .number(height),
      "scale": .number(scale),
    ]
  }
}

extension SolvedFinding {
  /// Members: `rule`, `severity`, `axis`, `views`, `constraints`, `broken`, `text`, `firstSeen`.
  func json(firstSeen: RevisionNumber?) -> JSON {
    [
      "rule": .string(identity.rule), "severity": .string(severity.rawValue),
      "axis": .optional(identity.axis?.rawValue),
      "views": .array(identity.nodes.map { .string($0.text) }),
      "constraints": .array(identity.clauses.map { .string($0.text) }),
      "broken": .optional(identity.broken?.text), "text": .string(text),
      "firstSeen": firstSeen.map { .integer(Int($0.value)) } ?? .null,
    ]
  }
}
