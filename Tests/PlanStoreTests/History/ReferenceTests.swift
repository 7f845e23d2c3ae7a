import PlanStore
import SQLiteAccess
import Testing

struct ReferenceTests {
  @Test func `branches move, tags stay, and both can go and return`() throws {
    let store = try Fixture.store()
    func shown() throws -> [String] {
      try store.references.all().map { "\($0.kind) \($0.name) \($0.revision)" }
    }
    #expect(try shown() == ["branch main r6", "tag v1.0 r2", "branch wording r3"])
    let tag = try #require(try store.references.named("v1.0"))
    try store.references.delete(tag, time: 1)
    #expect(try store.references.named("v1.0") == nil)
    try store.references.createTag("v1.0", at: RevisionNumber(4), time: 2)
    let branch = try #require(try store.references.named("wording"))
    try store.references.move(branch, to: RevisionNumber(5), time: 3)
    #expect(try shown() == ["branch main r6", "tag v1.0 r4", "branch wording r5"])
    #expect(try store.query("SELECT count(*) FROM v_moves WHERE name = 'v1.0'").rows == [[3]])
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a move after somebody else's is refused`() throws {
    let store = try Fixture.store()
    let seen = try #require(try store.references.named("wording"))
    try store.references.move(seen, to: RevisionNumber(4), time: 0)
    let error = #expect(throws: StoreError.self) {
      try store.references.move(seen, to: RevisionNumber(5), time: 0)
    }
    #expect(error?.code == .referenceMoved)
    #expect(try store.references.named("wording")?.revision == RevisionNumber(4))
  }

  /// The tag used to be a transaction of its own: where it failed, the revision stayed.
  @Test(arguments: ["main", "v1.0", "wording", "..", ""])
  func `a save whose tag cannot be made keeps nothing`(tag: String) throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.save(
        ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("7"), tag: tag,
        solving: [Fixture.devices[0]])
    }
    #expect(["main", "v1.0", "wording"].contains(tag) == (error?.code == .referenceExists))
    #expect(try store.resolve("HEAD") == RevisionNumber(6))
    #expect(try store.query("SELECT max(revision) FROM revision").rows == [[6]])
    #expect(try store.solutions.environments().isEmpty)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `the first save cannot tag with the name of its branch`() throws {
    let store = try PlanStore.inMemory()
    let error = #expect(throws: StoreError.self) {
      try store.save(
        ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("1"), tag: "main")
    }
    #expect(error?.code == .referenceExists)
    #expect(try store.references.all().isEmpty)
    #expect(try store.query("SELECT count(*) FROM revision").rows == [[0]])
  }

  @Test func `a save gives its revision a tag, also if nothing has changed`() throws {
    let store = try Fixture.store()
    let change = ProjectChange(set: [try Fixture.settings()])
    _ = try store.save(change, metadata: Fixture.metadata("7", minute: 2_000), tag: "v2.0")
    #expect(
      try store.save(change, metadata: Fixture.metadata("8"), tag: "v2.1")
        == .unchanged(RevisionNumber(7)))
    #expect(try store.references.named("v2.0")?.revision == RevisionNumber(7))
    #expect(try store.references.named("v2.1")?.kind == .tag)
    #expect(try store.references.named("v2.1")?.revision == RevisionNumber(7))
    let empty = try PlanStore.inMemory()
    #expect(throws: StoreError.self) {
      try empty.save(ProjectChange(), metadata: Fixture.metadata("1"), tag: "v1")
    }
  }

  @Test func `a name is given once`() throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.references.createTag("main", at: RevisionNumber(1), time: 0)
    }
    #expect(error?.code == .referenceExists)
    let nowhere = #expect(throws: StoreError.self) {
      try store.references.createTag("new", at: RevisionNumber(99), time: 0)
    }
    #expect(nowhere?.code == .unknownRevision)
  }

  @Test(arguments: [
    "", "HEAD", "r12", "@now", "-n", ".hidden", "a..b", "a b", "a~1", "a^", "a:b", "a*", "a\n",
    "a\0", "$(rm)", String(repeating: "a", count: 201),
  ])
  func `names that mean something else are refused`(_ name: String) throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.references.createBranch(name, at: RevisionNumber(1), time: 0)
    }
    #expect(error?.code == .invalidReference)
  }

  @Test(arguments: ["a", "feature/x", "r", "release", "r12a", "é", "1.0", "a.b"])
  func `ordinary names are welcome`(_ name: String) throws {
    let store = try Fixture.store()
    try store.references.createBranch(name, at: RevisionNumber(1), time: 0)
    #expect(try store.resolve(name) == RevisionNumber(1))
  }
}
