import LayoutModel

/// Bars that a scene simulates on Interface Builder's canvas, against those that it has.
extension LayoutEngine {
  /// The bars that the scene states otherwise than the controllers that contain it bring them.
  func falseMetrics() -> [Finding] {
    let properties = layout.properties
    let containers = (properties["containers"]?.text ?? "").split(separator: " ")
    let isHidden = properties["containers.navigationBarHidden"]?.flag ?? false
    let top = statement("controller.simulatedTopBarMetrics")
    let bottom = statement("controller.simulatedBottomBarMetrics")
    var problems: [String] = []
    if containers.contains("UINavigationController") {
      if top == .absent, !isHidden {
        problems.append("simulates no navigation bar, but its navigation controller shows one")
      } else if top == .present, isHidden {
        problems.append("simulates a navigation bar, but its navigation controller hides it")
      }
    }
    let hidesTabs = properties["controller.hidesBottomBarWhenPushed"]?.flag ?? false
    if containers.contains("UITabBarController"), bottom == .absent, !hidesTabs {
      problems.append("simulates no tab bar, but its tab bar controller shows one")
    }
    if hidesTabs, bottom == .present,
      properties["controller.simulatedBottomBarMetrics"]?.text?.contains("TabBar") == true
    {
      problems.append("simulates a tab bar, but hides it when it is pushed")
    }
    return problems.map { problem in
      Finding(
        .simulatedMetrics, nodes: [layout.root],
        remedy: "set the simulated metrics to Inferred",
        "the scene of \(naming(layout.root)) \(problem)")
    }
  }

  private enum Statement {
    case nothing, absent, present
  }

  /// What a scene states of a bar: nothing (inferred), that there is none, or one.
  private func statement(_ key: PropertyKey) -> Statement {
    let found = layout.properties.first { $0.key == key || $0.key.text.hasPrefix(key.text + ".") }
    guard let found else { return .nothing }
    return found.value.text == "nil" ? .absent : .present
  }
}
