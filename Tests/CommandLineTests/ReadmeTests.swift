import Foundation
import Testing

/// The README tells the truth.
struct ReadmeTests {
  @Test func `what the README shows of the tour is what the tour prints`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    let folder = try Folder()
    var command = folder.command
    command.environment = ["DRAFTSMAN_AUTHOR": "A. Developer"]
    let tour = try command.run("tour")
    #expect(tour.status == 0, "\(tour.errors)")
    let printed = Set(tour.output.components(separatedBy: "\n"))
    let blocks = readme.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("$ draftsman diff r3..r4") })
    let shown = block.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains("…") }
    #expect(shown.count > 15)
    for line in shown { #expect(printed.contains(line), "\(line)") }
  }

  @Test func `the README is short and names the system package`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.components(separatedBy: "\n").count <= 121)
    #expect(readme.contains("libsqlite3-dev"))
  }
}
