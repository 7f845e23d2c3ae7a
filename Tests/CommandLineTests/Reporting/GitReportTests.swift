import Foundation
import Testing

/// `draftsman report` of a git repository's commits and files, without a store.
struct GitReportTests {
  /// A repository in which `main` and `feature` have both gone on from a common commit.
  private static func sandbox() throws -> GitSandbox {
    var sandbox = try GitSandbox()
    try sandbox.write(Samples.versions[2], to: "App/SignIn.storyboard")
    try sandbox.write(Samples.versions[0], to: "Pods/Other/Foreign.storyboard")
    try sandbox.commit("Begin")
    try sandbox.git("checkout", "-q", "-b", "feature")
    try sandbox.write(Samples.versions[3], to: "App/SignIn.storyboard")
    try sandbox.write(Samples.versions[1], to: "Pods/Other/Foreign.storyboard")
    try sandbox.commit("Put the form on a card")
    try sandbox.git("checkout", "-q", "main")
    try sandbox.write(Samples.versions[0], to: "App/Old.storyboard")
    try sandbox.commit("Add another file")
    try sandbox.git("checkout", "-q", "feature")
    return sandbox
  }

  private func command(_ sandbox: GitSandbox) -> Command {
    var command = sandbox.folder.command
    command.subfolder = "repo"
    return command
  }

  @Test func `three dots are what a branch did since it left, two are both as they are`() throws {
    let command = command(try Self.sandbox())
    let own = try command.run("report", "--git", "main...feature")
    #expect(own.status == 0, "\(own.errors)")
    #expect(own.output.contains("### Layout: 1 screen changed"), "\(own.output)")
    #expect(own.output.contains("| SignIn/Sign In |") && own.output.contains("Card"))
    #expect(own.output.contains("`draftsman report --git main...feature`"))
    let both = try command.run("report", "--git", "main..feature")
    #expect(both.output.contains("1 screen changed, 1 screen removed"), "\(both.output)")
    #expect(
      try command.run("report", "--git", "main...").output
        == own.output.replacing(
          "main...feature", with: "main..."))
    #expect(!FileManager.default.fileExists(atPath: command.directory.path + "/layouts.draftsman"))
  }

  @Test func `it says the same as two folders do`() throws {
    let sandbox = try Self.sandbox()
    let git = try command(sandbox).run("report", "--git", "main..feature", "--json")
    try sandbox.git("worktree", "add", "-q", "../base", "main")
    let folders = try command(sandbox).run("report", "../base", ".", "--json")
    func body(_ text: String) throws -> NSDictionary {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      var object = try #require(value)
      for key in ["from", "to"] { object[key] = nil }
      return object as NSDictionary
    }
    #expect(try body(git.output) == body(folders.output))
  }

  @Test func `since a commit: the files as they lie here, committed or not`() throws {
    let sandbox = try Self.sandbox()
    let command = command(sandbox)
    try sandbox.write(Samples.versions[4], to: "App/SignIn.storyboard")
    try sandbox.write(Samples.versions[0], to: "App/New.storyboard")
    try sandbox.write(Samples.versions[0], to: "build/Ignored.storyboard")
    try sandbox.write("build/\n", to: ".gitignore")
    let report = try command.run("report", "--since", "main", "--json")
    let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let screens = try #require(value?["screens"] as? [[String: Any]])
    #expect(
      screens.map { "\($0["change"] ?? "") \($0["layout"] ?? "")" } == [
        "added App/New.storyboard#LgN-vc-001", "changed App/SignIn.storyboard#LgN-vc-001",
      ])
    // Below a folder of the repository it is the same.
    var below = command
    below.subfolder = "repo/App"
    #expect(try below.run("report", "--since", "main", "--json").output == report.output)
    try sandbox.git("checkout", "-q", "--", ".")
    try sandbox.git("clean", "-fdxq")
    let clean = try command.run("report", "--since", "HEAD", "Sign In")
    #expect(clean.status == 0 && clean.output.isEmpty)
  }

  @Test func `new findings have the lines of the commit, not those of the folder`() throws {
    var sandbox = try Self.sandbox()
    let contradicting = Samples.contradicting(3)
    try sandbox.write(contradicting, to: "App/SignIn.storyboard")
    try sandbox.commit("Contradict")
    try sandbox.git("checkout", "-q", "main")
    let result = try command(sandbox).run(
      "report", "--git", "main...feature", "--format", "github", "--exit-code")
    #expect(result.status == 1)
    let lines = contradicting.split(separator: "\n", omittingEmptySubsequences: false)
    for annotation in result.output.split(separator: "\n") {
      let match = try #require(
        annotation.firstMatch(of: /file=App\/SignIn.storyboard,line=(\d+)/), "\(annotation)")
      let number = try #require(Int(match.1))
      #expect(number == 1 || lines[number - 1].contains("<constraint "), "\(annotation)")
    }
    #expect(result.output.contains(/line=[2-9]\d/), "\(result.output)")
  }

  @Test func `what makes no sense is told of in one line`() throws {
    var sandbox = try Self.sandbox()
    let command = command(sandbox)
    for (arguments, status, text) in [
      (["--git", "main"], Int32(64), "no range of commits"),
      (["--git", "main..nothing"], 2, "no commit 'nothing'"),
      (["--git", "a..b", "--since", "c"], 64, "two ways"),
      (["--since", "nothing"], 2, "no commit 'nothing'"),
      (["--git", "main..feature", "One", "Two"], 64, "only a layout"),
    ] {
      let result = try command.run(["report"] + arguments)
      #expect(result.status == status && result.errors.contains(text), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    try sandbox.git("checkout", "-q", "--orphan", "alone")
    try sandbox.commit("Begin again")
    let apart = try command.run("report", "--git", "main...alone")
    #expect(apart.status == 2 && apart.errors.contains("no commit that both"), "\(apart.errors)")
    try sandbox.write("<<<<<<< ours", to: "App/SignIn.storyboard")
    let broken = try command.run("report", "--since", "HEAD")
    #expect(broken.status == 2 && broken.errors.contains("App/SignIn.storyboard"))
    let outside = try Folder().command.run("report", "--git", "a..b")
    #expect(outside.status == 2 && outside.errors.contains("no git repository"))
  }

  /// The lines of the documented workflow, as a runner would run them.
  @Test func `the documented workflow's commands run`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.git("update-ref", "refs/remotes/origin/main", "main")
    let page = try String(
      contentsOf: Samples.root.appendingPathComponent(
        "Sources/Draftsman/Draftsman.docc/ReportsForReviewers.md"), encoding: .utf8)
    let start = try #require(page.range(of: "      - name: Report\n        run: |\n")).upperBound
    let end = try #require(page.range(of: "      - name: Comment")).lowerBound
    let script = page[start..<end].split(separator: "\n").map { $0.dropFirst(10) }
      .joined(separator: "\n")
    #expect(script.contains("--format github") && script.contains("--git"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "-euc", script]
    process.currentDirectoryURL = command(sandbox).directory
    let tools = Command.executable.deletingLastPathComponent().path
    process.environment = command(sandbox).variables.merging([
      "PATH": "\(tools):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
      "GITHUB_BASE_REF": "main",
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let report = try String(
      contentsOf: command(sandbox).directory.appendingPathComponent("report.md"), encoding: .utf8)
    #expect(report.contains("| SignIn/Sign In |"))
  }
}
