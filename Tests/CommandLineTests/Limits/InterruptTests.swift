import Foundation
import LayoutTestSupport
import Testing

/// Ctrl-C at a terminal, at any moment of any command.
struct InterruptTests {
  /// Commands that take a while on a store of some dozen screens, and on a repository.
  static let uses: [[String]] = [
    ["save", "App", "-m", "all"], ["import", "--git", "repo", "--branch", "app"], ["check"],
    ["solve"], ["replay", "--verify", "--no-pager"], ["sql", "SELECT count(*) FROM v_changes"],
    ["report", "r1..HEAD"], ["fsck"], ["gc"],
  ]

  @Test(arguments: uses)
  func `an interrupt ends a command at once and leaves the store whole`(_ use: [String]) throws {
    var sandbox = try GitSandbox()
    let folder = sandbox.folder
    for version in 0..<3 {
      for screen in 0..<8 {
        try folder.write(Samples.versions[version], to: "App/Screen\(screen).storyboard")
      }
      if version < 2 { #expect(try folder.command.run("save", "App").status == 0) }
      try sandbox.write(Samples.versions[version], to: "SignIn.storyboard")
      try sandbox.commit("Commit \(version)")
    }
    let before = try Data(contentsOf: folder.url.appendingPathComponent("layouts.draftsman"))
    var random = SplitMix64(seed: UInt64(use[0].utf8.count))
    for delay in [0, 20, 60 + random.below(200)] {
      try before.write(to: folder.url.appendingPathComponent("layouts.draftsman"))
      var command = folder.command
      command.environment["PAGER"] = "cat"
      let session = try TerminalSession(command, use + ["--store", "layouts.draftsman"])
      // What is typed before the command has the terminal reaches nobody.
      usleep(UInt32(delay) * 1_000)
      session.type("\u{3}")
      let result = try session.finish()
      // 130: by the interrupt; else the command had ended before it, findings or not.
      #expect([0, 1, 130].contains(result.status), "\(result.status) \(result.screen)")
      #expect(result.isRestored)
      // It has not gone on with its work: that takes longer than all that comes before Ctrl-C.
      // The clock would say what the tests beside this one do.
      #expect(result.status != 130 || result.processorSeconds < 2, "\(result.processorSeconds)")
      let check = try folder.command.run("fsck")
      #expect(check.status == 0, "\(check)")
      for leftover in ["layouts.draftsman-wal", "layouts.draftsman-shm"] {
        let path = folder.url.appendingPathComponent(leftover).path
        #expect(!FileManager.default.fileExists(atPath: path), "fsck has taken it in")
      }
    }
  }

  @Test func `an interrupt ends git too`() throws {
    let folder = try Folder.withSample(versions: 1)
    let marker = folder.streams.appendingPathComponent("git").path
    // A git that answers nothing, as one that lists a tree of billions of files.
    try folder.write(
      "#!/bin/sh\necho $$ > '\(marker)'\nexec sleep 100\n", to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.url.appendingPathComponent("bin/git").path)
    var command = folder.command
    let path = command.variables["PATH"] ?? ""
    command.environment["PATH"] = folder.url.appendingPathComponent("bin").path + ":\(path)"
    let session = try TerminalSession(command, ["import", "--git", "."])
    var process: pid_t?
    for _ in 0..<500 where process == nil {
      usleep(20_000)
      process = (try? String(contentsOfFile: marker, encoding: .utf8)).flatMap {
        pid_t($0.trimmingCharacters(in: .newlines))
      }
    }
    let git = try #require(process)
    session.type("\u{3}")
    #expect(try session.finish().status == 130)
    var isThere = true
    for _ in 0..<100 where isThere {
      isThere = kill(git, 0) == 0
      if isThere { usleep(20_000) }
    }
    #expect(!isThere, "git runs on")
    if isThere { kill(git, SIGKILL) }
  }

  @Test func `closed standard streams are not taken for files`() throws {
    var sandbox = try GitSandbox()
    try sandbox.write(Samples.versions[0], to: "SignIn.storyboard")
    try sandbox.commit("First")
    let script = "\(Command.executable.path) import --git repo <&- >&-"
    let session = try TerminalSession(sandbox.folder.command, ["-c", script], program: "/bin/sh")
    let result = try session.finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(try sandbox.folder.command.run("log").output.contains("SignIn/Sign In"))
  }
}
