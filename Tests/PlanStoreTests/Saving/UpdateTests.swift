import LayoutModel
import LayoutRecords
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import SQLiteAccess
import Testing

/// Saves of which only the change is known.
struct UpdateTests {
  /// The same history once with whole layouts and once with known changes.
  @Test func `a known change gives the revision that the whole layout gives`() throws {
    var updates = 0
    for seed in 0..<UInt64(30 * Scale.factor) {
      for environments in [nil, seed % 5 == 0 ? Fixture.devices : nil] {
        let (whole, known) = (try PlanStore.inMemory(), try PlanStore.inMemory())
        var first = RandomHistory(seed: seed, store: whole, environments: environments)
        var second = RandomHistory(
          seed: seed, store: known, environments: environments, savesUpdates: true)
        try first.grow(by: 40)
        do { try second.grow(by: 40) } catch { Issue.record(error, "seed \(seed)") }
        try #require(first.states.count == second.states.count, "seed \(seed)")
        for (left, right) in zip(first.states, second.states) {
          let hash = try whole.revision(left.number).hash
          try #require(
            try known.revision(right.number).hash == hash, "seed \(seed), \(left.number)")
          try #require(try known.checkOut(right.number) == left.project, "seed \(seed)")
        }
        let findings = try known.maintenance.verify()
        try #require(findings.isEmpty, "seed \(seed): \(findings)")
        let rows = "SELECT * FROM v_changes ORDER BY 1, 2, 3, 4, 5, 6, 7, 8"
        let (left, right) = (try whole.query(rows).rows, try known.query(rows).rows)
        let difference = zip(left, right).first { $0 != $1 }
        try #require(left == right, "seed \(seed): \(String(describing: difference))")
        updates += second.updates
      }
    }
    #expect(updates > 1_000 * Scale.factor)
  }

  private func update(_ body: (inout LayoutUpdate) -> Void) throws -> LayoutUpdate {
    var update = LayoutUpdate(id: "Login.storyboard#1", base: try Fixture.login().digest)
    body(&update)
    return update
  }

  private static let clause = Clause(
    id: "c1", first: Anchor("title", .leading), second: Anchor("root", .leadingMargin), constant: 3,
    priority: 750)

  @Test func `what is not valid is refused, and leaves nothing behind`() throws {
    let root = ViewNode(
      id: "root", label: "Screen", children: ["title", "button"],
      guides: [Guide(id: "safe", kind: .safeArea)])
    let cases: [(String, (inout LayoutUpdate) -> Void)] = [
      ("no view", { $0.removedViews = ["title"] }),
      ("title", { $0.removedViews = ["title", "button"] }),
      (
        "safe",
        { $0.views = [ViewNode(id: "root", label: "Screen", children: ["title", "button"])] }
      ),
      ("orphan", { $0.views = [ViewNode(id: "orphan")] }),
      ("already a child", { $0.views = [ViewNode(id: "button", children: ["title"])] }),
      (
        "ancestor",
        { update in
          update.views = [
            ViewNode(id: "root", guides: root.guides), ViewNode(id: "title", children: ["button"]),
            ViewNode(id: "button", children: ["title"]),
          ]
        }
      ),
      (
        "stack arranges only",
        { update in
          update.views = [
            ViewNode(id: "title", className: "UIStackView", arrangement: .some(["button"]))
          ]
        }
      ),
      (
        "already the identity",
        { update in
          var thief = root
          thief.children.append("safe")
          update.views = [ViewNode(id: "safe"), thief]
        }
      ),
      (
        "already the identity",
        {
          $0.views = [
            ViewNode(id: "title", guides: [Guide(id: "safe", kind: .safeArea)])
          ]
        }
      ),
      (
        "already the identity",
        {
          $0.views = [
            ViewNode(id: "title", guides: [Guide(id: "button", kind: .safeArea)])
          ]
        }
      ),
      ("gone", { $0.clauses = [Clause(id: "n", first: Anchor("gone", .width))] }),
      ("priority", { $0.clauses = [Clause(id: "n", first: Anchor("title", .width), priority: 0)] }),
      (
        "finite",
        { update in
          update.clauses = [Clause(id: "n", first: Anchor("title", .width), constant: .infinity)]
        }
      ),
      ("empty", { $0.views = [ViewNode(id: "")] }),
      ("nowhere", { $0.root = "nowhere" }),
      ("root", { $0.root = "title" }),
      ("NUL", { $0.name = "a\0" }),
      ("text", { $0.properties = ["text": .text("\0")] }),
    ]
    for environments in [[], Fixture.devices] {
      let store = try PlanStore.inMemory()
      _ = try store.save(
        ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("first"),
        solving: environments)
      for (index, (word, body)) in cases.enumerated() {
        let change = ProjectChange(update: [try update(body)])
        let error = #expect(throws: StoreError.self, "\(index)") {
          _ = try store.save(change, metadata: Fixture.metadata("second"))
        }
        #expect(error?.code == .invalidLayout, "\(index)")
        #expect(error?.message.contains(word) == true, "\(index): \(error?.message ?? "")")
        #expect(try store.query("SELECT count(*) FROM revision").rows == [[1]])
        #expect(try store.checkOut(RevisionNumber(1)).layouts == [Fixture.login()])
      }
      // What is valid is still saved after all that.
      let change = ProjectChange(update: [try update { $0.clauses = [UpdateTests.clause] }])
      guard case .saved = try store.save(change, metadata: Fixture.metadata("second")) else {
        Issue.record("nothing was saved")
        return
      }
      #expect(try store.maintenance.verify().isEmpty)
      #expect(try store.checkOut(RevisionNumber(2)).layouts == [Fixture.login(spacing: 3)])
    }
  }

  @Test func `a change made for another state is refused`() throws {
    let store = try PlanStore.inMemory()
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 1)]), metadata: Fixture.metadata("first"))
    for id in ["Login.storyboard#1", "Other"] as [LayoutID] {
      var update = LayoutUpdate(id: id, base: try Fixture.login(spacing: 2).digest)
      update.name = "New"
      let error = #expect(throws: StoreError.self) {
        _ = try store.save(ProjectChange(update: [update]), metadata: Fixture.metadata("second"))
      }
      #expect(error?.code == .referenceMoved)
    }
    #expect(try store.query("SELECT count(*) FROM revision").rows == [[1]])
  }

  @Test func `a known change of nothing makes no revision`() throws {
    let store = try PlanStore.inMemory()
    let layout = try Fixture.login()
    _ = try store.save(ProjectChange(set: [layout]), metadata: Fixture.metadata("first"))
    let same = try update { update in
      update.views = layout.views
      update.clauses = layout.clauses
      update.removedViews = ["title", "never"]
      update.removedClauses = ["never"]
      update.root = layout.root
    }
    let outcome = try store.save(
      ProjectChange(update: [same]), metadata: Fixture.metadata("second"))
    #expect(outcome == .unchanged(RevisionNumber(1)))
    #expect(try store.checkOut(RevisionNumber(1)).layouts == [layout])
  }

  /// Many changes without a reader in between, then every state.
  @Test func `states that nobody needed are made when somebody does`() throws {
    var random = SplitMix64(seed: 7)
    let store = try PlanStore.inMemory()
    var source = RandomLayout()
    source.id = "L"
    var layout = try source.make(using: &random)
    var states = [layout]
    _ = try store.save(ProjectChange(set: [layout]), metadata: Fixture.metadata("first"))
    for _ in 0..<200 {
      let next = try RandomEdit().apply(count: 2, to: layout, using: &random)
      if next == layout { continue }
      let change = ProjectChange(update: [LayoutUpdate(from: layout, to: next)])
      _ = try store.save(change, metadata: Fixture.metadata("next"))
      layout = next
      states.append(next)
      if random.isOne(in: 40) {
        #expect(try store.checkOut(RevisionNumber(Int64(states.count))).layouts == [next])
      }
    }
    #expect(states.count > 150)
    for (index, state) in states.enumerated().reversed() {
      #expect(try store.checkOut(RevisionNumber(Int64(index + 1))).layouts == [state])
    }
    #expect(try store.maintenance.verify().isEmpty)
  }
}
