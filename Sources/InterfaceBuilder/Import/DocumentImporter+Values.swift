import Foundation
import LayoutModel

/// A view or controller that was met where values were read.
struct NestedObject {
  /// Its element.
  let node: Int
  /// The part it plays: its key, `cell`, `prototype`.
  let role: String?
  /// The id of the table section around it.
  let section: String?
}

extension DocumentImporter {
  /// Where values go while a subtree is read.
  struct Destination {
    var sink = PropertySink()
    var nested: [NestedObject] = []
    /// The size class under which the values hold.
    var condition: String?
    var section: String?

    mutating func add(_ path: String, _ value: PropertyValue) {
      sink.add(path, value, when: condition)
    }
  }

  /// Reads all children of an element as values behind a prefix.
  func readChildren(
    of node: Int, prefix: String, role: String? = nil, into destination: inout Destination
  ) {
    for (child, component) in components(of: node) {
      read(child, prefix: prefix, component: component, role: role, into: &destination)
    }
  }

  /// Reads one element as values under `prefix.component`.
  func read(
    _ node: Int, prefix: String, component: String, role: String? = nil,
    into destination: inout Destination
  ) {
    let path = LayoutPath.join(prefix, component)
    switch tree.meaning(node).kind {
    case .view, .controller: nest(node, role: role, into: &destination)
    case .unknown: readUnknown(node, path: path, role: role, into: &destination)
    case .color: readColor(node, path: path, into: &destination)
    case .font: readFont(node, prefix: prefix, path: path, into: &destination)
    case .null: readNull(node, path: path, into: &destination)
    case .string: readString(node, path: path, into: &destination)
    case .scalar: readScalar(node, path: path, into: &destination)
    case .runtimeAttributes: readRuntimeAttributes(node, prefix: prefix, into: &destination)
    case .connections: readConnections(node, prefix: prefix, into: &destination)
    case .transparent:
      understand(node, path: path, into: &destination)
      let role = ["cells": "cell", "prototypes": "prototype"][tree.name(node)] ?? role
      readChildren(of: node, prefix: prefix, role: role, into: &destination)
      keepOrder(of: node, path: LayoutPath.join(prefix, tree.name(node)), into: &destination)
    default: readGroup(node, path: path, into: &destination)
    }
  }

  /// Reads an element whose attributes and children all are values.
  func readGroup(
    _ node: Int, path: String, mark: Mark = .understood, into destination: inout Destination
  ) {
    marks[node] = mark
    keepText(of: node, path: path, into: &destination.sink)
    let count = destination.sink.elements.count
    let key = tree.value("key", of: node)
    let name = tree.name(node)
    if let key, key != name, !DocumentImporter.plainGroups.contains(name) {
      destination.add(path, .text(name))
    }
    for attribute in tree.attributes(node) {
      let attributeName = tree.name(attribute)
      if attributeName == "key" || (attributeName == "id" && key == nil) { continue }
      destination.add(
        "\(path).\(attributeName)", tree.rule(attribute).value(attribute.value))
    }
    let section = destination.section
    if name == "tableViewSection" { destination.section = tree.value("id", of: node) }
    readChildren(of: node, prefix: path, into: &destination)
    keepOrder(of: node, path: path, into: &destination)
    destination.section = section
    if destination.sink.elements.count == count { destination.add(path, .flag(true)) }
  }

  /// Keeps the order of objects whose values are kept by id: bar items, table sections.
  private func keepOrder(of node: Int, path: String, into destination: inout Destination) {
    let ids = tree.children(node).compactMap { child in
      tree.meaning(child).kind == .group && tree.value("key", of: child) == nil
        ? tree.value("id", of: child) : nil
    }
    if ids.count > 1 { destination.add("\(path).order", .text(ids.joined(separator: " "))) }
  }

  /// Groups whose key tells all that their name does.
  private static let plainGroups: Set<String> = [
    "size", "inset", "edgeInsets", "directionalEdgeInsets", "point", "rect", "range", "value",
    "date", "state", "accessibility", "accessibilityTraits", "attributedString", "barButtonItem",
    "dataDetectorType", "extendedEdge", "font", "paragraphStyle", "textAttributes", "offset",
    "textInputTraits", "navigationBarAppearance", "mask", "imageReference",
    "preferredSymbolConfiguration", "autoresizingMask",
  ]

  private func nest(_ node: Int, role: String?, into destination: inout Destination) {
    destination.nested.append(
      NestedObject(
        node: node, role: tree.value("key", of: node) ?? role, section: destination.section))
  }

  /// Reads an element of an unknown name: a view if it has a frame, a container if a descendant
  /// has one, and otherwise something to be kept as it stands.
  private func readUnknown(
    _ node: Int, path: String, role: String?, into destination: inout Destination
  ) {
    if tree.isFramed(node) {
      nest(node, role: role, into: &destination)
    } else if tree.containsFramed(node) {
      find(
        .unknownElement, .note, at: node,
        "unknown element \(tree.name(node)) holds views: kept as properties, its views as subviews")
      readGroup(node, path: "opaque.\(path)", mark: .opaque, into: &destination)
    } else {
      find(
        .unknownElement, .note, at: node,
        "unknown element \(tree.name(node)): kept as the property opaque.\(path)")
      keepOpaque(node, path: path, into: &destination.sink)
    }
  }

  /// Keeps a subtree as canonical XML.
  func keepOpaque(_ node: Int, path: String, mark: Mark = .opaque, into sink: inout PropertySink) {
    for node in tree.subtree(node) { marks[node] = mark }
    let text = tree.canonical(node).bounded(to: DocumentImporter.opaqueMaximum)
    sink.add(PropertyKey("opaque.\(path)"), .text(text))
  }

  /// Marks an element as read; text in it is kept as an opaque property, and so are all attributes
  /// but `key`, `id` and those named.
  func understand(
    _ node: Int, path: String, reading names: [String] = [], into destination: inout Destination
  ) {
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if name == "key" || name == "id" || names.contains(name) { continue }
      find(
        .strayAttribute, .note, at: node,
        "unknown attribute \(name) of \(tree.name(node)): kept as an opaque property")
      destination.add("opaque.\(path).\(name)", .text(attribute.value))
    }
  }

  /// Keeps text where no text belongs.
  func keepText(of node: Int, path: String, into sink: inout PropertySink) {
    let text = tree.text(node)
    guard !text.utf8.allSatisfy({ $0 <= 32 }) else { return }
    find(
      .strayText, .warning, at: node,
      "text inside \(tree.name(node)): kept as the property opaque.\(path).text")
    sink.add(
      PropertyKey("opaque.\(path).text"),
      .text(text.bounded(to: DocumentImporter.opaqueMaximum)))
  }

  /// The children of an element with the names their values have: the key, else the name and id,
  /// else the name, with a number if siblings share it.
  func components(of node: Int) -> [(node: Int, component: String)] {
    var result: [(node: Int, component: String)] = []
    guard tree.subtree(node).count > 1 else { return result }
    result.reserveCapacity(8)
    // The places in the result of what neither a key nor an id tells apart.
    var counted: [Int] = []
    for child in tree.children(node) {
      var name = tree.name(child)
      if name == "tableViewSection" { name = "section" }
      if let key = tree.value("key", of: child) {
        result.append((child, name == "state" ? "state.\(key)" : key))
      } else if let id = tree.value("id", of: child) {
        result.append((child, "\(name).\(id)"))
      } else {
        counted.append(result.count)
        result.append((child, name))
      }
    }
    guard counted.count > 1 else { return result }
    var counts: [String: Int] = [:]
    for place in counted { counts[result[place].component, default: 0] += 1 }
    guard counts.contains(where: { $0.value > 1 }) else { return result }
    var numbers: [String: Int] = [:]
    for (path, entry) in result.enumerated() where counts[entry.component, default: 0] > 1 {
      let number = numbers[entry.component, default: 0]
      numbers[entry.component] = number + 1
      result[path].component = "\(entry.component).\(number)"
    }
    return result
  }
}

/// Paths of properties.
enum LayoutPath {
  /// The most bytes of a path: more than any key has, so that what many values stand behind is
  /// never long.
  static let countMaximum = 4_096

  /// Joins the parts of a path; of a path that is too long the beginning and the digest are kept.
  static func join(_ prefix: String, _ component: String) -> String {
    (prefix.isEmpty ? component : "\(prefix).\(component)").bounded(to: countMaximum)
  }
}
