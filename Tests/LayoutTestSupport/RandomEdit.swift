package import LayoutModel

/// Random edits of a layout as people make them; the result is always valid and never the same.
package struct RandomEdit: Sendable {
  /// What an edit does.
  package enum Kind: String, CaseIterable, Sendable {
    case insertSubtree, removeSubtree, reorder, reparent, arrangement
    case propertySet, propertyRemoved, className, label
    case guideAdded, guideRemoved, guideKind
    case clauseAdded, clauseRemoved, constant, priority, identifier, meaning, owner
    case clauseProperty, identity, rootReplaced, layoutRenamed, layoutProperty
  }

  /// The kinds of edits to choose from.
  package var kinds: [Kind]

  /// Makes a source of edits.
  package init(kinds: [Kind] = Kind.allCases) {
    self.kinds = kinds
  }

  /// The layout after one edit, and what it was.
  ///
  /// Kinds that find nothing to change are passed over; at last a property is set.
  ///
  /// - Throws: never, unless the edits or the model are broken.
  package func apply(
    to layout: Layout, using random: inout SplitMix64
  ) throws(InvalidLayout) -> (layout: Layout, kind: Kind) {
    for _ in 0..<8 {
      let kind = random.element(of: kinds) ?? .propertySet
      var draft = UncheckedLayout(layout)
      RandomEdit.change(&draft, kind, &random)
      let changed = try Layout(draft)
      if changed != layout { return (changed, kind) }
    }
    var draft = UncheckedLayout(layout)
    draft.views[0].properties["edited"] = .number(Double(random.below(1 << 40)))
    return (try Layout(draft), .propertySet)
  }

  /// The layout after so many edits.
  package func apply(
    count: Int, to layout: Layout, using random: inout SplitMix64
  ) throws(InvalidLayout) -> Layout {
    var layout = layout
    for _ in 0..<count { layout = try apply(to: layout, using: &random).layout }
    return layout
  }

  private static func change(
    _ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64
  ) {
    switch kind {
    case .insertSubtree, .removeSubtree, .reorder, .reparent, .arrangement, .rootReplaced:
      changeTree(&draft, kind, &random)
    case .propertySet, .propertyRemoved, .className, .label, .guideAdded, .guideRemoved,
      .guideKind, .identity:
      changeView(&draft, kind, &random)
    case .clauseAdded, .clauseRemoved, .constant, .priority, .identifier, .meaning, .owner,
      .clauseProperty:
      changeClause(&draft, kind, &random)
    case .layoutRenamed:
      draft.name = random.element(of: Vocabulary.texts) ?? ""
    case .layoutProperty:
      let (key, value) = RandomLayout.property(using: &random)
      draft.properties[key] = random.isOne(in: 3) ? nil : value
    }
  }

  /// An identity that nothing in the draft has.
  static func freshIdentity(_ draft: UncheckedLayout, _ random: inout SplitMix64) -> NodeID {
    let small = NodeID("v\(random.below(draft.views.count + 4))")
    let isTaken = draft.views.contains { view in
      view.id == small || view.guides.contains { $0.id == small }
    }
    return isTaken ? NodeID("v" + String(random.next(), radix: 16)) : small
  }

  /// Drops the constraints whose items, and the owners that, are not there any more.
  static func dropDangling(_ draft: inout UncheckedLayout) {
    let views = Set(draft.views.map(\.id))
    let items = views.union(draft.views.flatMap { $0.guides.map(\.id) })
    draft.clauses.removeAll { clause in
      !items.contains(clause.first.item) || clause.second.map { !items.contains($0.item) } ?? false
    }
    for index in draft.clauses.indices {
      if let owner = draft.clauses[index].owner, !views.contains(owner) {
        draft.clauses[index].owner = nil
      }
    }
  }
}
