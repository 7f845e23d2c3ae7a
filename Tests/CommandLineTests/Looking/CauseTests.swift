import Foundation
import Testing

/// Causes in `show`, and asked for in SQL.
struct CauseTests {
  /// A folder with the first five versions of the sample.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    for text in Samples.versions.prefix(5) {
      try folder.write(text, to: "SignIn.storyboard")
      #expect(try folder.command.run("save", "SignIn.storyboard", "-m", "m").status == 0)
    }
    return folder
  }

  @Test func `show groups what a revision moved as diff does`() throws {
    let command = try Self.folder().command
    let diff = try command.run("diff", "r3..r4").output
    let show = try command.run("show", "r4").output
    let start = try #require(diff.range(of: "  4 frames moved")).lowerBound
    #expect(show.hasSuffix(diff[start...]), "\(show)\n\(diff)")
    #expect(!(try command.run("show", "r4", "--on", "none").output.contains("frames moved")))
    #expect(!(try command.run("show", "r1").output.contains("moved")))
    #expect(!(try command.run("show", "r4", "--stat").output.contains("moved")))
    let plain = try command.run("show", "r4", "--no-causes").output
    #expect(plain.contains("4 frames moved") && !plain.contains("  by  "))
  }

  @Test func `show has them as data`() throws {
    let command = try Self.folder().command
    let text = try command.run("show", "r4", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let layout = try #require((object?["frames"] as? [[String: Any]])?.first)
    let device = try #require((layout["environments"] as? [[String: Any]])?.first)
    let moved = try #require(device["moved"] as? [[String: Any]])
    #expect(moved.count == 4)
    let email = try #require(moved.first { $0["name"] as? String == "Email" })
    // Spelt as diff spells it: causes are operations of the layout.
    let causes = try #require(email["causes"] as? [String: Any])
    #expect(causes["kind"] as? String == "needed")
    let operations = try #require(layout["operations"] as? [[String: Any]])
    let first = try #require((causes["operations"] as? [[Int]])?.first?.first)
    #expect(operations[first]["operation"] != nil && "\(operations[first])".contains("Crd-vw-015"))
    let diff = try command.run("diff", "r4^!", "--json").output
    let other = try JSONSerialization.jsonObject(with: Data(diff.utf8)) as? [String: Any]
    let frames = try #require((other?["frames"] as? [[String: Any]])?.first)
    #expect(
      NSDictionary(dictionary: frames)
        == NSDictionary(dictionary: layout.filter { $0.key != "operations" }))
  }

  @Test func `v_causes has a row for each cause of each move`() throws {
    let folder = try Self.folder()
    let store = folder.url.appendingPathComponent("layouts.draftsman")
    let before = try Data(contentsOf: store)
    let command = folder.command
    let moved = try command.run(
      "sql", "--no-header",
      "SELECT name, moved FROM v_causes WHERE revision = 4 GROUP BY view ORDER BY min(rowid)"
    )
    #expect(moved.status == 0, "\(moved.errors)")
    let diff = try command.run("diff", "r3..r4").output
    let rows = moved.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 4)
    for row in rows { #expect(diff.contains("\(row[0])  \(row[1])"), "\(row)") }
    let causes = try command.run(
      "sql", "--no-header", "SELECT cause, kind FROM V_Causes WHERE revision = 4 AND name = 'Email'"
    )
    #expect(causes.output.split(separator: "\n").count == 2, "\(causes.output)")
    for row in causes.output.split(separator: "\n") {
      #expect(diff.contains(row.split(separator: "\t")[0]) && row.hasSuffix("\tneeded"))
    }
    // The sums over a frame's moves are where it is now, from where it was first.
    let devices = try command.run(
      "sql", "--no-header", "SELECT DISTINCT device FROM v_causes", "--on", "iPhoneSE,iPadPro11")
    #expect(devices.output == "iPhone SE portrait\niPad Pro 11 portrait\n")
    #expect(try Data(contentsOf: store) == before)
  }

  @Test func `v_causes cannot be written, and is gone where nobody asks for it`() throws {
    let command = try Self.folder().command
    for statement in [
      "DELETE FROM v_causes", "DROP TABLE v_causes", "INSERT INTO v_causes DEFAULT VALUES",
    ] {
      let result = try command.run("sql", statement)
      #expect(result.status == 2 && result.errors.contains("Only reading"), "\(result.errors)")
    }
    let names = try command.run(
      "sql", "--no-header", "SELECT name FROM sqlite_schema WHERE name LIKE 'v\\_c%' ESCAPE '\\'")
    #expect(!names.output.contains("v_causes") && names.output.contains("v_changes"))
    // A store without a revision has a table without rows, or says so.
    let late = try command.run("sql", "--no-header", "SELECT * FROM v_causes", "--timeout", "0")
    #expect(late.status == 2 && late.errors.contains("took too long"), "\(late.errors)")
  }
}
