import LayoutModel
import PlanStore
import SQLiteAccess
import Testing

struct ConcurrencyTests {
  @Test func `two connections see each other's revisions`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let first = try PlanStore.create(at: path)
    let second = try PlanStore.open(at: path, .readWrite)
    _ = try first.save(ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("1"))
    _ = try second.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("2"))
    let outcome = try first.save(
      ProjectChange(set: [try Fixture.login(), try Fixture.settings()]),
      metadata: Fixture.metadata("3"))
    #expect(outcome == .unchanged(RevisionNumber(2)))
    _ = try first.save(
      ProjectChange(set: [try Fixture.login(title: "new words")]), metadata: Fixture.metadata("3"))
    #expect(try second.checkOut(RevisionNumber(3)) == first.checkOut(RevisionNumber(3)))
    #expect(try second.maintenance.verify().isEmpty)
  }

  @Test func `writers at the same time wait for each other and lose nothing`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { _ = try PlanStore.create(at: path) }
    try await withThrowingTaskGroup { group in
      for writer in 0..<3 {
        group.addTask {
          let store = try PlanStore.open(at: path, .readWrite, waitMilliseconds: 60_000)
          for number in 1...20 {
            var draft = UncheckedLayout(try Fixture.settings())
            draft.id = LayoutID("\(writer)")
            draft.name = "\(writer) \(number)"
            _ = try store.save(
              ProjectChange(set: [try Layout(draft)]), metadata: Fixture.metadata(draft.name))
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try PlanStore.open(at: path, .readOnly)
    let head = try store.resolve("HEAD")
    #expect(head == RevisionNumber(60))
    #expect(try store.log(from: head).count == 60)
    #expect(try store.layouts(at: head).map(\.name) == ["0 20", "1 20", "2 20"])
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test(arguments: [false, true])
  func `eight processes that save at once lose nothing`(hasOwnBranches: Bool) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do {
      let store = try PlanStore.create(at: path)
      _ = try store.save(
        ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("0"))
      for process in 0..<8 {
        try store.references.createBranch("branch-\(process)", at: RevisionNumber(1), time: 0)
      }
    }
    await withTaskGroup { group in
      for process in 0..<8 {
        let branch = hasOwnBranches ? "branch-\(process)" : "main"
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, branch = branch as String, process = process as Int] in
            try ConcurrencyTests.save(6, as: process, on: branch, to: path)
          }
        }
      }
    }
    let store = try PlanStore.open(at: path, .readOnly)
    #expect(try store.maintenance.verify().isEmpty)
    for process in 0..<8 {
      let tip = try #require(
        try store.references.named(hasOwnBranches ? "branch-\(process)" : "main")?.revision)
      #expect(try store.log(from: tip).count == (hasOwnBranches ? 7 : 49))
      #expect(try store.layouts(at: tip).contains { $0.name == "\(process) 6" })
    }
  }

  static func save(_ count: Int, as process: Int, on branch: String, to path: String) throws {
    let store = try PlanStore.open(at: path, .readWrite, waitMilliseconds: 120_000)
    try save(count, as: process, on: branch, in: store)
  }

  static func save(
    _ count: Int, as process: Int, on branch: String, in store: PlanStore
  ) throws {
    for number in 1...count {
      var draft = UncheckedLayout(try Fixture.settings())
      draft.id = LayoutID("process \(process)")
      draft.name = "\(process) \(number)"
      _ = try store.save(
        ProjectChange(set: [try Layout(draft)]), on: branch, metadata: Fixture.metadata(draft.name))
    }
  }

  /// Each made the store under its own name, and seven were told that there was one already.
  @Test func `eight first saves at once all succeed`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    await withTaskGroup { group in
      for process in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int] in
            let store = try PlanStore.openOrCreate(at: path, waitMilliseconds: 120_000)
            try ConcurrencyTests.save(1, as: process, on: "main", in: store)
          }
        }
      }
    }
    #expect(folder.names == ["s"])
    let store = try PlanStore.open(at: path, .readOnly)
    #expect(try store.resolve("HEAD") == RevisionNumber(8))
    #expect(try store.layouts(at: RevisionNumber(8)).count == 8)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `first saves of stores opened at once in one process all succeed`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let stores = try (0..<8).map { _ in try PlanStore.openOrCreate(at: path) }
    for (process, store) in stores.enumerated() {
      try ConcurrencyTests.save(1, as: process, on: "main", in: store)
    }
    #expect(try stores[0].layouts(at: stores[3].resolve("HEAD")).count == 8)
    #expect(try stores[5].maintenance.verify().isEmpty)
  }

  @Test func `a store that stays busy is a failure with advice`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let other = try Database(path: path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    let store = try PlanStore.open(at: path, .readWrite, waitMilliseconds: 10)
    #expect(try store.checkOut(RevisionNumber(6)).layouts.count == 1)
    let error = #expect(throws: StoreError.self) {
      try store.save(ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata(""))
    }
    #expect(error?.code == .busy)
    #expect(error?.hint != nil)
  }

  @Test func `a disk without room is a failure that changes nothing`() throws {
    let store = try Fixture.store()
    try store.limitPages(to: 1)
    var draft = UncheckedLayout(try Fixture.settings())
    draft.properties["text"] = .text(String(repeating: "x", count: 500_000))
    let error = #expect(throws: StoreError.self) {
      try store.save(ProjectChange(set: [try Layout(draft)]), metadata: Fixture.metadata(""))
    }
    #expect(error?.code == .full)
    #expect(try store.resolve("HEAD") == RevisionNumber(6))
    #expect(try store.maintenance.verify().isEmpty)
  }
}
