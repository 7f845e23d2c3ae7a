import LayoutModel

extension RandomEdit {
  static func changeView(_ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64) {
    let index = random.below(draft.views.count)
    switch kind {
    case .propertySet:
      let (key, value) = RandomLayout.property(using: &random)
      draft.views[index].properties[key] = value
    case .propertyRemoved:
      if let element = random.element(of: Array(draft.views[index].properties)) {
        draft.views[index].properties[element.key] = nil
      }
    case .className:
      draft.views[index].className = random.element(of: Vocabulary.classNames) ?? ""
    case .label:
      draft.views[index].label =
        random.isOne(in: 4) ? nil : random.element(of: Vocabulary.texts)
    case .guideAdded:
      let id = freshIdentity(draft, &random)
      draft.views[index].guides.append(RandomLayout.guide(id, using: &random))
    case .guideRemoved, .guideKind: changeGuide(&draft, kind, &random)
    case .identity:
      rename(draft.views[index].id, to: freshIdentity(draft, &random), in: &draft)
    default: break
    }
  }

  private static func changeGuide(
    _ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64
  ) {
    let indices = draft.views.indices.filter { !draft.views[$0].guides.isEmpty }
    guard let index = random.element(of: Array(indices)) else { return }
    let number = random.below(draft.views[index].guides.count)
    if kind == .guideKind {
      draft.views[index].guides[number].kind =
        random.element(of: Vocabulary.guideKinds) ?? .custom
    } else {
      draft.views[index].guides.remove(at: number)
      dropDangling(&draft)
    }
  }

  /// Gives a view another identity wherever the old one stands.
  private static func rename(_ old: NodeID, to new: NodeID, in draft: inout UncheckedLayout) {
    func renamed(_ id: NodeID) -> NodeID { id == old ? new : id }
    draft.root = renamed(draft.root)
    for index in draft.views.indices {
      draft.views[index].id = renamed(draft.views[index].id)
      draft.views[index].children = draft.views[index].children.map(renamed)
      if case .some(let arranged) = draft.views[index].arrangement {
        draft.views[index].arrangement = .some(arranged.map(renamed))
      }
    }
    for index in draft.clauses.indices {
      draft.clauses[index].owner = draft.clauses[index].owner.map(renamed)
      draft.clauses[index].first.item = renamed(draft.clauses[index].first.item)
      if let second = draft.clauses[index].second {
        draft.clauses[index].second?.item = renamed(second.item)
      }
    }
  }
}
