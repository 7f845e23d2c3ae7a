import Foundation
import Testing

/// Stores that several commands make at once, and that nobody but their owner may remove.
struct FirstSaveTests {
  @Test func `a save whose report cannot be written keeps the store`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "a.storyboard")
    let shell = try TerminalSession(
      folder.command, ["-c", "\"$0\" save a.storyboard >/dev/full", Command.executable.path],
      program: "/bin/sh"
    ).finish()
    #expect(shell.status == 2, "\(shell.screen)")
    #expect(try folder.command.run("log", "--oneline").output.hasPrefix("r1"))
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test func `an import that writes nothing leaves the store that another command made`() throws {
    var sandbox = try GitSandbox()
    let folder = sandbox.folder
    try sandbox.write(Samples.versions[0], to: "SignIn.storyboard")
    try sandbox.commit("First")
    try folder.write(Samples.versions[1], to: "a.storyboard")
    // A git that lets somebody else save while the import reads.
    let done = folder.streams.appendingPathComponent("done").path
    let git = try TestPager.script(
      "git",
      """
      #!/bin/sh
      case "$*" in *cat-file*)
        [ -e '\(done)' ] || '\(Command.executable.path)' save a.storyboard -m other >'\(done)' 2>&1
      esac
      PATH=${PATH#*:}
      exec git "$@"
      """, in: folder)
    var command = folder.command
    let path = try #require(command.variables["PATH"])
    command.environment["PATH"] =
      URL(fileURLWithPath: git).deletingLastPathComponent().path + ":" + path
    let result = try command.run("import", "--git", "repo", "--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: done), "nobody has saved meanwhile")
    let log = try folder.command.run("log", "--oneline").output
    #expect(log.hasPrefix("r1") && log.contains("other"), "\(log)")
  }

  @Test func `eight first saves at once all succeed, in a row`() throws {
    let folder = try Folder()
    let processes = try (1...8).map { number in
      try folder.write(Samples.versions[number % 6], to: "Screen\(number).storyboard")
      return try folder.command.start(["save", "Screen\(number).storyboard", "-m", "\(number)"])
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let log = try folder.command.run("log", "--oneline").output.split(separator: "\n")
    #expect(log.map { $0.prefix(2) } == (1...8).reversed().map { "r\($0)" }, "\(log)")
    #expect(Set(log.compactMap(\.last)).count == 8)
    #expect(try folder.command.run("fsck").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.filter { $0.hasPrefix("layouts") } == ["layouts.draftsman"])
  }

  @Test func `a branch that is not there is made by the save, at HEAD`() throws {
    let folder = try Folder.withSample(versions: 2)
    try folder.write(Samples.versions[2], to: "SignIn.storyboard")
    let saved = try folder.command.run(
      "save", "SignIn.storyboard", "--branch", "redesign", "-m", "there")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(saved.output.contains("~ SignIn"), "it changes what HEAD has: \(saved.output)")
    let log = try folder.command.run("log", "--oneline", "--branch", "redesign").output
    #expect(log.split(separator: "\n").map { $0.prefix(2) } == ["r3", "r2", "r1"])
    #expect(try folder.command.run("log", "--oneline").output.hasPrefix("r2"))
    // Nothing changes: the branch is made all the same, where its base stands.
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    #expect(try folder.command.run("save", ".", "--branch", "still").status == 0)
    #expect(try folder.command.run("log", "--oneline", "--branch", "still").output.hasPrefix("r2"))
    #expect(try folder.command.run("fsck").status == 0)
    // A save that fails makes no branch.
    let failed = try folder.command.run("save", ".", "--branch", "third", "--tag", "main")
    #expect(failed.status == 2)
    #expect(try !folder.command.run("branch").output.contains("third"))
  }
}
