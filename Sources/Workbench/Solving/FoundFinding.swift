import AutoLayout
import LayoutModel
import PlanStore
import Rendering

/// A finding about a layout, once for all environments in which it shows.
struct FoundFinding {
  /// What makes it the same finding in another state.
  struct Key: Hashable {
    let layout: LayoutID
    let identity: SolvedFinding.Identity
  }

  let layout: Layout
  let finding: SolvedFinding
  /// The names of the environments.
  private(set) var places: [String]
  /// The earliest revision that it was seen in, if that is known.
  private(set) var firstSeen: RevisionNumber?

  var key: Key { Key(layout: layout.id, identity: finding.identity) }

  /// The findings of several screens, errors first, then in the order of the screens.
  static func all(_ screens: [SolvedScreen]) -> [FoundFinding] {
    var found: [FoundFinding] = []
    var numbers: [Key: Int] = [:]
    for screen in screens {
      for (finding, first) in zip(screen.solved.findings, screen.firstSeen) {
        let key = Key(layout: screen.layout.id, identity: finding.identity)
        if let number = numbers[key] {
          found[number].places.append(screen.place)
          let known = [found[number].firstSeen, first].compactMap(\.self)
          found[number].firstSeen = known.min()
        } else {
          numbers[key] = found.count
          found.append(
            FoundFinding(
              layout: screen.layout, finding: finding, places: [screen.place], firstSeen: first))
        }
      }
    }
    return found.enumerated().sorted { left, right in
      let (first, second) = (left.element.finding.severity, right.element.finding.severity)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }

  /// The same finding with the revision that it was first seen in, if that was unknown.
  func seen(first revision: RevisionNumber?) -> FoundFinding {
    FoundFinding(
      layout: layout, finding: finding, places: places, firstSeen: firstSeen ?? revision)
  }

  /// The lines for people: rule and place, what is wrong, where and since when.
  var lines: [TextLine] {
    let style: SpanStyle = finding.severity == .error ? .removed : .changed
    var since = "on " + places.joined(separator: ", ")
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
      "environments": .array(places.map { .string($0) }),
    ]
    guard case .object(let first) = head,
      case .object(let rest) = finding.json(firstSeen: firstSeen)
    else { return head }
    return .object(first + rest)
  }
}
