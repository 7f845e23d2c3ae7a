import LayoutModel

extension DocumentImporter {
  /// Makes a layout of a controller's main view.
  ///
  /// A controller that has none in the document, as containers and references to other storyboards
  /// have none, gets a layout of an empty main view, so that what the document says of it is kept.
  func addController(_ node: Int, objects: PropertySink) {
    let className = ViewClasses.derivedName(of: tree.name(node))
    let main = mainView(of: node)
    var destination = Destination()
    var guides: [Int] = []
    readController(node, className: className, main: main, guides: &guides, into: &destination)
    destination.sink.add(objects, prefix: "")
    let id = tree.value("id", of: node) ?? ""
    if !id.isEmpty, id == facts.initialViewController {
      destination.sink.add(.isInitialViewController, .flag(true))
    }
    guard let main else {
      for guide in guides {
        read(guide, prefix: "controller", component: "layoutGuide", into: &destination)
      }
      addEmptyController(node, id: id, className: className, destination.sink)
      for object in destination.nested { addNestedObject(object) }
      return
    }
    addContainers(of: id, into: &destination.sink)
    let builder = LayoutBuilder(importer: self)
    let isEmbedded = relations.isEmbedded(NodeID(id), in: tree)
    builder.addView(
      NestedObject(node: main, role: nil, section: nil), parent: nil,
      placement: isEmbedded ? .design : .scene,
      orElse: "\(id.isEmpty ? "controller" : id).view")
    for guide in guides { builder.readGuide(guide, of: 0) }
    // A refresh control is the one view beside the main one that UIKit puts inside it.
    for object in destination.nested where object.role == "refreshControl" {
      builder.addView(object, parent: 0, placement: .element, orElse: "refreshControl")
    }
    let layout = builder.finish(
      id: layoutID(of: id.isEmpty ? "controller" : id),
      name: controllerName(node, className), properties: destination.sink)
    if let layout { layouts.append(layout) }
    for object in destination.nested where object.role != "refreshControl" {
      addNestedObject(object)
    }
  }

  /// Makes a fact and a layout of a controller that has no view in the document.
  private func addEmptyController(
    _ node: Int, id: String, className: String, _ sink: PropertySink
  ) {
    facts.scenes.append(
      DocumentFacts.Scene(id: id, className: className, properties: sink.properties()))
    var properties = sink
    // The frames of a container's bars are what the canvas showed.
    properties.remove { $0.key.text.hasPrefix("controller.") && $0.key.text.holds(".frame.") }
    properties.add(.controllerHasView, .flag(false))
    let object = id.isEmpty ? "controller" : id
    let builder = LayoutBuilder(importer: self)
    let layout = builder.finishEmpty(
      node, id: layoutID(of: object), name: controllerName(node, className), root: "\(object).view",
      properties: properties)
    if let layout { layouts.append(layout) }
  }

  /// The name of a controller's layout for people.
  private func controllerName(_ node: Int, _ className: String) -> String {
    let label = ["userLabel", "storyboardIdentifier", "customClass", "title"]
      .lazy.compactMap { self.tree.value($0, of: node) }.first { !$0.isEmpty }
    return layoutName(label: label, className: className)
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
}
