import Foundation
import Testing

/// Long output under a terminal: it goes through the pager, and everything comes back after.
struct PagerTests {
  /// More rows than a pipe holds, so that a command still writes when a pager has quit.
  private static let endless = [
    "sql",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000) SELECT i FROM n",
  ]

  private static func command(pager: String?, _ folder: Folder) -> Command {
    var command = folder.command
    command.environment["PAGER"] = pager
    return command
  }

  @Test func `a long log is shown by the pager, which a key ends`() throws {
    let folder = try Folder.withSample(versions: 3)
    let pager = try TestPager.install(in: folder)
    let session = try TerminalSession(
      Self.command(pager: pager, folder), ["log", "--patch"], rows: 6)
    try session.wait(for: TestPager.prompt)
    session.type("q")
    let result = try session.finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(result.screen.contains("Version 1"))
    #expect(result.screen.contains("key q"))
    #expect(result.isRestored)
  }

  @Test func `what fits the screen is not paged, whatever the pager's options`() throws {
    let folder = try Folder.withSample(versions: 3)
    let pager = try TestPager.install(in: folder)
    for options in [nil, "-S"] {
      var command = Self.command(pager: pager, folder)
      command.environment["LESS"] = options
      for arguments in [["log", "--oneline"], ["tag"], ["branch"]] {
        let result = try TerminalSession(command, arguments).finish()
        #expect(result.status == 0, "\(result.screen)")
        #expect(!result.screen.contains(TestPager.prompt), "\(arguments)")
      }
    }
  }

  @Test func `a screen's last row is the prompt's, and long lines take several rows`() throws {
    let folder = try Folder.withSample(versions: 3)
    let command = Self.command(pager: try TestPager.install(in: folder), folder)
    let lines = try folder.command.run("log", "--oneline").output.split(separator: "\n")
    #expect(lines.count == 3)
    func isPaged(rows: UInt16, columns: UInt16) throws -> Bool {
      let session = try TerminalSession(
        command, ["log", "--oneline"], rows: rows, columns: columns)
      session.type("q")
      return try session.finish().screen.contains(TestPager.prompt)
    }
    let width = try UInt16(#require(lines.map(\.count).max()))
    #expect(try !isPaged(rows: 4, columns: width))
    #expect(try isPaged(rows: 3, columns: width))
    #expect(try isPaged(rows: 4, columns: width - 1))
  }

  @Test(arguments: [" ", "\t", "", "cat"])
  func `a pager that is none leaves the output as it is`(_ pager: String) throws {
    let folder = try Folder.withSample(versions: 2)
    let result = try TerminalSession(
      Self.command(pager: pager, folder), ["log", "--patch"], rows: 6
    ).finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(result.screen.contains("Version 1"))
    #expect(!result.screen.contains("pager"))
  }

  @Test func `a pager takes arguments, and words that only a shell understands`() throws {
    let folder = try Folder.withSample(versions: 2)
    let pager = try TestPager.install(in: folder)
    for chosen in ["\(pager) -a  -b", "X='-a -b'; \(pager) $X", "cat | '\(pager)' \"-a\" -b"] {
      let session = try TerminalSession(
        Self.command(pager: chosen, folder), ["log", "--patch"], rows: 6)
      try session.wait(for: TestPager.prompt)
      session.type("q")
      let result = try session.finish()
      #expect(result.status == 0, "\(chosen): \(result.screen)")
      #expect(result.screen.contains("arguments: -a -b"), "\(chosen): \(result.screen)")
      #expect(result.screen.contains("Version 1"), "\(chosen): \(result.screen)")
    }
  }

  @Test(arguments: ["no-such-pager -x", "no-such-pager '-x'", "/dev/null", "\u{9b}2J"])
  func `a pager that cannot be started is told, and the output is shown`(_ pager: String) throws {
    let folder = try Folder.withSample(versions: 2)
    let result = try TerminalSession(
      Self.command(pager: pager, folder), ["log", "--patch", "--color", "never"], rows: 6
    ).finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(result.screen.contains("Version 1"), "\(result.screen)")
    #expect(result.screen.contains("no-such-pager") == pager.hasPrefix("no"), "\(result.screen)")
    #expect(!result.screen.unicodeScalars.contains("\u{9b}"), "\(result.screen)")
  }

  @Test func `no pager is used where none can be, or where none is wanted`() throws {
    let folder = try Folder.withSample(versions: 2)
    let pager = try TestPager.install(in: folder)
    var dumb = Self.command(pager: pager, folder)
    dumb.environment["TERM"] = "dumb"
    var other = Self.command(pager: pager, folder)
    other.environment["DRAFTSMAN_PAGER"] = "cat"
    let plain = Self.command(pager: pager, folder)
    for (command, option) in [
      (dumb, "-p"), (other, "-p"), (plain, "--no-pager"), (plain, "--json"),
    ] {
      let result = try TerminalSession(command, ["log", "-p", option], rows: 6).finish()
      #expect(result.status == 0, "\(result.screen)")
      #expect(!result.screen.contains(TestPager.prompt), "\(option)")
    }
  }

  @Test func `a reader who quits early ends the command quietly, as git ends`() throws {
    let folder = try Folder.withSample(versions: 1)
    for text in ["head -n 1", "read line; exec 0</dev/null; sleep 0.2; echo bye"] {
      let pager = try TestPager.script("short", "#!/bin/sh\n\(text)", in: folder)
      let result = try TerminalSession(
        Self.command(pager: pager, folder), Self.endless, rows: 6
      ).finish()
      #expect(result.status == 128 + SIGPIPE, "\(result.screen)")
      #expect(!result.screen.contains("draftsman:"), "\(result.screen)")
      #expect(result.screen.contains("bye") == text.contains("bye"), "the pager is waited for")
    }
  }

  @Test func `a closed pipe ends the command quietly even where SIGPIPE is ignored`() throws {
    let folder = try Folder.withSample(versions: 1)
    let script = """
      trap '' PIPE
      { "$0" "$@"; echo "status $?" >&2; } | true
      sleep 0.3
      """
    let result = try TerminalSession(
      folder.command, ["-c", script, Command.executable.path] + Self.endless, program: "/bin/sh"
    ).finish()
    #expect(result.screen == "status \(128 + SIGPIPE)\n")
  }

  @Test func `an interrupt is the pager's: the command ends by it after the pager`() throws {
    let folder = try Folder.withSample(versions: 2)
    let pager = try TestPager.install(in: folder)
    for chosen in [pager, "'\(pager)'"] {
      let session = try TerminalSession(
        Self.command(pager: chosen, folder), ["log", "--patch"], rows: 6)
      try session.wait(for: TestPager.prompt)
      session.type("\u{3}")
      usleep(200_000)
      #expect(kill(session.process, 0) == 0)
      session.type("q")
      let result = try session.finish()
      #expect(result.status == 128 + SIGINT, "\(result.screen)")
      #expect(result.screen.contains("key q"), "\(result.screen)")
      #expect(result.isRestored)
    }
  }

  @Test func `a pager that is killed leaves the terminal as it was`() throws {
    let folder = try Folder.withSample(versions: 2)
    let text = "#!/bin/sh\nstty raw -echo </dev/tty\ncat >/dev/null\nkill -9 $$"
    let pager = try TestPager.script("rough", text, in: folder)
    let result = try TerminalSession(
      Self.command(pager: pager, folder), ["log", "--patch"], rows: 6
    ).finish()
    #expect(result.isRestored)
    #expect(result.status == 0)
  }

  @Test func `a failure after the first screen is told when the pager has ended`() throws {
    let folder = try Folder.withSample(versions: 1)
    let session = try TerminalSession(
      Self.command(pager: try TestPager.install(in: folder), folder),
      ["sql", Self.endless[1].replacingOccurrences(of: "30000", with: "3000000")])
    try session.wait(for: TestPager.prompt)
    session.type("q")
    let screen = try session.finish().screen
    let key = try #require(screen.range(of: "key q")).upperBound
    #expect(screen[key...].contains("draftsman: Only the first"), "\(screen.suffix(500))")
  }

  @Test(.enabled(if: InstalledProgram.isThere("less"), "less is not installed"))
  func `less shows colours and ends with q, whatever the person's LESS says`() throws {
    let folder = try Folder.withSample(versions: 3)
    for options in [nil, "-S", "S"] {
      var command = folder.command
      command.environment["LESS"] = options
      let session = try TerminalSession(command, ["log", "--patch"], rows: 6)
      try session.wait(for: "Version 3")
      try session.wait(for: ":")
      session.type("q")
      let result = try session.finish()
      #expect(result.status == 0, "\(result.screen)")
      #expect(result.screen.contains("\u{1b}[1m"), "\(result.screen)")
      #expect(!result.screen.contains("ESC"), "\(result.screen)")
      #expect(result.isRestored)
    }
  }
}
