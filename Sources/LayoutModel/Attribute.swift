/// A part of a view or guide that a clause can relate, as `NSLayoutConstraint.Attribute` names it.
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

  /// The attribute's place in declaration order, used to sort clauses.
  package var order: Int {
    Attribute.orders[self] ?? 0
  }

  private static let orders = Dictionary(
    uniqueKeysWithValues: Attribute.allCases.enumerated().map { ($1, $0) })
}
