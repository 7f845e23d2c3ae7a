import PlanStore
import SQLite
import Testing

struct ReferenceTests {
  @Test func `branches move, tags stay, and both can go and return`() throws {
    let store = try Fixture.store()
    func shown() throws -> [String] {
      try store.references().map { "\($0.kind) \($0.name) \($0.revision)" }
    }
    #expect(try shown() == ["branch main r6", "tag v1.0 r2", "branch wording r3"])
    let tag = try #require(try store.reference("v1.0"))
    try store.delete(tag, time: 1)
    #expect(try store.reference("v1.0") == nil)
    try store.createTag("v1.0", at: RevisionNumber(4), time: 2)
    let branch = try #require(try store.reference("wording"))
    try store.move(branch, to: RevisionNumber(5), time: 3)
    #expect(try shown() == ["branch main r6", "tag v1.0 r4", "branch wording r5"])
    #expect(try store.query("SELECT count(*) FROM v_moves WHERE name = 'v1.0'").rows == [[3]])
    #expect(try store.verify().isEmpty)
  }

  @Test func `a move after somebody else's is refused`() throws {
    let store = try Fixture.store()
    let seen = try #require(try store.reference("wording"))
    try store.move(seen, to: RevisionNumber(4), time: 0)
    let error = #expect(throws: StoreError.self) {
      try store.move(seen, to: RevisionNumber(5), time: 0)
    }
    #expect(error?.code == .referenceMoved)
    #expect(try store.reference("wording")?.revision == RevisionNumber(4))
  }

  @Test func `a name is given once`() throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) {
      try store.createTag("main", at: RevisionNumber(1), time: 0)
    }
    #expect(error?.code == .referenceExists)
    let nowhere = #expect(throws: StoreError.self) {
      try store.createTag("new", at: RevisionNumber(99), time: 0)
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
      try store.createBranch(name, at: RevisionNumber(1), time: 0)
    }
    #expect(error?.code == .invalidReference)
  }

  @Test(arguments: ["a", "feature/x", "r", "release", "r12a", "é", "1.0", "a.b"])
  func `ordinary names are welcome`(_ name: String) throws {
    let store = try Fixture.store()
    try store.createBranch(name, at: RevisionNumber(1), time: 0)
    #expect(try store.resolve(name) == RevisionNumber(1))
  }
}
