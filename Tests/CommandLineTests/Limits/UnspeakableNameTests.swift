import Foundation
import Testing

/// Files whose names are no UTF-8, which Linux and git allow.
///
/// A folder's files were looked for under names that no file has, so that they could not be read; git's
/// were imported, and shown as removed when the working folder was compared.
struct UnspeakableNameTests {
  /// The names as git and draftsman spell them, and shells read them.
  private static let names = ["App/Caf\\351.storyboard", "App/d\\351/In.storyboard"]

  private static func repository() throws -> GitSandbox {
    var repo = try GitSandbox()
    for name in names { try write(Samples.versions[3], to: name, in: repo) }
    try repo.commit("one")
    return repo
  }

  private static func write(_ text: String, to name: String, in repo: GitSandbox) throws {
    try repo.folder.write(text, to: "sample")
    try shell("mkdir -p \"$(dirname \"\(name)\")\"; cp ../sample \"\(name)\"", [name], in: repo)
  }

  /// Runs a script in the repository, in which names stand as they are spelt.
  @discardableResult
  private static func shell(
    _ script: String, _ names: [String] = names, in repo: GitSandbox
  ) throws -> String {
    var script = script
    for name in names { script = script.replacing(name, with: "$(printf '\(name)')") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-e", "-c", script.replacing("draftsman", with: Command.executable.path)]
    process.currentDirectoryURL = repo.folder.url.appendingPathComponent("repo")
    process.environment = repo.folder.command.variables.merging([
      "GIT_CONFIG_NOSYSTEM": "1", "HOME": repo.folder.streams.path,
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Folder.Failure("\(script): \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `save, import and comparisons name them alike`() throws {
    let repo = try Self.repository()
    let saved = try Self.shell("draftsman save App", in: repo)
    #expect(saved.contains("+ Caf\\351/Sign In") && saved.contains("2 files"), "\(saved)")
    #expect(try Self.shell("draftsman import --git .", in: repo).contains("2 files"))
    let same = try Self.shell("draftsman diff main..git/main --stat", in: repo)
    #expect(same.contains("no changes"), "\(same)")
    for name in Self.names {
      try Self.write(Samples.versions[4], to: name, in: repo)
      let byBytes = try Self.shell("draftsman diff \"\(name)\"", in: repo)
      var command = repo.folder.command
      command.subfolder = "repo"
      for told in [byBytes, try command.run("diff", name).output] {
        #expect(told.contains("root.safeArea.leading + 16 → 24"), "\(told)")
      }
    }
    let since = try Self.shell("draftsman diff --since HEAD", in: repo)
    #expect(since.contains("Caf\\351/Sign In") && !since.contains("- layout"), "\(since)")
    #expect(since.split(separator: "Card.leading == root.safeArea.leading").count == 5, "\(since)")
    #expect(try Self.shell("draftsman check App", in: repo).contains("in 2 layouts"))
    let inside = try Self.shell("cd \"App/d\\351\"; draftsman save .", ["App/d\\351"], in: repo)
    #expect(inside.contains("~ In/Sign In"), "\(inside)")
    let sarif = try Self.shell(
      "cp ../sample x; draftsman check App --rule all --format sarif || true", in: repo)
    if sarif.contains("\"uri\"") { #expect(sarif.contains("App/Caf%E9.storyboard"), "\(sarif)") }
  }

  @Test func `git's drivers read them`() throws {
    var repo = try Self.repository()
    try Self.shell("draftsman git-setup --write", in: repo)
    for name in Self.names { try Self.write(Samples.versions[4], to: name, in: repo) }
    try repo.commit("two")
    try Self.write("<broken>", to: Self.names[0], in: repo)
    let shown = try Self.shell("git show; git show --ext-diff; git diff", in: repo)
    #expect(shown.contains("+      · Card.leading == root.safeArea.leading + 24"), "\(shown)")
    #expect(shown.contains("~ Card.leading == root.safeArea.leading + 16 → 24"), "\(shown)")
    #expect(shown.contains("--- a/App/Caf\\351.storyboard\n"), "\(shown)")
    #expect(shown.contains("\n+<broken>"), "\(shown)")
  }

  @Test func `saving goes on with the others, and drops nothing`() throws {
    let repo = try Self.repository()
    try Self.shell("draftsman import --git .", in: repo)
    try Self.write("<broken>", to: Self.names[0], in: repo)
    let saved = try Self.shell("draftsman save App --keep-going 2>&1 || true", in: repo)
    #expect(saved.contains("App/Caf\\351.storyboard:1"), "\(saved)")
    let kept = try Self.shell("draftsman show HEAD --stat", in: repo)
    #expect(kept.contains("Caf\\351/Sign In"), "\(kept)")
  }
}
