public import Foundation

/// The top of a view tree: what a screen shows.
open class UIWindow: UIView {
  override class var kitClass: KitClass { KitClass("UIWindow", UIWindow.self) }

  /// The screen whose size, safe area and direction the tree is laid out for.
  open var screen: UIScreen {
    get { screenStorage }
    set {
      UIView.changingTraits(below: self) { screenStorage = newValue }
      environmentDidChange()
    }
  }
  private final var screenStorage: UIScreen
  /// The traits that follow from the screen and the window's size.
  final var ownTraits: UITraitCollection.Values {
    screenStorage.traits(ofWindow: boundsStorage.size)
  }
  /// The object that typing goes to.
  final weak var firstResponder: UIResponder?
  /// The rectangle on the screen; another size may change the traits.
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard newValue.size != boundsStorage.size else { return super.frame = newValue }
      UIView.changingTraits(below: self) { super.frame = newValue }
    }
  }
  /// How far the window is above others.
  open var windowLevel: Level = .normal

  /// How far a window is above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number, as UIKit has it.
    public let rawValue: CGFloat
    /// Makes a level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Where windows are.
    public static let normal = Level(rawValue: 0)
    /// Where the status bar is.
    public static let statusBar = Level(rawValue: 1000)
    /// Where alerts are.
    public static let alert = Level(rawValue: 2000)
  }

  /// Changes the screen and fills it, as when the device turns: the controllers hear of the new size
  /// and traits before, and what they asked to happen alongside happens after.
  ///
  /// Layout follows with the next `layoutIfNeeded()`.
  public final func move(to screen: UIScreen) {
    let coordinator = TransitionCoordinator()
    let values = screen.traits(ofWindow: screen.bounds.size)
    var shown: [UIViewController] = []
    var controller = rootViewController
    while let current = controller {
      shown.append(current)
      controller = current.presentations?.presented
    }
    for controller in shown {
      if values != ownTraits {
        controller.willTransition(to: UITraitCollection(values), with: coordinator)
      }
      controller.viewWillTransition(to: screen.bounds.size, with: coordinator)
    }
    UIView.changingTraits(below: self) {
      screenStorage = screen
      super.frame = screen.bounds
    }
    environmentDidChange()
    coordinator.finish()
  }

  /// How the text of the status bar looks: what the controller in front prefers, or its child.
  public final var statusBarStyle: UIStatusBarStyle {
    var controller = rootViewController
    while let next = controller?.presentations?.presented ?? controller?.childForStatusBarStyle {
      controller = next
    }
    return controller?.preferredStatusBarStyle ?? .default
  }

  /// Whether the status bar is hidden: what the controller in front prefers, or its child.
  public final var isStatusBarHidden: Bool {
    var controller = rootViewController
    while let next = controller?.presentations?.presented ?? controller?.childForStatusBarHidden {
      controller = next
    }
    return controller?.prefersStatusBarHidden ?? false
  }
  /// The area that the keyboard covers, in the window's coordinates; nil while it is hidden.
  public private(set) final var keyboardFrame: CGRect?

  /// Makes a window at a rectangle of the main screen.
  public override init(frame: CGRect) {
    screenStorage = .main
    super.init(frame: frame)
  }

  /// Makes a window as large as a screen.
  public convenience init(screen: UIScreen) {
    self.init(frame: screen.bounds)
    self.screen = screen
  }

  /// Makes a window as if it were decoded: as large as the main screen.
  public required init?(coder: NSCoder) {
    screenStorage = .main
    super.init(coder: coder)
    frame = screen.bounds
  }

  /// Makes a window as large as the main screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue, oldValue.isShown { oldValue.disappear() }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = boundsStorage
      insertSubview(view, at: 0)
      if isKeyWindow { rootViewController?.appear() }
    }
  }

  /// Whether this is the window that takes events.
  open private(set) var isKeyWindow = false

  /// Shows the window, tells its controller that it appears, and lays it out.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    rootViewController?.appear()
    layoutIfNeeded()
  }

  /// Shows the keyboard, or moves it: a rectangle in the window's coordinates.
  ///
  /// Posts `keyboardWillShowNotification` and `keyboardWillChangeFrameNotification` with this
  /// window as object. Layout follows with the next `layoutIfNeeded()`.
  public final func showKeyboard(frame: CGRect) {
    guard frame.isFinite else {
      UIDiagnostic.report(.invalidNumber, "keyboard frame \(frame)")
      return
    }
    changeKeyboard(to: frame.standardized, UIResponder.keyboardWillShowNotification)
  }

  /// Shows the keyboard at the bottom, over the window's whole width.
  public final func showKeyboard(height: CGFloat) {
    showKeyboard(
      frame: CGRect(
        x: 0, y: boundsStorage.height - height, width: boundsStorage.width, height: height))
  }

  /// Hides the keyboard, with the notifications of hiding.
  public final func hideKeyboard() {
    changeKeyboard(to: nil, UIResponder.keyboardWillHideNotification)
  }

  private func changeKeyboard(to new: CGRect?, _ name: Notification.Name) {
    guard new != keyboardFrame else { return }
    let old = keyboardFrame
    keyboardFrame = new
    let below = CGRect(
      x: 0, y: boundsStorage.height, width: boundsStorage.width, height: keyboardFrame?.height ?? 0)
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: new ?? below,
      UIResponder.keyboardFrameBeginUserInfoKey: old ?? below,
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      UIResponder.keyboardAnimationCurveUserInfoKey: UInt(7),
    ]
    let isShowing = new != nil
    for name in [name, UIResponder.keyboardWillChangeFrameNotification] {
      NotificationCenter.default.post(name: name, object: self, userInfo: information)
    }
    environmentDidChange()
    for name in [
      isShowing
        ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ] {
      NotificationCenter.default.post(name: name, object: self, userInfo: information)
    }
  }

  private func environmentDidChange() {
    visitAll { $0.markNeedsLayout() }
  }
}

extension UIResponder {
  /// Posted before the keyboard shows.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted before the keyboard hides.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted before the keyboard shows, hides or moves.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the keyboard shows.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted when the keyboard is hidden.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted when the keyboard shows, is hidden or has moved.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// Where a notification has the keyboard's old rectangle, a `CGRect`.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where a notification has how long the keyboard moves, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// Where a notification has how the keyboard moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Where a notification has the keyboard's new rectangle, a `CGRect`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}
