import Foundation
import Testing

/// Colours, progress, keys and interrupts under a terminal.
struct TerminalTests {
  private static let escape = "\u{1b}["

  @Test func `colours are written to a terminal only, unless something else is asked for`() throws {
    let folder = try Folder.withSample(versions: 2)
    func screen(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      var command = folder.command
      command.environment = environment
      return try TerminalSession(command, ["log", "--oneline"] + arguments).finish().screen
    }
    #expect(try screen([]).contains(Self.escape))
    #expect(try !screen([], ["NO_COLOR": "1"]).contains(Self.escape))
    #expect(try !screen([], ["TERM": "dumb"]).contains(Self.escape))
    #expect(try !screen(["--color", "never"]).contains(Self.escape))
    #expect(try screen(["--color", "always"], ["NO_COLOR": "1"]).contains(Self.escape))
    #expect(try !screen(["--json"]).contains(Self.escape))
    #expect(try !folder.command.run("log", "--oneline").output.contains(Self.escape))
    #expect(
      try folder.command.run("log", "--oneline", "--color", "always").output.contains(Self.escape))
  }

  @Test func `a bar shows progress on a terminal and is taken off again`() throws {
    func folder() throws -> Folder {
      let folder = try Folder()
      for number in 0..<12 {
        try folder.write(Samples.versions[0], to: "screens/Screen\(number).storyboard")
      }
      return folder
    }
    let shown = try TerminalSession(folder().command, ["save", "."]).finish()
    #expect(shown.status == 0, "\(shown.screen)")
    #expect(shown.screen.contains("\rreading █"), "\(shown.screen)")
    #expect(shown.screen.contains("12/12\r\u{1b}[K"), "\(shown.screen)")
    let quiet = try TerminalSession(folder().command, ["save", ".", "--quiet"]).finish()
    #expect(!quiet.screen.contains("reading"), "\(quiet.screen)")
    let machine = try TerminalSession(folder().command, ["save", ".", "--json"]).finish()
    #expect(!machine.screen.contains("reading"), "\(machine.screen)")
    let piped = try folder().command.run("save", ".")
    #expect(piped.status == 0)
    #expect(piped.errors.isEmpty, "\(piped.errors)")
    #expect(!piped.output.contains("reading"), "\(piped.output)")
  }

  @Test func `a replay by steps waits for Return, and q ends it`() throws {
    let folder = try Folder.withSample(versions: 3)
    let whole = try folder.command.run("replay").output.split(separator: "\n")
    let steps = whole.filter { $0.contains(#/^ +\d+  /#) }.count
    #expect(steps > 2, "\(whole)")
    let all = try TerminalSession(folder.command, ["replay", "--step"])
    all.type(String(repeating: "\n", count: steps))
    let end = try all.finish()
    #expect(end.status == 0, "\(end.screen)")
    #expect(end.screen.contains("every digest equals"), "\(end.screen)")
    // Each changed screen is drawn before and after.
    #expect(end.screen.contains("before") && end.screen.contains("after"), "\(end.screen)")
    let some = try TerminalSession(folder.command, ["replay", "--step"])
    try some.wait(for: "   1  ")
    usleep(100_000)
    #expect(!some.screen.contains("   2  "), "it waits: \(some.screen)")
    some.type("\n")
    try some.wait(for: "   2  ")
    some.type("q\n")
    let stopped = try some.finish()
    #expect(stopped.status == 0, "\(stopped.screen)")
    #expect(!stopped.screen.contains("every digest equals"), "\(stopped.screen)")
    #expect(stopped.isRestored)
    let piped = try folder.command.run("replay", "--step")
    #expect(piped.status == 64, "there is nobody to wait for")
  }

  @Test func `an interrupted import ends with 130 and leaves the store whole`() throws {
    var sandbox = try GitSandbox()
    for number in 0..<60 {
      let text = Samples.versions[number % 6]
        .replacingOccurrences(of: "constant=\"12\"", with: "constant=\"\(12 + number)\"")
      try sandbox.write(text, to: "Base.lproj/SignIn.storyboard")
      try sandbox.commit("Change \(number)")
    }
    try sandbox.folder.write(Samples.versions[0], to: "First.storyboard")
    let command = sandbox.folder.command
    #expect(try command.run("save", "First.storyboard", "-m", "first").status == 0)
    let session = try TerminalSession(command, ["import", "--git", "repo", "--branch", "app"])
    try session.wait(for: "importing █")
    session.type("\u{3}")
    let result = try session.finish()
    #expect(result.status == 130, "\(result.screen)")
    #expect(!result.screen.contains("60/60"), "the import was over: \(result.screen)")
    #expect(try command.run("fsck").status == 0)
    let log = try command.run("log", "--oneline")
    #expect(log.output.split(separator: "\n").count == 1, "\(log)")
    let again = try command.run("import", "--git", "repo", "--branch", "app")
    #expect(again.status == 0, "\(again.errors)")
  }
}
