import LayoutModel
import Rendering

/// Everything that is known of one view or guide of a layout.
struct ViewReport {
  let index: LayoutIndex
  let item: NodeID

  private var names: LayoutNames { LayoutNames(index.layout) }

  /// The report for people.
  var text: StyledText {
    var lines = [TextLine([TextSpan(names[item], .heading), TextSpan("  \(kind)", .secondary)])]
    func add(_ name: String, _ value: String) {
      lines.append(
        TextLine(
          indent: 1,
          [TextSpan(name.padded(to: 12), .secondary), TextSpan(value)]))
    }
    add("layout", index.layout.name)
    add("path", index.path(to: item))
    add("id", item.text)
    if let view = index[view: item] {
      for property in view.properties {
        add(property.key.text, property.value.shown)
      }
    }
    for axis in Attribute.Axis.allCases {
      lines.append(TextLine(indent: 1, [TextSpan(axis.rawValue, .heading)]))
      let clauses = clauses(axis)
      lines += clauses.map {
        TextLine(
          indent: 2,
          [
            TextSpan(Equation($0, names: names).text, .equation),
            TextSpan("  #\($0.id)", .secondary),
          ])
      }
      if clauses.isEmpty { lines.append(TextLine(indent: 2, [TextSpan("none", .secondary)])) }
    }
    return StyledText(lines)
  }

  /// The report for programs.
  var json: JSON {
    [
      "layout": .string(index.layout.id.text), "id": .string(item.text),
      "name": .string(names[item]), "class": .string(kind), "path": .string(index.path(to: item)),
      "properties": .array(
        (index[view: item]?.properties ?? [:]).map {
          ["key": .string($0.key.text), "value": $0.value.asJSON]
        }),
      "horizontal": .array(clauses(.horizontal).map(json)),
      "vertical": .array(clauses(.vertical).map(json)),
    ]
  }

  private var kind: String {
    if let view = index[view: item] { return view.className }
    return index[guide: item].map { "\($0.kind.rawValue) guide" } ?? ""
  }

  private func clauses(_ axis: Attribute.Axis) -> [Clause] {
    index.clauses(of: item).filter { $0.first.attribute.axis == axis }
  }

  private func json(_ clause: Clause) -> JSON {
    [
      "id": .string(clause.id.text), "equation": .string(Equation(clause, names: names).text),
      "constant": .number(clause.constant), "multiplier": .number(clause.multiplier),
      "priority": .number(clause.priority.value), "identifier": .optional(clause.identifier),
    ]
  }
}

extension String {
  /// The text with spaces behind it, so that what follows stands in a column.
  fileprivate func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self + "  "
  }
}

extension PropertyValue {
  fileprivate var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? "\(Int(number))" : "\(number)"
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  fileprivate var asJSON: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    }
  }
}
