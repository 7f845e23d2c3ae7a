import Foundation
import Testing

/// `diff --git` and `diff --since`: two states of a git repository, without a store.
struct DiffOfGitTests {
  /// A repository with two versions of the sample as commits, and a third one in the working folder.
  private static func repository() throws -> (sandbox: GitSandbox, command: Command) {
    var sandbox = try GitSandbox()
    for (number, text) in Samples.versions.prefix(2).enumerated() {
      try sandbox.write(text, to: "App/SignIn.storyboard")
      try sandbox.commit("Version \(number + 1)")
    }
    try sandbox.write(Samples.versions[2], to: "App/SignIn.storyboard")
    var command = sandbox.folder.command
    command.subfolder = "repo"
    return (sandbox, command)
  }

  @Test func `the sides are those of git, and the changes those of a store`() throws {
    let (sandbox, command) = try Self.repository()
    let commits = try command.run("diff", "--git", "HEAD~1..HEAD")
    let working = try command.run("diff", "--since", "HEAD")
    #expect(commits.status == 0 && working.status == 0, "\(commits.errors) \(working.errors)")
    // The same versions in a store say the same.
    let stored = try Folder()
    for text in Samples.versions.prefix(3) {
      try stored.write(text, to: "App/SignIn.storyboard")
      #expect(try stored.command.run("save", "App").status == 0)
    }
    #expect(try stored.command.run("diff", "r1..r2").output == commits.output)
    #expect(try stored.command.run("diff", "r2..r3").output == working.output)
    #expect(!commits.output.isEmpty && commits.output != working.output)
    #expect(
      try !FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.url.path)
        .contains { $0.hasSuffix(".draftsman") })
  }

  @Test func `a layout, numbers and an exit status work as with revisions`() throws {
    let command = try Self.repository().command
    let layout = try command.run("diff", "--since", "HEAD~1", "Sign In", "--exit-code")
    #expect(layout.status == 1 && layout.output.contains("Sign In"), "\(layout.errors)")
    #expect(try command.run("diff", "--git", "HEAD..HEAD", "--exit-code").output == "no changes\n")
    let json = try command.run("diff", "--git", "HEAD~1..HEAD", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "draftsman.diff/1")
  }

  @Test func `a file that was renamed is compared with itself`() throws {
    var (sandbox, command) = try Self.repository()
    let edited = try command.run("diff", "--since", "HEAD")
    try sandbox.git("rm", "-q", "--force", "App/SignIn.storyboard")
    try sandbox.write(Samples.versions[1], to: "Screens/Entrance.storyboard")
    try sandbox.commit("Rename")
    let renamed = try command.run("diff", "--git", "HEAD~1..HEAD")
    let line = "Screens/Entrance.storyboard  renamed from App/SignIn.storyboard\n"
    #expect(renamed.output == line + "no changes\n", "\(renamed.errors)")
    try sandbox.write(Samples.versions[2], to: "Screens/Entrance.storyboard")
    let both = try command.run("diff", "--since", "HEAD~1")
    #expect(
      both.output
        == line + edited.output.replacingOccurrences(of: "SignIn/", with: "Entrance/"),
      "\(both.output)")
    let report = try command.run("report", "--since", "HEAD~1", "--always")
    #expect(report.output.contains("1 screen changed"), "\(report.output)")
  }

  @Test func `files that have little in common are not taken for one`() throws {
    var (sandbox, command) = try Self.repository()
    try sandbox.git("rm", "-q", "--force", "App/SignIn.storyboard")
    try sandbox.write(
      Samples.versions[1].replacingOccurrences(of: "id=\"", with: "id=\"x"),
      to: "App/Other.storyboard")
    try sandbox.commit("Replace")
    let output = try command.run("diff", "--git", "HEAD~1..HEAD").output
    #expect(!output.contains("renamed"), "\(output)")
    #expect(output.contains("App/Other") || output.contains("Other/"), "\(output)")
  }

  @Test func `what cannot be meant is refused`() throws {
    let command = try Self.repository().command
    #expect(try command.run("diff", "--git", "HEAD~1..HEAD", "--since", "HEAD").status == 64)
    #expect(try command.run("diff", "--since", "HEAD", "--values").status == 64)
    #expect(try command.run("diff", "--git", "HEAD~1..HEAD", "A", "B").status == 64)
    let unknown = try command.run("diff", "--since", "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"), "\(unknown.errors)")
    // Who asks for a store that is not there is told of both ways.
    let missing = try command.run("log")
    #expect(missing.errors.contains("draftsman import --git ."), "\(missing.errors)")
    #expect(try command.run("diff", "HEAD~1", "HEAD").errors.contains("--since COMMIT"))
  }
}
