public import LayoutDiff
public import LayoutModel

extension LayoutDifference.Operation {
  /// One operation; `name` is for people, `view` and `constraint` are identities.
  ///
  /// - `changeLayout`: `changes`.
  /// - `removeViews`, `insertViews`: `view`, `name`, `place`, `views` (records in pre-order).
  /// - `moveView`: `view`, `name`, `from` and `to` (places).
  /// - `changeClass`: `view`, `name`, `old`, `new`.
  /// - `changeView`: `view`, `name`, `changes`.
  /// - `deactivate`, `activate`: `constraint`, `equation`, `record`.
  /// - `changeConstraint`: `constraint` (before), `meaning`, `changes`.
  ///
  /// A place has `parent` (null = the root), `index` and `previous`, all in the complete layout.
  /// A change has `cell`, the property's or guide's `key` or null, `old` and `new` (null = none).
  public func json(names: LayoutNames) -> JSON {
    switch self {
    case .changeLayout(let change):
      ["operation": "changeLayout", "changes": .array(change.cells.map(\.json))]
    case .removeViews(let subtree): subtree.json("removeViews", names)
    case .insertViews(let subtree): subtree.json("insertViews", names)
    case .moveView(let move):
      [
        "operation": "moveView", "view": .string(move.id.text), "name": .string(names[move.id]),
        "from": move.position.old.json, "to": move.position.new.json,
      ]
    case .changeClass(let change):
      [
        "operation": "changeClass", "view": .string(change.id.text),
        "name": .string(names[change.id]), "old": .string(change.className.old),
        "new": .string(change.className.new),
      ]
    case .changeView(let change):
      [
        "operation": "changeView", "view": .string(change.id.text),
        "name": .string(names[change.id]), "changes": .array(change.cells.map(\.json)),
      ]
    case .deactivate(let clause): clause.json("deactivate", names)
    case .activate(let clause): clause.json("activate", names)
    case .changeClause(let change):
      [
        "operation": "changeConstraint", "constraint": .string(change.id.old.text),
        "meaning": change.meaning.json, "changes": .array(change.cells.map(\.json)),
      ]
    }
  }
}

extension Subtree {
  fileprivate func json(_ operation: String, _ names: LayoutNames) -> JSON {
    [
      "operation": .string(operation), "view": .string(top.id.text),
      "name": .string(names[top.id]), "place": position.json, "views": .array(views.map(\.json)),
    ]
  }
}

extension Clause {
  fileprivate func json(_ operation: String, _ names: LayoutNames) -> JSON {
    [
      "operation": .string(operation), "constraint": .string(id.text),
      "equation": .string(Equation(self, names: names).text), "record": json,
    ]
  }
}

extension ViewPosition {
  fileprivate var json: JSON {
    [
      "parent": .optional(parent?.text), "index": .integer(index),
      "previous": .optional(previous?.text),
    ]
  }
}

/// One cell: what it is, before and after.
private func cell(_ name: JSON, key: JSON = .null, _ old: JSON, _ new: JSON) -> JSON {
  ["cell": name, "key": key, "old": old, "new": new]
}

private func propertyCell(_ key: PropertyKey, _ change: Change<PropertyValue?>) -> JSON {
  cell(
    "property", key: .string(key.text), change.old?.json ?? .null, change.new?.json ?? .null)
}

extension LayoutHeaderChange.Cell {
  fileprivate var json: JSON {
    switch self {
    case .id(let change): cell("id", .string(change.old.text), .string(change.new.text))
    case .name(let change): cell("name", .string(change.old), .string(change.new))
    case .property(let key, let change): propertyCell(key, change)
    }
  }
}

extension ViewChange.Cell {
  fileprivate var json: JSON {
    switch self {
    case .label(let change): cell("label", .optional(change.old), .optional(change.new))
    case .arrangement(let change): cell("arrangement", change.old.json, change.new.json)
    case .guide(let id, let change):
      cell(
        "guide", key: .string(id.text), .optional(change.old?.rawValue),
        .optional(change.new?.rawValue))
    case .property(let key, let change): propertyCell(key, change)
    }
  }
}

extension ClauseChange.Cell {
  fileprivate var json: JSON {
    switch self {
    case .id(let change): cell("id", .string(change.old.text), .string(change.new.text))
    case .owner(let change): cell("owner", .optional(change.old?.text), .optional(change.new?.text))
    case .constant(let change): cell("constant", .number(change.old), .number(change.new))
    case .priority(let change):
      cell("priority", .number(change.old.value), .number(change.new.value))
    case .identifier(let change):
      cell("identifier", .optional(change.old), .optional(change.new))
    case .property(let key, let change): propertyCell(key, change)
    }
  }
}
