import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

extension SolvedScreen {
  /// What an outline shows of each view's frame.
  var outlineFrames: [NodeID: String] {
    Dictionary(
      solved.frames.map { frame in
        (frame.id, frame.shownText)
      }
    ) { first, _ in first }
  }

  /// The frames and findings as JSON.
  var json: JSON { json(of: nil) }

  /// The frames and findings of what is asked for as JSON; nil for all of it.
  func json(of scope: ItemScope?) -> JSON {
    let shown = scope?.listed(of: layout).views
    let told = scope.map { scope in
      Set(
        FoundFinding.all([self]).filter(scope.concerns).map { $0.finding.identity })
    }
    let names = LayoutNames(layout)
    let guides = Set(layout.views.flatMap { $0.guides.map(\.id) })
    return [
      "layout": .string(layout.id.text), "name": .string(layout.name),
      "environment": environment.json, "stored": .flag(isStored),
      "digest": .string(solved.digest.description),
      "frames": .array(
        solved.frames.filter { shown?.contains($0.id) ?? true }.map { frame in
          [
            "id": .string(frame.id.text), "name": .string(names[frame.id]),
            "kind": .string(guides.contains(frame.id) ? "guide" : "view"),
            "frame": frame.frame.json, "content": frame.content?.json ?? .null,
            "approximate": .flag(frame.isApproximate),
          ]
        }),
      "findings": .array(
        findings.indices.filter { told?.contains(findings[$0].identity) ?? true }.map {
          findings[$0].json(firstSeen: firstSeen[$0], restsOn: restsOn[$0])
        }),
    ]
  }
}

extension SolvedFrame {
  /// The frame, with a mark behind it if it rests on a model of fonts or controls.
  var shownText: String { frame.displayText + (isApproximate ? " ≈" : "") }
}

extension Environment {
  /// Members: `name`, `width`, `height`, `scale`.
  var json: JSON {
    [
      "name": .string(shownName), "width": .number(width), "height": .number(height),
      "scale": .number(scale),
    ]
  }
}

extension SolvingTarget {
  /// The environment's members; of the canvas, whose size is each layout's own, `name` alone.
  var json: JSON {
    switch self {
    case .device(let environment): environment.json
    case .canvas: ["name": "canvas"]
    }
  }
}

extension SolvedFinding {
  /// Members: `rule`, `severity`, `axis`, `views`, `constraints`, `broken`, `text`, `restsOn`,
  /// `firstSeen`.
  func json(firstSeen: RevisionNumber?, restsOn: [Evidence]) -> JSON {
    [
      "rule": .string(identity.rule), "severity": .string(severity.rawValue),
      "axis": .optional(identity.axis?.rawValue),
      "views": .array(identity.nodes.map { .string($0.text) }),
      "constraints": .array(identity.clauses.map { .string($0.text) }),
      "broken": .optional(identity.broken?.text), "text": .string(text.line),
      "restsOn": .array(restsOn.map(\.json)),
      "firstSeen": firstSeen.map { .integer(Int($0.value)) } ?? .null,
    ]
  }
}
