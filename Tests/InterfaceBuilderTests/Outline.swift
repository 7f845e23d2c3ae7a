import InterfaceBuilder
import LayoutModel

/// A document as text: every view, guide, property and constraint on a line, for snapshots.
enum Outline {
  /// The text of all layouts of a document.
  static func text(of document: ImportedDocument) -> String {
    document.layouts.map { text(of: $0) }.joined(separator: "\n")
  }

  /// The text of one layout.
  static func text(of imported: ImportedLayout) -> String {
    let layout = imported.layout
    var lines = ["layout \(layout.id) \"\(layout.name)\""]
    lines += layout.properties.map { "  \($0.key) = \(text(of: $0.value))" }
    let views = Dictionary(
      layout.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func add(_ id: NodeID, _ depth: Int) {
      guard let view = views[id] else { return }
      let indent = String(repeating: "  ", count: depth)
      let label = view.label.map { " \"\($0)\"" } ?? ""
      let frame = imported.evidence[id].map { " (\($0.x) \($0.y) \($0.width) \($0.height))" } ?? ""
      let arranged = view.arrangement == .none ? "" : " arranged"
      lines.append("\(indent)\(view.className) \(id)\(label)\(frame)\(arranged)")
      lines += view.guides.map { "\(indent)    guide \($0.kind.rawValue) \($0.id)" }
      lines += view.properties.map { "\(indent)    \($0.key) = \(text(of: $0.value))" }
      for child in view.children { add(child, depth + 1) }
    }
    add(layout.root, 1)
    for clause in layout.clauses { lines.append("  " + text(of: clause)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of a clause.
  static func text(of clause: Clause) -> String {
    var text = "\(clause.id) in \(clause.owner?.text ?? "-"): \(clause.first)"
    text += " \(clause.relation.rawValue)"
    if let second = clause.second { text += " \(clause.multiplier) × \(second) +" }
    text += " \(clause.constant) @\(clause.priority.value)"
    if let identifier = clause.identifier { text += " \"\(identifier)\"" }
    for element in clause.properties {
      text += " \(element.key)=\(Outline.text(of: element.value))"
    }
    return text
  }

  /// The text of a value; texts are quoted, flags are words.
  static func text(of value: PropertyValue) -> String {
    switch value {
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}
