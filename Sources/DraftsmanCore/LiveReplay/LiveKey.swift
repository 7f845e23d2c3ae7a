import LayoutModel

/// What a plan tells constraints apart by: items, attributes and relation.
struct LiveKey: Hashable {
  let first: Anchor
  let relation: Relation
  let second: Anchor?

  init(_ meaning: Clause.Meaning) {
    first = meaning.first
    relation = meaning.relation
    second = meaning.second
  }

  init(_ clause: Clause) {
    first = clause.first
    relation = clause.relation
    second = clause.second
  }

  /// Whether UIKit relates the attributes; otherwise making the constraint is an exception there.
  static func isRelatable(_ meaning: Clause.Meaning) -> Bool {
    let first = meaning.first.attribute
    guard let second = meaning.second?.attribute else { return first.isSize }
    guard first.isSize == second.isSize, first.isSize || first.axis == second.axis else {
      return false
    }
    guard meaning.multiplier != 0 || first.isSize else { return false }
    guard let one = first.isDirectional, let other = second.isDirectional else { return true }
    return one == other
  }
}

extension Attribute {
  /// Whether the attribute follows the direction of text; nil if both kinds go with it.
  fileprivate var isDirectional: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }
}
