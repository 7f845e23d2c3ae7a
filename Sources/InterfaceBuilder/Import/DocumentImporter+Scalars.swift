import Foundation
import LayoutModel

extension DocumentImporter {
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
