import LayoutModel

/// Writes layouts as a document.
struct DocumentWriter {
  private var json = JSONWriter()

  /// What has been written.
  var bytes: [UInt8] { json.bytes }

  /// Writes a whole document.
  mutating func write(_ layouts: [Layout]) {
    json.write("{")
    json.newLine(1)
    json.write(text: DocumentField.format.name)
    json.write(": ")
    json.write(text: LayoutDocument.format)
    json.write(",")
    write(.layouts, layouts, indentation: 1) { writer, layout in writer.write(layout) }
    json.newLine(0)
    json.write("}\n")
  }

  /// Writes a field whose value is a list with a line or more for each element.
  private mutating func write<Element>(
    _ field: DocumentField, _ elements: [Element], indentation: Int,
    _ write: (inout DocumentWriter, Element) -> Void
  ) {
    json.newLine(indentation)
    json.write(text: field.name)
    json.write(": [")
    for (number, element) in elements.enumerated() {
      if number > 0 { json.write(",") }
      json.newLine(indentation + 1)
      write(&self, element)
    }
    if !elements.isEmpty { json.newLine(indentation) }
    json.write("]")
  }

  private mutating func write(_ layout: Layout) {
    json.write("{")
    var fields: [(DocumentField, JSONText)] = [
      (.id, .text(layout.id.text)), (.name, .text(layout.name)), (.root, .text(layout.root.text)),
    ]
    if !layout.properties.isEmpty { fields.append((.properties, layout.properties.text)) }
    for (field, value) in fields {
      json.newLine(3)
      let lineStart = json.bytes.count - 6
      json.write(text: field.name)
      json.write(": ")
      json.write(value, indentation: 3, lineStart: lineStart)
      json.write(",")
    }
    write(.views, layout.views, indentation: 3) { writer, view in
      writer.writeElement(view.text)
    }
    json.write(",")
    write(.constraints, layout.clauses, indentation: 3) { writer, clause in
      writer.writeElement(clause.text)
    }
    json.newLine(2)
    json.write("}")
  }

  private mutating func writeElement(_ value: JSONText) {
    json.write(value, indentation: 4, lineStart: json.bytes.count - 8)
  }
}

extension JSONText {
  fileprivate static func object(_ members: [(DocumentField, JSONText)]) -> JSONText {
    .object(members.map { ($0.name, $1) })
  }

  fileprivate static func list(_ ids: [NodeID]) -> JSONText {
    .list(ids.map { .text($0.text) })
  }
}

extension Properties {
  fileprivate var text: JSONText {
    .object(
      map { element in
        switch element.value {
        case .text(let text): (element.key.text, .text(text))
        case .number(let number): (element.key.text, .number(number))
        case .flag(let flag): (element.key.text, .flag(flag))
        }
      })
  }
}

extension ViewNode {
  fileprivate var text: JSONText {
    var members: [(DocumentField, JSONText)] = [
      (.id, .text(id.text)), (.className, .text(className)),
    ]
    if let label { members.append((.label, .text(label))) }
    if !properties.isEmpty { members.append((.properties, properties.text)) }
    if !guides.isEmpty {
      let guides = guides.map { guide in
        JSONText.object([(.id, .text(guide.id.text)), (.kind, .text(guide.kind.rawValue))])
      }
      members.append((.guides, .list(guides)))
    }
    if !children.isEmpty { members.append((.children, .list(children))) }
    switch arrangement {
    case .none: break
    case .all: members.append((.arranged, .text(LayoutDocument.allChildren)))
    case .some(let arranged): members.append((.arranged, .list(arranged)))
    }
    return .object(members)
  }
}

extension Clause {
  fileprivate var text: JSONText {
    var members: [(DocumentField, JSONText)] = [
      (.id, .text(id.text)), (.first, .text(first.description)),
      (.relation, .text(relation.rawValue)),
    ]
    if let second { members.append((.second, .text(second.description))) }
    if multiplier != 1 { members.append((.multiplier, .number(multiplier))) }
    if constant != 0 { members.append((.constant, .number(constant))) }
    if priority != .required { members.append((.priority, .number(priority.value))) }
    if let identifier { members.append((.identifier, .text(identifier))) }
    if let owner { members.append((.owner, .text(owner.text))) }
    if !properties.isEmpty { members.append((.properties, properties.text)) }
    return .object(members)
  }
}
