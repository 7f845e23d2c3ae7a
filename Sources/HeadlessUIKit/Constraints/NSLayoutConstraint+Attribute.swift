package import LayoutModel

extension NSLayoutConstraint {
  /// A part of a view or guide that a constraint can relate.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the layout model; nil for `notAnAttribute`.
  package var model: Attribute? {
    switch self {
    case .notAnAttribute: nil
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }

  /// The attribute that one of the layout model stands for.
  package init(_ attribute: LayoutModel.Attribute) {
    self = Self.byModel[attribute] ?? .notAnAttribute
  }

  private static let byModel: [LayoutModel.Attribute: Self] = {
    let all = (Self.left.rawValue...Self.centerYWithinMargins.rawValue)
      .compactMap { Self(rawValue: $0) }
    return Dictionary(all.compactMap { attribute in attribute.model.map { ($0, attribute) } }) {
      first, _ in first
    }
  }()

  var name: String { model?.rawValue ?? "notAnAttribute" }

  /// Whether the attribute names a side by the screen (left), by the text (leading), or neither.
  var sense: Sense {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    default: .neutral
    }
  }

  enum Sense { case absolute, directional, neutral }
}

extension NSLayoutConstraint.Relation {
  /// The relation that one of the layout model stands for.
  package init(_ relation: LayoutModel.Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }

  /// The relation of the layout model.
  package var model: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
