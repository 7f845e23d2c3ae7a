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
    let told = try #require(
      blocks.first { $0.contains("$ draftsman diff r3..r4") && $0.contains("$ draftsman check") })
    let shown = told.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains("…") }
    #expect(shown.count > 12)
    for line in shown { #expect(printed.contains(line), "\(line)") }
  }

  @Test func `what the README shows of a git history is what the tour of git prints`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    let tour = try Folder().command.run("tour", "--git")
    #expect(tour.status == 0, "\(tour.errors)")
    let printed = Set(tour.output.components(separatedBy: "\n"))
    let blocks = readme.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("$ draftsman import --git app") })
    let shown = block.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains("…") }
    #expect(shown.count > 9)
    for line in shown { #expect(printed.contains(line), "\(line)\n\(tour.output)") }
  }

  @Test func `what the README shows of the sample is its code and its output`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(
      contentsOf: Samples.root.appendingPathComponent("Sources/Sample/SignInController.swift"),
      encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let code = try #require(blocks.first { $0.hasPrefix("swift\n") })
    #expect(source.contains(code.dropFirst("swift\n".count)))

    let run = try Command.sample(in: Folder()).run()
    let printed = run.output
    #expect(run.status == 0)
    let shown = try #require(blocks.first { $0.contains("Difference r2..r3") })
    #expect(printed.contains(shown), "\(printed)")
    for words in ["3 revisions recorded, 1 without a change", "made again by applyPlan as stored"] {
      #expect(printed.contains(words), "\(printed)")
    }
  }

  @Test func `the program that the README shows is one that the gate builds and runs`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    let program = try String(
      contentsOf: Samples.root.appendingPathComponent(
        "Tests/Consumer/Sources/compare/main.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```"))
  }

  @Test func `the README is short and names the system package`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.components(separatedBy: "\n").count <= 121)
    #expect(readme.contains("libsqlite3-dev"))
  }
}
