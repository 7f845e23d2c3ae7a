import LayoutModel
import Rendering
import Workbench

/// Everything that is known of one constraint of a layout.
struct ConstraintReport {
  let index: LayoutIndex
  let clause: Clause

  /// A report of what a selector names; nil if that is no constraint.
  init?(_ item: SelectedItem) {
    guard case .constraint(let id) = item.record, let clause = item.index.layout[clause: id] else {
      return nil
    }
    index = item.index
    self.clause = clause
  }

  private var names: LayoutNames { LayoutNames(index.layout) }

  /// The report for people.
  var text: StyledText {
    let width = rows.map(\.name.count).max() ?? 0
    return StyledText(
      [
        TextLine([
          TextSpan(Equation(clause, names: names).text, .equation),
          TextSpan("  constraint", .secondary),
        ])
      ]
        + rows.map { row in
          TextLine(
            indent: 1,
            [TextSpan(row.name.padded(to: width), .secondary), TextSpan("  \(row.value)")])
        })
  }

  private var rows: [(name: String, value: String)] {
    let items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
    var rows = [("layout", index.layout.name), ("id", clause.id.text)]
    rows += items.map { ("view", index.path(to: $0)) }
    if let owner = clause.owner { rows.append(("owner", index.path(to: owner))) }
    if let identifier = clause.identifier { rows.append(("identifier", identifier)) }
    return rows + clause.properties.map { ($0.key.text, $0.value.shown) }
  }

  /// The report for programs: the constraint as in a view's report, with its layout and views.
  var json: JSON {
    let head: JSON = [
      "layout": .string(index.layout.id.text), "first": .string(clause.first.item.text),
      "firstAttribute": .string(clause.first.attribute.rawValue),
      "second": .optional(clause.second?.item.text),
      "secondAttribute": .optional(clause.second?.attribute.rawValue),
      "owner": .optional(clause.owner?.text),
    ]
    guard case .object(let first) = clause.inspection(names), case .object(let rest) = head else {
      return head
    }
    return .object(first + rest)
  }
}
