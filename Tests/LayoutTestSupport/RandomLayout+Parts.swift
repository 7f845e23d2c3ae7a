package import LayoutModel

extension RandomLayout {
  /// A view without children.
  package static func view(_ id: NodeID, using random: inout SplitMix64) -> ViewNode {
    var view = ViewNode(id: id)
    view.className = random.element(of: Vocabulary.classNames) ?? "UIView"
    if random.isOne(in: 2) { view.label = random.element(of: Vocabulary.texts) }
    if random.isOne(in: 2) { view.properties = properties(using: &random) }
    return view
  }

  /// A guide of any kind.
  package static func guide(_ id: NodeID, using random: inout SplitMix64) -> Guide {
    Guide(id: id, kind: random.element(of: Vocabulary.guideKinds) ?? .custom)
  }

  /// Makes a view a stack, with all, some or none of its children arranged, or leaves it be.
  package static func arrange(_ view: inout ViewNode, using random: inout SplitMix64) {
    guard !view.children.isEmpty, random.isOne(in: 2) else { return }
    view.className = "UIStackView"
    if random.isOne(in: 2) { view.properties[.axis] = "vertical" }
    switch random.below(3) {
    case 0: view.arrangement = .all
    case 1:
      let count = random.below(view.children.count + 1)
      view.arrangement = .some(Array(random.shuffled(view.children).prefix(count)))
    default: view.arrangement = .none
    }
  }

  /// Up to four properties of any kind, some under a condition.
  package static func properties(using random: inout SplitMix64) -> Properties {
    var properties = Properties()
    for _ in 0..<random.below(4) {
      let (key, value) = property(using: &random)
      properties[key] = value
    }
    return properties
  }

  /// One property of any kind, perhaps under a condition.
  package static func property(using random: inout SplitMix64) -> (PropertyKey, PropertyValue) {
    let number = PropertyValue.number(random.element(of: Vocabulary.numbers) ?? 0)
    let text = PropertyValue.text(random.element(of: Vocabulary.texts) ?? "")
    let flag = PropertyValue.flag(random.isOne(in: 2))
    let (keys, value) =
      switch random.below(4) {
      case 0: (Vocabulary.textKeys, text)
      case 1: (Vocabulary.numberKeys, number)
      case 2: (Vocabulary.flagKeys, flag)
      default: (Vocabulary.awkwardKeys, random.isOne(in: 2) ? text : number)
      }
    var key = random.element(of: keys) ?? "key"
    if random.isOne(in: 4), let condition = random.element(of: Vocabulary.conditions) {
      key = key.when(condition)
    }
    return (key, value)
  }

  /// A constraint between any items; about one in eight repeats a simple meaning.
  static func clause(
    _ id: ClauseID, _ items: [NodeID], owners: ArraySlice<NodeID>, _ random: inout SplitMix64
  ) -> Clause {
    var clause = Clause(id: id, first: anchor(items, &random))
    if random.isOne(in: 8) {
      clause.first = Anchor(items[0], .width)
    } else {
      clause.relation = random.element(of: Vocabulary.relations) ?? .equal
      if !random.isOne(in: 4) { clause.second = anchor(items, &random) }
      clause.multiplier = random.element(of: Vocabulary.multipliers) ?? 1
    }
    clause.constant = random.element(of: Vocabulary.numbers) ?? 0
    clause.priority = random.element(of: Vocabulary.priorities) ?? .required
    if random.isOne(in: 3) { clause.owner = owners[owners.startIndex + random.below(owners.count)] }
    if random.isOne(in: 4) { clause.identifier = random.element(of: Vocabulary.texts) }
    if random.isOne(in: 4) { clause.properties = properties(using: &random) }
    return clause
  }

  /// Any attribute of any of the items.
  static func anchor(_ items: [NodeID], _ random: inout SplitMix64) -> Anchor {
    Anchor(
      random.element(of: items) ?? "", random.element(of: Vocabulary.attributes) ?? .left)
  }
}
