/// A key of an object in a document.
package enum DocumentField: UInt32, CaseIterable, Sendable {
  case format, layouts
  case id, name, root, properties, views, constraints
  case className, label, guides, children, subviews, arranged
  case kind
  case first, relation, second, multiplier, constant, priority, identifier, owner

  /// The key as it is spelt.
  package var name: String {
    switch self {
    case .format: "format"
    case .layouts: "layouts"
    case .id: "id"
    case .name: "name"
    case .root: "root"
    case .properties: "properties"
    case .views: "views"
    case .constraints: "constraints"
    case .className: "class"
    case .label: "label"
    case .guides: "guides"
    case .children: "children"
    case .subviews: "subviews"
    case .arranged: "arranged"
    case .kind: "kind"
    case .first: "first"
    case .relation: "relation"
    case .second: "second"
    case .multiplier: "multiplier"
    case .constant: "constant"
    case .priority: "priority"
    case .identifier: "identifier"
    case .owner: "owner"
    }
  }

  /// One bit for each key, to note which have been seen.
  var bit: UInt32 { 1 << rawValue }
}
