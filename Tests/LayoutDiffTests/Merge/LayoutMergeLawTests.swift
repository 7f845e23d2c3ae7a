import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing

/// What holds for every merge: 10,000 triples in an optimised build, a sample in a debug one.
struct LayoutMergeLawTests {
  /// A base and two descendants: by edits as people make them, or hostile ones out of few names.
  private func triple(_ seed: UInt64) throws -> (base: Layout?, ours: Layout, theirs: Layout) {
    if seed % 3 == 0 {
      var small = SmallLayouts(seed: seed)
      let base = seed % 15 == 0 ? nil : try small.layout()
      return (base, try small.layout(), try small.layout())
    }
    var random = SplitMix64(seed: seed)
    let base = try RandomLayout(views: 1...10, clauses: 0...8).make(using: &random)
    let edit = RandomEdit()
    return (
      base,
      try edit.apply(count: random.number(in: 1...6), to: base, using: &random),
      try edit.apply(count: random.number(in: 1...6), to: base, using: &random)
    )
  }

  @Test func `sides that agree, or that changed nothing, merge to what there is`() throws {
    for seed in 0..<UInt64(cases(10_000)) {
      let (base, ours, theirs) = try triple(seed)
      let same = LayoutMerge(base: base, ours: ours, theirs: ours)
      try #require(same.layout == ours && same.conflicts.isEmpty, "seed \(seed)")
      guard let base else { continue }
      // A property that both set alike keeps the merge from taking the short way.
      for (left, right) in [(base, theirs), (ours, base)] {
        let merge = LayoutMerge(
          base: base, ours: try marked(left), theirs: try marked(right))
        let expected = try marked(left == base ? right : left)
        try #require(
          merge.layout == expected && merge.conflicts.isEmpty, "seed \(seed): \(merge.conflicts)")
      }
    }
  }

  private func marked(_ layout: Layout) throws -> Layout {
    var draft = UncheckedLayout(layout)
    draft.properties["both"] = "marked"
    return try Layout(draft)
  }

  @Test func `exchanged sides give the same layout and mirrored conflicts`() throws {
    var clean = 0
    for seed in 0..<UInt64(cases(10_000)) {
      let (base, ours, theirs) = try triple(seed)
      let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
      let mirror = LayoutMerge(base: base, ours: theirs, theirs: ours)
      try #require(merge.layout == mirror.layout, "seed \(seed)")
      try #require(
        merge.conflicts == mirror.conflicts.map(\.mirrored),
        "seed \(seed): \(merge.conflicts) and \(mirror.conflicts)")
      // A valid layout or conflicts, and never both or neither.
      try #require((merge.layout == nil) == !merge.unresolved.isEmpty, "seed \(seed)")
      if let layout = merge.layout {
        clean += 1
        try #require(try Layout(UncheckedLayout(layout)) == layout, "seed \(seed)")
      }
    }
    #expect(clean > cases(10_000) / 20)
  }

  @Test(arguments: MergeSide.allCases)
  func `choosing one side everywhere resolves every conflict`(_ side: MergeSide) throws {
    var resolved = 0
    for seed in 0..<UInt64(cases(10_000)) {
      let (base, ours, theirs) = try triple(seed)
      let merge = LayoutMerge(
        base: base, ours: ours, theirs: theirs, choices: MergeChoices(everywhere: side))
      let mirror = LayoutMerge(
        base: base, ours: theirs, theirs: ours, choices: MergeChoices(everywhere: side.other))
      try #require(merge.layout != nil, "seed \(seed): \(merge.unresolved)")
      try #require(merge.layout == mirror.layout, "seed \(seed)")
      try #require(merge.conflicts.allSatisfy { $0.resolution == side }, "seed \(seed)")
      if !merge.conflicts.isEmpty { resolved += 1 }
    }
    #expect(resolved > cases(10_000) / 20)
  }

  @Test func `choices by name end in a layout or in conflicts`() throws {
    for seed in 0..<UInt64(cases(10_000)) {
      let (base, ours, theirs) = try triple(seed)
      var random = SplitMix64(seed: seed)
      var choices = MergeChoices()
      for _ in 0..<12 {
        let merge = LayoutMerge(base: base, ours: ours, theirs: theirs, choices: choices)
        try #require((merge.layout == nil) == !merge.unresolved.isEmpty, "seed \(seed)")
        if merge.layout != nil { break }
        for conflict in merge.unresolved {
          choices.byName[conflict.name] = random.isOne(in: 2) ? .ours : .theirs
        }
      }
    }
  }

  /// An independent look at clean merges, record by record.
  @Test func `what only one side changed is as that side has it`() throws {
    for seed in 0..<UInt64(cases(10_000)) {
      let (base, ours, theirs) = try triple(seed)
      guard let base,
        let merged = LayoutMerge(base: base, ours: ours, theirs: theirs).layout
      else { continue }
      for id in Set((base.clauses + ours.clauses + theirs.clauses).map(\.id)) {
        let (old, left, right) = (base[clause: id], ours[clause: id], theirs[clause: id])
        // Constraints that both sides added with one meaning may have become one.
        if old == nil { continue }
        if left == old { try #require(merged[clause: id] == right, "seed \(seed) \(id)") }
        if right == old { try #require(merged[clause: id] == left, "seed \(seed) \(id)") }
      }
      let layouts = [base, ours, theirs, merged].map { LayoutIndex($0) }
      for view in Set((base.views + ours.views + theirs.views).map(\.id)) {
        let records = layouts.map { values(of: view, in: $0) }
        if records[1] == records[0] {
          try #require(records[3] == records[2], "seed \(seed) \(view)")
        }
        if records[2] == records[0] {
          try #require(records[3] == records[1], "seed \(seed) \(view)")
        }
      }
    }
  }

  /// A view's own values and where it lies, as text.
  private func values(of id: NodeID, in index: LayoutIndex) -> String? {
    guard let view = index[view: id] else { return nil }
    return
      "\(view.className) \(view.label ?? "-") \(view.properties) \(index.parent(of: id)?.text ?? "")"
  }
}
