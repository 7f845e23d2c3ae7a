import LayoutModel

extension DocumentImporter {
  /// Reads the root element and everything below it.
  func readDocument() {
    marks[0] = .understood
    readDocumentAttributes()
    keepText(of: 0, path: "document", into: &factSink)
    for (child, component) in components(of: 0) {
      switch tree.name(child) {
      case "device": readDevice(child)
      case "scenes": readScenes(child)
      case "objects":
        var sink = PropertySink()
        readObjects(child, isScene: false, sink: &sink)
      case "resources":
        readImages(child)
        keepNoise(child, path: component)
      case "simulatedMetricsContainer":
        readSimulatedScreen(child)
        keepNoise(child, path: component)
      case "designables":
        readDesignables(child)
        keepNoise(child, path: component)
      case "dependencies":
        readPlugIn(child)
        keepNoise(child, path: component)
      case "color": break  // A setting, which has been read.
      case let name where DocumentImporter.noise.contains(name):
        keepNoise(child, path: component)
      default:
        find(
          .unknownElement, .note, at: child,
          "unknown element \(tree.name(child)): kept as a fact of the document")
        keepOpaque(child, path: component, into: &factSink)
      }
    }
  }

  /// Parts of a document that say nothing of a layout.
  private static let noise: Set<String> = [
    "classes", "inferredMetricsTieBreakers", "customFonts",
    "accessibilityOverrides", "connections",
  ]

  /// Keeps a subtree as a fact of the document and counts it as noise.
  func keepNoise(_ node: Int, path: String) {
    for node in tree.subtree(node) { marks[node] = .noise }
    let text = tree.canonical(node).bounded(to: DocumentImporter.opaqueMaximum)
    factSink.add(path, .text(text), when: nil)
  }

  /// Keeps the position of a view or scene on the canvas as a fact.
  func keepCanvasLocation(_ node: Int, of object: String) {
    for node in tree.subtree(node) { marks[node] = .noise }
    factSink.add("canvasLocation.\(object)", .text(tree.canonical(node)), when: nil)
  }

  private func readDocumentAttributes() {
    for attribute in tree.attributes(0) {
      let value = attribute.value
      switch tree.name(attribute) {
      case "type": facts.kind = value.holds("Storyboard") ? .storyboard : .xib
      case "toolsVersion": facts.toolsVersion = value
      case "useAutolayout": facts.usesAutoLayout = value == "YES"
      case "useTraitCollections": facts.usesTraitCollections = value == "YES"
      case "useSafeAreas": facts.usesSafeAreas = value == "YES"
      case "initialViewController": facts.initialViewController = value
      case let name: factSink.add(name, .text(value), when: nil)
      }
    }
  }

  /// Reads the settings of the document that change what its layouts look like.
  ///
  /// Where the document says what Xcode writes today the layouts say nothing: they use Auto Layout,
  /// size classes and safe areas, and are no launch screens.
  func readSettings() {
    for name in ["useAutolayout", "useTraitCollections", "useSafeAreas"] {
      let value = tree.value(name, of: 0) ?? "NO"
      if value != "YES" {
        settings.add(PropertyKey("document.\(name)"), DocumentImporter.typed(value))
      }
    }
    let launchScreen = tree.value("launchScreen", of: 0) ?? "NO"
    if launchScreen != "NO" {
      settings.add("document.launchScreen", DocumentImporter.typed(launchScreen))
    }
    // The tint that the document gives all its views.
    for child in tree.children(0) where tree.name(child) == "color" {
      var destination = Destination()
      let key = tree.value("key", of: child) ?? "color"
      read(child, prefix: "", component: key, into: &destination)
      factSink.add(destination.sink, prefix: "")
      guard destination.sink.elements.count <= DocumentImporter.settingMaximum else {
        find(
          .longText, .warning, at: child,
          "the setting \(key) has too many values for each layout: kept as facts of the document")
        continue
      }
      settings.add(destination.sink, prefix: "document.")
    }
  }

  /// The most values of a setting that every layout is told; a colour has five.
  private static let settingMaximum = 100

  /// Reads the screen that Xcode 8 and before simulated; a document that names a device has both.
  private func readSimulatedScreen(_ node: Int) {
    let screen = tree.children(node).first { tree.name($0) == "simulatedScreenMetrics" }
    guard let screen, let type = tree.value("type", of: screen) else { return }
    // As in `retina4_7.fullscreen`.
    facts.simulatedScreen = type.split(separator: ".").first.map { String($0) }
  }

  /// Reads the version of the plug-in that every document for UIKit depends on.
  private func readPlugIn(_ node: Int) {
    let plugIn = tree.children(node).first {
      tree.name($0) == "plugIn" && tree.value("identifier", of: $0)?.holds("CocoaTouch") == true
    }
    facts.plugInVersion = plugIn.flatMap { tree.value("version", of: $0) }
  }

  private func readDevice(_ node: Int) {
    var destination = Destination()
    let names = ["orientation", "appearance", "layout"]
    understand(node, path: "device", reading: names, into: &destination)
    facts.device = DocumentFacts.Device(
      id: tree.value("id", of: node) ?? "", orientation: tree.value("orientation", of: node),
      appearance: tree.value("appearance", of: node), layout: tree.value("layout", of: node))
    readChildren(of: node, prefix: "device", into: &destination)
    factSink.add(destination.sink, prefix: "")
    for object in destination.nested { addTopView(object.node, role: nil, extra: PropertySink()) }
  }

  private func readImages(_ node: Int) {
    let images: [DocumentFacts.Image] = tree.children(node).compactMap { child in
      guard tree.name(child) == "image", let name = tree.value("name", of: child),
        let width = tree.value("width", of: child).flatMap({ DocumentNumber($0)?.value }),
        let height = tree.value("height", of: child).flatMap({ DocumentNumber($0)?.value })
      else { return nil }
      return DocumentFacts.Image(
        name: name, catalog: tree.value("catalog", of: child), width: width, height: height)
    }
    facts.images += images.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// Reads the content sizes that views drawing themselves returned; −1 stands for none.
  private func readDesignables(_ node: Int) {
    func length(_ name: String, of size: Int) -> Double? {
      tree.value(name, of: size).flatMap { DocumentNumber($0)?.value }.flatMap {
        $0 >= 0 && $0 < 1e6 ? $0 : nil
      }
    }
    for child in tree.children(node) where tree.name(child) == "designable" {
      let size = tree.children(child).first {
        tree.name($0) == "size" && tree.value("key", of: $0) == "intrinsicContentSize"
      }
      guard let id = tree.value("name", of: child), let size else { continue }
      facts.designables.append(
        .init(id: id, width: length("width", of: size), height: length("height", of: size)))
    }
  }

  private func readScenes(_ node: Int) {
    var destination = Destination()
    understand(node, path: "scenes", into: &destination)
    for (scene, component) in components(of: node) {
      if tree.name(scene) == "scene" {
        readScene(scene, into: &destination)
      } else {
        read(scene, prefix: "scenes", component: component, into: &destination)
      }
    }
    keepFacts(destination)
  }

  private func readScene(_ node: Int, into destination: inout Destination) {
    let id = tree.value("sceneID", of: node) ?? ""
    understand(node, path: "scene.\(id)", reading: ["sceneID"], into: &destination)
    for (child, component) in components(of: node) {
      switch tree.name(child) {
      case "objects":
        var sink = PropertySink()
        if !id.isEmpty { sink.add("sceneID", .text(id)) }
        readObjects(child, isScene: true, sink: &sink)
      case "point": keepCanvasLocation(child, of: "scene.\(id)")
      default: read(child, prefix: "scene.\(id)", component: component, into: &destination)
      }
    }
  }

  /// Keeps values that belong to no layout, and makes layouts of the views among them.
  private func keepFacts(_ destination: Destination) {
    factSink.add(destination.sink, prefix: "")
    for object in destination.nested { addNestedObject(object) }
  }
}
