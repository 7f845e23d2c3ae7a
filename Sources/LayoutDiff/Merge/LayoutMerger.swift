import LayoutModel

/// The search for a layout that has both sides' changes, in rounds.
///
/// Each round decides every record and cell, then looks at what the records name. A record that
/// names something absent is a conflict; the side that is chosen for it gives the whole record,
/// and what that side's record names is taken from the same side in the next round. Each round
/// takes at least one more record wholly from one side, so the search ends: at the latest when
/// everything is as one side has it, which is a valid layout.
struct LayoutMerger {
  let base: MergeInput
  private(set) var ours: MergeInput
  private(set) var theirs: MergeInput
  let choices: MergeChoices
  let id: LayoutID
  /// The records that are taken wholly from one side, or are absent as they are there.
  var overrides: [MergeItem: MergeSide] = [:]
  /// The views whose superview is taken from one side.
  var parentOverrides: [NodeID: MergeSide] = [:]
  /// The records that this round has taken wholly from one side because others name them.
  var fresh: Set<MergeItem> = []
  /// The conflicts between records, which later rounds do not find again.
  var structural: [MergeConflict] = []
  /// The conflicts of the last round's cells.
  var cellular: [MergeConflict] = []
  /// The records about which something is unresolved, so that nothing follows from them.
  var open: Set<MergeItem> = []

  init(base: Layout?, ours: Layout, theirs: Layout, choices: MergeChoices) {
    self.base = MergeInput(base)
    self.ours = MergeInput(ours)
    self.theirs = MergeInput(theirs)
    self.choices = choices
    id = ours.id
    dropTwins()
  }

  /// Every conflict, by item and cell.
  var allConflicts: [MergeConflict] {
    (cellular + structural).enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.item != second.item { return first.item < second.item }
      let (one, two) = (first.cell ?? "", second.cell ?? "")
      if !one.hasSameBytes(as: two) { return one.precedesInBytes(two) }
      return left.offset < right.offset
    }.map(\.element)
  }

  func input(_ side: MergeSide) -> MergeInput { side == .ours ? ours : theirs }

  /// The merged layout, or nil if conflicts are unresolved.
  mutating func run() -> Layout? {
    while true {
      cellular = []
      open = []
      var round = MergeRound(self)
      round.decide(&self)
      let isDone = settle(round)
      guard !isDone else { return finish(round) }
    }
  }

  private mutating func finish(_ round: MergeRound) -> Layout? {
    guard open.isEmpty, let root = round.root else { return nil }
    let draft = round.draft(&self, root: root)
    guard open.isEmpty else { return nil }
    do throws(InvalidLayout) {
      return try Layout(draft)
    } catch {
      note(
        .invalid, .layout, cell: nil, (nil, nil, error.problems.first?.description),
        isResolvable: false)
      return nil
    }
  }

  /// Notes a conflict, and says which side was chosen.
  @discardableResult
  mutating func note(
    _ kind: MergeConflict.Kind, _ item: MergeItem, cell: String?,
    _ values: (base: String?, ours: String?, theirs: String?), isStructural: Bool = false,
    isResolvable: Bool = true
  ) -> MergeSide? {
    let side = isResolvable ? choices.side(item, cell: cell, in: id) : nil
    let conflict = MergeConflict(
      kind, in: id, item, cell: cell, base: values.base, ours: values.ours,
      theirs: values.theirs, resolution: side)
    if isStructural { structural.append(conflict) } else { cellular.append(conflict) }
    if side == nil { open.insert(item) }
    return side
  }

  /// Takes one of each pair of new constraints that are equal but for their identities.
  private mutating func dropTwins() {
    func fresh(_ one: MergeInput, _ two: MergeInput) -> [Clause] {
      (one.layout?.clauses ?? []).filter {
        base.clauses[$0.id] == nil && two.clauses[$0.id] == nil
      }
    }
    var waiting: [Clause.Meaning: [Clause]] = [:]
    for clause in fresh(theirs, ours).reversed() {
      waiting[clause.meaning, default: []].append(clause)
    }
    if waiting.isEmpty { return }
    for clause in fresh(ours, theirs) {
      guard let group = waiting[clause.meaning] else { continue }
      let index = group.lastIndex { twin in
        var twin = twin
        twin.id = clause.id
        return twin == clause
      }
      guard let index else { continue }
      let twin = group[index]
      waiting[clause.meaning]?.remove(at: index)
      if clause.id < twin.id {
        theirs.clauses[twin.id] = nil
      } else {
        ours.clauses[clause.id] = nil
      }
    }
  }
}
