import Foundation
import Testing

/// `log`, run as a user runs it.
struct LogTests {
  @Test func `log shows the subject and the git commit, and the body when asked`() throws {
    var sandbox = try GitSandbox()
    try sandbox.write(Samples.versions[0], to: "SignIn.storyboard")
    let commit = try sandbox.commit("Draw it\n\nA body line.\n\nCo-authored-by: Somebody")
    _ = try sandbox.importAll()
    let log = try sandbox.folder.command.run("log")
    #expect(log.status == 0, "\(log.errors)")
    let heading = try #require(log.output.split(separator: "\n").first)
    #expect(heading.contains("  git:\(commit.prefix(10))  "), "\(heading)")
    #expect(heading.hasSuffix("A. Developer  Draw it"), "\(heading)")
    #expect(!log.output.contains("body line"), "\(log.output)")
    let whole = try sandbox.folder.command.run("log", "--body").output
    #expect(whole.contains("A body line.") && whole.contains("Co-authored-by"), "\(whole)")
    #expect(try sandbox.folder.command.run("show", "git:\(commit.prefix(10))").status == 0)
    let line = try sandbox.folder.command.run("log", "--oneline").output
    #expect(line.hasSuffix("git:\(commit.prefix(10))  Draw it\n"), "\(line)")
  }

  @Test func `log keeps authors, words, days and ranges`() throws {
    var sandbox = try GitSandbox(from: 1_714_500_000, every: 86_400)
    for (number, text) in Samples.versions.enumerated() {
      try sandbox.write(text, to: "SignIn.storyboard")
      try sandbox.commit(
        "Version \(number + 1)\n\nwith \(number.isMultiple(of: 2) ? "care" : "haste")")
    }
    _ = try sandbox.importAll()
    func revisions(_ arguments: String...) throws -> [String] {
      let result = try sandbox.folder.command.run(["log", "--oneline"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }
    #expect(try revisions() == ["r6", "r5", "r4", "r3", "r2", "r1"])
    #expect(try revisions("--grep", "HASTE") == ["r6", "r4", "r2"])
    #expect(try revisions("--grep", "haste", "-n", "1") == ["r6"])
    #expect(try revisions("--author", "develop") == revisions())
    #expect(try revisions("--author", "nobody") == ["No"])
    #expect(try revisions("r2..r4") == ["r4", "r3"])
    #expect(try revisions("r4..") == ["r6", "r5"])
    #expect(try revisions("..r4") == ["No"])
    #expect(try revisions("r2") == ["r2", "r1"])
    #expect(try revisions("r2", "Sign In") == ["r2", "r1"])
    #expect(try revisions("Sign In", "-n", "1") == ["r6"])
    #expect(try revisions("--since", "r4") == ["r6", "r5"])
    // The commits are a day apart from 2024-05-01 on, in the evening of UTC.
    #expect(try revisions("--since", "2024-05-04") == ["r6", "r5", "r4"])
    #expect(try revisions("--until", "2024-05-02") == ["r2", "r1"])
    #expect(try revisions("--since", "2024-05-02", "--until", "2024-05-03") == ["r3", "r2"])
  }

  @Test(arguments: [
    (["--until", "yesterday"], "is no day"), (["r1..r2", "--since", "r1"], "where to end"),
    (["r1..r2", "--branch", "main"], "where to begin"), (["a", "b", "c"], "too many"),
    (["nobody"], "nobody"), (["r1", "nobody"], "nobody"),
  ])
  func `log says what it cannot read`(_ arguments: [String], _ text: String) throws {
    let folder = try Folder.withSample(versions: 2)
    let result = try folder.command.run(["log"] + arguments)
    #expect(result.status != 0)
    #expect(result.errors.contains(text), "\(result.errors)")
  }
}
