/// The rules of noise, found by the numbers of names in one document.
struct NoiseRules {
  private let tree: MarkupTree
  private let elements: [[NoiseRule]]
  private let attributes: [[NoiseRule]]

  init(_ tree: MarkupTree) {
    self.tree = tree
    let others = tree.names.own.map(\.text)
    elements = NoiseRules.ofKnownElements + others.map(NoiseRules.rules(ofElement:))
    attributes = NoiseRules.ofKnownAttributes + others.map(NoiseRules.rules(ofAttribute:))
  }

  private static let ofKnownElements = KnownNames.all.map(rules(ofElement:))
  private static let ofKnownAttributes = KnownNames.all.map(rules(ofAttribute:))

  private static func rules(ofElement name: String) -> [NoiseRule] {
    NoiseRule.all.filter { $0.attribute == nil && $0.element == name }
  }

  private static func rules(ofAttribute name: String) -> [NoiseRule] {
    NoiseRule.all.filter { $0.attribute == name }
  }

  /// The kind of noise that an element with all below it is; nil if it is none.
  func kind(ofElement node: Int) -> NoiseKind? {
    elements[Int(tree.elements[node].name)].first { rule in
      rule.key == nil || rule.key == tree.value("key", of: node)
    }?.kind
  }

  /// The kind of noise that an attribute is; nil if it is none.
  func kind(of attribute: MarkupTree.Attribute, in node: Int) -> NoiseKind? {
    let rules = attributes[Int(attribute.name)]
    guard !rules.isEmpty else { return nil }
    let names = tree.attributes(node).lazy.map(tree.name)
    return rules.first { rule in
      rule.holds(for: tree.name(attribute), of: tree.name(node), beside: names)
    }?.kind
  }
}
