import Foundation

/// A target and the method that it is sent; the target is not kept alive, as UIKit has it.
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Whether there was a target; without one the chain of responders is asked.
  let hasTarget: Bool
  let action: Selector

  init(_ target: AnyObject?, _ action: Selector) {
    self.target = target
    hasTarget = target != nil
    self.action = action
  }

  /// Sends the method to the target; without one, to the first responder up from the sender that
  /// has it.
  func send(from sender: UIResponder?, as argument: Any, _ event: UIEvent?) {
    if hasTarget {
      if let target { action.send(to: target, argument, event) }
      return
    }
    var responder = sender
    while let current = responder {
      if action.perform(on: current, argument, event) { return }
      responder = current.next
    }
  }
}

/// A target of somebody's choice as an object; nil if it is none.
func targetObject(_ target: Any?) -> AnyObject? {
  guard let target else { return nil }
  return type(of: target) is AnyClass ? target as AnyObject : nil
}
