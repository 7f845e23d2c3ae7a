/// A part of a view or guide that a constraint can relate, as `NSLayoutConstraint.Attribute` names it.
///
/// The raw value is the spelling used in JSON documents, in the store and in messages.
public enum Attribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
}

extension Attribute {
  /// The direction in which an attribute measures.
  public enum Axis: String, CaseIterable, Sendable {
    case horizontal, vertical
  }

  /// The axis this attribute belongs to.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is a size (width or height) and not a position.
  public var isSize: Bool { self == .width || self == .height }

  /// The attribute's index in declaration order, used to sort constraints.
  package var order: Int { Int(code) }

  /// The attribute's number in the canonical encoding; never changed, never used again.
  package var code: UInt8 {
    switch self {
    case .left: 0
    case .right: 1
    case .top: 2
    case .bottom: 3
    case .leading: 4
    case .trailing: 5
    case .width: 6
    case .height: 7
    case .centerX: 8
    case .centerY: 9
    case .firstBaseline: 10
    case .lastBaseline: 11
    case .leftMargin: 12
    case .rightMargin: 13
    case .topMargin: 14
    case .bottomMargin: 15
    case .leadingMargin: 16
    case .trailingMargin: 17
    case .centerXWithinMargins: 18
    case .centerYWithinMargins: 19
    }
  }
}
