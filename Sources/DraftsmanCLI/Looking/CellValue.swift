import LayoutModel
import Rendering

/// A value of a view, guide or constraint, by the name that `blame` gives it.
struct CellValue {
  /// The value for people, on one line.
  let text: String
  /// The value for programs.
  let json: JSON

  private init(_ text: String, _ json: JSON) {
    self.text = text
    self.json = json
  }

  private init(_ text: String) {
    self.init(text.shortened(to: 60).escapedForDisplay, .string(text))
  }

  private init(_ value: PropertyValue) {
    self.init(value.displayText, value.asJSON)
  }

  /// The value of a view or guide; nil if it has none of that name.
  init?(_ cell: String, of id: NodeID, in index: LayoutIndex, names: LayoutNames) {
    if let guide = index[guide: id] {
      guard cell == "kind" else { return nil }
      self.init(guide.kind.rawValue)
      return
    }
    guard let view = index[view: id] else { return nil }
    switch cell {
    case "class": self.init(view.className)
    case "label": self.init(view.label ?? "")
    case "children": self.init(view.children, names)
    case "arrangement":
      switch view.arrangement {
      case .none: self.init("none")
      case .all: self.init("all")
      case .some(let ids): self.init(ids, names)
      }
    default: self.init(property: cell, of: view.properties)
    }
  }

  /// The value of a constraint; nil if it has none of that name.
  init?(_ cell: String, of clause: Clause, names: LayoutNames) {
    switch cell {
    case "equation": self.init(Self.equation(clause, names))
    case "constant": self.init(.number(clause.constant))
    case "priority": self.init(.number(clause.priority.value))
    case "owner":
      guard let owner = clause.owner else { return nil }
      self.init(names[owner], .string(owner.text))
    case "identifier": self.init(clause.identifier ?? "")
    default: self.init(property: cell, of: clause.properties)
    }
  }

  private init(_ ids: [NodeID], _ names: LayoutNames) {
    self.init(names.list(ids), .array(ids.map { .string($0.text) }))
  }

  private init?(property cell: String, of properties: Properties) {
    guard cell.hasPrefix("properties."),
      let value = properties[PropertyKey(String(cell.dropFirst("properties.".count)))]
    else { return nil }
    self.init(value)
  }

  /// What a constraint is, without the constant and the priority that it has.
  private static func equation(_ clause: Clause, _ names: LayoutNames) -> String {
    var clause = clause
    clause.constant = 0
    clause.priority = .required
    let text = Equation(clause, names: names).text
    guard clause.second == nil, text.hasSuffix(" 0") else { return text }
    return text.dropLast() + "constant"
  }
}
