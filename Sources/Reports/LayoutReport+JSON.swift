import PlanStore
import AutoLayout
import LayoutCauses
import LayoutDiff
import LayoutModel
public import Rendering
import Workbench

extension LayoutReport {
  /// The report as a document, `draftsman.report/1`.
  public var json: JSON {
    [
      "schema": "draftsman.report/1", "from": .string(from), "to": .string(to),
      "verdict": .string(verdict),
      "environments": .array(environments.map { .string($0) }),
      "changes": .integer(changeCount), "noise": .integer(noiseCount),
      "screens": .array(screens.map(json)),
      "newFindings": .array(newFindings.map(json)),
      "fixedFindings": .array(fixedFindings.map(json)),
    ]
  }

  private func json(_ screen: Screen) -> JSON {
    [
      "layout": .string(screen.id.text), "name": .string(screen.name),
      "change": .string(screen.kind.rawValue),
      "changes": .array(
        screen.changes.map { ["text": .string($0.text), "noise": .flag($0.isNoise)] }),
      "moved": .array(
        screen.moves.map { moves in
          [
            "environment": .string(moves.difference.environment),
            "frames": .array(
              zip(moves.difference.moves, moves.causes).map { move, cause in
                [
                  "view": .string(move.id.text), "text": .string(move.changeText),
                  "causes": .array(cause.steps.map { .integer($0) }),
                  "kind": .string(cause.kind.rawValue),
                ]
              }),
          ]
        }),
    ]
  }

  private func json(_ entry: Entry) -> JSON {
    let finding = entry.finding.finding
    return [
      "rule": .string(finding.identity.rule), "severity": .string(finding.severity.rawValue),
      "layout": .string(entry.finding.layout.id.text), "name": .string(entry.layoutName),
      "text": .string(finding.text.line),
      "file": .optional(entry.position?.path),
      "line": entry.position.map { .integer($0.line) } ?? .null,
      "since": entry.finding.firstSeen.map { .string("\($0)") } ?? .null,
    ]
  }
}
