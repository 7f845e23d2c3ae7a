public import Foundation

extension Timer {
  /// Sends a target a method after an interval, or again and again; the target is kept until the timer
  /// is invalid.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let target = TimerTarget(target as AnyObject)
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      selector.send(to: target.object, timer, nil)
    }
  }
}

/// What a timer sends a method to.
private final class TimerTarget: @unchecked Sendable {
  // Unchecked: a timer fires on the run loop of the thread that made it.
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}
