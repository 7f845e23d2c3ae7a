import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

extension FoundFinding {
  /// The lines for people: rule and layout, what is wrong, where and since when.
  var lines: [TextLine] { lines(members: []) }

  /// The same, with what is known of the constraints that take part.
  func lines(members: [FindingMember]) -> [TextLine] {
    let style: SpanStyle = finding.severity == .error ? .removed : .changed
    var since = "on " + environments.map(\.shownName).joined(separator: ", ")
    if let firstSeen { since += "  ·  first seen in \(firstSeen)" }
    return [
      TextLine([
        TextSpan(finding.severity.rawValue, style), TextSpan("  \(finding.identity.rule)  "),
        TextSpan(layout.name.isEmpty ? layout.id.text : layout.name, .name),
      ])
    ] + textLines(members) + [TextLine(indent: 1, [TextSpan(since, .secondary)])]
  }

  /// What is wrong; a conflict's constraints stand below each other.
  private func textLines(_ members: [FindingMember]) -> [TextLine] {
    let text = finding.text
    guard !text.reasons.isEmpty else { return [TextLine(indent: 1, [TextSpan(text.line)])] }
    var reasons = text.reasons.map { reason in
      // The reason of a constraint ends with its identity.
      let member = members.first { reason.hasSuffix("[\($0.clause)]") }
      let about = member.map { [TextSpan("  " + $0.about, .secondary)] } ?? []
      return TextLine(indent: 2, [TextSpan(reason, .equation)] + about)
    }
    if text.omitted > 0 {
      reasons.append(TextLine(indent: 2, [TextSpan("and \(text.omitted) more", .secondary)]))
    }
    let rest = [text.givenUp.map { "given up: \($0)" }, text.remedy].compactMap(\.self)
    return [TextLine(indent: 1, [TextSpan("\(text.statement):")])] + reasons
      + rest.map { TextLine(indent: 1, [TextSpan($0)]) }
  }

  /// The finding with `layout`, `name` and `environments` before its own members, and `members`
  /// behind them.
  func json(members: [FindingMember]) -> JSON {
    let head: JSON = [
      "layout": .string(layout.id.text), "name": .string(layout.name),
      "environments": .array(environments.map { .string($0.shownName) }),
    ]
    let tail: JSON = ["members": .array(members.map(\.json))]
    guard case .object(let first) = head, case .object(let last) = tail,
      case .object(let rest) = finding.json(firstSeen: firstSeen, restsOn: restsOn)
    else { return head }
    return .object(first + rest + last)
  }
}

extension FindingMember {
  /// Where the constraint is, in a few words: `in Form  ·  Login.storyboard:41  ·  since r3`.
  var about: String {
    let index = position.map { "\($0.path):\($0.line)" }
    return (["in \(ownerName)", index, since.map { "since \($0)" }] as [String?])
      .compactMap(\.self).joined(separator: "  ·  ")
  }

  /// Members: `constraint`, `equation`, `owner`, `ownerName`, `file`, `line`, `since`.
  var json: JSON {
    [
      "constraint": .string(clause.text), "equation": .string(equation),
      "owner": .string(owner.text), "ownerName": .string(ownerName),
      "file": .optional(position?.path), "line": position.map { .integer($0.line) } ?? .null,
      "since": since.map { .integer(Int($0.value)) } ?? .null,
    ]
  }
}

extension Evidence {
  /// Members: `kind`, and `constraint` or `view`.
  var json: JSON {
    if let clause { return ["kind": .string(kind), "constraint": .string(clause.text)] }
    return ["kind": .string(kind), "view": .optional(node?.text)]
  }
}
