import LayoutModel

extension RandomEdit {
  static func changeClause(_ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64)
  {
    if kind == .clauseAdded { return addClause(&draft, &random) }
    guard !draft.clauses.isEmpty else { return }
    let index = random.below(draft.clauses.count)
    switch kind {
    case .clauseRemoved: draft.clauses.remove(at: index)
    case .constant:
      draft.clauses[index].constant = random.element(of: Vocabulary.numbers) ?? 0
    case .priority:
      draft.clauses[index].priority = random.element(of: Vocabulary.priorities) ?? .required
    case .identifier:
      draft.clauses[index].identifier =
        random.isOne(in: 4) ? nil : random.element(of: Vocabulary.texts)
    case .meaning: changeMeaning(of: &draft.clauses[index], draft, &random)
    case .owner:
      draft.clauses[index].owner =
        random.isOne(in: 4) ? nil : random.element(of: draft.views)?.id
    case .clauseProperty:
      let (key, value) = RandomLayout.property(using: &random)
      draft.clauses[index].properties[key] = random.isOne(in: 3) ? nil : value
    default: break
    }
  }

  private static func items(of draft: UncheckedLayout) -> [NodeID] {
    draft.views.map(\.id) + draft.views.flatMap { $0.guides.map(\.id) }
  }

  private static func addClause(_ draft: inout UncheckedLayout, _ random: inout SplitMix64) {
    var id = ClauseID("c\(random.below(draft.clauses.count + 4))")
    if draft.clauses.contains(where: { $0.id == id }) {
      id = ClauseID("c" + String(random.next(), radix: 16))
    }
    let owners = draft.views.map(\.id)
    draft.clauses.append(RandomLayout.clause(id, items(of: draft), owners: owners[...], &random))
  }

  private static func changeMeaning(
    of clause: inout Clause, _ draft: UncheckedLayout, _ random: inout SplitMix64
  ) {
    switch random.below(4) {
    case 0: clause.first = RandomLayout.anchor(items(of: draft), &random)
    case 1:
      clause.second =
        random.isOne(in: 3) ? nil : RandomLayout.anchor(items(of: draft), &random)
    case 2: clause.relation = random.element(of: Vocabulary.relations) ?? .equal
    default: clause.multiplier = random.element(of: Vocabulary.multipliers) ?? 1
    }
  }
}
