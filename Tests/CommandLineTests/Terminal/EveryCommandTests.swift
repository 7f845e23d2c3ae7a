import Foundation
import Testing

/// Every command under a terminal: it ends by itself, or shows a pager that a key ends.
struct EveryCommandTests {
  /// One use of each command on the sample, in an order in which they can follow each other.
  private static let uses: [[String]] = [
    ["save", "SignIn.storyboard", "-m", "again"], ["import", "--git", "repo", "--branch", "app"],
    ["tour"], ["log", "--patch"], ["diff", "r1..r3"], ["show", "HEAD"],
    ["render", "HEAD", "-o", "screen.svg"], ["show", "r2", "--wireframe"],
    ["inspect", "Sign In/Email"], ["replay"], ["report", "r3..r4"],
    ["replay", "--html", "screen.html"], ["blame", "Sign In/Email"], ["solve"],
    ["explain", "Sign In/Email"], ["measure", "Sign In/Email", "Sign In/Password"],
    ["check"], ["accept", "--check"], ["reject", "--all"],
    ["bisect", "--good", "r1", "--run", "! grep -q forgotButton"],
    ["fidelity", "SignIn.storyboard"], ["branch"], ["branch", "second", "r2"], ["tag"],
    ["tag", "v1", "r1"], ["merge", "second"], ["oplog"], ["undo"], ["restore", "r1"],
    ["sql", "SELECT * FROM v_views"], ["sql", "--schema"], ["fsck"], ["gc"],
    ["bundle", "create", "all.bundle"], ["bundle", "apply", "all.bundle"],
    ["merge-stores", "copy.draftsman"], ["clone", "copy.draftsman", "clone.draftsman"],
    ["remote", "add", "origin", "team.draftsman"], ["remote"], ["remote", "list"],
    ["push", "origin", "main"], ["fetch"], ["pull"], ["remote", "remove", "origin"],
    ["git-setup", "--git", "repo"],
    ["textconv", "SignIn.storyboard"], ["convert", "SignIn.storyboard"],
    ["git-diff", "SignIn.storyboard", "/dev/null", ".", ".", "SignIn.storyboard", "1", "100644"],
    ["git-merge", "SignIn.storyboard", "SignIn.storyboard", "SignIn.storyboard"],
    ["completions", "bash"], ["help"], ["help", "log"], ["help", "revisions"], [],
  ]

  @Test func `every command ends, paged or not`() throws {
    var sandbox = try GitSandbox()
    let folder = sandbox.folder
    for (number, text) in Samples.versions.prefix(3).enumerated() {
      try sandbox.write(text, to: "SignIn.storyboard")
      try sandbox.commit("Commit \(number)")
      try folder.write(text, to: "SignIn.storyboard")
      #expect(try folder.command.run("save", "SignIn.storyboard", "-m", "m").status == 0)
    }
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("layouts.draftsman"),
      to: folder.url.appendingPathComponent("copy.draftsman"))
    var command = folder.command
    command.environment["PAGER"] = try TestPager.install(in: folder)
    var paged = 0
    for use in Self.uses {
      let store = use.isEmpty || use[0] == "help" ? [] : ["--store", "layouts.draftsman"]
      let session = try TerminalSession(command, use + store, rows: 10)
      let result = try session.finish(answering: TestPager.prompt, with: "q")
      paged += result.screen.contains(TestPager.prompt) ? 1 : 0
      #expect([0, 1].contains(result.status), "\(use): \(result.status) \(result.screen)")
      #expect(!result.screen.isEmpty || use == ["tag"], "\(use)")
      #expect(result.isRestored, "\(use)")
    }
    #expect(paged >= 8, "the output of too few commands was paged: \(paged)")
  }

  @Test func `no command is left out`() throws {
    let help = try Folder().command.run("--help").output
    let options = try #require(help.range(of: "OPTIONS:")).lowerBound
    let names = help[..<options].matches(of: /(?m)^  ([a-z-]+) {2,}[A-Z]/).map { String($0.1) }
    #expect(names.count > 20)
    let used = Set(Self.uses.compactMap(\.first))
    // What is watched never ends: `WatchTests` has it.
    #expect(names.filter { !used.contains($0) } == ["watch"])
  }
}
