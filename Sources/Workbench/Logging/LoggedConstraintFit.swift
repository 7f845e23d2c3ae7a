import LayoutModel

/// How a constraint of a log may be one of a layout.
struct LoggedConstraintFit {
  /// The constraint of the layout.
  let clause: Clause
  /// The items that the log's addresses stand for then.
  let items: [String: NodeID]
  /// Whether the constants are the same.
  let hasSameConstant: Bool
  /// How good it is; larger is better.
  let score: Int

  /// Compares; nil if they cannot be the same.
  init?(_ logged: LoggedConstraint, _ clause: Clause, in index: LayoutIndex) {
    if let own = clause.identifier, let stated = logged.identifier, own != stated { return nil }
    let ways = [Self.straight(logged, clause), Self.turned(logged, clause)].compactMap(\.self)
    for (pairs, constant) in ways {
      var items: [String: NodeID] = [:]
      var score = 0
      let isFitting = pairs.allSatisfy { side, anchor in
        guard let points = Self.points(side.item, anchor.item, in: index),
          items.updateValue(anchor.item, forKey: side.item.address).map({ $0 == anchor.item })
            ?? true
        else { return false }
        score += points
        return true
      }
      guard isFitting else { continue }
      let hasSameConstant = abs(constant - clause.constant) < 0.01
      if hasSameConstant { score += 4 }
      if logged.identifier != nil, logged.identifier == clause.identifier { score += 4 }
      (self.clause, self.items) = (clause, items)
      (self.hasSameConstant, self.score) = (hasSameConstant, score + 1)
      return
    }
    return nil
  }

  private typealias Pairs = [(LoggedConstraint.Side, Anchor)]

  private static func straight(_ logged: LoggedConstraint, _ clause: Clause) -> (Pairs, Double)? {
    guard logged.relation == clause.relation, abs(logged.multiplier - clause.multiplier) < 1e-4,
      logged.first.attribute == clause.first.attribute,
      logged.second?.attribute == clause.second?.attribute
    else { return nil }
    var pairs = [(logged.first, clause.first)]
    if let side = logged.second, let anchor = clause.second { pairs.append((side, anchor)) }
    return (pairs, logged.constant)
  }

  /// The other way round: `a == b + 8` as `b == a − 8`.
  private static func turned(_ logged: LoggedConstraint, _ clause: Clause) -> (Pairs, Double)? {
    guard logged.relation == clause.relation.turned, logged.multiplier == 1,
      clause.multiplier == 1, let side = logged.second, let anchor = clause.second,
      logged.first.attribute == anchor.attribute, side.attribute == clause.first.attribute
    else { return nil }
    return ([(logged.first, anchor), (side, clause.first)], -logged.constant)
  }

  /// How well an item of a log is one of the layout; nil if it cannot be it.
  private static func points(
    _ item: LoggedConstraint.Item, _ id: NodeID, in index: LayoutIndex
  ) -> Int? {
    if let guide = index[guide: id] {
      guard let name = item.className, name.hasSuffix("LayoutGuide") else { return nil }
      if name == "UIKeyboardLayoutGuide" { return guide.kind == .keyboard ? 2 : nil }
      guard let kind = item.text.flatMap({ guideKinds[$0] }) else { return 0 }
      return kind == guide.kind ? 2 : nil
    }
    guard let view = index[view: id] else { return nil }
    if let name = item.className {
      let own = view.className.split(separator: ".").last.map(String.init)
      guard name == own else { return nil }
    }
    guard let text = item.text else { return 0 }
    let isNamed =
      view.label == text || view.properties[.text]?.text == text
      || view.properties["accessibilityIdentifier"]?.text == text
    // A text may have changed while the program ran; a name alone must be the view's.
    return isNamed ? 2 : item.className == nil ? nil : 0
  }

  /// What UIKit calls guides.
  private static let guideKinds: [String: Guide.Kind] = [
    "UIViewSafeAreaLayoutGuide": .safeArea, "UIViewLayoutMarginsGuide": .layoutMargins,
    "UIViewReadableContentGuide": .readableContent,
    "UIScrollView-contentLayoutGuide": .scrollContent,
    "UIScrollView-frameLayoutGuide": .scrollFrame,
  ]
}

extension Relation {
  /// The relation with its sides exchanged.
  fileprivate var turned: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
