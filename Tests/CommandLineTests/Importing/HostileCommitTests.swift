import Foundation
import Testing

/// Commits whose authors and messages no editor would write, but a program can.
struct HostileCommitTests {
  /// Commits a version of the sample with a message and an author of any kind.
  private static func commit(
    _ version: Int, message: String, author: String = "A. Developer", in sandbox: GitSandbox
  ) throws {
    try sandbox.write(Samples.versions[version], to: "SignIn.storyboard")
    let file = sandbox.folder.streams.appendingPathComponent("message")
    try Data(message.utf8).write(to: file)
    try sandbox.git("add", "-A")
    try sandbox.git(
      "commit", "-q", "--cleanup=verbatim", "-F", file.path, "--author", "\(author) <a@b.c>")
  }

  private static let mark = "\u{301}"

  @Test func `an author and a message of hundreds of combining marks are cut, not a crash`() throws
  {
    let sandbox = try GitSandbox()
    let name = "a" + String(repeating: Self.mark, count: 600)
    let story = "b" + String(repeating: Self.mark, count: 600_000)
    try Self.commit(0, message: story, author: name, in: sandbox)
    try Self.commit(
      1, message: String(repeating: story.prefix(1) + "x", count: 2),
      author: String(repeating: "e\(Self.mark)", count: 400), in: sandbox)
    let summary = try sandbox.importAll()
    #expect(summary["revisions"] as? Int == 2)
    let query = """
      SELECT length(CAST(author AS BLOB)), length(CAST(message AS BLOB)), author
      FROM v_log ORDER BY revision
      """
    let answer = try sandbox.folder.command.run("sql", "--no-header", query).output
    let rows = answer.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.map { $0[0] } == ["999", "999"], "cut between scalars, and between characters")
    #expect(rows[0][1] == "\((1 << 20) - 1)")
    #expect(rows[0][2].unicodeScalars.count == 500)
    #expect(rows[1][2].count == 333)
    #expect(try sandbox.folder.command.run("fsck").status == 0)
    #expect(try sandbox.folder.command.run("log", "--body").status == 0)
  }

  @Test func `a message with any line ends is shown line by line, without escapes`() throws {
    let sandbox = try GitSandbox()
    let messages = [
      "Widen the form\r\n\r\nIt was too narrow.\r\nSee the ticket.\r\n",
      "Widen the form\r\rIt was too narrow.\rSee the ticket.\r",
      "\n\nWiden the form\n\nIt was too narrow.\nSee the ticket.\n\n",
      "\u{2028}  Widen the form \u{2028}\u{2029}It was too narrow.\u{85}See the ticket.",
    ]
    for (version, message) in messages.enumerated() {
      try Self.commit(version, message: message, in: sandbox)
    }
    _ = try sandbox.importAll()
    let lines = try sandbox.folder.command.run("log", "--oneline").output.split(separator: "\n")
    #expect(lines.count == messages.count)
    for line in lines { #expect(line.hasSuffix("  Widen the form"), "\(line)") }
    let log = try sandbox.folder.command.run("log", "--body").output
    #expect(!log.contains("\\"), "\(log)")
    for line in ["      It was too narrow.\n", "      See the ticket.\n"] {
      #expect(log.components(separatedBy: line).count == messages.count + 1, "\(log)")
    }
    let first = try sandbox.folder.command.run("log", "--json", "--branch", "r1").output
    #expect(first.contains(#"Widen the form\r\n\r\nIt was"#), "the message itself is kept")
  }
}
