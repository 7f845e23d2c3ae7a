import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// What happens to content that is not what was saved: it is refused, never shown, never a trap.
struct DamageTests {
  /// Some bytes at random; DRAFTSMAN_CASES=100 flips each in turn.
  @Test func `a flipped byte is an error or makes no difference`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let sound = try TemporaryFolder.read(path)
    let projects = try projects(at: path)
    #expect(projects.count == 6 && !projects.contains(nil))
    var random = SplitMix64(seed: 1)
    let positions =
      Scale.factor >= 100
      ? Array(sound.indices) : (0..<(2_000 * Scale.factor)).map { _ in random.below(sound.count) }
    var refused = 0
    for position in positions {
      try TemporaryFolder.writeDamaged(sound, at: position, to: path, using: &random)
      let found = (try? self.projects(at: path)) ?? []
      for (revision, project) in found.enumerated() where project != nil {
        try #require(project == projects[revision], "byte \(position), r\(revision + 1)")
      }
      if found != projects {
        refused += 1
        // Whatever hides a state is also found by the full check.
        let findings = try? PlanStore.open(at: path, .readOnly).maintenance.verify()
        try #require(findings?.isEmpty != true, "byte \(position) goes unnoticed")
      }
    }
    #expect(refused > positions.count / 100)
  }

  /// The projects of r1 to r6, nil for those that cannot be checked out.
  private func projects(at path: String) throws -> [Project?] {
    let store = try PlanStore.open(at: path, .readOnly)
    return (1...6).map { number in try? store.checkOut(RevisionNumber(Int64(number))) }
  }

  @Test(arguments: [
    ("UPDATE clause_row SET constant = 25 WHERE revision = 2", "r2, Login", "c1"),
    ("UPDATE form SET priority = -1", "r1, Login", "c1"),
    ("UPDATE clause_row SET first = 99 WHERE revision = 1 AND item = -1", "r1, ", "item 99"),
    ("UPDATE clause_row SET prev = NULL WHERE revision = 2", "r2", "row before"),
    ("UPDATE node SET children = '3,2' WHERE revision = 1 AND item = 1", "r1, Login", "root"),
    ("UPDATE node SET children = '1' WHERE revision = 1 AND item = 1", "r1, Login", "root"),
    ("UPDATE node SET class = 9999 WHERE revision = 1 AND item = 1", "r1", "class"),
    ("DELETE FROM property WHERE revision = 3", "r3, Login", "digest"),
    ("UPDATE property SET value = 'Log out' WHERE revision = 3", "r3, Login", "title"),
    ("DELETE FROM node WHERE revision = 4", "r4, Login", "digest"),
    ("UPDATE revision SET message = 'x' WHERE revision = 4", "r4", "message"),
    ("UPDATE revision SET time = 0 WHERE revision = 5", "r5", "time"),
    ("UPDATE revision SET merged = 1 WHERE revision = 5", "r5", "parents"),
    ("UPDATE word SET text = 'UIButtom' WHERE text = 'UIButton'", "r1, Login", "digest"),
    ("UPDATE item_id SET id = 'other' WHERE id = 'title'", "r1, Login", "digest"),
    ("UPDATE layout SET digest = zeroblob(32) WHERE revision = 3", "r3, Login", "digest"),
    ("DELETE FROM layout WHERE revision = 6", "r6", "layouts"),
    ("UPDATE lane_path SET upto = 1 WHERE lane = 2 AND sees = 1", "lane 2", "wrong revisions"),
    (
      "DELETE FROM ref_move WHERE name = (SELECT word FROM word WHERE text = 'wording'); "
        + "DELETE FROM ref_move WHERE version = 5", "r6", "leads to it"
    ),
    ("DELETE FROM ref_move WHERE version = 2", "main", "skips"),
    ("DELETE FROM item_id WHERE id = 'a'", "item_id", "missing"),
  ])
  func `the full check finds a change, and where it begins`(
    _ sql: String, _ position: String, _ word: String
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    try Database(path: path, access: .readWrite).execute(sql)
    let findings = try PlanStore.open(at: path, .readOnly).maintenance.verify()
    let shown = findings.map(\.description)
    #expect(shown.contains { $0.contains(position) }, "\(shown)")
    #expect(shown.contains { $0.contains(word) }, "\(shown)")
  }

  /// An index that has lost an entry: what it is made of is still there.
  @Test func `a repair fills indexes anew, and touches nothing else`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path), solving: Fixture.devices) }
    try forgetIndexEntry(at: path)
    let store = try PlanStore.open(at: path, .readWrite)
    let findings = try store.maintenance.verify()
    #expect(findings.contains { $0.rule == .file && $0.message.contains("index") }, "\(findings)")
    #expect(try !store.maintenance.repair(findings).isEmpty)
    #expect(try store.maintenance.verify().isEmpty)
    #expect(try store.checkOut(RevisionNumber(6)) == Fixture.store().checkOut(RevisionNumber(6)))
    // What cannot be made anew stays as it is found.
    try Database(path: path, access: .readWrite)
      .execute("UPDATE clause_row SET constant = 25 WHERE revision = 2")
    let lost = try store.maintenance.verify()
    #expect(try store.maintenance.repair(lost).allSatisfy { $0.rule != .layoutDigest })
    #expect(try store.maintenance.verify().contains { $0.rule == .layoutDigest })
  }

  /// Writes a row where the index does not see it, by giving the table another index meanwhile.
  private func forgetIndexEntry(at path: String) throws {
    let database = try Database(path: path, access: .readWrite)
    guard
      case .text(let sql)? = try database.value(
        "SELECT sql FROM sqlite_schema WHERE name = 'layout_by_layout'")
    else { return }
    try database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX layout_by_layout ON layout (layout) WHERE 0'
       WHERE name = 'layout_by_layout';
      """)
    let careless = try Database(path: path, access: .readWrite)
    try careless.execute("REINDEX layout_by_layout; PRAGMA writable_schema = ON;")
    try careless.run("UPDATE sqlite_schema SET sql = ? WHERE name = 'layout_by_layout'", .text(sql))
  }

  @Test(arguments: [
    "UPDATE node SET children = '9999999999999999999' WHERE revision = 1 AND item = 1",
    "UPDATE node SET children = ',' WHERE revision = 1 AND item = 1",
    "UPDATE node SET arrangement = '**' WHERE revision = 2 AND item = 1",
    "UPDATE node SET label = CAST(x'FF' AS TEXT) WHERE revision = 1",
    "UPDATE node SET guide_of = 2, label = NULL, children = NULL WHERE revision = 1 AND item = 1",
    "UPDATE layout SET root = 9223372036854775807 WHERE revision = 1",
    "UPDATE clause_row SET second = -9223372036854775807 - 1 WHERE revision = 1",
    "UPDATE clause_row SET second = NULL WHERE revision = 1 AND item = -1",
    "UPDATE form SET first_attribute = 1",
    "UPDATE clause_row SET constant = 1e999 WHERE revision = 1",
    "UPDATE property SET value = 9223372036854775807 WHERE revision = 1",
    "UPDATE property SET value = CAST(x'FF00' AS TEXT) WHERE revision = 1",
    "UPDATE property SET item = 77 WHERE revision = 1 AND item = 0",
    "UPDATE word SET text = CAST(x'80' AS TEXT) WHERE text = 'UILabel'",
    "UPDATE revision SET parent = NULL WHERE revision = 2",
    "UPDATE revision SET message = CAST(x'C0' AS TEXT)",
    "UPDATE item_id SET item = 500 WHERE id = 'title'",
    "UPDATE item_id SET id = id || char(0) WHERE id = 'title'",
    "UPDATE layout_id SET id = '' WHERE layout = 1",
    "INSERT INTO lane_path VALUES (1, 2, 2147483647)",
  ])
  func `nonsense in a row is an error at check-out`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let damage = try Database(path: path, access: .readWrite)
    try damage.execute("PRAGMA ignore_check_constraints = ON")
    try damage.execute(sql)
    let store = try PlanStore.open(at: path, .readOnly)
    let sound = try Fixture.store()
    var errors = 0
    for number in (1...6).map({ RevisionNumber($0) }) {
      // From the beginning: what is in memory could lead past the damage to the right state.
      store.forget()
      do throws(StoreError) {
        let project = try store.checkOut(number)
        #expect(try project == sound.checkOut(number))
      } catch {
        #expect(error.code == .damaged, "\(error)")
        errors += 1
      }
    }
    #expect(errors > 0)
    #expect(try !store.maintenance.verify().isEmpty)
  }
}
