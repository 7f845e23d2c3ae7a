import LayoutModel

extension LayoutBuilder {
  /// Reads what a constraint has beside its fields: marks, variations, whether it is installed.
  func readDetails(of waiting: Waiting) -> Properties {
    let node = waiting.node
    var destination = DocumentImporter.Destination()
    importer.marks[node] = .understood
    importer.keepText(of: node, path: "constraint", into: &destination.sink)
    for attribute in tree.attributes(node) {
      let rule = tree.rule(attribute)
      if rule.isClauseField { continue }
      // `placeholder` is a text on a field and a mark on a constraint.
      let isMark =
        tree.name(attribute) == "placeholder" && ["YES", "NO"].contains(attribute.value)
      destination.sink.add(
        rule.key, isMark ? .flag(attribute.value == "YES") : rule.value(attribute.value))
    }
    for element in masks[node] ?? [] { destination.sink.add(element.key, element.value) }
    for (child, component) in importer.components(of: node) {
      if tree.meaning(child).kind == .variation {
        readVariation(child, into: &destination)
      } else {
        importer.read(child, prefix: "", component: component, into: &destination)
      }
    }
    for object in destination.nested {
      importer.keepOpaque(object.node, path: tree.name(object.node), into: &destination.sink)
    }
    return destination.sink.properties()
  }

  /// Reads the values that a constraint has under a size class.
  private func readVariation(_ node: Int, into destination: inout DocumentImporter.Destination) {
    importer.marks[node] = .understood
    importer.keepText(of: node, path: "variation", into: &destination.sink)
    destination.condition = condition(of: node)
    for attribute in tree.attributes(node) where tree.name(attribute) != "key" {
      destination.add(tree.rule(attribute).key.text, tree.rule(attribute).value(attribute.value))
    }
    importer.readChildren(of: node, prefix: "", into: &destination)
    destination.condition = nil
  }

  /// The size class of a variation, or nil for the default one.
  func condition(of variation: Int) -> String? {
    let key = tree.value("key", of: variation) ?? ""
    return key == "default" || key.isEmpty ? nil : key
  }

  /// Reads the variations of all views: masks say what is installed, the rest are values.
  func readConstraintMasks() {
    if variations.isEmpty { return }
    var constraintNodes: [NodeID: [Int]] = [:]
    for constraint in constraints {
      if let id = tree.value("id", of: constraint.node) {
        constraintNodes[NodeID(id), default: []].append(constraint.node)
      }
    }
    for variation in variations { readVariation(variation, constraintNodes: constraintNodes) }
  }

  private func readVariation(_ variation: Waiting, constraintNodes: [NodeID: [Int]]) {
    let node = variation.node
    var destination = DocumentImporter.Destination()
    importer.marks[node] = .understood
    importer.keepText(of: node, path: "variation", into: &destination.sink)
    destination.condition = condition(of: node)
    for attribute in tree.attributes(node) where tree.name(attribute) != "key" {
      addAttribute(attribute, when: destination.condition, at: variation.view)
    }
    for (child, component) in importer.components(of: node) {
      guard tree.name(child) == "mask" else {
        importer.read(child, prefix: "", component: component, into: &destination)
        continue
      }
      importer.understand(child, path: "variation.mask", into: &destination)
      for entry in tree.children(child) {
        readMaskEntry(
          entry, of: tree.value("key", of: child) ?? "", view: variation.view,
          constraintNodes: constraintNodes, into: &destination)
      }
    }
    views[variation.view].sink.add(destination.sink, prefix: "")
    for object in destination.nested {
      importer.keepOpaque(
        object.node, path: "variation.\(tree.name(object.node))",
        into: &views[variation.view].sink)
    }
  }

  /// Reads one `<exclude>` or `<include>`.
  private func readMaskEntry(
    _ node: Int, of mask: String, view: Int, constraintNodes: [NodeID: [Int]],
    into destination: inout DocumentImporter.Destination
  ) {
    let key = destination.condition.map { PropertyKey.installed.when($0) } ?? .installed
    let reference = NodeID(tree.value("reference", of: node) ?? "")
    let isInstalled: [String: Bool] = ["exclude": false, "include": true]
    if let flag = isInstalled[tree.name(node)], tree.subtree(node).count == 1 {
      if mask == "constraints", let nodes = constraintNodes[reference] {
        importer.understand(node, path: "mask", reading: ["reference"], into: &destination)
        for node in nodes {
          masks[node, default: []].append(Properties.Element(key, .flag(flag)))
        }
        return
      }
      if mask == "subviews", let index = indicesByID[reference] {
        importer.understand(node, path: "mask", reading: ["reference"], into: &destination)
        views[index].sink.add(key, .flag(flag))
        return
      }
    }
    importer.find(
      .unresolvedReference, .warning, at: node,
      "the \(mask) mask names \(reference), which is not here: kept as an opaque property")
    importer.keepOpaque(
      node, path: "variation.mask.\(mask).\(reference)", into: &destination.sink)
  }
}
