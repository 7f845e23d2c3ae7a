public import Foundation

/// What notices a gesture on a view and says so to its targets.
///
/// There are no touches here: a test, or a subclass, sets `state`, and the targets hear of it.
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// What gestures that happen at once are in the end.
    public static let recognized = State.ended
  }

  private final var targets: [TargetAction] = []
  private final var location = CGPoint.zero

  /// Makes a recognizer that sends a target a method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Adds a target; one that is there with the same method is not added again.
  open func addTarget(_ target: Any, action: Selector) {
    let object = targetObject(target)
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(object, action))
  }

  /// Removes a target; nil stands for every target or every method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = targetObject(target)
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  /// How far the gesture is; setting it tells the targets, except of `possible` and `failed`.
  ///
  /// A recognizer that is not enabled, or whose delegate says no, stays as it is. After an end the
  /// recognizer is ready for the next gesture.
  open var state: State {
    get { stateStorage }
    set {
      guard isEnabled else { return }
      if stateStorage == .possible, newValue == .began || newValue == .ended,
        delegate?.gestureRecognizerShouldBegin(self) == false
          || view?.gestureRecognizerShouldBegin(self) == false
      {
        return
      }
      stateStorage = newValue
      guard newValue != .possible else { return }
      if newValue != .failed { targets.forEach { $0.send(from: view, as: self, nil) } }
      if newValue == .ended || newValue == .cancelled || newValue == .failed {
        stateStorage = .possible
        reset()
      }
    }
  }
  private final var stateStorage = State.possible

  /// What is asked about gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether gestures are noticed; a gesture that goes on is cancelled.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, stateStorage == .began || stateStorage == .changed else { return }
      isEnabled = true
      state = .cancelled
      isEnabled = false
    }
  }
  /// The view of the recognizer.
  open internal(set) weak var view: UIView?
  /// Whether the view does not get touches that became a gesture.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?
  /// How many touches there are.
  open var numberOfTouches: Int { 1 }
  /// The recognizers that have to fail before this one succeeds.
  public private(set) final var requiredFailures: [UIGestureRecognizer] = []

  /// Says that another recognizer has to fail before this one succeeds.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.append(otherGestureRecognizer)
  }

  /// Called after a gesture; subclasses forget what they noticed.
  open func reset() {}

  /// Where the gesture is, in a view's coordinates; without a view, in the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  /// Says where the gesture is, in the coordinates of the recognizer's view.
  public final func setLocation(_ point: CGPoint) { location = point }
}

/// What a recognizer asks about gestures.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether a touch is for the recognizer; true by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether two recognizers may notice gestures at the same time; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// True.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
