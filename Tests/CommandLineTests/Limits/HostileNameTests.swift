import Foundation
import Testing

/// Names of files, branches and columns as somebody else has made them.
struct HostileNameTests {
  /// What begins a terminal's sequences, in one and in two bytes.
  private static let escapes = "\u{1b}[31m\u{9b}32m"

  @Test func `no name steers the terminal through a message`() throws {
    let folder = try Folder.withSample(versions: 1)
    let name = "red\(Self.escapes).storyboard"
    try folder.write("junk", to: name)
    let uses: [[String]] = [
      ["save", name], ["check", name], ["solve", name], ["fidelity", name],
      ["show", name], ["save", "no" + name], [name], ["fsck", name], ["log", name],
      ["log", "--n\(name)"], ["log", "-n", name], ["solve", "--on", name],
      ["import", "--git", name], ["render", "HEAD", "-o", "no/\(name)"], ["branch", name, "r1"],
      ["log", "--store", "no/\(name)"], ["sql", "SELECT '\(name)"], ["sql", "SELECT \"\(name)\""],
    ]
    for use in uses {
      let result = try folder.command.run(use)
      #expect(result.status != 0, "\(use)")
      #expect(!result.errors.isEmpty, "\(use)")
      for text in [result.errors, result.output] {
        #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{9b}" }, "\(use)")
      }
    }
  }

  @Test func `names that differ in bytes are different files`() throws {
    let folder = try Folder()
    let names = ["e\u{301}.storyboard", "\u{e9}.storyboard"]
    for name in names { try folder.write(Samples.versions[0], to: "App/\(name)") }
    #expect(try folder.command.run("save", "App").status == 0)
    for name in names {
      let result = try folder.command.run("save", "App/\(name)")
      #expect(result.output.contains("No change"), "\(result.output)")
    }
    let count = try folder.command.run("sql", "--no-header", "SELECT count(*) FROM v_now_layouts")
    #expect(count.status != 0 || count.output == "2\n", "\(count)")
    let saved = try folder.command.run("log", "-p").output
    #expect(saved.contains(names[0].dropLast(11)) && saved.contains(names[1].dropLast(11)))
  }

  @Test func `two files with one layout's identity are refused by name`() throws {
    let folder = try Folder()
    for (name, root) in [("a", "r"), ("b", "q")] {
      try folder.write(
        """
        {"format": "draftsman.layout/1", "id": "one", "root": "\(root)", "views": [{"id": "\(root)"}]}
        """, to: "\(name).layout.json")
    }
    let result = try folder.command.run("save", ".")
    #expect(result.status == 2)
    #expect(result.errors.contains("a.layout.json and b.layout.json both hold the layout 'one'"))
    #expect(try folder.command.run("log").status == 2, "there is no store")
    #expect(try folder.command.run("save", "a.layout.json", "a.layout.json").status == 0)
  }

  @Test func `what is no ordinary file says so`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("App/x.storyboard"), withIntermediateDirectories: true)
    try folder.write(Samples.versions[0], to: "App/x.storyboard/in.storyboard")
    #expect(mkfifo(folder.url.appendingPathComponent("pipe.storyboard").path, 0o600) == 0)
    let saved = try folder.command.run("save", "App")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(saved.output.contains("in/Sign In"), "\(saved.output)")
    let pipe = try folder.command.run("save", "pipe.storyboard")
    #expect(pipe.status == 2 && pipe.errors.contains("is a pipe"), "\(pipe.errors)")
    let empty = try folder.command.run("save", "")
    #expect(empty.status == 2 && empty.errors.contains("empty name"), "\(empty.errors)")
  }

  @Test func `a file that is too large is refused before it is read, behind a link too`() throws {
    let folder = try Folder()
    let large = folder.url.appendingPathComponent("large.bin")
    #expect(FileManager.default.createFile(atPath: large.path, contents: nil))
    let file = try FileHandle(forWritingTo: large)
    try file.truncate(atOffset: 5 << 30)
    try file.close()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("b.storyboard"), withDestinationURL: large)
    for command in ["save", "check", "solve", "fidelity"] {
      let result = try folder.command.run(command, "b.storyboard")
      #expect(result.status == 2, "\(command)")
      #expect(result.errors.contains("5368709120 bytes"), "\(result.errors)")
    }
  }

  @Test func `a priority of less precision than UIKit's is replayed`() throws {
    let folder = try Folder()
    try folder.write(
      """
      {"format": "draftsman.layout/1", "id": "a", "root": "r", "views": [{"id": "r"}],
       "constraints": [{"first": "r.width", "constant": 1, "priority": 5e-324}]}
      """, to: "a.layout.json")
    #expect(try folder.command.run("save", "a.layout.json").status == 0)
    let replayed = try folder.command.run("replay", "--verify")
    #expect(replayed.status == 0, "\(replayed)")
  }

  @Test func `a query ends at its time whatever one of its steps costs`() throws {
    let folder = try Folder.withSample(versions: 1)
    let query =
      "SELECT instr(hex(zeroblob(4000000)), hex(zeroblob(2000000)) || '1')"
    let result = try folder.command.run("sql", "--timeout", "1", query)
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.contains("too long"), "\(result.errors)")
    #expect(try folder.command.run("fsck").status == 0)
  }
}
