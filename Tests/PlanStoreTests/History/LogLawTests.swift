import LayoutDiff
import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

/// Which revisions a log lists, against sets made from the parents alone.
struct LogLawTests {
  @Test func `a range holds what descends to its end and not to its beginning, newest first`()
    throws
  {
    for seed in Cases.seeds(200) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store)
      try history.grow(by: 40)
      let numbers = history.states.map(\.number)
      var random = SplitMix64(seed: seed ^ 0x5157)
      for _ in 0..<30 {
        guard let start = random.element(of: numbers), let end = random.element(of: numbers) else {
          continue
        }
        let expected = try ancestors(of: start, in: store).subtracting(
          ancestors(of: end, in: store))
        let found = try store.log(from: start, excluding: end).map(\.revision.number)
        #expect(found == expected.sorted(by: >), "seed \(seed): \(end)..\(start)")
        let some = try store.log(from: start, excluding: end, limit: 3).map(\.revision.number)
        #expect(some == Array(found.prefix(3)))
      }
    }
  }

  @Test func `a log counts views and constraints as the difference of the layouts does`() throws {
    var source = RandomLayout()
    source.id = "L"
    source.views = 2...8
    for seed in Cases.seeds(300) {
      var random = SplitMix64(seed: seed)
      let store = try PlanStore.inMemory()
      var layout = try source.make(using: &random)
      func save(_ next: Layout) throws -> LayoutChangeSummary? {
        let outcome = try store.save(
          ProjectChange(set: [next]), metadata: Fixture.metadata("next"))
        guard case .saved(let entry) = outcome else { return nil }
        let logged = try store.log(from: entry.revision.number, limit: 1).first
        #expect(logged == entry, "seed \(seed)")
        return logged?.changes.first
      }
      _ = try save(layout)
      for _ in 0..<8 {
        let next = try RandomEdit().apply(
          count: 1 + random.below(6), to: layout, using: &random)
        let summary = LayoutDifference(from: layout, to: next).summary
        layout = next
        guard let found = try save(next) else { continue }
        let clauses = ChangeCounts.Triple(
          added: summary.clausesActivated, removed: summary.clausesDeactivated,
          changed: summary.clausesChanged)
        #expect(found.counts.clauses == clauses, "seed \(seed)")
        #expect(found.counts.views.added == summary.viewsInserted, "seed \(seed)")
        #expect(found.counts.views.removed == summary.viewsRemoved, "seed \(seed)")
      }
    }
  }

  @Test func `a save says of what comes and goes what the log says`() throws {
    var source = RandomLayout()
    source.views = 2...8
    for seed in Cases.seeds(100) {
      var random = SplitMix64(seed: seed)
      let store = try PlanStore.inMemory()
      for _ in 0..<8 {
        var change = ProjectChange()
        for id in ["b", "a", "c"] {
          source.id = LayoutID(id)
          if random.below(3) > 0 { change.set.append(try source.make(using: &random)) }
          if random.below(3) == 0 { change.remove.append(source.id) }
        }
        let outcome = try store.save(change, metadata: Fixture.metadata("next"))
        guard case .saved(let entry) = outcome else { continue }
        #expect(
          try store.log(from: entry.revision.number, limit: 1) == [entry], "seed \(seed)")
      }
    }
  }

  @Test func `what leaves a store for another is what the other one lacks, parents first`() throws {
    for seed in Cases.seeds(200) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store)
      try history.grow(by: 40)
      let numbers = history.states.map(\.number)
      var random = SplitMix64(seed: seed ^ 0x5158)
      for _ in 0..<10 {
        let tips = (0...random.below(3)).compactMap { _ in random.element(of: numbers) }
        let excluded = (0..<random.below(4)).compactMap { _ in random.element(of: numbers) }
        var expected: Set<RevisionNumber> = []
        for tip in tips { try expected.formUnion(ancestors(of: tip, in: store)) }
        for other in excluded { try expected.subtract(ancestors(of: other, in: store)) }
        var found: [Digest] = []
        try store.exchange.export(tips.map(\.description), excluding: excluded) { item in
          if case .revision(let revision) = item { found.append(revision.hash) }
        }
        let hashes = try expected.sorted().map { try store.revision($0).hash }
        #expect(found == hashes, "seed \(seed): \(tips) without \(excluded)")
      }
    }
  }

  @Test func `a filter keeps the revisions that it describes, and the limit counts only these`()
    throws
  {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: 4, store: store)
    try history.grow(by: 60)
    let tip = try store.resolve("HEAD")
    let all = try store.log(from: tip)
    let filters = [
      RevisionFilter(author: "DEVEL"), RevisionFilter(author: "É"),
      RevisionFilter(message: "Change 1"), RevisionFilter(message: "in detail"),
      RevisionFilter(since: 10_000), RevisionFilter(since: 10_000, until: 20_000),
      RevisionFilter(author: "nobody"),
    ]
    for filter in filters {
      let expected = all.filter { entry in
        let metadata = entry.revision.metadata
        let author = filter.author?.lowercased() ?? ""
        let message = filter.message?.lowercased() ?? ""
        return (author.isEmpty || metadata.author.lowercased().contains(author))
          && (message.isEmpty || metadata.message.lowercased().contains(message))
          && metadata.time >= filter.since ?? .min && metadata.time <= filter.until ?? .max
      }
      #expect(try store.log(from: tip, where: filter) == expected, "\(filter)")
      #expect(try store.log(from: tip, limit: 2, where: filter) == Array(expected.prefix(2)))
    }
    #expect(try store.log(from: tip, where: RevisionFilter(author: "É")).isEmpty == false)
  }

  @Test(arguments: [
    ("2024-05-01", 1_714_521_600_000...1_714_607_999_999),
    ("@2024-05-01", 1_714_521_600_000...1_714_607_999_999),
    ("2024-05-01T10:10", 1_714_558_200_000...1_714_558_259_999),
    ("@2024-05-01T10:10:05Z", 1_714_558_205_000...1_714_558_205_999),
  ])
  func `days, minutes and seconds have a first and a last moment`(
    _ text: String, _ moments: ClosedRange<Int64>
  ) {
    #expect(RevisionFilter.moments(of: text) == moments)
  }

  @Test(arguments: ["", "@", "r3", "2024-5-1", "2024-02-30", "2024-05-01T24:00", "yesterday"])
  func `what is no time is none`(_ text: String) {
    #expect(RevisionFilter.moments(of: text) == nil)
  }

  @Test func `an unknown end is an error`() throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.log(from: RevisionNumber(2), excluding: RevisionNumber(99))
    }
    #expect(error?.code == .unknownRevision)
  }

  private func ancestors(
    of start: RevisionNumber, in store: PlanStore
  ) throws -> Set<RevisionNumber> {
    var found: Set<RevisionNumber> = []
    var waiting = [start]
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += try store.revision(next).parents }
    }
    return found
  }
}
