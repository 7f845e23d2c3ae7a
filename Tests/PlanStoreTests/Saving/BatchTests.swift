import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Writing through the one seam: a batch is done, in conflict, to be repeated, unknown or refused.
struct BatchTests {
  private func layouts(_ count: Int) throws -> [Layout] {
    try (1...count).map { try Fixture.login(spacing: Double($0), hasButton: $0 % 3 != 0) }
  }

  private func hashes(_ store: PlanStore) throws -> [String] {
    try store.query("SELECT hex(hash) FROM revision ORDER BY revision").rows.map { "\($0)" }
  }

  @Test func `a batch writes what a save writes, and once only`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let saved = try PlanStore.inMemory()
    let writer = LocalBatchWriter(path: path)
    for (number, layout) in try layouts(7).enumerated() {
      var change = ProjectChange(set: [layout, try Fixture.settings()])
      if number % 2 == 1 { change = ProjectChange(set: [layout], remove: ["Settings"]) }
      let metadata = Fixture.metadata("\(number)", minute: Int64(number))
      let batch = try saved.exchange.batch(saving: change, metadata: metadata)
      _ = try saved.save(change, metadata: metadata)
      let first = await writer.write(try #require(batch))
      #expect(first == .done)
      let again = await writer.write(try #require(batch))
      #expect(number == 0 || again == .done)
    }
    #expect(
      try saved.exchange.batch(saving: ProjectChange(), metadata: Fixture.metadata("")) == nil)
    let store = try PlanStore.open(at: path, .readOnly)
    #expect(try hashes(store) == hashes(saved))
    #expect(try store.maintenance.verify().isEmpty)
    #expect(try store.references.operations().count == 7)
  }

  @Test func `the second of two batches from one state is in conflict and writes nothing`() throws {
    let store = try Fixture.store()
    let batches = try [40.0, 41].map { spacing in
      try store.exchange.batch(
        saving: ProjectChange(set: [try Fixture.login(spacing: spacing)]),
        metadata: Fixture.metadata("\(spacing)"))
    }
    let count = try hashes(store).count
    #expect(store.exchange.write(try #require(batches[0])) == .done)
    #expect(store.exchange.write(try #require(batches[1])) == .conflict(["main"]))
    #expect(try hashes(store).count == count + 1)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `what another process keeps from being written can be repeated`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let source = try Fixture.store()
    let batch = try source.exchange.batch(
      saving: ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata(""))
    let writer = LocalBatchWriter(path: path, waitMilliseconds: 10)
    do {
      let other = try Database(path: path, access: .readWrite)
      try other.execute("BEGIN IMMEDIATE")
      let outcome = await writer.write(try #require(batch))
      guard case .retry(let error) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(error.code == .busy)
    }
    let outcome = await writer.write(try #require(batch))
    #expect(outcome == .done)
  }

  @Test func `a batch that is not what it says is refused for good`() throws {
    let store = try Fixture.store()
    let other = try PlanStore.inMemory()
    let batch = try #require(
      try store.exchange.batch(
        saving: ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("")))
    // Its parent is not there.
    guard case .fatal(let missing) = other.exchange.write(batch) else {
      Issue.record("a revision without its parent")
      return
    }
    #expect(missing.code == .missingParent)
    // Its hash is another one's.
    var forged = batch
    let first = forged.revisions[0]
    var metadata = first.metadata
    metadata.message = "forged"
    forged.revisions[0] = BundledRevision(
      hash: first.hash, parents: first.parents, metadata: metadata, patches: first.patches)
    guard case .fatal(let wrong) = store.exchange.write(forged) else {
      Issue.record("a revision with another content")
      return
    }
    #expect(wrong.code == .invalidBundle)
    #expect(try store.resolve("HEAD") == RevisionNumber(6))
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `writers that build anew after a conflict all get their revisions in`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { _ = try PlanStore.create(at: path) }
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask { try await BatchTests.write(4, as: writer, to: path) }
      }
      try await group.waitForAll()
    }
    let store = try PlanStore.open(at: path, .readOnly)
    #expect(try store.log(from: store.resolve("HEAD")).count == 16)
    #expect(
      try store.layouts(at: store.resolve("HEAD")).map(\.name) == ["0 4", "1 4", "2 4", "3 4"])
    #expect(try store.maintenance.verify().isEmpty)
  }

  private static func write(_ count: Int, as writer: Int, to path: String) async throws {
    let seam: any BatchWriter = LocalBatchWriter(path: path, waitMilliseconds: 60_000)
    for number in 1...count {
      var draft = UncheckedLayout(try Fixture.settings())
      draft.id = LayoutID("\(writer)")
      draft.name = "\(writer) \(number)"
      let change = ProjectChange(set: [try Layout(draft)])
      var outcome = WriteOutcome.conflict([])
      while outcome == .conflict(["main"]) || outcome == .conflict([]) {
        let batch = try PlanStore.open(at: path, .readOnly).exchange.batch(
          saving: change, metadata: Fixture.metadata(draft.name))
        outcome = await seam.write(try #require(batch))
      }
      try #require(outcome == .done, "\(outcome)")
    }
  }
}
