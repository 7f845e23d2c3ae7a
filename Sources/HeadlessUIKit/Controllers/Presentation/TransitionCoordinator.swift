public import Foundation

/// What is known of a change of size or traits, or of a presentation, while it is made.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change is taken back.
  var isCancelled: Bool { get }
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
}

/// What happens along with a change of size or traits, or with a presentation.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Does something when the change is made, and then the completion; says that it will.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Does something when the change is made; says that it will.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change in which nothing moves: what is to happen beside it happens at its end, and the completion
/// right after.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private var actions: [() -> Void] = []
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    actions.append { [self] in
      animation?(self)
      completion?(self)
    }
    return true
  }

  /// Does what was asked for.
  func finish() {
    let all = actions
    actions = []
    all.forEach { $0() }
  }
}

private enum CoordinatorKey: AttachmentKey { typealias Value = TransitionCoordinator }

extension UIViewController {
  /// What is known of the presentation that this controller, or one around it, is in the midst of.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    attachments[CoordinatorKey.self] ?? parentReference?.transitionCoordinator
  }

  /// Does something in the midst of a transition, and then what was asked to happen along with it.
  final func transitioning(_ body: () -> Void) {
    let coordinator = TransitionCoordinator()
    attachments[CoordinatorKey.self] = coordinator
    body()
    coordinator.finish()
    attachments[CoordinatorKey.self] = nil
  }
}
