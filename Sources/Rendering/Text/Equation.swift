public import LayoutModel

/// A constraint as its author would write it: `title.leading == root.leadingMargin + 16 @750`.
public struct Equation: Sendable {
  /// The whole equation.
  public let text: String

  /// Writes a constraint out.
  ///
  /// - Parameters:
  ///   - clause: The constraint.
  ///   - constantBefore: The constant that this one replaces, written as `16 → 24`.
  ///   - names: What to call the items.
  public init(_ clause: Clause, constantBefore: Double? = nil, names: LayoutNames) {
    let right = Self.rightSide(clause, constantBefore: constantBefore, names: names)
    let priority = clause.priority.isRequired ? "" : " @\(clause.priority.value.displayText)"
    text = "\(names.anchor(clause.first)) \(clause.relation.rawValue) \(right)\(priority)"
  }

  /// What stands behind the first anchor, with the relation: `== root.top + 8 @750`.
  init(rightSideOf clause: Clause, names: LayoutNames) {
    let right = Self.rightSide(clause, constantBefore: nil, names: names)
    let priority = clause.priority.isRequired ? "" : " @\(clause.priority.value.displayText)"
    text = "\(clause.relation.rawValue) \(right)\(priority)"
  }

  private static func rightSide(
    _ clause: Clause, constantBefore: Double?, names: LayoutNames
  ) -> String {
    let constant = clause.constant
    guard let second = clause.second else {
      let before = constantBefore.map { "\($0.displayText) → " } ?? ""
      return before + constant.displayText
    }
    var text = names.anchor(second)
    if clause.multiplier != 1 { text = "\(clause.multiplier.displayText) × \(text)" }
    if let before = constantBefore {
      text += " + \(before.displayText) → \(constant.displayText)"
    } else if constant != 0 {
      text += constant < 0 ? " − \((-constant).displayText)" : " + \(constant.displayText)"
    }
    return text
  }
}

extension LayoutNames {
  /// An anchor as `name.attribute`.
  public func anchor(_ anchor: Anchor) -> String {
    "\(self[anchor.item]).\(anchor.attribute.rawValue)"
  }
}
