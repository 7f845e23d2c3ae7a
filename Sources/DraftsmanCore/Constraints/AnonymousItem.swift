/// A view or guide that a plan names by its role; which one it is shows when the plan is applied.
public enum AnonymousItem: String, CaseIterable, Sendable {
  /// The view whose relation it is.
  case mySelf
  /// The safe area of the view whose relation it is.
  case mySafeArea
  /// The superview.
  case parent
  /// The superview's safe area.
  case safeArea
  /// The part of the superview that the keyboard covers.
  case keyboard
  /// The part of the superview's safe area that the keyboard covers.
  case keyboardSafeArea
  /// The preceding sibling in the plan; for a first child the superview.
  case previous
  /// The safe area of the preceding sibling in the plan; for a first child of the superview.
  case previousSafeArea
}
