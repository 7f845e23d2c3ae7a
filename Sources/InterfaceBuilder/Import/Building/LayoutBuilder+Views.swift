import LayoutModel

extension LayoutBuilder {
  /// Reads a view and everything below it.
  ///
  /// - Returns: the view's identity.
  @discardableResult
  func addView(
    _ object: NestedObject, parent: Int?, placement: ViewDraft.Placement, orElse wanted: String
  ) -> NodeID {
    let node = object.node
    let meaning = tree.meaning(node)
    let isKnown = meaning.kind == .view
    if !isKnown {
      importer.find(
        .unknownView, .note, at: node,
        "unknown view \(tree.name(node)): kept as \(ViewClasses.derivedName(of: tree.name(node)))")
    }
    let id = identity(of: node, orElse: wanted)
    let index = views.count
    views.append(
      ViewDraft(
        id: id, node: node,
        className: isKnown ? meaning.className : ViewClasses.derivedName(of: tree.name(node))))
    // So many values stand in the view's attributes; its frame, its font and its colour come next.
    views[index].sink.reserve(tree.attributes(node).count + 8)
    if let object = tree.value("id", of: node), indicesByID[NodeID(object)] == nil {
      indicesByID[NodeID(object)] = index
    }
    if let parent { views[parent].children.append(id) }
    importer.marks[node] = isKnown ? .understood : .opaque
    importer.keepText(of: node, path: "view", into: &views[index].sink)
    addRole(object, at: index)
    readPlacement(of: index, placement)
    readAttributes(of: index)
    readParts(of: index)
    derive(at: index)
    return id
  }

  private func addRole(_ object: NestedObject, at index: Int) {
    if let role = object.role, role != "view" {
      views[index].sink.add("role", .text(role))
    }
    if let section = object.section { views[index].sink.add("section", .text(section)) }
    // The one element whose class does not tell it from a plain view.
    if tree.name(object.node) == "containerView" {
      views[index].sink.add("element", .text("containerView"))
    }
  }

  private func readAttributes(of index: Int) {
    let node = views[index].node
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      switch name {
      case "id", "key", "userLabel", "translatesAutoresizingMaskIntoConstraints": continue
      case "misplaced", "ambiguous":
        // What the editor thinks of the stored frames: no layout, and it changes by itself.
        importer.factSink.add("\(name).\(views[index].id)", .text(attribute.value), when: nil)
      default:
        addAttribute(attribute, when: nil, at: index)
      }
    }
  }

  /// Adds an attribute as a property, under a size class if there is one.
  func addAttribute(_ attribute: MarkupTree.Attribute, when condition: String?, at index: Int) {
    let rule = tree.rule(attribute)
    let value = rule.value(attribute.value)
    let name = tree.name(attribute)
    // A key with another name promises a number or flag; other values stay under the raw name.
    let isPromise = rule.key.text != name
    let key = isPromise && value.text != nil ? PropertyKey(name) : rule.key
    views[index].sink.add(condition.map { key.when($0) } ?? key, value)
  }

  private func readParts(of index: Int) {
    let node = views[index].node
    var destination = DocumentImporter.Destination()
    for (child, component) in importer.components(of: node) {
      switch tree.meaning(child).kind {
      case .rectangle where tree.value("key", of: child) == "frame", .autoresizingMask: continue
      case .subviews: readSubviews(child, of: index)
      case .constraints: readConstraints(child, of: index)
      case .variation: variations.append(Waiting(node: child, view: index))
      case .viewGuide: readGuide(child, of: index)
      case .group where component == "canvasLocation":
        importer.keepCanvasLocation(child, of: views[index].id.text)
      default:
        importer.read(child, prefix: "", component: component, into: &destination)
        addNested(&destination.nested, to: index)
      }
    }
    views[index].sink.add(destination.sink, prefix: "")
  }

  /// Adds views that were met among a view's values as its subviews.
  private func addNested(_ nested: inout [NestedObject], to index: Int) {
    let objects = nested
    nested = []
    for object in objects {
      if tree.meaning(object.node).kind == .controller {
        importer.addController(object.node, objects: PropertySink())
        continue
      }
      let component = object.role ?? tree.name(object.node)
      addView(
        object, parent: index, placement: .element, orElse: "\(views[index].id).\(component)")
    }
  }

  private func readSubviews(_ node: Int, of index: Int) {
    var destination = DocumentImporter.Destination()
    importer.understand(node, path: "subviews", into: &destination)
    views[index].sink.add(destination.sink, prefix: "")
    let isStack = views[index].isStack
    for child in tree.children(node) {
      // Whatever stands among subviews is a view, however new its name.
      addView(
        NestedObject(node: child, role: tree.value("key", of: child), section: nil), parent: index,
        placement: isStack ? .stack : .element, orElse: "\(views[index].id).\(tree.name(child))")
    }
  }

  private func readConstraints(_ node: Int, of index: Int) {
    var destination = DocumentImporter.Destination()
    importer.understand(node, path: "constraints", into: &destination)
    var hasOthers = false
    for child in tree.children(node) {
      if tree.name(child) == "constraint" {
        constraints.append(Waiting(node: child, view: index))
      } else {
        hasOthers = true
      }
    }
    // Only what is no constraint needs a name.
    for (child, component) in hasOthers ? importer.components(of: node) : []
    where tree.name(child) != "constraint" {
      importer.read(child, prefix: "constraints", component: component, into: &destination)
    }
    addNested(&destination.nested, to: index)
    views[index].sink.add(destination.sink, prefix: "")
  }

  /// Reads a guide of a view.
  func readGuide(_ node: Int, of index: Int) {
    let key = tree.value("key", of: node) ?? tree.value("type", of: node) ?? ""
    var destination = DocumentImporter.Destination()
    importer.understand(node, path: "guide.\(key)", reading: ["type"], into: &destination)
    let kind = LayoutBuilder.guideKinds[key]
    if kind == nil {
      importer.find(
        .unknownGuide, .note, at: node, "unknown layout guide \(key): kept as a custom guide")
    }
    let id = identity(of: node, orElse: "\(views[index].id).\(key.isEmpty ? "guide" : key)")
    views[index].guides.append(Guide(id: id, kind: kind ?? .custom))
    if kind == nil { destination.add("guide.\(id).key", .text(key)) }
    importer.readChildren(of: node, prefix: "guide.\(id)", into: &destination)
    addNested(&destination.nested, to: index)
    views[index].sink.add(destination.sink, prefix: "")
  }

  private static let guideKinds: [String: Guide.Kind] = [
    "safeArea": .safeArea, "layoutMargins": .layoutMargins, "layoutMarginsGuide": .layoutMargins,
    "readableContent": .readableContent, "readableContentGuide": .readableContent,
    "keyboard": .keyboard, "keyboardLayoutGuide": .keyboard,
    "contentLayoutGuide": .scrollContent, "frameLayoutGuide": .scrollFrame,
    "top": .top, "bottom": .bottom,
  ]
}
