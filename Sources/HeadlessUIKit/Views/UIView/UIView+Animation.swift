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

  /// Makes changes at once, as all changes are made here.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
