import DraftsmanCore
public import HeadlessUIKit

/// A view or guide named by its role; which one it is shows when the draft is built.
///
/// One that does not exist then (a superview, a previous view) is reported with the position of the
/// relation, and the relation is left out.
public enum AnonymousLayout: CaseIterable, Sendable {
  /// The view itself.
  case mySelf
  /// The superview.
  case parent
  /// The superview's safe area.
  case safeArea
  /// What the keyboard covers of the superview; without height at its bottom while there is none.
  case keyboard
  /// What the keyboard covers of the superview's safe area.
  case keyboardSafeArea
  /// The sibling before the view in the plan; for the first child the superview.
  case previous
  /// The safe area of the sibling before the view in the plan; for the first child the superview's.
  case previousSafeArea

  var item: AnonymousItem {
    switch self {
    case .mySelf: .mySelf
    case .parent: .parent
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .keyboardSafeArea: .keyboardSafeArea
    case .previous: .previous
    case .previousSafeArea: .previousSafeArea
    }
  }
}

extension AnonymousLayout: ImplicitOperand {
  /// The same anchors of this item as right sides.
  public func targets(for attributes: [NSLayoutConstraint.Attribute]) -> AnchorTargets {
    AnchorTargets(attributes.map { .anonymous(item, $0) })
  }
}
