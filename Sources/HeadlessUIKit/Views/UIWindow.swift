public import Foundation

/// The top of a view tree: what a screen shows.
open class UIWindow: UIView {
  override class var kitClass: KitClass { KitClass("UIWindow", UIWindow.self) }

  /// The screen whose size, safe area and direction the tree is laid out for.
  open var screen: UIScreen {
    didSet { environmentDidChange() }
  }
  /// The area that the keyboard covers, in the window's coordinates; nil while it is hidden.
  public private(set) final var keyboardFrame: CGRect?

  /// Makes a window at a rectangle of the main screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
  }

  /// Makes a window as large as a screen.
  public convenience init(screen: UIScreen) {
    self.init(frame: screen.bounds)
    self.screen = screen
  }

  /// Makes a window as if it were decoded: as large as the main screen.
  public required init?(coder: NSCoder) {
    screen = .main
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
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = boundsStorage
      addSubview(view)
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
    keyboardFrame = new
    let below = CGRect(
      x: 0, y: boundsStorage.height, width: boundsStorage.width, height: keyboardFrame?.height ?? 0)
    let information: [AnyHashable: Any] = [UIResponder.keyboardFrameEndUserInfoKey: new ?? below]
    for name in [name, UIResponder.keyboardWillChangeFrameNotification] {
      NotificationCenter.default.post(name: name, object: self, userInfo: information)
    }
    environmentDidChange()
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
  /// Where a notification has the keyboard's new rectangle, a `CGRect`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}
