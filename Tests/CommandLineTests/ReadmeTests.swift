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
    let told = blocks.filter {
      $0.contains("$ draftsman diff r3..r4") || $0.contains("$ draftsman check")
    }
    #expect(told.count == 2)
    let shown = told.joined(separator: "\n").components(separatedBy: "\n").filter {
      !$0.isEmpty && !$0.contains("…")
    }
    #expect(shown.count > 12)
    for line in shown { #expect(printed.contains(line), "\(line)") }
  }

  @Test func `what the README shows of an import is what an import prints`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.contains("$ draftsman import --git .") })
    let parts = block.components(separatedBy: "$ draftsman ").dropFirst()
    #expect(parts.count == 2)
    let repo = try Self.history()
    for part in parts {
      let lines = part.split(separator: "\n").map(String.init)
      let arguments = lines[0].replacing("\"Sign In\"", with: "Sign_In").split(separator: " ")
        .map { String($0.replacing("_", with: " ")) }
      var command = repo.folder.command
      command.subfolder = "repo"
      let result = try command.run(arguments)
      #expect(result.output.split(separator: "\n").map(String.init) == Array(lines.dropFirst()))
    }
  }

  /// The repository that the README imports: the tour's versions, a newer Xcode, a moved file.
  private static func history() throws -> GitSandbox {
    var repo = try GitSandbox(from: 1_709_290_800, every: 86_400)
    let versions = Samples.versions
    func commit(_ text: String, _ path: String, _ message: String) throws {
      try repo.write(text, to: path)
      try repo.commit(message)
    }
    try commit(versions[0], "App/SignIn.storyboard", "Draw the sign-in screen")
    try commit(versions[1], "App/SignIn.storyboard", "Add a way to a new password")
    let newer = versions[1].replacing("21507", with: "22505")
    try commit(newer, "App/SignIn.storyboard", "Open with a newer Xcode")
    try commit(versions[2], "App/SignIn.storyboard", "Ask for the password first")
    try repo.git("mv", "App", "Login")
    try commit(versions[3], "Login/SignIn.storyboard", "Put the form on a card")
    try commit(versions[4], "Login/SignIn.storyboard", "Widen the margins")
    return repo
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

    let process = Process()
    process.executableURL = Command.executable.deletingLastPathComponent()
      .appendingPathComponent("sample")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let shown = try #require(blocks.first { $0.contains("Difference r2..r3") })
    #expect(printed.contains(shown), "\(printed)")
    for words in ["3 revisions recorded, 1 without a change", "made again by applyPlan as stored"] {
      #expect(printed.contains(words), "\(printed)")
    }
  }

  @Test func `the README is short and names the system package`() throws {
    let readme = try String(
      contentsOf: Samples.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.components(separatedBy: "\n").count <= 121)
    #expect(readme.contains("libsqlite3-dev"))
  }
}
