import LayoutModel

/// The records of a layout as JSON, spelled the same in every document.
extension ViewNode {
  /// The view: identity, class, label, children, arrangement, guides, properties.
  var json: JSON {
    [
      "id": .string(id.text), "class": .string(className), "label": .optional(label),
      "children": .array(children.map { .string($0.text) }), "arrangement": arrangement.json,
      "guides": .array(
        guides.map { ["id": .string($0.id.text), "kind": .string($0.kind.rawValue)] }),
      "properties": properties.json,
    ]
  }
}

extension ViewNode.Arrangement {
  /// `"none"`, `"all"` or the arranged children.
  var json: JSON {
    switch self {
    case .none: "none"
    case .all: "all"
    case .some(let ids): .array(ids.map { .string($0.text) })
    }
  }
}

extension Clause {
  /// The constraint: identity, owner, meaning, constant, priority, identifier, properties.
  var json: JSON {
    [
      "id": .string(id.text), "owner": .optional(owner?.text), "first": first.json,
      "relation": .string(relation.rawValue), "second": second?.json ?? .null,
      "multiplier": .number(multiplier), "constant": .number(constant),
      "priority": .number(priority.value), "identifier": .optional(identifier),
      "properties": properties.json,
    ]
  }
}

extension Clause.Meaning {
  /// What the constraint is.
  var json: JSON {
    [
      "first": first.json, "relation": .string(relation.rawValue), "second": second?.json ?? .null,
      "multiplier": .number(multiplier),
    ]
  }
}

extension Anchor {
  /// The item and the attribute.
  var json: JSON {
    ["item": .string(item.text), "attribute": .string(attribute.rawValue)]
  }
}

extension Properties {
  /// The properties by key.
  var json: JSON {
    .object(map { JSON.Member($0.key.text, $0.value.json) })
  }
}

extension PropertyValue {
  /// A text, a number or a truth value.
  var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    }
  }
}
