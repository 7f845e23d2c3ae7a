import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

extension FoundFinding {
  /// The lines for people: rule and layout, what is wrong, where and since when.
  var lines: [TextLine] {
    let style: SpanStyle = finding.severity == .error ? .removed : .changed
    var since = "on " + environments.map(\.shownName).joined(separator: ", ")
    if let firstSeen { since += "  ·  first seen in \(firstSeen)" }
    return [
      TextLine([
        TextSpan(finding.severity.rawValue, style), TextSpan("  \(finding.identity.rule)  "),
        TextSpan(layout.name.isEmpty ? layout.id.text : layout.name, .name),
      ])
    ] + textLines + [TextLine(indent: 1, [TextSpan(since, .secondary)])]
  }

  /// What is wrong; a conflict's constraints stand below each other.
  private var textLines: [TextLine] {
    let text = finding.text
    guard !text.reasons.isEmpty else { return [TextLine(indent: 1, [TextSpan(text.line)])] }
    var reasons = text.reasons.map { TextLine(indent: 2, [TextSpan($0, .equation)]) }
    if text.omitted > 0 {
      reasons.append(TextLine(indent: 2, [TextSpan("and \(text.omitted) more", .secondary)]))
    }
    let rest = [text.givenUp.map { "given up: \($0)" }, text.remedy].compactMap(\.self)
    return [TextLine(indent: 1, [TextSpan("\(text.statement):")])] + reasons
      + rest.map { TextLine(indent: 1, [TextSpan($0)]) }
  }

  /// The finding with `layout`, `name` and `environments` before its own members.
  var json: JSON {
    let head: JSON = [
      "layout": .string(layout.id.text), "name": .string(layout.name),
      "environments": .array(environments.map { .string($0.shownName) }),
    ]
    guard case .object(let first) = head,
      case .object(let rest) = finding.json(firstSeen: firstSeen)
    else { return head }
    return .object(first + rest)
  }
}
