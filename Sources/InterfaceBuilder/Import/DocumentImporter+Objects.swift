import LayoutModel

extension DocumentImporter {
  /// Reads the objects of a scene or of a xib: first what belongs to all of them, then each
  /// controller and view.
  func readObjects(_ node: Int, isScene: Bool, sink shared: inout PropertySink) {
    var destination = Destination()
    var owner = PropertySink()
    var roots: [Int] = []
    understand(node, path: "objects", into: &destination)
    for (child, component) in components(of: node) {
      let kind = tree.meaning(child).kind
      if kind == .view || kind == .controller || hasMainView(child) || tree.isFramed(child) {
        roots.append(child)
      } else if tree.name(child) == "placeholder" || tree.name(child) == "exit" {
        readPlaceholder(child, into: &owner)
      } else {
        read(child, prefix: "object", component: component, into: &destination)
      }
    }
    roots += destination.nested.map(\.node)
    shared.add(destination.sink, prefix: "")
    let before = (layouts: layouts.count, scenes: facts.scenes.count)
    let owners = OwnerValues(owner, of: roots, in: tree)
    if owners.areTold == .ofTheFirst, let root = roots.first {
      find(
        .longText, .warning, at: root,
        "the owner has too many values for so many objects: they are kept with the first object")
    }
    for root in roots {
      // What belongs to all objects is told of the first one.
      var extra = root == roots.first ? shared : PropertySink()
      extra.add(owners[root], prefix: "")
      if tree.meaning(root).kind == .controller || hasMainView(root) {
        addController(root, objects: extra)
      } else {
        addTopView(root, role: nil, extra: extra)
      }
    }
    if before == (layouts.count, facts.scenes.count) {
      shared.add(owner, prefix: "")
      factSink.add(shared, prefix: "objects.\(node).")
    }
  }

  /// Whether an object has a child that is its main view, which makes it a controller.
  private func hasMainView(_ node: Int) -> Bool {
    tree.meaning(node).kind != .view && mainView(of: node) != nil
  }

  func mainView(of controller: Int) -> Int? {
    tree.children(controller).first { child in
      tree.value("key", of: child) == "view"
        && (tree.meaning(child).kind == .view || tree.isFramed(child))
    }
  }

  /// Reads the file's owner as `owner.…`, the first responder as `firstResponder.…` and an exit as
  /// `exit.…`; what each of them always says of itself is noise.
  private func readPlaceholder(_ node: Int, into owner: inout PropertySink) {
    let isOwner = tree.value("placeholderIdentifier", of: node) == "IBFilesOwner"
    let path = isOwner ? "owner" : tree.name(node) == "exit" ? "exit" : "firstResponder"
    var destination = Destination()
    marks[node] = isOwner ? .understood : .noise
    keepText(of: node, path: path, into: &destination.sink)
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if ["placeholderIdentifier", "id", "userLabel", "sceneMemberID"].contains(name) { continue }
      if !isOwner, name == "customClass", attribute.value == "UIResponder" { continue }
      destination.add(
        "\(path).\(name)", tree.rule(attribute).value(attribute.value))
    }
    readChildren(of: node, prefix: path, into: &destination)
    owner.add(destination.sink, prefix: "")
    for object in destination.nested { addNestedObject(object) }
  }

  /// Makes a layout of an object that was met among values.
  func addNestedObject(_ object: NestedObject, extra: PropertySink = PropertySink()) {
    if tree.meaning(object.node).kind == .controller {
      addController(object.node, objects: extra)
    } else {
      addTopView(object.node, role: object.role, extra: extra)
    }
  }

  /// Makes a layout of a view that is no controller's main view, at its design size.
  func addTopView(_ node: Int, role: String?, extra: PropertySink) {
    let builder = LayoutBuilder(importer: self)
    let object = NestedObject(node: node, role: role, section: nil)
    let root = builder.addView(object, parent: nil, placement: .design, orElse: role ?? "root")
    let label =
      ["userLabel", "customClass", "restorationIdentifier", "reuseIdentifier"]
      .lazy.compactMap { self.tree.value($0, of: node) }.first ?? role
    let className = builder.views.first?.className ?? ""
    let layout = builder.finish(
      id: layoutID(of: tree.value("id", of: node) ?? root.text),
      name: layoutName(label: label, className: className), properties: extra)
    if let layout { layouts.append(layout) }
  }
}
