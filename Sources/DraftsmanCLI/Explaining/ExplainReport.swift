import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Why a view's frame is what it is.
struct ExplainReport {
  let index: LayoutIndex
  let item: NodeID
  let engine: LayoutEngine
  let parts: [FramePart]
  let names: LayoutNames
  /// How many reasons people see of each number, and how many things that give way.
  var limit = 12
  /// Why the view is not where it was; nil if that is not asked for.
  var past: ExplainedPast?
  /// Who set what the reasons say; nil if nobody can know.
  var authors: ExplainedAuthors?
  /// The revision since which the frame has been what it is; nil if the store does not know.
  var framedSince: LogEntry?

  /// The constraints among the reasons, and among what gives way.
  var constraints: [ClauseID] {
    guard engine.frame(of: item) != nil else { return [] }
    let reasons = parts.flatMap { engine.explain(item, $0) }
    return (reasons + axes.flatMap { engine.unsatisfied(item, $0) }).compactMap(\.source.clause)
  }

  /// The report for people.
  var text: StyledText {
    var lines = [
      TextLine([
        TextSpan(names[item], .heading),
        TextSpan("  \(index[view: item]?.className ?? "guide")", .secondary),
        TextSpan("  in \(index.layout.name), on \(engine.environment.shownName)", .secondary),
      ])
    ]
    guard let frame = engine.frame(of: item) else {
      return StyledText(
        lines + [TextLine(indent: 1, [TextSpan("not installed here, so it has no frame")])])
    }
    lines.append(TextLine(indent: 1, [TextSpan("frame  "), TextSpan(frame.displayText, .value)]))
    if let framedSince {
      let start = TextSpan("the same since ", .secondary)
      lines.append(TextLine(indent: 3, [start] + RevisionText(entry: framedSince).short))
    }
    if let past { lines += past.lines.map { TextLine(indent: $0.indent + 1, $0.spans) } }
    var told: Set<ClauseID> = []
    for part in parts {
      let value = part.value(in: frame).frameText
      lines.append(TextLine(indent: 1, [TextSpan("\(part.rawValue) \(value)", .heading)]))
      let reasons = reasons(for: part)
      for reason in reasons.prefix(limit) {
        lines.append(line(reason, weight: reason.weight(of: part)))
        // Who set a constraint is said once, where it comes first.
        if let clause = reason.source.clause, told.insert(clause).inserted {
          lines += (authors?.lines(of: clause) ?? []).map { TextLine(indent: 3, $0) }
        }
      }
      lines += rest(reasons.count)
    }
    for axis in axes {
      let reasons = engine.unsatisfied(item, axis)
      for reason in reasons.prefix(limit) {
        lines.append(
          TextLine(
            indent: 1,
            [
              TextSpan("gives way  ", .changed), TextSpan(message(reason), .equation),
              TextSpan("  by \(reason.violation.frameText)", .secondary),
            ]))
      }
      lines += rest(reasons.count)
    }
    return StyledText(lines)
  }

  /// Says that there are more reasons than are shown.
  private func rest(_ count: Int) -> [TextLine] {
    guard count > limit else { return [] }
    let text = "… and \(count - limit) more, farther away (--all shows them)"
    return [TextLine(indent: 2, [TextSpan(text, .secondary)])]
  }

  /// The report for programs.
  var json: JSON {
    let frame = engine.frame(of: item)
    let members: JSON = [
      "layout": .string(index.layout.id.text), "id": .string(item.text),
      "name": .string(names[item]), "environment": engine.environment.json,
      "frame": frame?.json ?? .null,
      "attributes": .array(
        frame == nil
          ? []
          : parts.map { part in
            [
              "attribute": .string(part.rawValue),
              "value": frame.map { .number(part.value(in: $0)) } ?? .null,
              "reasons": .array(
                reasons(for: part).map { json($0, weight: $0.weight(of: part)) }),
            ]
          }),
      "givesWay": .array(
        frame == nil
          ? [] : axes.flatMap { engine.unsatisfied(item, $0) }.map { json($0, weight: 0) }),
    ]
    guard case .object(let known) = members else { return members }
    let framed = framedSince.flatMap { entry in authors?.json(entry) }
    return .object(
      known + (framed.map { [JSON.Member("framedSince", $0)] } ?? [])
        + (past.map { [JSON.Member("since", $0.json)] } ?? []))
  }

  private func reasons(for part: FramePart) -> [Explanation] {
    ReasonOrder(index).sorted(engine.explain(item, part), from: item)
  }

  private var axes: [Attribute.Axis] {
    Attribute.Axis.allCases.filter { axis in parts.contains { $0.axis == axis } }
  }

  private func line(_ reason: Explanation, weight: Double) -> TextLine {
    var spans = [TextSpan(message(reason), .equation)]
    if weight != 1 { spans.append(TextSpan("  (\(weight.frameText) per point)", .secondary)) }
    // An identity that was made of the equation says nothing new.
    if let clause = clause(reason), !clause.id.text.contains(" ") {
      spans.append(TextSpan("  #\(clause.id)", .secondary))
    }
    if let source = source(reason) { spans.append(TextSpan("  \(source)", .secondary)) }
    return TextLine(indent: 2, spans)
  }

  /// The reason in the names that the other commands use.
  private func message(_ reason: Explanation) -> String {
    guard let clause = clause(reason) else { return reason.message }
    let name = clause.identifier.map { "\"\($0)\": " } ?? ""
    return name + Equation(clause, names: names).text
  }

  private func clause(_ reason: Explanation) -> Clause? {
    if case .clause(let id) = reason.source { index.layout[clause: id] } else { nil }
  }

  /// Where the constraint was written, such as `App/LoginView.swift:12`, if it says so.
  private func source(_ reason: Explanation) -> String? {
    clause(reason)?.properties[.sourcePosition]?.text
  }

  private func json(_ reason: Explanation, weight: Double) -> JSON {
    let clause = clause(reason)
    let source = source(reason).map { [JSON.Member("source", .string($0))] } ?? []
    let members: JSON = [
      "constraint": .optional(clause?.id.text), "identifier": .optional(clause?.identifier),
      "view": .optional(reason.source.node?.text), "text": .string(message(reason)),
      "priority": .number(reason.priority), "weight": .number(weight),
      "violation": .number(reason.violation),
    ]
    guard case .object(let known) = members else { return members }
    let set = clause.flatMap { authors?.json(of: $0.id) }.map { [JSON.Member("set", $0)] } ?? []
    return .object(known + source + set)
  }
}

extension FramePart {
  /// The number of a frame.
  fileprivate func value(in frame: Frame) -> Double {
    switch self {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }
}
