import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

struct OperationTests {
  @Test func `undo goes back move by move, and redo forth`() throws {
    let store = try Fixture.store()
    func tip() throws -> Int64? { try store.references.named("main")?.revision.value }
    #expect(try tip() == 6)
    for expected: Int64? in [5, 4, 2, 1, nil] {
      let move = try store.references.undo("main", time: 1)
      #expect(move.to?.value == expected)
      #expect(try tip() == expected)
    }
    let error = #expect(throws: StoreError.self) { try store.references.undo("main", time: 1) }
    #expect(error?.code == .nothingToUndo)
    for expected: Int64 in [1, 2, 4, 5, 6] {
      #expect(try store.references.redo("main", time: 1).to?.value == expected)
    }
    #expect(throws: StoreError.self) { try store.references.redo("main", time: 1) }
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `without a name, the last move of all is taken back`() throws {
    let store = try Fixture.store()
    try store.references.createTag("late", at: RevisionNumber(3), time: 4_000_000_000_000)
    #expect(try store.references.undo(time: 4_000_000_000_001).name == "late")
    #expect(try store.references.named("late") == nil)
    // A deleted branch comes back.
    let branch = try #require(try store.references.named("wording"))
    try store.references.delete(branch, time: 5_000_000_000_000)
    let move = try store.references.undo(time: 5_000_000_000_001)
    #expect(move.name == "wording" && move.to == branch.revision)
    #expect(try store.references.named("wording")?.revision == branch.revision)
  }

  /// Clocks differ: a name's later move may state an earlier time than its first one.
  @Test func `moves of a name stay in their order whatever times they state`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let store = try Fixture.store()
      let names = (0..<6).map { "branch-\($0)" }
      for name in names {
        try store.references.createBranch(
          name, at: RevisionNumber(Int64(random.number(in: 1...6))),
          time: Int64(random.number(in: 0...5)))
      }
      for _ in 0..<30 {
        let reference = try #require(try store.references.named(random.element(of: names) ?? ""))
        try store.references.move(
          reference, to: RevisionNumber(Int64(random.number(in: 1...6))),
          time: Int64(random.number(in: 0...5)))
      }
      var versions: [String: Int64] = [:]
      for move in try store.references.operations() {
        #expect(move.version < versions[move.name] ?? .max)
        versions[move.name] = move.version
      }
    }
  }

  @Test func `what was undone can be saved over and stays in the log`() throws {
    let store = try Fixture.store()
    _ = try store.references.undo("main", time: 2)
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 99)]), metadata: Fixture.metadata("other"))
    #expect(try store.revision(RevisionNumber(7)).parents == [RevisionNumber(5)])
    #expect(throws: StoreError.self) { try store.references.redo("main", time: 3) }
    let moves = try store.references.operations(of: "main").map { move in
      "\(move.version) \(move.why) \(move.from?.description ?? "-") \(move.to?.description ?? "-")"
    }
    #expect(
      moves == [
        "7 save r5 r7", "6 undo r6 r5", "5 save r5 r6", "4 merge r4 r5", "3 save r2 r4",
        "2 save r1 r2", "1 save - r1",
      ])
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a branch whose first revision was undone is begun again by a save`() throws {
    let store = try PlanStore.inMemory()
    func save(_ spacing: Double) throws -> SaveOutcome {
      try store.save(
        ProjectChange(set: [try Fixture.login(spacing: spacing)]), metadata: Fixture.metadata("x"))
    }
    _ = try save(1)
    _ = try store.references.undo("main", time: 2)
    #expect(try store.references.named("main") == nil)
    guard case .saved(let entry) = try save(2) else {
      Issue.record("nothing was saved")
      return
    }
    #expect(entry.revision.number == RevisionNumber(2) && entry.revision.parents.isEmpty)
    #expect(try store.references.named("main")?.version == 3)
    #expect(throws: StoreError.self) { try store.references.redo("main", time: 3) }
    #expect(try store.references.undo("main", time: 4).to == nil)
    #expect(try store.maintenance.verify().isEmpty)
    // One that somebody deleted is missing.
    _ = try save(3)
    let main = try #require(try store.references.named("main"))
    try store.references.delete(main, time: 5)
    #expect(throws: StoreError.self) { try save(4) }
  }

  /// The stack of positions against one that is kept beside it.
  @Test func `undo and redo behave as a stack does`() throws {
    for seed in 0..<UInt64(20 * Scale.factor) {
      var random = SplitMix64(seed: seed)
      let store = try PlanStore.inMemory()
      var done: [Int64?] = [nil]
      var undone: [Int64?] = []
      for step in 0..<30 {
        let isGone = done.last.flatMap(\.self) == nil && step > 0
        switch isGone ? 1 : random.below(3) {
        case 0:
          let outcome = try store.save(
            ProjectChange(set: [try Fixture.login(spacing: Double(step))]),
            metadata: Fixture.metadata("\(step)"))
          guard case .saved(let entry) = outcome else { continue }
          done.append(entry.revision.number.value)
          undone = []
        case 1 where !undone.isEmpty:
          #expect(
            try store.references.redo("main", time: 0).to?.value == undone.last.flatMap(\.self))
          done.append(undone.removeLast())
        case 2 where done.count > 1:
          let gone = done.removeLast()
          undone.append(gone)
          #expect(try store.references.undo("main", time: 0).to?.value == done.last.flatMap(\.self))
        default: break
        }
        try #require(
          try store.references.named("main")?.revision.value == done.last.flatMap(\.self),
          "seed \(seed)")
      }
    }
  }
}
