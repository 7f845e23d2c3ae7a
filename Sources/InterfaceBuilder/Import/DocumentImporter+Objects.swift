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
    for root in roots {
      // What belongs to all objects is told of the first one.
      var extra = root == roots.first ? shared : PropertySink()
      extra.add(ownerProperties(owner, of: root, isFirst: root == roots.first), prefix: "")
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

  private func mainView(of controller: Int) -> Int? {
    tree.children(controller).first { child in
      tree.value("key", of: child) == "view"
        && (tree.meaning(child).kind == .view || tree.isFramed(child))
    }
  }

  /// The owner's properties that concern an object: its classes, and outlets that point into it.
  private func ownerProperties(
    _ owner: PropertySink, of root: Int, isFirst: Bool
  ) -> PropertySink {
    var ids: Set<NodeID>?
    var result = owner
    result.remove { element in
      guard element.key.text.hasPrefix("owner.outlet"), let target = element.value.text else {
        return false
      }
      let found =
        ids
        ?? Set(tree.subtree(root).compactMap { tree.value("id", of: $0).map { NodeID($0) } })
      ids = found
      return !found.contains(NodeID(target)) && !isFirst
    }
    return result
  }

  /// Reads the file's owner as `owner.…`; the first responder and exits are noise.
  private func readPlaceholder(_ node: Int, into owner: inout PropertySink) {
    guard tree.value("placeholderIdentifier", of: node) == "IBFilesOwner" else {
      keepNoise(node, path: "\(tree.name(node)).\(tree.value("id", of: node) ?? "")")
      return
    }
    var destination = Destination()
    marks[node] = .understood
    keepText(of: node, path: "owner", into: &destination.sink)
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      if ["placeholderIdentifier", "id", "userLabel"].contains(name) { continue }
      destination.add("owner.\(name)", tree.rule(attribute).value(attribute.value))
    }
    readChildren(of: node, prefix: "owner", into: &destination)
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

  /// Makes a layout of a controller's main view, or a fact of a controller that has none.
  func addController(_ node: Int, objects: PropertySink) {
    let className = ViewClasses.derivedName(of: tree.name(node))
    let main = mainView(of: node)
    var destination = Destination()
    var guides: [Int] = []
    readController(node, className: className, main: main, guides: &guides, into: &destination)
    destination.sink.add(objects, prefix: "")
    let id = tree.value("id", of: node) ?? ""
    guard let main else {
      for guide in guides {
        read(guide, prefix: "controller", component: "layoutGuide", into: &destination)
      }
      facts.scenes.append(
        DocumentFacts.Scene(
          id: id, className: className, properties: destination.sink.properties()))
      for object in destination.nested { addNestedObject(object) }
      return
    }
    addContainers(of: id, into: &destination.sink)
    let builder = LayoutBuilder(importer: self)
    builder.addView(
      NestedObject(node: main, role: nil, section: nil), parent: nil, placement: .scene,
      orElse: "\(id.isEmpty ? "controller" : id).view")
    for guide in guides { builder.readGuide(guide, of: 0) }
    // A refresh control is the one view beside the main one that UIKit puts inside it.
    for object in destination.nested where object.role == "refreshControl" {
      builder.addView(object, parent: 0, placement: .element, orElse: "refreshControl")
    }
    let label = ["userLabel", "storyboardIdentifier", "customClass", "title"]
      .lazy.compactMap { self.tree.value($0, of: node) }.first { !$0.isEmpty }
    let layout = builder.finish(
      id: layoutID(of: id.isEmpty ? "controller" : id),
      name: layoutName(label: label, className: className), properties: destination.sink)
    if let layout { layouts.append(layout) }
    for object in destination.nested where object.role != "refreshControl" {
      addNestedObject(object)
    }
  }

  private func readController(
    _ node: Int, className: String, main: Int?, guides: inout [Int],
    into destination: inout Destination
  ) {
    marks[node] = tree.meaning(node).kind == .controller ? .understood : .opaque
    keepText(of: node, path: "controller", into: &destination.sink)
    destination.add("controller.class", .text(className))
    for attribute in tree.attributes(node) {
      let name = tree.name(attribute)
      destination.add("controller.\(name)", tree.rule(attribute).value(attribute.value))
    }
    for (child, component) in components(of: node) where child != main {
      if tree.name(child) == "layoutGuides" {
        understand(child, path: "layoutGuides", into: &destination)
        for (guide, component) in components(of: child) {
          if tree.name(guide) == "viewControllerLayoutGuide" {
            guides.append(guide)
          } else {
            read(guide, prefix: "controller", component: component, into: &destination)
          }
        }
      } else if ["navigationBar", "toolbar", "tabBar"].contains(tree.name(child)) {
        // A bar of a container controller is not in the main view's layout.
        readGroup(child, path: "controller.\(component)", into: &destination)
      } else {
        read(child, prefix: "controller", component: component, into: &destination)
      }
    }
  }

  /// Adds which containers are around a controller, the nearest first: their bars take space.
  private func addContainers(of id: String, into sink: inout PropertySink) {
    var classes: [String] = []
    var current = NodeID(id)
    var hasHiddenBar = false
    var hasLargeTitles = false
    // Eight is deeper than any real nesting and ends cycles.
    while classes.count < 8, let container = containers[current] {
      classes.append(ViewClasses.derivedName(of: tree.name(container)))
      if tree.value("navigationBarHidden", of: container) == "YES" { hasHiddenBar = true }
      if tree.children(container).contains(where: { tree.value("largeTitles", of: $0) == "YES" }) {
        hasLargeTitles = true
      }
      guard let next = tree.value("id", of: container) else { break }
      current = NodeID(next)
    }
    guard !classes.isEmpty else { return }
    sink.add("containers", .text(classes.joined(separator: " ")))
    if hasHiddenBar { sink.add("containers.navigationBarHidden", .flag(true)) }
    if hasLargeTitles { sink.add("containers.largeTitles", .flag(true)) }
  }
}
