import LayoutModel

extension RandomEdit {
  static func changeView(_ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64) {
    let place = random.below(draft.views.count)
    switch kind {
    case .propertySet:
      let (key, value) = RandomLayout.property(using: &random)
      draft.views[place].properties[key] = value
    case .propertyRemoved:
      if let element = random.element(of: Array(draft.views[place].properties)) {
        draft.views[place].properties[element.key] = nil
      }
    case .className:
      draft.views[place].className = random.element(of: Vocabulary.classNames) ?? ""
    case .label:
      draft.views[place].label =
        random.isOne(in: 4) ? nil : random.element(of: Vocabulary.texts)
    case .guideAdded:
      let id = freshIdentity(draft, &random)
      draft.views[place].guides.append(RandomLayout.guide(id, using: &random))
    case .guideRemoved, .guideKind: changeGuide(&draft, kind, &random)
    case .identity:
      rename(draft.views[place].id, to: freshIdentity(draft, &random), in: &draft)
    default: break
    }
  }

  private static func changeGuide(
    _ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64
  ) {
    let places = draft.views.indices.filter { !draft.views[$0].guides.isEmpty }
    guard let place = random.element(of: Array(places)) else { return }
    let number = random.below(draft.views[place].guides.count)
    if kind == .guideKind {
      draft.views[place].guides[number].kind =
        random.element(of: Vocabulary.guideKinds) ?? .custom
    } else {
      draft.views[place].guides.remove(at: number)
      dropDangling(&draft)
    }
  }

  /// Gives a view another identity wherever the old one stands.
  private static func rename(_ old: NodeID, to new: NodeID, in draft: inout UncheckedLayout) {
    func renamed(_ id: NodeID) -> NodeID { id == old ? new : id }
    draft.root = renamed(draft.root)
    for place in draft.views.indices {
      draft.views[place].id = renamed(draft.views[place].id)
      draft.views[place].children = draft.views[place].children.map(renamed)
      if case .some(let arranged) = draft.views[place].arrangement {
        draft.views[place].arrangement = .some(arranged.map(renamed))
      }
    }
    for place in draft.clauses.indices {
      draft.clauses[place].owner = draft.clauses[place].owner.map(renamed)
      draft.clauses[place].first.item = renamed(draft.clauses[place].first.item)
      if let second = draft.clauses[place].second {
        draft.clauses[place].second?.item = renamed(second.item)
      }
    }
  }
}
