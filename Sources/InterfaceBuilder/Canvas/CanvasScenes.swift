import LayoutModel

/// Which bars Interface Builder draws around each controller of a document.
///
/// What a scene states as its simulated metrics counts; what it leaves open is inferred as Interface
/// Builder does: from the containers around the controller, and from the scenes that show it.
struct CanvasScenes {
  /// The bars around one controller.
  struct Bars: Equatable {
    var hasNavigationBar = false
    /// Whether the controller is the root of a navigation controller that hides its bar.
    var hidesNavigationBar = false
    /// Whether the navigation bar shows its title below itself, in large letters.
    var hasLargeTitle = false
    var hasTabBar = false
    var hasToolbar = false
    var isEmbedded = false
  }

  /// A segue by the controllers at its ends.
  private struct Segue {
    var source: String
    var destination: String
    var kind: String
  }

  private var bars: [String: Bars] = [:]

  /// Infers the bars of all controllers.
  ///
  /// - Complexity: O(properties + scenes · segues).
  init(_ document: ImportedDocument) {
    var segues: [Segue] = []
    var stated: [(id: String, properties: Properties)] = []
    for layout in document.layouts.map(\.layout) {
      guard let id = layout.properties[CanvasScenes.controllerID]?.text else { continue }
      stated.append((id, layout.properties))
      segues += CanvasScenes.segues(of: id, in: layout.properties)
      for view in layout.views { segues += CanvasScenes.segues(of: id, in: view.properties) }
    }
    for scene in document.facts.scenes {
      segues += CanvasScenes.segues(of: scene.id, in: scene.properties)
    }
    for (id, properties) in stated { bars[id] = CanvasScenes.contained(properties) }
    // What a container states of the tab bar around itself holds of what it shows first.
    for scene in document.facts.scenes
    where scene.properties[CanvasScenes.bottomBar]?.text?.contains("TabBar") == true {
      for segue in segues where segue.source == scene.id && segue.kind == "relationship" {
        bars[segue.destination]?.hasTabBar = true
      }
    }
    // What is also shown on its own is drawn as that.
    let shown = Set(segues.filter { $0.kind != "embed" }.map(\.destination))
    for segue in segues where segue.kind == "embed" && !shown.contains(segue.destination) {
      bars[segue.destination]?.isEmbedded = true
    }
    spread(segues.filter { $0.kind == "show" || $0.kind == "push" })
    for (id, properties) in stated { bars[id]?.take(properties, "controller.") }
  }

  /// The bars around a controller; none around an unknown one.
  subscript(id: String) -> Bars { bars[id] ?? Bars() }

  /// What is shown from inside a container has the same bars.
  private mutating func spread(_ shows: [Segue]) {
    var changed = true
    var rounds = 0
    // Each round carries the bars one scene further; no path is longer than there are scenes.
    while changed, rounds <= bars.count {
      changed = false
      rounds += 1
      for segue in shows {
        guard let source = bars[segue.source], var destination = bars[segue.destination] else {
          continue
        }
        let before = destination
        destination.hasNavigationBar = destination.hasNavigationBar || source.hasNavigationBar
        destination.hasLargeTitle = destination.hasLargeTitle || source.hasLargeTitle
        destination.hasTabBar = destination.hasTabBar || source.hasTabBar
        bars[segue.destination] = destination
        if destination != before { changed = true }
      }
    }
  }

  private static let controllerID: PropertyKey = "controller.id"
  private static let bottomBar: PropertyKey = "controller.simulatedBottomBarMetrics"

  private static func contained(_ properties: Properties) -> Bars {
    let containers = (properties["containers"]?.text ?? "").split(separator: " ")
    let isHidden = properties["containers.navigationBarHidden"]?.flag ?? false
    let isNavigated = containers.contains("UINavigationController")
    return Bars(
      hasNavigationBar: !isHidden && isNavigated, hidesNavigationBar: isHidden && isNavigated,
      hasLargeTitle: properties["containers.largeTitles"]?.flag ?? false,
      hasTabBar: containers.contains("UITabBarController"))
  }

  /// The segues among the properties of a controller or of a view in it.
  private static func segues(of source: String, in properties: Properties) -> [Segue] {
    properties.compactMap { element in
      let key = element.key.text
      guard key.hasSuffix(".destination"), key.contains("segue."), let end = element.value.text
      else { return nil }
      let kind = properties[PropertyKey("\(key.dropLast("destination".count))kind")]?.text
      return Segue(source: source, destination: end, kind: kind ?? "")
    }
  }
}

extension CanvasScenes.Bars {
  /// The bars that the root view of a xib states around itself.
  init(around root: Properties) { take(root, "") }

  /// Takes what a scene, or the root of a xib, states in the place of what is inferred.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - prefix: What is before the names of metrics in their keys.
  fileprivate mutating func take(_ properties: Properties, _ prefix: String) {
    let topBar = "\(prefix)simulatedTopBarMetrics"
    if let top = properties[PropertyKey(topBar)]?.text {
      hasNavigationBar = top != "nil"
    } else if properties.contains(where: { $0.key.text.hasPrefix(topBar) }) {
      hasNavigationBar = true
    }
    if properties["controller.navigationItem.largeTitleDisplayMode"]?.text == "never" {
      hasLargeTitle = false
    }
    guard let bottom = properties[PropertyKey("\(prefix)simulatedBottomBarMetrics")]?.text else {
      return
    }
    hasTabBar = bottom.contains("TabBar")
    hasToolbar = bottom.contains("Toolbar")
  }
}
