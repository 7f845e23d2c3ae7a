import LayoutModel

/// Constraints in UIKit's words.
enum AnchorSource {
  /// Adds the statement that activates constraints; those with a priority or a name come first.
  static func write(_ constraints: [ReadConstraint], to lines: inout SourceLines) {
    let plain = constraints.filter { $0.priority == 1000 && $0.identifier == nil }
    var number = 0
    for constraint in constraints where constraint.priority != 1000 || constraint.identifier != nil
    {
      number += 1
      let name = "constraint\(number)"
      lines.add("let \(name) = \(expression(constraint))")
      if constraint.priority != 1000 {
        lines.add("\(name).priority = \(priority(constraint.priority))")
      }
      if let identifier = constraint.identifier {
        lines.add("\(name).identifier = \(SwiftText.literal(identifier))")
      }
      lines.add("\(name).isActive = true")
    }
    guard !plain.isEmpty else { return }
    lines.add("NSLayoutConstraint.activate([")
    lines.indented { lines in for constraint in plain { lines.add("\(expression(constraint)),") } }
    lines.add("])")
  }

  /// A priority, by its name if it has one.
  static func priority(_ value: Double) -> String {
    switch value {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    default: "UILayoutPriority(\(SwiftText.number(value)))"
    }
  }

  /// The constraint, inactive.
  private static func expression(_ constraint: ReadConstraint) -> String {
    let relation = "\(name(of: constraint.relation))To"
    let first = constraint.first
    let left = anchor(first)
    let constant = SwiftText.number(constraint.constant)
    guard let second = constraint.second else {
      guard first.attribute.isSize else { return general(constraint) }
      return "\(left).constraint(\(relation)Constant: \(constant))"
    }
    let isUsual =
      first.attribute.isSize
      ? second.attribute.isSize
      : constraint.multiplier == 1 && first.attribute.axis == second.attribute.axis
        && !second.attribute.isSize && !first.isMargin && !second.isMargin
    guard isUsual else { return general(constraint) }
    var arguments = "\(relation): \(anchor(second))"
    if constraint.multiplier != 1 {
      arguments += ", multiplier: \(SwiftText.number(constraint.multiplier))"
    }
    if constraint.constant != 0 { arguments += ", constant: \(constant)" }
    return "\(left).constraint(\(arguments))"
  }

  /// What UIKit calls a relation.
  private static func name(of relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  private static func anchor(_ side: ConstraintSide) -> String {
    let name = "\(side.attribute.rawValue)Anchor"
    return side.item == "self" ? name : "\(side.item).\(name)"
  }

  /// The constraint by the initialiser that takes any attributes and a factor.
  private static func general(_ constraint: ReadConstraint) -> String {
    let relation = name(of: constraint.relation)
    let second = constraint.second
    return "NSLayoutConstraint(item: \(constraint.first.item), "
      + "attribute: .\(constraint.first.attribute.rawValue), relatedBy: .\(relation), "
      + "toItem: \(second?.item ?? "nil"), "
      + "attribute: .\(second?.attribute.rawValue ?? "notAnAttribute"), "
      + "multiplier: \(SwiftText.number(constraint.multiplier)), "
      + "constant: \(SwiftText.number(constraint.constant)))"
  }
}
