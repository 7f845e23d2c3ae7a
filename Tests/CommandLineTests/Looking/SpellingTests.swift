import Foundation
import Testing

/// Names that look alike and differ in their bytes: `é` in one code point and in two.
struct SpellingTests {
  private static let composed = "Caf\u{e9}"
  private static let decomposed = "Cafe\u{301}"

  /// The sample under both names, with layouts of different names; and with changes to one of them.
  private static func write(
    to folder: Folder, changed: String? = nil, _ write: (String, String) throws -> Void
  ) throws {
    for (name, scene) in [(composed, "One"), (decomposed, "Two")] {
      let text = Samples.versions[name.utf8.count == changed?.utf8.count ? 1 : 0]
        .replacingOccurrences(of: "\"Sign In\"", with: "\"\(scene)\"")
      try write(text, "\(name).storyboard")
    }
  }

  /// Whether the file system keeps both names apart.
  private static func keepsApart(_ folder: Folder) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(".storyboard") }.count == 2
  }

  @Test func `a selector means the file whose bytes were typed`() throws {
    let folder = try Folder()
    try Self.write(to: folder) { try folder.write($0, to: $1) }
    guard try Self.keepsApart(folder) else { return }
    let command = folder.command
    #expect(try command.run("save", ".").status == 0)
    for (typed, scene, other) in [
      (Self.composed, "One", "Two"), (Self.decomposed, "Two", "One"),
    ] {
      for name in [typed, typed + ".storyboard"] {
        let shown = try command.run("show", "HEAD", name, "--stat").output
        #expect(shown.contains("/\(scene)") && !shown.contains("/\(other)"), "\(shown)")
      }
    }
  }

  @Test func `a comparison with git sees the file that changed, whichever it is`() throws {
    for changed in [Self.composed, Self.decomposed] {
      var sandbox = try GitSandbox()
      let folder = sandbox.folder
      try Self.write(to: folder) { try sandbox.write($0, to: $1) }
      try sandbox.commit("both")
      try Self.write(to: folder, changed: changed) { try sandbox.write($0, to: $1) }
      try sandbox.commit("one")
      var command = folder.command
      command.subfolder = "repo"
      let result = try command.run("report", "--git", "HEAD~1..HEAD", "--format", "json")
      #expect(result.status == 0, "\(result.errors)")
      let scene = changed.utf8.count == Self.composed.utf8.count ? "/One" : "/Two"
      #expect(result.output.contains(scene), "\(result.output.prefix(600))")
      #expect(!result.output.contains(scene == "/One" ? "/Two" : "/One"))
    }
  }

  @Test func `watch sees both files, and tells which was written`() throws {
    let folder = try Folder()
    try Self.write(to: folder) { try folder.write($0, to: $1) }
    guard try Self.keepsApart(folder) else { return }
    let process = try folder.command.start(["watch", ".", "--on", "none"])
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let file = folder.streams.appendingPathComponent("stdout")
    func wait(for text: String) -> Bool {
      for _ in 0..<300 {
        if (try? String(contentsOf: file, encoding: .utf8))?.contains(text) == true { return true }
        usleep(100_000)
      }
      return false
    }
    #expect(wait(for: "watching 2 files"))
    for (changed, told) in [(Self.composed, "/One  +1 view"), (Self.decomposed, "/Two  +1 view")] {
      try Self.write(to: folder, changed: changed) { text, path in
        // Of the two only the one that changes is written.
        if path.utf8.count == changed.utf8.count + 11 { try folder.write(text, to: path) }
      }
      #expect(wait(for: told))
    }
  }
}
