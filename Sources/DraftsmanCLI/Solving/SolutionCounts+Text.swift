import LayoutModel
import PlanStore
import Rendering
import Workbench

extension SolutionCounts {
  /// What a revision came to on one device: `on iPhone 15 portrait: 5 frames moved, 1 new finding`.
  var line: TextLine {
    var parts: [TextSpan] = []
    func add(_ count: Int, _ noun: String, _ rest: String, _ style: SpanStyle = .plain) {
      guard count > 0 else { return }
      let text = "\(count.counted(noun))\(rest)"
      parts.append(TextSpan((parts.isEmpty ? "" : ", ") + text, style))
    }
    add(movedFrames, "frame", " moved")
    add(addedFrames, "frame", " added")
    add(removedFrames, "frame", " gone")
    add(newFindings, "new finding", "", .changed)
    add(goneFindings, "finding", " gone")
    if parts.isEmpty { parts.append(TextSpan("no frame moved")) }
    return TextLine([TextSpan("on \(environment.shownName): ", .secondary)] + parts)
  }

  /// Whether a list of revisions has something to say: the frames of new and removed views go
  /// without saying.
  var isNotable: Bool { movedFrames > 0 || newFindings > 0 || goneFindings > 0 }

  /// Members: `environment`, `layouts`, `moved`, `added`, `removed`, `newFindings`, `goneFindings`.
  var json: JSON {
    [
      "environment": environment.json, "layouts": .integer(layouts),
      "moved": .integer(movedFrames), "added": .integer(addedFrames),
      "removed": .integer(removedFrames), "newFindings": .integer(newFindings),
      "goneFindings": .integer(goneFindings),
    ]
  }
}
