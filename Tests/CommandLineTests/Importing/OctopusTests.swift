import Foundation
import Testing

/// Commits with more than two parents, which become merges one upon another.
struct OctopusTests {
  private static let files = ["a", "b", "c"]

  /// A commit of `main` that changes a, merged with two branches that change b and c.
  ///
  /// `amend` changes the working folder before the merge is committed.
  private static func octopus(
    _ amend: (GitSandbox) throws -> Void = { _ in }
  ) throws -> (repo: GitSandbox, merge: String) {
    var repo = try GitSandbox()
    for name in files { try repo.write(Samples.versions[0], to: "\(name).storyboard") }
    try repo.commit("base")
    for name in files.dropFirst() {
      try repo.git("checkout", "-q", "-b", name, "main")
      try repo.write(Samples.versions[1], to: "\(name).storyboard")
      try repo.commit("change \(name)")
    }
    try repo.git("checkout", "-q", "main")
    try repo.write(Samples.versions[1], to: "a.storyboard")
    try repo.commit("change a")
    try repo.merge("b", "c")
    try amend(repo)
    try repo.git("commit", "-q", "--amend", "-a", "-m", "octopus")
    return (repo, try repo.head())
  }

  /// What a command prints that has to succeed.
  private func output(_ repo: GitSandbox, _ arguments: String...) throws -> String {
    let result = try repo.folder.command.run(arguments)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  @Test func `each merge takes in what its parent changed`() throws {
    let (repo, merge) = try Self.octopus()
    #expect(try repo.importAll()["merges"] as? Int == 2)
    let tip = try #require(try repo.revisions()[merge])
    let between = try output(repo, "diff", "\(tip)^..\(tip)", "--stat")
    #expect(between.contains("c/Sign In") && !between.contains("b/Sign In"), "\(between)")
    let other = try output(repo, "diff", "\(tip)^^..\(tip)^", "--stat")
    #expect(other.contains("b/Sign In") && !other.contains("c/Sign In"), "\(other)")
    _ = try output(repo, "fsck")
  }

  @Test(arguments: files)
  func `blame names the commit that made a change, not the merge`(name: String) throws {
    let (repo, _) = try Self.octopus()
    _ = try repo.importAll()
    let blame = try output(repo, "blame", "\(name)/Sign In")
    #expect(blame.contains("change \(name)") && !blame.contains("octopus"), "\(blame)")
  }

  @Test func `what the merge itself takes back, adds or removes is its own`() throws {
    let (repo, merge) = try Self.octopus { repo in
      try repo.write(Samples.versions[0], to: "b.storyboard")
      try repo.write(Samples.versions[2], to: "c.storyboard")
      try repo.write(Samples.versions[3], to: "d.storyboard")
      try repo.git("add", "-A")
      try repo.git("rm", "-q", "-f", "a.storyboard")
    }
    _ = try repo.importAll()
    let tip = try #require(try repo.revisions()[merge])
    for name in ["b", "c", "d"] {
      let difference = try repo.folder.command.run(
        "diff", tip, "repo/\(name).storyboard", "--exit-code")
      #expect(difference.status == 0, "\(name): \(difference.output)\(difference.errors)")
    }
    #expect(!(try output(repo, "show", tip, "--stat").contains("a/Sign In")))
    #expect(try repo.folder.command.run("fsck").status == 0)
  }
}
