import AutoLayout
import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import SQLiteAccess
import Testing

/// Frames and findings beside the revisions they follow from.
struct SolutionTests {
  /// 4 histories of 25 saves; DRAFTSMAN_CASES=50 gives 200.
  @Test func `what is stored is what solving again gives, at any revision of any history`() throws {
    var compared = 0
    for seed in 0..<UInt64(4 * Scale.factor) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store, environments: Fixture.devices)
      do { try history.grow(by: 25) } catch { Issue.record(error, "seed \(seed)") }
      store.forget()
      for (number, project) in history.states {
        let found = try store.solutions.all(at: number)
        try #require(found.count == project.layouts.count * 2, "seed \(seed), \(number)")
        for solution in found {
          let layout = try #require(project[solution.layout])
          let expected = SolvedLayout(solving: layout, in: solution.environment)
          try #require(solution.solved == expected, "seed \(seed), \(number), \(layout.id)")
          compared += 1
        }
      }
      let findings = try store.maintenance.verify()
      try #require(findings.isEmpty, "seed \(seed): \(findings)")
    }
    #expect(compared > 100 * Scale.factor)
  }

  @Test func `the views show the frames that the library reads`() throws {
    for seed in 100..<UInt64(103) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store, environments: Fixture.devices)
      try history.grow(by: 12)
      for (number, _) in history.states {
        let rows = try store.query(
          "SELECT layout, environment, id, x, width FROM v_frames WHERE at = \(number.value)"
        ).rows
        var expected: Set<[Value]> = []
        for solution in try store.solutions.all(at: number) {
          for frame in solution.solved.frames {
            expected.insert([
              .text(solution.layout.text), .text(solution.environment.name ?? ""),
              .text(frame.id.text), .real(frame.frame.x), .real(frame.frame.width),
            ])
          }
        }
        try #require(!rows.isEmpty && Set(rows) == expected, "seed \(seed), \(number)")
        let first = try store.query(
          "SELECT layout, environment, text, first_seen FROM v_findings WHERE at = \(number.value)")
        let findings = try findings(store, number)
        try #require(Set(first.rows) == findings, "seed \(seed), \(number)")
      }
    }
  }

  private func findings(_ store: PlanStore, _ number: RevisionNumber) throws -> Set<[Value]> {
    var expected: Set<[Value]> = []
    for solution in try store.solutions.all(at: number) {
      for (finding, first) in zip(solution.solved.findings, solution.firstSeen) {
        expected.insert([
          .text(solution.layout.text), .text(solution.environment.name ?? ""),
          .text(finding.text.line), .integer(first.value),
        ])
      }
    }
    return expected
  }

  @Test func `frames are counted in as many layouts as are named`() throws {
    let store = try PlanStore.inMemory()
    try Fixture.fill(store)
    let login = try Fixture.login(spacing: 32, title: "Log in", hasButton: false)
    _ = try store.save(
      ProjectChange(set: [login]), metadata: Fixture.metadata("wide"), solving: Fixture.devices)
    let number = RevisionNumber(7)
    let all = try store.solutions.counts(of: number)
    #expect(all.count == Fixture.devices.count && all.allSatisfy { $0.layouts > 0 })
    let strangers = (0..<20_000).map { LayoutID("\"stranger\" \($0)") }
    #expect(try store.solutions.counts(of: number, layouts: strangers) == [])
    #expect(try store.solutions.counts(of: number, layouts: strangers + [login.id]) == all)
    #expect(try store.solutions.counts(of: number, layouts: []) == [])
  }

  @Test func `environments are remembered, and what was not solved yet is completed`() throws {
    let store = try PlanStore.inMemory()
    try Fixture.fill(store)
    #expect(try store.solutions.environments() == [])
    #expect(try store.solutions.all(at: RevisionNumber(6)) == [])
    // Nothing has changed, yet what is there is solved in the environments that are chosen.
    let again = ProjectChange(
      set: [try Fixture.login(spacing: 24, title: "Log in", hasButton: false)])
    let outcome = try store.save(
      again, metadata: Fixture.metadata("again"), solving: [Fixture.devices[0]])
    #expect(outcome == .unchanged(RevisionNumber(6)))
    #expect(try store.solutions.environments() == [Fixture.devices[0]])
    let found = try store.solutions.all(at: RevisionNumber(6))
    #expect(found.map(\.since) == [RevisionNumber(5)])
    // The next save solves for them without being told.
    _ = try store.save(
      ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("back"))
    #expect(try store.solutions.all(at: RevisionNumber(7)).count == 1)
    _ = try store.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("both"),
      solving: Fixture.devices)
    #expect(try store.solutions.all(at: RevisionNumber(8)).count == 4)
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 3)]), metadata: Fixture.metadata("none"),
      solving: [])
    #expect(try store.solutions.environments() == [])
    #expect(try store.solutions.all(at: RevisionNumber(9), of: "Login.storyboard#1").isEmpty)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a frame's history and a finding's first revision are known`() throws {
    let store = try Fixture.store(solving: Fixture.devices)
    let history = try store.solutions.frameHistory(
      of: "title", in: "Login.storyboard#1", at: RevisionNumber(5),
      environment: Fixture.devices[0])
    #expect(history.first?.revision == RevisionNumber(1))
    #expect(history.count > 1)
    let found = try store.solutions.solution(
      of: "Login.storyboard#1", at: RevisionNumber(5), in: Fixture.devices[0])
    let solution = try #require(found)
    #expect(history.last?.frame == solution.solved["title"])
    #expect(!solution.firstSeen.isEmpty)
    #expect(solution.firstSeen.contains(RevisionNumber(1)))
  }

  @Test func `solutions can be dropped and made anew, and revisions keep their hashes`() throws {
    let store = try Fixture.store(solving: Fixture.devices)
    let hashes = try (1...6).map { try store.revision(RevisionNumber($0)).hash }
    let before = try (1...6).map { try store.solutions.all(at: RevisionNumber($0)) }
    #expect(try store.solutions.drop() > 0)
    #expect(try store.solutions.all(at: RevisionNumber(5)) == [])
    #expect(try store.maintenance.verify().isEmpty)
    #expect(try store.solutions.rebuild() > 0)
    #expect(try (1...6).map { try store.solutions.all(at: RevisionNumber($0)) } == before)
    #expect(try (1...6).map { try store.revision(RevisionNumber($0)).hash } == hashes)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `an environment that cannot be kept is refused by name`() throws {
    let store = try Fixture.store()
    for environment in [
      Environment(width: .infinity, height: 1), Environment(width: 1, height: 1, scale: .nan),
      Environment(width: 1, height: 1, observations: ["a": .init()]),
    ] {
      let error = #expect(throws: StoreError.self) {
        _ = try store.save(
          ProjectChange(), metadata: Fixture.metadata("x"), solving: [environment])
      }
      #expect(error?.code == .invalidEnvironment)
    }
  }
}
