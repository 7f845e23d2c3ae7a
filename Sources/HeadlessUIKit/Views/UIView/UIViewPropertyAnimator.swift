public import Foundation

/// How fast an animation is at its parts; without meaning here.
public enum UIViewAnimationCurve: Int, Sendable {
  case easeInOut, easeIn, easeOut, linear
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// Changes that are made when they are started.
open class UIViewPropertyAnimator: NSObject {
  /// How long the changes take, in seconds.
  public final let duration: TimeInterval
  private final var animations: [() -> Void] = []
  private final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The part of the changes that is made; 1 once they are started.
  open var fractionComplete: CGFloat = 0
  /// Whether the changes are being made: no, they are made at once.
  open var isRunning: Bool { false }
  /// Whether the changes run back.
  open var isReversed = false

  /// Makes an animator of a curve.
  public init(
    duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that swings.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Makes changes, at once, and says that they were made.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Adds changes; they are made at once if the animator was started.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds something to be told when the changes are made.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Makes the changes, and says that they were made.
  open func startAnimation() {
    let (changes, told) = (animations, completions)
    animations = []
    completions = []
    changes.forEach { $0() }
    fractionComplete = 1
    told.forEach { $0(.end) }
  }
  /// Makes the changes; the delay is not waited for.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Holds the changes; those that were made stay.
  open func pauseAnimation() {}
  /// Forgets the changes that were not made.
  open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
  /// Says where the changes ended.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    let told = completions
    completions = []
    told.forEach { $0(finalPosition) }
  }
}
