public import Foundation

/// An object in the chain that events travel along: a view, a controller, a window.
open class UIResponder: NSObject {
  private var isFirst = false
  /// The values that other modules keep with this object.
  package final var attachments = Attachments()

  /// The next object of the chain.
  open var next: UIResponder? { nil }

  /// Whether the object accepts to be the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object is the first responder.
  open var isFirstResponder: Bool { isFirst }

  /// Makes the object the first responder if it accepts; says whether it is now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { isFirst = true }
    return isFirst
  }

  /// Gives the role of first responder up; says that it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirst = false
    return true
  }
}
