/// What is known of the items of all layouts once the rows of `node` have been coded.
package struct ItemFacts {
  private struct Key: Hashable {
    let layout: Int64
    let item: Int64
  }

  /// An item's class, its superview and the views beside it, as they were first.
  private struct Fact {
    var kind: Int64 = 0
    var parent: Int64?
    var before: Int64?
    var after: Int64?
  }

  private var facts: [Key: Fact] = [:]

  /// Knows nothing yet.
  package init() {}

  /// Takes note of a row of `node`.
  mutating func learn(layout: Int64, item: Int64, kind: Int64?, children: [Int64]) {
    if let kind, facts[Key(layout: layout, item: item)]?.kind ?? 0 == 0 {
      facts[Key(layout: layout, item: item), default: Fact()].kind = kind
    }
    for (index, child) in children.enumerated() {
      let key = Key(layout: layout, item: child)
      if facts[key]?.parent != nil { continue }
      facts[key, default: Fact()].parent = item
      if index > 0 { facts[key, default: Fact()].before = children[index - 1] }
      if index < children.count - 1 { facts[key, default: Fact()].after = children[index + 1] }
    }
  }

  /// The class of an item as it was first; 0 if it is no view or guide.
  func kind(layout: Int64, item: Int64) -> Int64 {
    facts[Key(layout: layout, item: item)]?.kind ?? 0
  }

  /// The view or guide before an item among its siblings, its superview, the one after it, and the
  /// item itself.
  func relatives(layout: Int64, item: Int64) -> [Int64?] {
    let fact = facts[Key(layout: layout, item: item)]
    return [fact?.before, fact?.parent, fact?.after, item]
  }
}
