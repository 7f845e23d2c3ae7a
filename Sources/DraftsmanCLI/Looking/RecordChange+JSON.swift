import LayoutModel
import PlanStore
import Rendering

extension RecordChange {
  /// The change as a JSON object.
  var json: JSON {
    var kind = "layout"
    var name = layout.text
    switch record {
    case .layout: break
    case .node(let id): (kind, name) = ("view", id.text)
    case .clause(let id): (kind, name) = ("constraint", id.text)
    }
    return [
      "layout": .string(layout.text), "kind": .string(kind), "id": .string(name),
      "value": .string(cell), "old": RecordChange.json(old), "new": RecordChange.json(new),
    ]
  }

  private static func json(_ value: PropertyValue?) -> JSON {
    switch value {
    case nil: .null
    case .text(let text)?: .string(text)
    case .number(let number)?: .number(number)
    case .flag(let flag)?: .flag(flag)
    }
  }
}
