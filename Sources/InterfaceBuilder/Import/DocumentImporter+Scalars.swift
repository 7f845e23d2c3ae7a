import Foundation
import LayoutModel

extension DocumentImporter {
  /// Reads a colour as one text: `system labelColor`, `named Accent`, `sRGB 0.1 0.2 0.3 alpha 1`.
  ///
  /// The components beside the name of a system colour are a cache of Xcode's that comes and goes
  /// with its version; only the name is kept.
  func readColor(_ node: Int, path: String, into destination: inout Destination) {
    guard let text = colorText(node), tree.subtree(node).count == 1 else {
      readGroup(node, path: path, into: &destination)
      return
    }
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    destination.add(path, .text(text))
  }

  private func colorText(_ node: Int) -> String? {
    var values: [String: String] = [:]
    for attribute in tree.attributes(node) { values[tree.name(attribute)] = attribute.value }
    values["key"] = nil
    let isPlain = values.keys.allSatisfy { DocumentImporter.colorAttributes.contains($0) }
    guard isPlain else { return nil }
    if let name = values["systemColor"] ?? values["cocoaTouchSystemColor"] {
      return "system \(name)"
    }
    if let name = values["name"] { return "named \(name)" }
    let names = values["white"] != nil ? ["white"] : ["red", "green", "blue"]
    let space = values["customColorSpace"] ?? values["colorSpace"] ?? "sRGB"
    let components = names.map { values[$0].map(DocumentImporter.shortest) ?? "0" }
    let alpha = values["alpha"].map(DocumentImporter.shortest) ?? "1"
    return "\(space) \(components.joined(separator: " ")) alpha \(alpha)"
  }

  private static let colorAttributes: Set<String> = [
    "systemColor", "cocoaTouchSystemColor", "name", "white", "red", "green", "blue", "alpha",
    "colorSpace", "customColorSpace",
  ]

  /// A number in its shortest spelling, so that `1`, `1.0` and `1.00` are the same colour.
  private static func shortest(_ text: String) -> String {
    guard let number = DocumentNumber(text)?.value else { return text }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(number)
  }

  /// Reads a font; the font of a view has the prefix `font`.
  func readFont(_ node: Int, prefix: String, path: String, into destination: inout Destination) {
    let isMain = tree.value("key", of: node) == "fontDescription"
    let base = isMain ? LayoutPath.join(prefix, "font") : path
    marks[node] = .understood
    keepText(of: node, path: base, into: &destination.sink)
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if name == "key" { continue }
      let value = tree.rule(attribute).value(attribute.value)
      destination.add("\(base).\(name == "style" ? "textStyle" : name)", value)
    }
    readChildren(of: node, prefix: base, into: &destination)
  }

  /// Reads the stated absence of a value as the text `nil`.
  func readNull(_ node: Int, path: String, into destination: inout Destination) {
    let name = tree.value("key", of: node) == nil ? tree.value("name", of: node) : nil
    understand(node, path: path, reading: name == nil ? [] : ["name"], into: &destination)
    destination.add(name.map { "\(path).\($0)" } ?? path, .text("nil"))
    readChildren(of: node, prefix: path, into: &destination)
  }

  /// Reads a text that stands in an element; Interface Builder writes unusual ones as base64.
  func readString(_ node: Int, path: String, into destination: inout Destination) {
    let isEncoded = tree.value("base64-UTF8", of: node) == "YES"
    let raw = tree.text(node)
    let decoded = isEncoded ? DocumentImporter.decodedBase64(raw) : raw
    let names = decoded == nil ? [] : ["base64-UTF8"]
    marks[node] = .understood
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if name == "key" || names.contains(name) { continue }
      destination.add("\(path).\(name)", tree.rule(attribute).value(attribute.value))
    }
    destination.add(path, .text(decoded ?? raw))
    readChildren(of: node, prefix: path, into: &destination)
  }

  /// The text of a base64 encoding that may lack its padding, or nil; a NUL counts as no text.
  private static func decodedBase64(_ text: String) -> String? {
    let bare = text.filter { !$0.isWhitespace && $0 != "=" }
    let padded = bare + String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded), !data.contains(0) else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  /// Reads a number or truth value that stands in an element.
  func readScalar(_ node: Int, path: String, into destination: inout Destination) {
    guard let value = tree.value("value", of: node) else {
      readGroup(node, path: path, into: &destination)
      return
    }
    understand(node, path: path, reading: ["value"], into: &destination)
    destination.add(path, DocumentImporter.typed(value))
    readChildren(of: node, prefix: path, into: &destination)
  }

  /// A value of no declared type.
  static func typed(_ text: String) -> PropertyValue {
    switch text {
    case "YES", "true": .flag(true)
    case "NO", "false": .flag(false)
    default: DocumentNumber(text).map { .number($0.value) } ?? .text(text)
    }
  }
}
