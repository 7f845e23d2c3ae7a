import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Reading one state of a layout that has had many more views than it has.
struct SomeIdentitiesTests {
  /// A layout of three views below its root; each revision replaces one, but for the first.
  private static func layout(_ revision: Int) throws -> Layout {
    let names = (0..<3).map { place in "v\(place)-\((revision + place) / 3)" }
    return try Layout(
      UncheckedLayout(
        id: "L", name: "L", root: "root",
        views: [ViewNode(id: "root", children: names.map { NodeID($0) })]
          + names.map {
            ViewNode(id: NodeID($0), guides: [Guide(id: NodeID("\($0).g"), kind: .custom)])
          },
        clauses: names.map {
          Clause(
            id: ClauseID("\($0).c"), first: Anchor(NodeID("\($0).g"), .leading),
            second: Anchor("root", .leading), constant: Double(revision))
        }))
  }

  private static let revisions = 120

  private func filled(_ path: String) throws {
    let store = try PlanStore.create(at: path)
    for revision in 1...Self.revisions {
      _ = try store.save(
        ProjectChange(set: [try Self.layout(revision)]),
        metadata: Fixture.metadata("\(revision)", minute: Int64(revision)))
    }
  }

  @Test func `revisions read in any order are what was saved`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try filled("\(folder.path)/s")
    var random = SplitMix64(seed: 3)
    for _ in 0..<30 {
      let store = try PlanStore.open(at: "\(folder.path)/s", .readWrite)
      // Near each other, so that one goes on from another in memory, and far apart.
      var revision = 1 + random.below(Self.revisions)
      for _ in 0..<6 {
        let read = try store.checkOut(RevisionNumber(Int64(revision)))
        try #require(read == Project([try Self.layout(revision)]), "\(revision)")
        revision =
          random.isOne(in: 3)
          ? 1 + random.below(Self.revisions) : min(Self.revisions, revision + random.below(4))
      }
      // What is written after such reads has numbers of its own.
      if random.isOne(in: 4) {
        let new = try Self.layout(Self.revisions + 1)
        let change = ProjectChange(set: [new])
        _ = try store.save(change, metadata: Fixture.metadata("new"))
        #expect(try store.checkOut(try store.resolve("HEAD")) == Project([new]))
        #expect(try store.maintenance.verify().isEmpty)
        _ = try store.save(
          ProjectChange(set: [try Self.layout(Self.revisions)]), metadata: Fixture.metadata("back"))
      }
    }
  }

  /// What is done to identities: what it does to a revision that names them, and to one that does not.
  @Test(arguments: [
    ("DELETE FROM item_id WHERE id = 'v1-20'", false, true),
    ("DELETE FROM item_id WHERE id = 'v1-20.c'", false, true),
    ("UPDATE item_id SET id = '' WHERE id = 'v1-20'", false, true),
    ("UPDATE item_id SET id = 'v2-20' WHERE id = 'v1-20'", false, true),
    ("UPDATE item_id SET id = printf('%.*c', 600, 'x') WHERE id = 'v1-20'", false, true),
    ("INSERT INTO item_id VALUES (1, 9000000000000000000, 'x')", false, false),
    ("INSERT INTO item_id VALUES (1, -9223372036854775808, 'x')", false, false),
    ("INSERT INTO item_id VALUES (1, 60000, 'x')", true, true),
  ])
  func `what is wrong with an identity is said of what names it`(
    _ sql: String, _ isNamingSound: Bool, _ isOtherSound: Bool
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    try filled(path)
    do {
      let database = try Database(path: path, access: .readWrite)
      try database.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      try database.execute(sql)
    }
    for (revision, isSound) in [(60, isNamingSound), (110, isOtherSound)] {
      let store = try PlanStore.open(at: path, .readOnly)
      let expected = Project([try Self.layout(revision)])
      do throws(StoreError) {
        let read = try store.checkOut(RevisionNumber(Int64(revision)))
        #expect(isSound && read == expected, "\(revision)")
      } catch {
        let isNamed = !isSound && error.code == .damaged
        #expect(isNamed, "\(revision): \(error.code) \(error.message)")
      }
    }
    let store = try PlanStore.open(at: path, .readOnly)
    #expect((try? store.maintenance.verify().isEmpty) != true)
  }
}
