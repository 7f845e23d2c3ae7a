import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Everything that is known of one view or guide of a layout.
struct ViewReport {
  let index: LayoutIndex
  let item: NodeID
  /// What of it was asked for; nil if all was.
  let value: String?
  /// Where it is, in each environment that its layout is solved in.
  let frames: [(environment: Environment, frame: SolvedFrame)]
  /// The constraints that decide its frame, for each of these environments.
  let deciding: [(environment: Environment, constraints: [Attribute.Axis: Set<ClauseID>])]

  init(_ match: ItemSearch.View, _ screens: [ConstraintUse.Screen]) {
    index = match.index
    item = match.item
    value = match.value
    frames = screens.compactMap { screen in
      screen.frames[match.item].map { (screen.environment, $0) }
    }
    deciding = screens.map { ($0.environment, $0.deciding(match.item)) }
  }

  private var names: LayoutNames { LayoutNames(index.layout) }

  /// The report for people.
  var text: StyledText {
    var lines = [TextLine([TextSpan(names[item], .heading), TextSpan("  \(kind)", .secondary)])]
    let width = min(36, rows.map(\.name.count).max() ?? 0)
    lines += rows.map { row in
      TextLine(
        indent: 1,
        [TextSpan(row.name.padded(to: width), .secondary), TextSpan("  \(row.value)")])
    }
    for axis in axes {
      lines.append(TextLine(indent: 1, [TextSpan(axis.rawValue, .heading)]))
      let clauses = clauses(axis)
      lines += clauses.map {
        TextLine(
          indent: 2,
          [
            TextSpan(Equation($0, names: names).text, .equation),
            TextSpan("  #\($0.id)", .secondary),
          ] + use(of: $0, axis))
      }
      if clauses.isEmpty { lines.append(TextLine(indent: 2, [TextSpan("none", .secondary)])) }
    }
    return StyledText(lines)
  }

  /// What stands above the constraints: names and values.
  private var rows: [(name: String, value: String)] {
    let identity = [
      ("layout", index.layout.name), ("path", index.path(to: item)), ("id", item.text),
    ]
    let solved = frames.map { ("frame", "\($0.frame.shownText)  on \($0.environment.shownName)") }
    return identity + solved + properties.map { ($0.key.text, $0.value.shown) }
  }

  /// The report for programs.
  var json: JSON {
    [
      "layout": .string(index.layout.id.text), "id": .string(item.text),
      "name": .string(names[item]), "class": .string(kind), "path": .string(index.path(to: item)),
      "frames": .array(
        frames.map { environment, frame in
          [
            "environment": .string(environment.shownName), "frame": frame.frame.json,
            "approximate": .flag(frame.isApproximate),
          ]
        }),
      "properties": .array(
        properties.map { ["key": .string($0.key.text), "value": $0.value.asJSON] }),
      "environments": .array(deciding.map { .string($0.environment.shownName) }),
      "horizontal": .array(clauses(.horizontal).map { json($0, .horizontal) }),
      "vertical": .array(clauses(.vertical).map { json($0, .vertical) }),
    ]
  }

  /// The environments in which a constraint decides the frame along an axis.
  private func places(of clause: Clause, _ axis: Attribute.Axis) -> [String] {
    deciding.filter { $0.constraints[axis]?.contains(clause.id) ?? false }
      .map(\.environment.shownName)
  }

  /// Whether a constraint decides, in words; nothing if the layout is solved nowhere.
  private func use(of clause: Clause, _ axis: Attribute.Axis) -> [TextSpan] {
    guard !deciding.isEmpty else { return [] }
    let places = places(of: clause, axis)
    if places.isEmpty {
      let isNowhere = deciding.allSatisfy { clause.constant(in: $0.environment) == nil }
      return [TextSpan(isNowhere ? "  not installed" : "  idle", .secondary)]
    }
    let isEverywhere = places.count == deciding.count
    return [TextSpan("  decides" + (isEverywhere ? "" : " on " + places.joined(separator: ", ")))]
  }

  private func json(_ clause: Clause, _ axis: Attribute.Axis) -> JSON {
    let members = clause.inspection(names)
    guard case .object(let known) = members else { return members }
    let places = places(of: clause, axis).map { JSON.string($0) }
    return .object(known + [JSON.Member("decidesOn", .array(places))])
  }

  private var kind: String {
    if let view = index[view: item] { return view.className }
    return index[guide: item].map { "\($0.kind.rawValue) guide" } ?? ""
  }

  /// The axes that were asked for.
  private var axes: [Attribute.Axis] {
    guard let value else { return Attribute.Axis.allCases }
    return SelectedItem.frameParts(of: value)?.first.map { [$0.axis] } ?? []
  }

  private func clauses(_ axis: Attribute.Axis) -> [Clause] {
    guard axes.contains(axis) else { return [] }
    let asked = SelectedItem(index: index, record: .view(item), value: value)
    return index.clauses(of: item).filter {
      $0.first.attribute.axis == axis && (value == nil || asked.isAbout($0))
    }
  }

  /// The properties that were asked for.
  private var properties: [(key: PropertyKey, value: PropertyValue)] {
    let all: Properties = index[view: item]?.properties ?? [:]
    return all.map { (key: $0.key, value: $0.value) }.filter { property in
      value == nil || value == property.key.text || value == "properties.\(property.key.text)"
    }
  }
}

extension Clause {
  /// The constraint for programs, with the names of the layout's views.
  func inspection(_ names: LayoutNames) -> JSON {
    [
      "id": .string(id.text), "equation": .string(Equation(self, names: names).text),
      "constant": .number(constant), "multiplier": .number(multiplier),
      "priority": .number(priority.value), "identifier": .optional(identifier),
    ]
  }
}

extension PropertyValue {
  /// The value for people.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? "\(Int(number))" : "\(number)"
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  /// The value as JSON: a text, a number or a truth value.
  var asJSON: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    }
  }
}
