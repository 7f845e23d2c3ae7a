import LayoutModel
import LayoutRecords
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

/// What is asked of one revision costs the same at the end of a long history as of a short one; it is
/// counted in SQLite's instructions, which are no matter of the machine.
struct BoundedReadsTests {
  /// A store of one layout of which each revision sets one constant, with a branch now and then.
  private static func store(revisions: Int) throws -> PlanStore {
    let store = try PlanStore.inMemory()
    var layout = try layout()
    var tip: RevisionNumber?
    try store.importHistory(solving: []) { (writer) throws(StoreError) in
      for count in 0..<revisions {
        var change = ProjectChange(set: [layout])
        var branch = "main"
        if tip != nil {
          var update = LayoutUpdate(id: layout.id, base: layout.digest)
          var clause = layout.clauses[count % layout.clauses.count]
          clause.constant = Double(1_000 + count)
          update.clauses = [clause]
          change = ProjectChange(update: [update])
          if count % 50 == 25 { branch = "branch-\(count)" }
          if branch == "main", let next = try? update.applied(to: layout) { layout = next }
        }
        let metadata = RevisionMetadata(time: Int64(count), author: "a", message: "m")
        guard
          let number = try writer.append(
            change, after: tip.map { [$0] } ?? [], branch: branch, metadata: metadata)
        else { continue }
        _ = try writer.advance(branch, to: number, time: Int64(count))
        if branch == "main" { tip = number }
      }
    }
    return store
  }

  private static func layout() throws -> Layout {
    var draft = UncheckedLayout(id: "L", name: "L", root: "root")
    draft.views = [
      ViewNode(id: "root", children: ["a", "b"]), ViewNode(id: "a"), ViewNode(id: "b"),
    ]
    for index in 0..<7 {
      draft.clauses.append(
        Clause(
          id: ClauseID("c\(index)"), first: Anchor(index % 2 == 0 ? "a" : "b", .width),
          constant: Double(index)))
    }
    return try Layout(draft)
  }

  /// What each question costs with nothing in memory, in hundreds of instructions, by its name.
  private static func costs(_ store: PlanStore) throws -> [(name: String, instructions: Int)] {
    let tip = try #require(try store.references.named("main")?.revision)
    let hash = String(try store.revision(RevisionNumber(7)).hash.description.prefix(9))
    var costs: [(name: String, instructions: Int)] = []
    func add(_ name: String, _ body: () throws -> Void) rethrows {
      store.forget()
      costs.append((name, try store.instructions(body)))
    }
    try add("check out") {
      let project = try store.checkOut(tip)
      #expect(project.layouts.count == 1)
    }
    try add("resolve") {
      let number = try store.resolve(hash)
      #expect(number == RevisionNumber(7))
    }
    try add("oplog") {
      let moves = try store.references.operations(limit: 5)
      #expect(moves.count == 5)
    }
    try add("log") {
      let entries = try store.log(from: tip, limit: 5)
      #expect(entries.count == 5)
    }
    try add("blame") {
      let lines = try store.blame(NodeID("a"), in: "L", at: tip)
      #expect(!lines.isEmpty)
    }
    var sent: [BundleItem] = []
    try add("export") {
      let parents = try store.revision(tip).parents
      try store.exchange.export([tip.description], excluding: parents) { sent.append($0) }
      #expect(sent.count == 2)
    }
    try add("receive") {
      var waiting = sent.filter { if case .revision = $0 { true } else { false } }
      let outcome = try store.exchange.receive(time: 0) { waiting.popLast() }
      #expect(outcome.known == 1 && outcome.written == 0)
    }
    try add("save") {
      let old = try #require(try store.checkOut(layout: "L", at: tip))
      var update = LayoutUpdate(id: "L", base: old.digest)
      update.clauses = [old.clauses[0]]
      update.clauses[0].constant = -1
      let outcome = try store.save(
        ProjectChange(update: [update]),
        metadata: RevisionMetadata(time: 1, author: "a", message: "m"))
      guard case .saved = outcome else { throw RandomHistory.Surprise(text: "nothing was saved") }
    }
    return costs
  }

  @Test func `costs at the end of a history do not follow its length`() throws {
    // Both end as far behind their last keyframe, of which there is one in a thousand rows.
    let short = try Self.costs(try Self.store(revisions: 1_500))
    let long = try Self.costs(try Self.store(revisions: 4_500))
    for (short, long) in zip(short, long) {
      // What is left is the depth of SQLite's trees, and the names of branches.
      #expect(
        Double(long.instructions) <= 1.25 * Double(short.instructions) + 10, "\(short) \(long)")
    }
  }

  /// A constraint that comes with properties is named by several rows, and so is a view; what a layout had
  /// long ago is not read.
  @Test func `the revision after one in memory costs its rows, whatever comes and goes in it`()
    throws
  {
    func layout(_ names: Range<Int>) throws -> Layout {
      let ids = names.map { NodeID("v\($0)") }
      var draft = UncheckedLayout(id: "L", name: "L", root: "root")
      draft.views = [ViewNode(id: "root", children: ids)]
      for id in ids {
        draft.views.append(ViewNode(id: id, properties: [.text: .text(id.text), "alpha": 0.5]))
        draft.clauses.append(
          Clause(
            id: ClauseID("\(id).c"), first: Anchor(id, .width), constant: 5,
            properties: ["note": .text("a"), "other": .text("b")]))
      }
      return try Layout(draft)
    }
    let store = try PlanStore.inMemory()
    let states = [0..<300, 300..<600, 600..<900, 900..<1_200, 900..<1_203, 902..<1_203]
    for names in states {
      _ = try store.save(
        ProjectChange(set: [try layout(names)]), metadata: Fixture.metadata("\(names)"))
    }
    func cost(of revision: Int, after other: Int?) throws -> Int {
      store.forget()
      if let other { _ = try store.checkOut(RevisionNumber(Int64(other))) }
      return try store.instructions {
        let read = try store.checkOut(RevisionNumber(Int64(revision)))
        #expect(try read == Project([layout(states[revision - 1])]))
      }
    }
    for revision in [5, 6] {
      let alone = try cost(of: revision, after: nil)
      let next = try cost(of: revision, after: revision - 1)
      #expect(10 * next < alone, "\(next) of \(alone)")
    }
  }

  @Test(arguments: [
    "FROM VIEW WHERE at = 2990",
    "FROM VIEW WHERE at = (SELECT revision FROM ref WHERE name = 'main')",
    "FROM VIEW WHERE at IN (SELECT max(revision) FROM revision)",
    "FROM ref JOIN VIEW v ON v.at = ref.revision WHERE ref.name = 'main'",
  ])
  func `the views read one revision, however it is asked for`(_ source: String) throws {
    let store = try Self.store(revisions: 2_999)
    for (view, count) in [
      ("v_layouts", 1), ("v_views", 3), ("v_constraints", 7), ("v_guides", 0), ("v_properties", 0),
    ] {
      let result = try store.query(
        "SELECT * \(source.replacing("VIEW", with: view))",
        limits: QueryLimits(instructions: 900_000))
      #expect(result.rows.count == count, "\(view)")
    }
  }

  @Test func `a check that keeps no states in memory comes to the same`() throws {
    for seed in 0..<UInt64(4 * Scale.factor) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store)
      try history.grow(by: 60)
      #expect(try store.maintenance.verify(keeping: 1).isEmpty, "seed \(seed)")
      #expect(try store.maintenance.verify().isEmpty, "seed \(seed)")
    }
  }
}
