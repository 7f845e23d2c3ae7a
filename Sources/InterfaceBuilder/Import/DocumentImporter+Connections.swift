import LayoutModel

extension DocumentImporter {
  /// Reads outlets, actions and segues: `outlet.<property>` = destination, and so on.
  ///
  /// The object ids of connections are not kept, except those of segues: nothing refers to them.
  func readConnections(_ node: Int, prefix: String, into destination: inout Destination) {
    understand(node, path: LayoutPath.join(prefix, "connections"), into: &destination)
    var collections = OutletCollections()
    for (child, component) in components(of: node) {
      let path = LayoutPath.join(prefix, connectionName(child) ?? component)
      switch tree.name(child) {
      case "outlet", "action": readConnection(child, path: path, into: &destination)
      case "outletCollection":
        collections.add(tree.value("destination", of: child) ?? "", to: path)
        readCollected(child, path: path, seen: &collections.seen, into: &destination)
      case "segue": readGroup(child, path: path, into: &destination)
      default: read(child, prefix: prefix, component: component, into: &destination)
      }
    }
    for (path, targets) in zip(collections.paths, collections.targets) {
      destination.add(path, .text(targets))
    }
  }

  /// The destinations of the outlet collections of one object.
  private struct OutletCollections {
    var paths: [String] = []
    var targets: [String] = []
    var seen: Set<String> = []
    private var numbers: [String: Int] = [:]

    mutating func add(_ target: String, to path: String) {
      if let number = numbers[path] {
        targets[number] += " \(target)"
      } else {
        numbers[path] = paths.count
        paths.append(path)
        targets.append(target)
      }
    }
  }

  private func connectionName(_ node: Int) -> String? {
    switch tree.name(node) {
    case "outlet": return "outlet.\(tree.value("property", of: node) ?? "")"
    case "outletCollection":
      return "outletCollection.\(tree.value("property", of: node) ?? "")"
    case "action":
      let event = tree.value("eventType", of: node).map { ".\($0)" } ?? ""
      return "action.\(tree.value("selector", of: node) ?? "")\(event)"
    default: return nil
    }
  }

  private func readConnection(
    _ node: Int, path: String, into destination: inout Destination
  ) {
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    for (key, value) in details(of: node, path: path) { destination.add(key, value) }
    destination.add(path, .text(tree.value("destination", of: node) ?? ""))
    readChildren(of: node, prefix: path, into: &destination)
  }

  /// Reads one outlet of a collection; what the members share is kept once.
  private func readCollected(
    _ node: Int, path: String, seen: inout Set<String>, into destination: inout Destination
  ) {
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    for (key, value) in details(of: node, path: path)
    where seen.insert("\(key)=\(value)").inserted {
      destination.add(key, value)
    }
    readChildren(of: node, prefix: path, into: &destination)
  }

  private func details(of node: Int, path: String) -> [(String, PropertyValue)] {
    tree.attributes(node).compactMap { attribute in
      let name = tree.name(attribute)
      let isTold = ["id", "property", "selector", "eventType", "destination"].contains(name)
      return isTold ? nil : ("\(path).\(name)", tree.rule(attribute).value(attribute.value))
    }
  }

  /// Reads the values that are set by key path when the document is loaded, as `runtime.<keyPath>`.
  func readRuntimeAttributes(_ node: Int, prefix: String, into destination: inout Destination) {
    let base = LayoutPath.join(prefix, "runtime")
    understand(node, path: base, into: &destination)
    for (child, component) in components(of: node) {
      guard tree.name(child) == "userDefinedRuntimeAttribute",
        let keyPath = tree.value("keyPath", of: child)
      else {
        read(child, prefix: base, component: component, into: &destination)
        continue
      }
      readRuntimeAttribute(child, path: "\(base).\(keyPath)", into: &destination)
    }
  }

  private func readRuntimeAttribute(
    _ node: Int, path: String, into destination: inout Destination
  ) {
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    let type = tree.value("type", of: node) ?? ""
    let value = tree.value("value", of: node)
    if let value { destination.add(path, runtimeValue(value, type: type)) }
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if ["type", "keyPath", "value", "id"].contains(name) { continue }
      destination.add("\(path).\(name)", tree.rule(attribute).value(attribute.value))
    }
    var hasContent = value != nil
    for (child, component) in components(of: node) {
      hasContent = true
      if tree.value("key", of: child) == "value" {
        read(child, prefix: "", component: path, into: &destination)
      } else {
        read(child, prefix: path, component: component, into: &destination)
      }
    }
    // The type says more than the value only if the value is a text or absent.
    let isTold = ["string", "boolean", "number", "color", "size", "point", "rect"].contains(type)
    if !isTold || !hasContent { destination.add("\(path).type", .text(type)) }
  }

  private func runtimeValue(_ value: String, type: String) -> PropertyValue {
    switch type {
    case "boolean", "number": DocumentImporter.typed(value)
    default: .text(value)
    }
  }
}
