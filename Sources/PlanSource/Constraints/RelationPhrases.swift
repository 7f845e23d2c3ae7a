import LayoutModel

/// The relations of one view as the lines of a chain: `.top.equal(to: title.drf.bottom).offset(by: 8)`.
///
/// Edges that relate to the same item are said together where Draftsman has a word for them.
struct RelationPhrases {
  /// The lines, from top to bottom and from leading to trailing, sizes last.
  private(set) var lines: [String] = []
  private let parent: NodeID?
  private let view: NodeID

  init(_ constraints: [ReadConstraint], of view: NodeID, in parent: NodeID?) {
    (self.view, self.parent) = (view, parent)
    let ordered = constraints.sorted { left, right in
      (RelationPhrases.order(left.first.attribute), left.relation.rawValue)
        < (RelationPhrases.order(right.first.attribute), right.relation.rawValue)
    }
    // Constraints of one view differ in their keys, so that those said in one breath are told by
    // what they have in common.
    var places: [Breath: Int] = [:]
    for (place, constraint) in ordered.enumerated() {
      if let breath = Breath(constraint) { places[breath] = place }
    }
    var isSaid = Array(repeating: false, count: ordered.count)
    for place in ordered.indices where !isSaid[place] {
      let (word, members) = RelationPhrases.group(beginningWith: place, of: ordered) {
        places[$0].flatMap { isSaid[$0] ? nil : $0 }
      }
      lines.append(phrase(members.map { ordered[$0] }, word: word))
      for member in members { isSaid[member] = true }
    }
  }

  // MARK: Groups

  private static let words: [(word: String, attributes: [Attribute])] = [
    ("localizedEdges", [.top, .leading, .bottom, .trailing]),
    ("edges", [.top, .left, .bottom, .right]),
    ("localizedHorizontal", [.leading, .trailing]), ("horizontal", [.left, .right]),
    ("vertical", [.top, .bottom]), ("center", [.centerX, .centerY]), ("size", [.width, .height]),
  ]

  /// What constraints that are said in one breath have in common, with the attribute of one.
  private struct Breath: Hashable {
    var attribute: Attribute
    let item: String?
    let multiplier: Double
    let priority: Double

    /// Of a constraint that can be said with others: only attribute and constant differ.
    init?(_ constraint: ReadConstraint) {
      attribute = constraint.first.attribute
      guard constraint.identifier == nil, constraint.relation == .equal,
        constraint.second.map({ $0.attribute == constraint.first.attribute }) ?? true
      else { return nil }
      item = constraint.second?.item
      (multiplier, priority) = (constraint.multiplier, constraint.priority)
    }
  }

  /// The word for a constraint and those that can be said with it, and their places.
  private static func group(
    beginningWith place: Int, of all: [ReadConstraint], _ find: (Breath) -> Int?
  ) -> (word: String, places: [Int]) {
    let attribute = all[place].first.attribute
    guard var breath = Breath(all[place]) else { return (attribute.rawValue, [place]) }
    for (word, attributes) in words where attributes.contains(attribute) {
      let members = attributes.compactMap { attribute in
        breath.attribute = attribute
        return find(breath)
      }
      if members.count == attributes.count { return (word, members) }
    }
    return (attribute.rawValue, [place])
  }

  private static func order(_ attribute: Attribute) -> Int {
    let order: [Attribute] = [
      .top, .leading, .left, .bottom, .trailing, .right, .centerX, .centerY, .width, .height,
    ]
    return order.firstIndex(of: attribute) ?? order.count
  }

  // MARK: Phrases

  private func phrase(_ constraints: [ReadConstraint], word: String) -> String {
    guard let first = constraints.first else { return "" }
    var text = ".\(word).\(RelationPhrases.relation(first))(\(target(of: constraints)))"
    if first.second != nil {
      if first.multiplier != 1 {
        text += ".multiplied(by: \(SwiftText.number(first.multiplier)))"
      }
      text += RelationPhrases.distance(constraints, word: word)
    }
    if first.priority != 1000 { text += ".priority(\(SwiftText.number(first.priority)))" }
    if let identifier = first.identifier {
      text += ".identifier(\(SwiftText.literal(identifier)))"
    }
    return text
  }

  /// The relation as seen from inside the view.
  static func relation(_ constraint: ReadConstraint) -> String {
    let isFar = [.bottom, .right, .trailing].contains(constraint.first.attribute)
    return switch constraint.relation {
    case .equal: "equal"
    case .greaterThanOrEqual: isFar ? "lessThan" : "moreThan"
    case .lessThanOrEqual: isFar ? "moreThan" : "lessThan"
    }
  }

  private func target(of constraints: [ReadConstraint]) -> String {
    let first = constraints[0]
    guard let second = first.second else {
      guard constraints.count == 2 else { return "to: \(SwiftText.number(first.constant))" }
      let (width, height) = (constraints[0].constant, constraints[1].constant)
      return
        "to: CGSize(width: \(SwiftText.number(width)), height: \(SwiftText.number(height)))"
    }
    let isSame = second.attribute == first.first.attribute
    if let role = anonymous(second) {
      return isSame ? "with: .\(role)" : "with: .\(second.attribute.rawValue)(of: .\(role))"
    }
    return isSame ? "to: \(second.item)" : "to: \(second.item).drf.\(second.attribute.rawValue)"
  }

  private func anonymous(_ side: ConstraintSide) -> String? {
    if side.view == view { return side.role == .view ? "mySelf" : nil }
    guard side.view == parent else { return nil }
    return switch side.role {
    case .view: "parent"
    case .safeArea: "safeArea"
    case .guide: nil
    }
  }

  private static func distance(_ constraints: [ReadConstraint], word: String) -> String {
    let isSize = constraints[0].first.attribute.isSize
    guard constraints.contains(where: { $0.constant != 0 }) else { return "" }
    if isSize {
      let values = constraints.map(\.constant)
      guard values.count == 2 else {
        return values[0] < 0
          ? ".subtracted(by: \(SwiftText.number(-values[0])))"
          : ".added(by: \(SwiftText.number(values[0])))"
      }
      return
        ".added(by: CGSize(width: \(SwiftText.number(values[0])), height: \(SwiftText.number(values[1]))))"
    }
    // Far edges count inwards.
    let offsets = constraints.map { constraint in
      let isFar = [.bottom, .right, .trailing].contains(constraint.first.attribute)
      return isFar && constraint.constant != 0 ? -constraint.constant : constraint.constant
    }
    let texts = offsets.map(SwiftText.number)
    if Set(offsets).count == 1 { return ".offset(by: \(texts[0]))" }
    switch word {
    case "localizedEdges", "edges":
      return
        ".offset(by: UIEdgeInsets(top: \(texts[0]), left: \(texts[1]), bottom: \(texts[2]), right: \(texts[3])))"
    case "localizedHorizontal", "horizontal":
      return ".offset(by: HorizontalOffsets(left: \(texts[0]), right: \(texts[1])))"
    case "vertical": return ".offset(by: VerticalOffsets(top: \(texts[0]), bottom: \(texts[1])))"
    default: return ".offset(by: CGPoint(x: \(texts[0]), y: \(texts[1])))"
    }
  }
}
