public import Foundation

/// An object in the chain that events travel along: a view, a controller, a window.
open class UIResponder: NSObject {
  private var isFirst = false
  /// The values that other modules keep with this object.
  package final var attachments = Attachments()

  /// The next object of the chain.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the object accepts to be the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives the role of first responder up when it is asked to.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder.
  open var isFirstResponder: Bool { isFirst }

  /// Makes the object the first responder if it accepts; says whether it is now.
  ///
  /// A window has one first responder: the one before gives the role up, or keeps it, and then
  /// this one does not get it. No keyboard appears; `UIWindow.showKeyboard(height:)` shows one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirst else { return true }
    guard canBecomeFirstResponder, mayBecomeFirst() else { return false }
    let window = responderWindow
    if let other = window?.firstResponder, other !== self, other.isFirstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    isFirst = true
    window?.firstResponder = self
    didBecomeFirst()
    return true
  }

  /// Gives the role of first responder up; says whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirst else { return true }
    guard mayResignFirst() else { return false }
    isFirst = false
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    didResignFirst()
    return true
  }

  /// What a class of UIKit asks its delegate before it becomes first.
  func mayBecomeFirst() -> Bool { true }
  /// What a class of UIKit says when it has become first.
  func didBecomeFirst() {}
  /// What a class of UIKit asks its delegate before it resigns.
  func mayResignFirst() -> Bool { true }
  /// What a class of UIKit says when it has resigned.
  func didResignFirst() {}

  /// The window of the chain this object is in.
  private final var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window }
      if let view = (current as? UIViewController)?.viewIfLoaded { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Input

  /// The view in place of the keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Takes another `inputView` or `inputAccessoryView`; nothing shows them here.
  open func reloadInputViews() {}

  // MARK: Touches

  /// Tells the object that fingers touched; the next one of the chain hears of it by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Tells the object that fingers moved; the next one of the chain hears of it by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Tells the object that fingers left; the next one of the chain hears of it by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Tells the object that touches were interrupted; the next one of the chain hears of it by
  /// default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Documents and traits

  /// Told after an object was loaded from a document; nothing here loads one, programs call it.
  open func awakeFromNib() {}
  /// Told in Interface Builder, which does not run here.
  open func prepareForInterfaceBuilder() {}
  /// Tells a view or controller that its traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Accessibility

  /// Whether the object is one for assistive programs; unset, what its class says.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isAccessibleByClass }
    set { accessibility.isElement = newValue }
  }
  /// What using the object comes to.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// What the object's value is, aloud.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// What kind of object it is; unset, what its class says.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? traitsOfClass }
    set { accessibility.traits = newValue }
  }
  /// The objects in this one, for assistive programs.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// Does what the object is for, as assistive programs ask; says whether there was something.
  open func accessibilityActivate() -> Bool { false }

  /// Whether objects of the class are ones for assistive programs.
  var isAccessibleByClass: Bool { false }
  /// What kind of object those of the class are.
  var traitsOfClass: UIAccessibilityTraits { .none }
}
