import LayoutModel

/// A constraint as an equation between names, for comments.
enum EquationSource {
  static func text(_ clause: Clause, _ names: MemberNames, _ tree: ScreenTree) -> String {
    func side(_ anchor: Anchor) -> String {
      let owner = tree.guides[anchor.item]
      let item = names[owner?.owner ?? anchor.item] ?? "#\(anchor.item)"
      let guide = owner.map { ".\($0.kind.rawValue)" } ?? ""
      return SwiftText.comment("\(item)\(guide).\(anchor.attribute.rawValue)")
    }
    var text = "\(side(clause.first)) \(clause.relation.rawValue)"
    if let second = clause.second {
      text += " \(side(second))"
      if clause.multiplier != 1 { text += " × \(SwiftText.number(clause.multiplier))" }
      if clause.constant != 0 {
        text += clause.constant < 0 ? " − " : " + "
        text += SwiftText.number(abs(clause.constant))
      }
    } else {
      text += " \(SwiftText.number(clause.constant))"
    }
    if !clause.priority.isRequired {
      text += ", priority \(SwiftText.number(clause.priority.value))"
    }
    return text
  }
}
