import Foundation
import PseudoTerminal
import Testing

/// A window of 60 columns, windows that change, and jobs that are stopped.
struct NarrowTerminalTests {
  private static let columns = 60

  /// What a person reads on such a terminal.
  private static let uses: [[String]] = [
    [], ["log", "--patch"], ["diff", "r1..r5"], ["diff", "r1..r5", "--all"], ["show", "HEAD"],
    ["show", "r2", "--ids"], ["inspect", "Sign In/Email"], ["inspect", "#Hgt-em-021"], ["replay"],
    ["blame", "Sign In/Email"], ["blame", "Sign In/Email.height"], ["solve"],
    ["explain", "Sign In/Email"], ["explain", "Sign In/Email", "--since", "r1"],
    ["measure", "Sign In/Email", "Sign In/Password"], ["check"], ["check", "--list-rules"],
    ["fidelity", "SignIn.storyboard"], ["branch"], ["oplog"], ["fsck"], ["--help"],
    ["log", "--help"], ["check", "--help"], ["help", "revisions"], ["help", "selectors"],
    ["help", "configuration"], ["help", "sql"], ["help", "json"], ["help", "environments"],
    ["help", "limits"], ["help", "exit-codes"], ["inspect", "Sign In/Emial"],
    ["solve", "--on", "iPhone 51"],
    ["measure", "Sign In/*", "Sign In/Email"], ["save", "gone.storyboard"], ["nolog"],
  ]

  private static func plain(_ text: String) -> String {
    text.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
  }

  @Test func `no line is broken within a word by a window of 60 columns`() throws {
    let folder = try Folder.withSample(versions: 5)
    var words = 0
    for use in Self.uses {
      var command = folder.command
      command.environment["PAGER"] = "cat"
      let result = try TerminalSession(command, use, columns: UInt16(Self.columns)).finish()
      #expect([0, 1, 2, 64].contains(result.status), "\(use): \(result.screen)")
      // A bar of progress is drawn over itself; the last one counts.
      let lines = Self.plain(result.screen).split(separator: "\n")
        .map { String($0.split(separator: "\r").last ?? "") }
      for line in lines where line.count > Self.columns {
        // Only a word that fits no line reaches beyond the last column.
        let word = line.split(separator: " ").map(\.count).max() ?? 0
        #expect(word > Self.columns - 34, "\(use): \(line)")
      }
      words += lines.count
      // Broken or not, the same words in the same order.
      guard use.first != "replay", !use.contains("--help"), result.status == 0 else { continue }
      var wide = command
      wide.environment["PAGER"] = "cat"
      let whole = try TerminalSession(wide, use, columns: 1_000).finish().screen
      func parts(_ text: String) -> [Substring] {
        Self.plain(text).split(whereSeparator: { $0.isWhitespace })
      }
      #expect(parts(result.screen) == parts(whole), "\(use)")
    }
    #expect(words > 500, "\(words)")
  }

  @Test func `a pipe gets its lines whole`() throws {
    let folder = try Folder()
    let shown = try folder.command.run("help", "json").output
    #expect(shown.split(separator: "\n").contains { $0.count > 90 })
  }

  @Test(.enabled(if: InstalledProgram.isThere("less"), "less is not installed"))
  func `a window that changes its size while less shows it is drawn anew`() throws {
    let folder = try Folder.withSample(versions: 3)
    let session = try TerminalSession(folder.command, ["log", "--patch"], rows: 8, columns: 80)
    try session.wait(for: "Version 3")
    for (rows, columns) in [(20, 60), (5, 100), (12, 80)] as [(UInt16, UInt16)] {
      let before = session.screen.count
      session.resize(rows: rows, columns: columns)
      usleep(300_000)
      session.type("r")
      try session.waitForMore(than: before)
    }
    session.type("q")
    let result = try session.finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(result.isRestored)
  }

  @Test(.enabled(if: InstalledProgram.isThere("more"), "more is not installed"))
  func `more is a pager too, and q ends it`() throws {
    let folder = try Folder.withSample(versions: 3)
    for pages in 0...1 {
      var command = folder.command
      command.environment["PAGER"] = "more"
      let session = try TerminalSession(command, ["log", "--patch"], rows: 6)
      try session.wait(for: "--More--")
      if pages > 0 {
        let before = session.screen.count
        session.type(" ")
        try session.waitForMore(than: before)
        usleep(200_000)
      }
      session.type("q")
      let result = try session.finish()
      #expect([0, 128 + SIGPIPE].contains(result.status), "\(result.screen)")
      #expect(!result.screen.contains("draftsman:"), "\(result.screen)")
      #expect(result.isRestored)
    }
  }

  /// A shell that starts a command as a job, says when it has stopped, and continues it when a line is
  /// typed.
  private static let jobs = """
    set -m
    "$0" "$@"
    echo "first $?"
    read line
    fg >/dev/null
    echo "last $?"
    """

  @Test func `Ctrl-Z stops a command with its pager, and fg continues both`() throws {
    let folder = try Folder.withSample(versions: 3)
    var command = folder.command
    command.environment["PAGER"] = try TestPager.install(in: folder)
    let session = try TerminalSession(
      command, ["-c", Self.jobs, Command.executable.path, "log", "--patch"], rows: 6,
      program: "/bin/sh")
    try session.wait(for: TestPager.prompt)
    session.type("\u{1a}")
    try session.wait(for: "first \(128 + SIGTSTP)")
    #expect(session.waitUntilJobHasStopped())
    session.type("\n")
    session.type("q")
    let result = try session.finish()
    #expect(result.screen.contains("last 0"), "\(result.screen)")
    #expect(result.screen.contains("key q"), "\(result.screen)")
    #expect(result.isRestored)
  }

  @Test func `Ctrl-Z stops an import, which goes on and ends whole`() throws {
    var sandbox = try GitSandbox()
    for number in 0..<60 {
      let text = Samples.versions[number % 6]
        .replacingOccurrences(of: "constant=\"12\"", with: "constant=\"\(12 + number)\"")
      try sandbox.write(text, to: "SignIn.storyboard")
      try sandbox.commit("Change \(number)")
    }
    let command = sandbox.folder.command
    let session = try TerminalSession(
      command, ["-c", Self.jobs, Command.executable.path, "import", "--git", "repo"],
      program: "/bin/sh")
    try session.wait(for: "importing █")
    session.type("\u{1a}")
    try session.wait(for: "first \(128 + SIGTSTP)")
    #expect(session.waitUntilJobHasStopped())
    session.type("\n")
    let result = try session.finish()
    #expect(result.screen.contains("first \(128 + SIGTSTP)"), "\(result.screen)")
    #expect(result.screen.contains("last 0"), "\(result.screen)")
    #expect(try command.run("fsck").status == 0)
    let log = try command.run("log", "--oneline")
    #expect(log.output.split(separator: "\n").count == 60, "\(log)")
  }
}
