import HeadlessUIKit
import LayoutModel

/// A screen in a window of its own, as it is on a device.
struct ShownScreen {
  /// What the screen is.
  enum Content {
    case controller(UIViewController)
    case view(UIView)
    case layout(Layout)
  }

  /// What is in the window, as a layout.
  ///
  /// The window is made for the device, shown, laid out and taken away again.
  static func layout(
    of content: Content, _ id: LayoutID, title: String, on device: Environment
  ) throws -> Layout {
    let capture = LayoutCapture(id: id, name: title, includesSourcePositions: false)
    switch content {
    case .controller(let controller):
      return try shown(controller, on: device) { try capture.layout(of: controller) }
    case .view(let view):
      let controller = UIViewController()
      controller.view = view
      return try shown(controller, on: device) { try capture.layout(of: view) }
    case .layout(let layout):
      var unchecked = UncheckedLayout(layout)
      (unchecked.id, unchecked.name) = (id, title)
      return try Layout(unchecked)
    }
  }

  private static func shown<Result>(
    _ controller: UIViewController, on device: Environment, _ work: () throws -> Result
  ) throws -> Result {
    guard controller.parent == nil, controller.viewIfLoaded?.superview == nil else {
      throw LayoutTestError(
        "\(type(of: controller)) is part of another screen: hand over the controller around it.")
    }
    let window = UIWindow(screen: UIScreen(device))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    if device.keyboardHeight > 0 { window.showKeyboard(height: device.keyboardHeight) }
    window.layoutIfNeeded()
    defer { window.rootViewController = nil }
    return try work()
  }
}

extension UIScreen {
  /// The screen of an environment: size, scale, safe area, direction and text size.
  fileprivate convenience init(_ environment: Environment) {
    let area = environment.safeArea
    self.init(
      size: CGSize(width: environment.width, height: environment.height),
      scale: environment.scale,
      safeAreaInsets: UIEdgeInsets(
        top: area.top, left: area.left, bottom: area.bottom, right: area.right),
      layoutDirection: environment.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      traits: UITraitCollection(
        preferredContentSizeCategory: UIContentSizeCategory(environment.textSize)))
  }
}

extension UIContentSizeCategory {
  fileprivate init(_ size: Environment.TextSize) {
    self =
      switch size {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      case .accessibilityLarge: .accessibilityLarge
      case .accessibilityExtraLarge: .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
      }
  }
}
