/// A message that a control, a gesture recognizer or a bar button item sends.
///
/// Without Objective-C there is neither `#selector` nor `@objc`: a selector is made of the method
/// itself, `Selector(SignInController.submit)` in place of `#selector(SignInController.submit)`. Two
/// selectors are equal if one is a copy of the other, or if both have the same name; give a name
/// where the same selector is written twice, as for adding and removing a target. Code that is to
/// stay the same on both platforms uses `UIAction`.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// Calls the method of a target with the sender and the event; false if it does not fit them.
  typealias Call = @Sendable (AnyObject, Any?, UIEvent?) -> Bool

  private let identity: String
  private let call: Call

  private init(_ name: String?, _ call: @escaping Call) {
    identity = name ?? Serial.text("s", Serial.next())
    self.call = call
  }

  /// Names a method without parameters.
  public init<Target: AnyObject>(
    _ method: @escaping @Sendable (Target) -> () -> Void, name: String? = nil
  ) {
    self.init(name) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Names a method that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @Sendable (Target) -> (Sender) -> Void, name: String? = nil
  ) {
    self.init(name) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Names a method that takes the sender and the event.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @Sendable (Target) -> (Sender, UIEvent) -> Void, name: String? = nil
  ) {
    self.init(name) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event ?? UIEvent())
      return true
    }
  }

  /// Whether both are the same selector or have the same name.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.identity == right.identity
  }

  /// Feeds the identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The name; a number of this process if there is none.
  public var description: String { identity }

  /// Calls the method if a target has it; says whether it was called.
  func perform(on target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool {
    call(target, sender, event)
  }

  /// Calls the method, and reports a target that does not have it.
  func send(to target: AnyObject, _ sender: Any?, _ event: UIEvent?) {
    guard !perform(on: target, sender, event) else { return }
    UIDiagnostic.report(
      .unrecognizedSelector,
      "\(type(of: target)) does not have the method \(self) for a sender of type "
        + "\(sender.map { "\(type(of: $0))" } ?? "nil")")
  }
}
