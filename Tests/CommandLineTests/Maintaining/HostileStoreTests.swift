import Foundation
import SQLiteAccess
import Testing

/// Commands on files that were made to do harm: an exit status, never a signal, and one line.
struct HostileStoreTests {
  private static let commands = [
    ["log"], ["log", "--patch"], ["log", "--json"], ["fsck"], ["diff"],
    ["diff", "r1..r2", "--values"],
    ["check"], ["show"], ["replay"], ["blame", "Email"], ["oplog"], ["branch"], ["solve"],
    ["sql", "SELECT * FROM v_views WHERE at = 2"], [],
  ]

  @Test(arguments: [
    "CREATE TABLE extra (a)", "CREATE TRIGGER extra AFTER INSERT ON about BEGIN SELECT 1; END",
    "DROP VIEW v_log", "PRAGMA application_id = 7", "PRAGMA user_version = 99",
    "PRAGMA user_version = -1", "CREATE INDEX extra ON word (length(text))",
  ])
  func `a file that is no sound store is refused in one line`(_ sql: String) throws {
    let folder = try Folder.withSample(versions: 1)
    try Self.change(folder, sql)
    for command in Self.commands + [["save", "SignIn.storyboard"]] {
      let result = try folder.command.run(command + ["--store", "layouts.draftsman"])
      #expect(result.status == 2, "\(command): \(result.errors)")
      #expect(result.output.isEmpty, "\(command)")
      let lines = result.errors.split(separator: "\n")
      #expect(
        lines.count { !$0.hasPrefix("  try: ") } == (command.last == "--json" ? lines.count : 1))
      #expect(!result.errors.isEmpty, "\(command)")
    }
  }

  @Test(arguments: [
    "UPDATE revision SET time = -9223372036854775808",
    "UPDATE revision SET time = 9223372036854775807 WHERE revision = 2",
    "UPDATE revision SET message = printf('%.*c', 50000000, 'x')",
    "UPDATE revision SET revision = revision + 9223372036854775000",
    "UPDATE node SET label = 'x' || char(27) || '[2J' || char(0) || 'y'",
    "UPDATE ref_move SET version = 9223372036854775807 WHERE version = 2",
    "UPDATE frame SET item = 2000000000 WHERE item = 2",
    "UPDATE target SET environments = printf('1%.*c', 2000000, ',')",
    "UPDATE property SET value = 9e999 WHERE typeof(value) <> 'text'",
    "UPDATE word SET word = 9223372036854775807 WHERE word = 1",
  ])
  func `damaged rows end commands with a status`(_ sql: String) throws {
    let folder = try Folder.withSample(versions: 2)
    try Self.change(folder, sql)
    for command in Self.commands {
      let start = Date()
      let result = try folder.command.run(command + ["--store", "layouts.draftsman"])
      // 64: the operands name nothing that is still there.
      #expect(
        [0, 1, 2, 64].contains(result.status), "\(command): \(result.status) \(result.errors)")
      #expect(!result.output.unicodeScalars.contains("\u{1b}"), "\(command)")
      #expect(result.errors.utf8.count < 4_000, "\(command)")
      #expect(Date().timeIntervalSince(start) < 120, "\(command)")
    }
    #expect(try folder.command.run("fsck").status != 0)
  }

  private static func change(_ folder: Folder, _ sql: String) throws {
    let path = folder.url.appendingPathComponent("layouts.draftsman").path
    let database = try Database(path: path, access: .readWrite)
    try database.execute("PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF;")
    try database.execute(sql)
  }
}
