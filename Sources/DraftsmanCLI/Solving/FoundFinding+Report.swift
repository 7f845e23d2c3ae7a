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
    let title = "these cannot all hold: "
    guard finding.text.hasPrefix(title) else {
      return [TextLine(indent: 1, [TextSpan(finding.text)])]
    }
    let parts = finding.text.dropFirst(title.count).split(separator: "; ")
    let reasons = parts.prefix { !$0.hasPrefix("given up: ") }
    let rest = parts.dropFirst(reasons.count).joined(separator: "; ")
    return [TextLine(indent: 1, [TextSpan("these cannot all hold:")])]
      + reasons.map { TextLine(indent: 2, [TextSpan(String($0), .equation)]) }
      + (rest.isEmpty ? [] : [TextLine(indent: 1, [TextSpan(rest)])])
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
