import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Files made by somebody who knows the format and means harm: whatever stands in a row, each
/// operation gives a result or a named error, and soon.
///
/// Some columns with a value each; DRAFTSMAN_CASES=10 tries every value in every column.
struct HostileTests {
  /// What whole numbers are set to: the ends, what would be a gigantic index in a list, and below 1.
  private static let integers = [
    "9223372036854775807", "-9223372036854775808", "4611686018427387904", "2147483648", "-1", "0",
  ]
  /// What other numbers are set to; NULL is what SQLite makes of NaN.
  private static let reals = ["9e999", "-9e999", "1e308", "-1e308", "-0.0", "0.0", "NULL"]
  /// What texts are set to: longer than a value, than a text, than an identity may be; not UTF-8.
  private static let texts = [
    "printf('%.*c', 17000000, 'x')", "printf('%.*c', 1100000, '1')", "CAST(x'C0' AS TEXT)",
    "'a' || char(0)", "''", "CAST(x'1b5b324a' AS TEXT)", "'1,1,1,1'",
  ]
  private static let blobs = ["zeroblob(17000000)", "x''", "zeroblob(32)", "x'02'"]

  @Test(arguments: [
    "about", "word", "layout_id", "item_id", "lane", "lane_path", "revision", "layout", "node",
    "clause_row", "form", "property", "ref_move", "operation", "pack", "environment", "target",
    "solution", "frame", "finding_id", "finding_row",
  ])
  func `every column of every table may hold anything`(_ table: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path), solving: Fixture.devices) }
    let sound = try TemporaryFolder.read(path)
    var random = SplitMix64(seed: UInt64(table.utf8.count))
    for (column, type) in try columns(of: table, at: path)
    where Scale.factor >= 10 || random.below(2) == 0 {
      let all =
        switch type {
        case "INTEGER": Self.integers
        case "REAL": Self.reals
        case "TEXT": Self.texts
        case "BLOB": Self.blobs
        default: Self.integers + Self.reals + Self.texts + Self.blobs
        }
      for value in Scale.factor >= 10 ? all : [all[random.below(all.count)]] {
        try TemporaryFolder.write(sound, to: path)
        let sql = "UPDATE OR IGNORE \(table) SET \(column) = \(value)"
        // What STRICT or NOT NULL refuses cannot stand in a file.
        do { try change(path, sql) } catch { continue }
        try Trial(path: path, name: sql).run()
      }
    }
  }

  /// What a file may define beside or instead of what Draftsman made.
  @Test(arguments: [
    "CREATE VIRTUAL TABLE extra USING rtree(id, low, high)",
    "ALTER TABLE about ADD COLUMN extra TEXT AS (upper(value))",
    "CREATE INDEX extra ON word (length(text))",
    "CREATE INDEX extra ON word (text) WHERE length(text) > 3",
    "CREATE VIEW extra AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      + "SELECT max(i) FROM n",
    "DROP VIEW v_log; CREATE VIEW v_log AS WITH RECURSIVE n (revision) AS (SELECT 1 UNION ALL "
      + "SELECT revision + 1 FROM n) SELECT * FROM n",
    "DROP VIEW v_log; CREATE VIEW v_log AS SELECT * FROM v_log",
    "PRAGMA user_version = -1",
    "PRAGMA application_id = 0",
    "+INSERT INTO sqlite_schema VALUES ('view', 'extra', 'extra', 0, "
      + "'CREATE VIEW extra AS SELECT 1 /* ' || printf('%.*c', 40000000, 'x') || ' */')",
    "+WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) "
      + "INSERT INTO sqlite_schema SELECT 'view', 'v' || i, 'v' || i, 0, 'CREATE VIEW v' || i || "
      + "' AS SELECT 1' FROM n",
    "+UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, WITHOUT ROWID', 'STRICT')",
    "+UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'word'",
    "+INSERT INTO sqlite_schema VALUES ('view', 'sqlite_stat1', 'sqlite_stat1', 0, "
      + "'CREATE VIEW sqlite_stat1 AS SELECT 1')",
    "+INSERT INTO sqlite_schema SELECT 'index', 'sqlite_stat3', 'word', rootpage, "
      + "'CREATE INDEX sqlite_stat3 ON word (upper(text))' FROM sqlite_schema WHERE name = 'about'",
    "+INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat2', 'word', 0, "
      + "'CREATE TRIGGER sqlite_stat2 AFTER INSERT ON word BEGIN DELETE FROM revision; END')",
    "+INSERT INTO sqlite_schema VALUES ('nonsense', 'a', 'b', -7, 'PRAGMA x')",
  ])
  func `definitions that Draftsman did not make are refused`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    try change(path, sql)
    for access in [PlanStore.Access.readOnly, .readWrite] {
      let start = Trial.seconds
      let error = #expect(throws: StoreError.self) { _ = try PlanStore.open(at: path, access) }
      let code = error?.code
      #expect([.foreignSchema, .notAStore, .damaged, .failed].contains(code), "\(error as Any)")
      #expect(error?.message.utf8.count ?? 0 < 1_000)
      #expect(Trial.seconds - start < 3)
    }
  }

  /// Sound values in senseless numbers and orders; a table in another one's pages.
  @Test(arguments: [
    "UPDATE revision SET parent = 6 WHERE revision = 1",
    "UPDATE revision SET parent = revision",
    "UPDATE revision SET merged = revision + 1 WHERE revision = 3",
    "UPDATE revision SET revision = -revision",
    "UPDATE revision SET revision = revision + 9223372036854775800",
    "UPDATE lane SET fork = 6 WHERE lane = 1",
    "UPDATE lane_path SET upto = -9223372036854775808",
    "INSERT INTO lane_path SELECT 1, 2, 2147483647 UNION ALL SELECT 1, 99, 7",
    "UPDATE node SET children = '1' WHERE item = 2; UPDATE node SET children = '2' WHERE item = 1",
    "UPDATE node SET children = (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
      + "LIMIT 1000000) SELECT group_concat(i) FROM n) WHERE revision = 1 AND item = 1",
    "UPDATE node SET children = (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
      + "LIMIT 1000000) SELECT group_concat(2) FROM n) WHERE revision = 1 AND item = 1",
    "UPDATE target SET environments = (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 "
      + "FROM n LIMIT 1000000) SELECT group_concat(1) FROM n)",
    "UPDATE frame SET item = 2147483648 WHERE item = 2",
    "UPDATE frame SET item = 2000000000 WHERE item = 2",
    "UPDATE finding_row SET finding = 2000000000 WHERE finding = 1 AND revision = 1",
    "UPDATE finding_id SET nodes = (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 "
      + "FROM n LIMIT 100000) SELECT group_concat(1) FROM n)",
    "UPDATE finding_row SET statement = printf('%.*c', 15000000, 'x')",
    "UPDATE finding_row SET reasons = '[' || printf('%.*c', 15000000, '\"') || ']'",
    "UPDATE finding_row SET reasons = printf('%.*c', 15000000, '[')",
    "UPDATE finding_row SET reasons = '[\"a\"]', omitted = 9223372036854775807",
    "UPDATE revision SET message = printf('%.*c', 15000000, 'x')",
    "UPDATE revision SET message = printf('%.*c', 50000000, 'x')",
    "UPDATE revision SET time = -9223372036854775808",
    "WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n LIMIT 100000) "
      + "INSERT INTO lane SELECT i, 2, 1 FROM n",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30000) "
      + "INSERT OR IGNORE INTO lane SELECT i, 2, 1 FROM n;"
      + "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30000) "
      + "INSERT OR IGNORE INTO lane_path SELECT 1, i, 2147483647 FROM n",
    "WITH RECURSIVE n (i) AS (SELECT 7 UNION ALL SELECT i + 1 FROM n LIMIT 30000) "
      + "INSERT INTO revision SELECT i, 1, i - 1, abs(i * 7919 % (i - 1)) + 1, 0, 1, '', NULL, "
      + "zeroblob(32) FROM n; UPDATE ref_move SET revision = 30000 WHERE revision = 6",
    "+UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'word') "
      + "WHERE name = 'node'",
    "+UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'about')"
      + " WHERE name = 'revision'",
    "+UPDATE sqlite_schema SET rootpage = 2147483647 WHERE name = 'property'",
    "+UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'word'",
    "ANALYZE; UPDATE sqlite_stat1 SET stat = '999999999999999999999 1 1 1 1 1'",
  ])
  func `rows that make no sense together are results or errors, and soon`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path), solving: Fixture.devices) }
    try change(path, sql)
    try Trial(path: path, name: sql).run()
  }

  /// Windows that no device has; a store keeps every finite one.
  @Test(arguments: [
    (0.0, 0.0, 0.0), (-100, -1, 2), (1e308, 1e308, 1e308), (-1e308, 1e-308, 1e-308), (300, 400, -1),
    (.nan, 1, 1), (1, .infinity, 1), (1, 1, .infinity), (1e15, 1e15, 1e-15),
  ])
  func `any environment is solved in or refused`(
    _ width: Double, _ height: Double, _ scale: Double
  ) throws {
    let store = try PlanStore.inMemory()
    let environment = Environment(
      width: width, height: height, scale: scale,
      safeArea: .init(left: -1e308, top: 1e308, right: 0, bottom: 1e308), keyboardHeight: 1e308,
      name: "x")
    let trial = Trial(path: "", name: "\(environment)")
    trial.attempt("fill") { () throws(StoreError) in
      guard let layout = try? Fixture.login() else { return }
      _ = try store.save(
        ProjectChange(set: [layout]), metadata: Fixture.metadata("x"), solving: [environment])
      _ = try store.solutions.all(at: RevisionNumber(1))
      _ = try store.solutions.rebuild()
    }
    #expect(try store.maintenance.verify().isEmpty)
  }

  /// Runs statements on a file whose rules are not looked at; `+` lets them change definitions.
  private func change(_ path: String, _ sql: String) throws {
    let database = try Database(path: path, access: .readWrite)
    try database.execute("PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF;")
    if sql.first == "+" { try database.execute("PRAGMA writable_schema = ON") }
    try database.execute(String(sql.drop { $0 == "+" }))
  }

  private func columns(of table: String, at path: String) throws -> [(String, String)] {
    let database = try Database(path: path, access: .readWrite)
    var statement = try database.prepare("SELECT name, type FROM pragma_table_info(?)")
    try statement.bind([.text(table)])
    var columns: [(String, String)] = []
    while try statement.step() {
      columns.append((statement.text(0) ?? "", statement.text(1) ?? ""))
    }
    return columns
  }
}
