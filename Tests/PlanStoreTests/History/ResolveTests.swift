import LayoutModel
import PlanStore
import Testing

struct ResolveTests {
  @Test(arguments: [
    ("HEAD", 6), ("HEAD~", 5), ("HEAD~1", 5), ("HEAD~3", 2), ("HEAD~2~1", 2), ("HEAD~4", 1),
    ("HEAD^", 5), ("HEAD~1^2", 3), ("main", 6), ("main~2", 4), ("wording", 3), ("wording~1", 2),
    ("v1.0", 2), ("v1.0~1", 1), ("r4", 4), ("r4~1", 2), ("git:0123", 2), ("git:0123ABCD", 2),
    ("@2024-05-01", 4), ("@2024-05-01T10:10", 2), ("@2024-05-01T10:09:59Z", 1),
    ("@2024-05-02", 6), ("@9999-12-31", 6), ("@2024-05-01~1", 2),
  ])
  func `names lead to revisions`(_ name: String, _ number: Int64) throws {
    #expect(try Fixture.store().resolve(name) == RevisionNumber(number))
  }

  @Test(arguments: [
    ("", StoreError.Code.invalidRevision), ("~1", .invalidRevision), ("HEAD~x", .invalidRevision),
    ("HEAD^3", .invalidRevision), ("HEAD~99999999999999999999", .invalidRevision),
    ("HEAD~5", .unknownRevision), ("HEAD^2", .unknownRevision), ("HEAD@{1}", .unknownRevision),
    ("r0", .unknownRevision), ("r7", .unknownRevision), ("r99999999999999999999", .unknownRevision),
    ("nothing", .unknownRevision), ("ffff", .unknownRevision), ("git:ffff", .unknownRevision),
    ("git:01", .invalidRevision), ("git:*", .invalidRevision), ("@", .invalidRevision),
    ("@2024-02-30", .invalidRevision), ("@2024-5-1", .invalidRevision),
    ("@2024-05-01T25:00", .invalidRevision), ("@2023-01-01", .unknownRevision),
    ("é", .unknownRevision), ("a\0b", .unknownRevision),
  ])
  func `names that lead nowhere say so`(_ name: String, _ code: StoreError.Code) throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) { try store.resolve(name) }
    #expect(error?.code == code)
  }

  @Test func `every revision is found by its hash, and by four digits if they are its own`() throws
  {
    let store = try Fixture.store()
    let log = try store.log(from: RevisionNumber(6))
    for entry in log {
      let hash = entry.revision.hash.description
      #expect(try store.resolve(hash) == entry.revision.number)
      #expect(try store.resolve(hash.uppercased()) == entry.revision.number)
      let isUnique = log.count { $0.revision.hash.description.hasPrefix(hash.prefix(4)) } == 1
      if isUnique { #expect(try store.resolve(String(hash.prefix(4))) == entry.revision.number) }
      #expect(throws: StoreError.self) { try store.resolve(String(hash.prefix(3))) }
    }
  }

  @Test func `an ambiguous hash names the candidates`() throws {
    let store = try PlanStore.inMemory()
    // Of so many hashes some share their first four digits: 700 squared / 2 / 65,536 is 3.7.
    for number in 0..<700 {
      _ = try store.save(
        ProjectChange(set: [try Fixture.login(spacing: Double(number))]),
        metadata: Fixture.metadata("\(number)"))
    }
    let hashes = try store.log(from: RevisionNumber(700)).map { $0.revision.hash.description }
    let prefixes = Dictionary(grouping: hashes) { String($0.prefix(4)) }
    let shared = try #require(prefixes.first { $0.value.count > 1 }?.key)
    let error = #expect(throws: StoreError.self) { try store.resolve(shared) }
    #expect(error?.code == .ambiguousRevision)
    #expect(error?.suggestions.count == prefixes[shared]?.count)
  }

  @Test func `a misspelt name suggests the nearest ones`() throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) { try store.resolve("mian") }
    #expect(error?.suggestions == ["main"])
    let other = #expect(throws: StoreError.self) { try store.resolve("wordings") }
    #expect(other?.suggestions == ["wording"])
  }

  @Test func `an empty store has no HEAD and says what to do`() throws {
    let store = try PlanStore.inMemory()
    let error = #expect(throws: StoreError.self) { try store.resolve("HEAD") }
    #expect(error?.code == .unknownRevision)
    #expect(error?.hint != nil)
  }
}
