import LayoutModel
import PlanStore
import SQLiteAccess
import Testing

struct SaveTests {
  @Test func `saving what the branch has makes no revision`() throws {
    let store = try PlanStore.inMemory()
    let metadata = Fixture.metadata("again")
    #expect(try store.save(ProjectChange(), metadata: metadata) == .unchanged(nil))
    _ = try store.save(ProjectChange(set: [try Fixture.login()]), metadata: metadata)
    for _ in 0..<2 {
      let outcome = try store.save(ProjectChange(set: [try Fixture.login()]), metadata: metadata)
      #expect(outcome == .unchanged(RevisionNumber(1)))
      store.forget()
    }
    let absent = try store.save(ProjectChange(remove: ["nothing"]), metadata: metadata)
    #expect(absent == .unchanged(RevisionNumber(1)))
    #expect(try store.query("SELECT count(*) FROM revision").rows == [[.integer(1)]])
  }

  /// More cells than are gathered at a time, in layouts of which none fills a statement.
  @Test func `the rows of many layouts are all written`() throws {
    let layouts = try (0..<150).map { number in
      let views = (0..<20).map { index in
        var view = ViewNode(id: NodeID("v\(index)"), label: "label \(index)")
        if index == 0 { view.children = (1..<20).map { NodeID("v\($0)") } }
        for key in 0..<5 { view.properties[PropertyKey("key\(key)")] = .number(Double(number)) }
        return view
      }
      return try Layout(
        UncheckedLayout(id: LayoutID("layout \(number)"), name: "L", root: "v0", views: views))
    }
    let store = try PlanStore.inMemory()
    _ = try store.save(ProjectChange(set: layouts), metadata: Fixture.metadata("many"))
    #expect(try store.query("SELECT count(*) FROM property").rows == [[.integer(15_000)]])
    #expect(try store.query("SELECT count(*) FROM node").rows == [[.integer(3_000)]])
    store.forget()
    #expect(try store.checkOut(RevisionNumber(1)).layouts == layouts.sorted { $0.id < $1.id })
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a save says how much it changed`() throws {
    let log = try Fixture.store().log(from: RevisionNumber(6))
    let shown = log.map { entry in
      let changes = entry.changes.map { change in
        let (views, clauses) = (change.counts.views, change.counts.clauses)
        return "\(change.layout) \(change.kind)"
          + " v+\(views.added)-\(views.removed)~\(views.changed)"
          + " c+\(clauses.added)-\(clauses.removed)~\(clauses.changed)"
      }
      return "\(entry.revision.number): " + changes.joined(separator: ", ")
    }
    #expect(
      shown == [
        "r6: Settings removed v+0-3~0 c+0-0~0",
        "r5: Login.storyboard#1 changed v+0-0~1 c+0-0~0",
        "r4: Login.storyboard#1 changed v+0-1~1 c+0-1~0",
        "r3: Login.storyboard#1 changed v+0-0~1 c+0-0~0",
        "r2: Login.storyboard#1 changed v+0-0~0 c+0-0~1, Settings added v+3-0~0 c+0-0~0",
        "r1: Login.storyboard#1 added v+3-0~0 c+3-0~0",
      ])
  }

  @Test func `the log of a layout has only its revisions`() throws {
    let store = try Fixture.store()
    let log = try store.log(from: RevisionNumber(6), layout: "Settings")
    #expect(log.map(\.revision.number.value) == [6, 2])
    let short = try store.log(from: RevisionNumber(6), limit: 2)
    #expect(short.map(\.revision.number.value) == [6, 5])
  }

  @Test func `texts that look alike but have other bytes are kept apart`() throws {
    let store = try PlanStore.inMemory()
    let composed = "caf\u{e9}"
    let decomposed = "cafe\u{301}"
    for (index, name) in [composed, decomposed, composed].enumerated() {
      let layout = try Layout(
        UncheckedLayout(
          id: "x", name: name, root: "v",
          views: [ViewNode(id: "v", className: name, properties: [PropertyKey(name): true])]))
      let outcome = try store.save(
        ProjectChange(set: [layout]), metadata: Fixture.metadata("\(index)"))
      #expect(outcome != .unchanged(RevisionNumber(Int64(index))))
      store.forget()
      #expect(try store.checkOut(RevisionNumber(Int64(index + 1))).layouts == [layout])
    }
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `the hash of a revision depends on all of it`() throws {
    func hash(_ metadata: RevisionMetadata, spacing: Double = 16) throws -> Digest {
      let store = try PlanStore.inMemory()
      _ = try store.save(
        ProjectChange(set: [try Fixture.login(spacing: spacing)]), metadata: metadata)
      return try store.revision(RevisionNumber(1)).hash
    }
    let metadata = Fixture.metadata("message", origin: "origin")
    var variants = [metadata, metadata, metadata, metadata, metadata]
    variants[0].time += 1
    variants[1].author = ""
    variants[2].message = "messag"
    variants[3].origin = nil
    variants[4].origin = ""
    let hashes = try [hash(metadata), hash(metadata, spacing: 17)] + variants.map { try hash($0) }
    #expect(Set(hashes).count == 7)
    #expect(try hash(metadata) == hashes[0])
  }

  @Test(arguments: [
    (RevisionMetadata(time: 0, author: "a\0", message: ""), "author"),
    (RevisionMetadata(time: 0, author: "", message: "\0"), "message"),
    (RevisionMetadata(time: .max, author: "", message: ""), "time"),
    (
      RevisionMetadata(
        time: 0, author: String(repeating: "a", count: 1_001), message: ""), "author"
    ),
  ])
  func `metadata that cannot be kept is refused`(
    _ metadata: RevisionMetadata, _ culprit: String
  ) throws {
    let store = try PlanStore.inMemory()
    let error = #expect(throws: StoreError.self) {
      try store.save(ProjectChange(), metadata: metadata)
    }
    #expect(error?.code == .invalidMetadata)
    #expect(error?.message.contains(culprit) == true)
  }

  @Test func `a branch that is not there is not made by accident`() throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.save(ProjectChange(), on: "mian", metadata: Fixture.metadata(""))
    }
    #expect(error?.code == .unknownReference)
    let onTag = #expect(throws: StoreError.self) {
      try store.save(ProjectChange(), on: "v1.0", metadata: Fixture.metadata(""))
    }
    #expect(onTag?.code == .invalidReference)
  }
}
