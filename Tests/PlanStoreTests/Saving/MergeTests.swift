import AutoLayout
import LayoutDiff
import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

struct MergeTests {
  /// r1 on main; r2 on "side" with a new title; r3 on main with a new margin.
  private func fork() throws -> PlanStore {
    let store = try PlanStore.inMemory()
    _ = try store.save(ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("1"))
    try store.references.createBranch("side", at: RevisionNumber(1), time: 0)
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(title: "Log in")]), on: "side",
      metadata: Fixture.metadata("2"))
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 24), try Fixture.settings()]),
      metadata: Fixture.metadata("3"))
    return store
  }

  @Test func `a merge has two parents and both sides' changes`() throws {
    let store = try fork()
    let plan = try store.prepareMerge(of: RevisionNumber(2))
    #expect(plan.base == RevisionNumber(1))
    let outcome = try store.merge(plan, metadata: Fixture.metadata("merge"))
    guard case .saved(let entry) = outcome else {
      Issue.record("nothing was saved")
      return
    }
    #expect(entry.revision.parents == [RevisionNumber(3), RevisionNumber(2)])
    let expected = Project([
      try Fixture.login(spacing: 24, title: "Log in"), try Fixture.settings(),
    ])
    #expect(try store.checkOut(entry.revision.number) == expected)
    #expect(try store.maintenance.verify().isEmpty)
    // There is nothing left to merge, and the other side now only has to follow.
    let again = try store.prepareMerge(of: RevisionNumber(2))
    #expect(again.isUpToDate)
    let unchanged = try store.merge(again, metadata: Fixture.metadata(""))
    #expect(unchanged == .unchanged(RevisionNumber(4)))
    let back = try store.prepareMerge(of: RevisionNumber(4), into: "side")
    #expect(back.base == RevisionNumber(2))
    _ = try store.merge(back, metadata: Fixture.metadata("back"))
    #expect(try store.checkOut(RevisionNumber(5)) == expected)
  }

  @Test func `unresolved conflicts write nothing`() throws {
    let store = try fork()
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(title: "Enter")]), on: "side",
      metadata: Fixture.metadata("4"))
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(title: "Go")]), metadata: Fixture.metadata("5"))
    let plan = try store.prepareMerge(of: RevisionNumber(4))
    #expect(plan.merge.unresolved.map(\.name) == ["title.properties.text"])
    let error = #expect(throws: StoreError.self) {
      try store.merge(plan, metadata: Fixture.metadata(""))
    }
    #expect(error?.code == .mergeConflict)
    #expect(try store.resolve("HEAD") == RevisionNumber(5))
    let chosen = try store.prepareMerge(
      of: RevisionNumber(4), choices: MergeChoices(byName: ["title": .theirs]))
    _ = try store.merge(chosen, metadata: Fixture.metadata("merge"))
    #expect(
      try store.checkOut(RevisionNumber(6))["Login.storyboard#1"]
        == Fixture.login(title: "Enter"))
  }

  @Test func `a branch that moves under a plan keeps it from being saved`() throws {
    let store = try fork()
    let plan = try store.prepareMerge(of: RevisionNumber(2))
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 30)]), metadata: Fixture.metadata("4"))
    let error = #expect(throws: StoreError.self) {
      try store.merge(plan, metadata: Fixture.metadata(""))
    }
    #expect(error?.code == .referenceMoved)
  }

  /// The nearest common ancestor against sets of all ancestors.
  @Test func `the base of a merge is the newest common ancestor`() throws {
    for seed in 0..<UInt64(5 * Scale.factor) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store)
      try history.grow(by: 40)
      var ancestors: [RevisionNumber: Set<RevisionNumber>] = [:]
      for (number, _) in history.states {
        let parents = try store.revision(number).parents
        ancestors[number] = parents.reduce(into: [number]) { $0.formUnion(ancestors[$1] ?? []) }
      }
      for (left, _) in history.states {
        for (right, _) in history.states {
          let common = ancestors[left]?.intersection(ancestors[right] ?? [])
          try #require(try store.mergeBase(of: left, right) == common?.max(), "seed \(seed)")
        }
      }
    }
  }

  @Test func `contradictions that only both sides together make are told with their sides`() throws
  {
    func layout(column: Double, button: Double) throws -> Layout {
      try Layout(
        UncheckedLayout(
          id: "L", name: "L", root: "root",
          views: [
            ViewNode(id: "root", children: ["column"]),
            ViewNode(id: "column", children: ["button"]), ViewNode(id: "button"),
          ],
          clauses: [
            Clause(id: "c", first: Anchor("column", .width), constant: column),
            Clause(
              id: "in", first: Anchor("button", .width), relation: .lessThanOrEqual,
              second: Anchor("column", .width)),
            Clause(
              id: "b", first: Anchor("button", .width), relation: .greaterThanOrEqual,
              constant: button),
          ]))
    }
    let store = try PlanStore.inMemory()
    for (branch, column, button) in [
      ("main", 200.0, 100.0), ("side", 200, 150), ("main", 120, 100),
    ] {
      if branch == "side" {
        try store.references.createBranch("side", at: RevisionNumber(1), time: 0)
      }
      _ = try store.save(
        ProjectChange(set: [try layout(column: column, button: button)]), on: branch,
        metadata: Fixture.metadata(""))
    }
    let plan = try store.prepareMerge(of: RevisionNumber(2))
    #expect(plan.merge.conflicts.isEmpty)
    let verdict = MergeVerdict(plan, in: [Environment(width: 375, height: 667)])
    let contradiction = try #require(verdict.contradictions.first)
    #expect(verdict.contradictions.count == 1)
    let origins = zip(contradiction.finding.sources, contradiction.origins).map { "\($0) \($1)" }
    #expect(Set(origins).count == 3, "\(origins)")
    for (id, origin) in [("c", "ours"), ("in", "base"), ("b", "theirs")] {
      #expect(origins.contains("clause(\(id)) \(origin)"), "\(origins)")
    }
  }
}
