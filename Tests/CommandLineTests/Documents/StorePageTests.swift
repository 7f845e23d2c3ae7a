import Foundation
import Testing

/// The page about the store on disk tells the truth.
struct StorePageTests {
  @Test(arguments: [("TheStoreOnDisk", 6), ("QuestionsInSQL", 12)])
  func `every query of the page gives what the page shows`(_ page: String, _ least: Int) throws {
    let command = try Self.tour()
    let pieces = try Self.page(page).components(separatedBy: "```")
    var count = 0
    // Every other piece stands between fences; an answer stands behind its query.
    for index in stride(from: 1, to: pieces.count - 2, by: 2) where pieces[index].hasPrefix("sql\n")
    {
      count += 1
      let query = String(pieces[index].dropFirst("sql\n".count))
      let answer = try command.run("sql", "--no-header", query)
      #expect(answer.status == 0, "\(query)\n\(answer.errors)")
      #expect(Self.rows(answer.output) == Self.rows(pieces[index + 2]), "\(query)")
    }
    #expect(count >= least)
  }

  @Test func `the page's table of tables names each table once, and no other`() throws {
    let answer = try Self.tour().run(
      "sql", "--no-header",
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    #expect(answer.status == 0, "\(answer.errors)")
    let lines = try Self.page().components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| table |") })
    let cells = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map {
      $0.split(separator: "|")[0]
    }
    let named = cells.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    let tables = answer.output.split(separator: "\n").map(String.init)
    #expect(tables.count > 15)
    #expect(named.sorted() == tables)
  }

  @Test func `the schema that is printed is the chapter to read, byte for byte`() throws {
    let answer = try Folder().command.run("sql", "--schema")
    #expect(answer.status == 0, "\(answer.errors)")
    let chapter = try String(
      contentsOf: Samples.root.appendingPathComponent("Schema/current.sql"), encoding: .utf8)
    #expect(answer.output == chapter)
  }

  /// A command in a folder with the store that the tour leaves.
  private static func tour() throws -> Command {
    let folder = try Folder()
    let tour = try folder.command.run("tour", "Tour")
    #expect(tour.status == 0, "\(tour.errors)")
    var command = folder.command
    command.subfolder = "Tour"
    return command
  }

  private static func page(_ name: String = "TheStoreOnDisk") throws -> String {
    try String(
      contentsOf: Samples.root.appendingPathComponent(
        "Sources/Draftsman/Draftsman.docc/\(name).md"), encoding: .utf8)
  }

  /// The values of each line: between tabs as they are printed, between wider gaps on the page.
  private static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.replacing("\t", with: "     ").split(separator: "     ").map(String.init)
    }
  }
}
