import DraftsmanCore
public import HeadlessUIKit

/// A view or guide named by its role; which one it is shows when the plan is applied.
///
/// One that does not exist then is reported, and the relation is left out.
public enum AnonymousRelation: CaseIterable, Sendable {
  /// The superview.
  case parent
  /// The superview's safe area.
  case safeArea
  /// The view itself.
  case myself
  /// The view's own safe area.
  case mySafeArea
  /// The view before in the plan; for the first child the superview.
  case previous
  /// The safe area of the view before in the plan; for the first child the superview's.
  case previousSafeArea
  /// What the keyboard covers of the superview.
  case keyboard
  /// What the keyboard covers of the superview's safe area.
  case keyboardSafeArea

  func target(_ attribute: NSLayoutConstraint.Attribute) -> PlannedConstraint.Target {
    let item: AnonymousItem =
      switch self {
      case .parent: .parent
      case .safeArea: .safeArea
      case .myself: .mySelf
      case .mySafeArea: .mySafeArea
      case .previous: .previous
      case .previousSafeArea: .previousSafeArea
      case .keyboard: .keyboard
      case .keyboardSafeArea: .keyboardSafeArea
      }
    return .anonymous(item, attribute)
  }
}

/// An anchor of an anonymous view or guide, where it is another one than the related anchor.
///
/// `bottom(.equal, to: .top(of: .keyboard))`
public struct RelatedAnchor<Anchor: AnyLayoutAnchor> {
  let target: PlannedConstraint.Target

  private init(_ item: AnonymousRelation, _ attribute: NSLayoutConstraint.Attribute) {
    target = item.target(attribute)
  }
}

extension RelatedAnchor where Anchor == NSLayoutXAxisAnchor {
  /// The left edge.
  public static func left(of item: AnonymousRelation) -> Self { Self(item, .left) }
  /// The right edge.
  public static func right(of item: AnonymousRelation) -> Self { Self(item, .right) }
  /// The middle between left and right.
  public static func centerX(of item: AnonymousRelation) -> Self { Self(item, .centerX) }
}

extension RelatedAnchor where Anchor == NSLayoutYAxisAnchor {
  /// The top edge.
  public static func top(of item: AnonymousRelation) -> Self { Self(item, .top) }
  /// The bottom edge.
  public static func bottom(of item: AnonymousRelation) -> Self { Self(item, .bottom) }
  /// The middle between top and bottom.
  public static func centerY(of item: AnonymousRelation) -> Self { Self(item, .centerY) }
}

extension RelatedAnchor where Anchor == NSLayoutDimension {
  /// The width.
  public static func width(of item: AnonymousRelation) -> Self { Self(item, .width) }
  /// The height.
  public static func height(of item: AnonymousRelation) -> Self { Self(item, .height) }
}
