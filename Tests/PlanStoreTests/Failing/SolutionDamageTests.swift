import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Frames and findings that are not what was solved are refused, and can be made anew.
struct SolutionDamageTests {
  @Test func `a flipped byte in a solution is an error or makes no difference`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path), solving: Fixture.devices) }
    let sound = try TemporaryFolder.read(path)
    let expected = try solutions(at: path)
    #expect(!expected.contains(nil))
    var random = SplitMix64(seed: 2)
    var refused = 0
    for _ in 0..<(1_500 * Scale.factor) {
      let offset = try TemporaryFolder.writeDamaged(sound, to: path, using: &random)
      let found = (try? solutions(at: path)) ?? []
      for (revision, solutions) in found.enumerated() {
        for solution in solutions ?? [] {
          let known = expected[revision]?.contains(solution) ?? false
          try #require(known, "byte \(offset), r\(revision + 1)")
        }
      }
      if found != expected {
        refused += 1
        let findings = try? PlanStore.open(at: path, .readOnly).maintenance.verify()
        try #require(findings?.isEmpty != true, "byte \(offset) goes unnoticed")
      }
    }
    #expect(refused > 20 * Scale.factor)
  }

  /// The solutions at r1 to r6; nil where they cannot be read.
  private func solutions(at path: String) throws -> [[StoredSolution]?] {
    let store = try PlanStore.open(at: path, .readOnly)
    return (1...6).map { try? store.solutions.all(at: RevisionNumber(Int64($0))) }
  }

  @Test(arguments: [
    "UPDATE frame SET x = x + 1 WHERE revision = 1",
    "UPDATE frame SET prev = NULL WHERE prev = 1",
    "UPDATE frame SET item = 99 WHERE revision = 1 AND item = 2",
    "DELETE FROM frame WHERE revision = 2",
    "UPDATE frame SET x = NULL WHERE revision = 1 AND item = 1",
    "UPDATE frame SET approximate = 1 - approximate WHERE revision = 1",
    "UPDATE solution SET digest = zeroblob(32) WHERE revision = 1",
    "UPDATE solution SET prev = NULL WHERE revision = 4",
    "UPDATE environment SET width = width + 1",
    "UPDATE environment SET direction = 'up'",
    "UPDATE environment SET name = 'other'",
    "UPDATE target SET environments = '1,77'",
    "UPDATE finding_row SET statement = 'all is well'",
    "UPDATE finding_row SET reasons = '[\"all is well\"]'",
    "UPDATE finding_row SET reasons = 'all is well'",
    "UPDATE finding_row SET reasons = '[]'",
    "UPDATE finding_row SET reasons = '[1]'",
    "UPDATE finding_row SET reasons = '[\"\\u0041\"]'",
    "UPDATE finding_row SET reasons = '{\"a\": \"b\"}'",
    "UPDATE finding_row SET reasons = '[\"a'",
    "UPDATE finding_row SET reasons = '[\"\\u00'",
    "UPDATE finding_row SET omitted = -1",
    "UPDATE finding_row SET omitted = 9",
    "UPDATE finding_row SET given_up = ''",
    "UPDATE finding_row SET remedy = 'pray'",
    "UPDATE finding_row SET severity = 'note'",
    "UPDATE finding_row SET finding = 7 WHERE finding = 1",
    "UPDATE finding_id SET nodes = '1'",
    "UPDATE finding_id SET nodes = '9999999999999999999'",
    "UPDATE finding_id SET rule = 9999",
    "DELETE FROM finding_id",
    "DELETE FROM solution WHERE revision = 2",
  ])
  func `the full check finds what is not as it was solved, and a rebuild mends it`(
    _ sql: String
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path), solving: Fixture.devices) }
    let damage = try Database(path: path, access: .readWrite)
    try damage.execute("PRAGMA ignore_check_constraints = ON")
    try damage.execute(sql)
    #expect(damage.changedRows > 0)
    let store = try PlanStore.open(at: path, .readWrite)
    #expect(try !store.maintenance.verify().isEmpty)
    // What is true stays readable.
    for number in 1...6 {
      #expect(throws: Never.self) { _ = try store.checkOut(RevisionNumber(Int64(number))) }
    }
    if sql.contains("environment") { return }
    _ = try store.solutions.rebuild(in: Fixture.devices)
    #expect(try store.maintenance.verify().isEmpty)
    let sound = try Fixture.store(solving: Fixture.devices)
    for number in (1...6).map({ RevisionNumber($0) }) {
      #expect(try store.solutions.all(at: number) == sound.solutions.all(at: number))
    }
  }
}
