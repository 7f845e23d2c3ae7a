package import HeadlessUIKit

/// A view with a name, which is its identity in captures.
package func named(_ name: String) -> UIView {
  let view = UIView()
  view.accessibilityIdentifier = name
  return view
}

/// The names of views.
package func names(_ views: [UIView]) -> [String] {
  views.map { $0.accessibilityIdentifier ?? String(describing: type(of: $0)) }
}

/// A constraint in short: `a.left == r.left + 1 @900 "name"`.
package func text(_ constraint: NSLayoutConstraint) -> String {
  func name(_ item: AnyObject?) -> String {
    if let view = item as? UIView { return names([view])[0] }
    if let guide = item as? UILayoutGuide {
      let owner = guide.owningView.map { names([$0])[0] } ?? "?"
      return guide === guide.owningView?.safeAreaLayoutGuide
        ? "\(owner).safeArea" : "\(owner).\(guide.identifier)"
    }
    return "?"
  }
  let relations: [NSLayoutConstraint.Relation: String] = [
    .equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">=",
  ]
  var text =
    "\(name(constraint.firstItem)).\(constraint.firstAttribute) "
    + (relations[constraint.relation] ?? "?")
  if constraint.secondAttribute != .notAnAttribute {
    text += " \(name(constraint.secondItem)).\(constraint.secondAttribute)"
    if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
    if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - \(-constraint.constant)" : " + \(constraint.constant)"
    }
  } else {
    text += " \(constraint.constant)"
  }
  if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
  if let identifier = constraint.identifier { text += " \"\(identifier)\"" }
  return text
}

/// Constraints in short.
package func texts(_ constraints: [NSLayoutConstraint]) -> [String] { constraints.map(text) }
