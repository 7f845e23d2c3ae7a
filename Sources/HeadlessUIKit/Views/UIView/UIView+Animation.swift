public import Foundation

// Nothing moves here, so an animation has happened when it begins: code that animates a layout ends
// with the frames that it would end with on a device.
extension UIView {
  /// How an animation runs; without meaning here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Views take events meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation starts from what is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Fast in the middle; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Fast at the end.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Fast at the beginning.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The animation is done again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The duration is this animation's, not that of one around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// The curve is this animation's, not that of one around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Views are drawn anew while they move.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// The options are this animation's, not those of one around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// Sixty pictures a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty pictures a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Views are hidden and shown in place of taken out and put in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// The page turns up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The page turns down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The view turns over from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns over from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// The new content dissolves into the old one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Equally fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes at once and calls the completion with true.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once and calls the completion with true.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once and calls the completion with true.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Puts a view in the place of another one, or shows it and hides the other, and calls the
  /// completion with true.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else if let place = fromView.parent {
      place.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  /// Makes the changes of all key frames at once, in order, and calls the completion with true.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes of a key frame, at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    animations()
  }

  /// How key frames run; without meaning here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Values between are those of straight lines.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values between are those of smooth curves.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Makes changes at once, as all changes are made here.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
