import Foundation
import LayoutTestSupport
import Testing

/// A command that is killed at any moment leaves the store whole.
@Suite(.serialized) struct KillTests {
  /// The number of commands to kill: `DRAFTSMAN_KILLS`, else a few dozen.
  private static let rounds =
    Int(ProcessInfo.processInfo.environment["DRAFTSMAN_KILLS"] ?? "") ?? 24

  @Test func `what was reported saved is there after a kill and fsck is clean`() throws {
    let folder = try Folder()
    var generator = SplitMix64(seed: 20_231)
    var reported: [String] = []
    var killed = 0
    for round in 1...KillTests.rounds {
      try writeFiles(round: round, in: folder)
      let process = try folder.command.start(["save", ".", "-m", "round \(round)", "--json"])
      Thread.sleep(forTimeInterval: Double(generator.next() % 120) / 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      killed += process.terminationReason == .uncaughtSignal ? 1 : 0
      if let hash = try savedHash(in: folder) { reported.append(hash) }
    }
    let last = try folder.command.run("save", ".", "-m", "the end")
    #expect(last.status == 0, "\(last.errors)")
    let check = try folder.command.run("fsck")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let log = try folder.command.run("log", "--json").output
    for hash in reported { #expect(log.contains(hash)) }
    #expect(killed > 0, "no save was interrupted; the delays are too long for this machine")
  }

  /// What writes: revisions, a repository's history, a merge of it, the file as a whole, names.
  private static let writers: [[String]] = [
    ["save", "App", "-m", "again"], ["import", "--git", "repo", "--branch", "app"],
    ["merge", "app", "--theirs"], ["gc"], ["undo"],
  ]

  @Test func `what was there stays there when imports, merges and clean-ups are killed`() throws {
    var sandbox = try GitSandbox()
    let folder = sandbox.folder
    var generator = SplitMix64(seed: 2_026)
    var known: Set<Substring> = []
    var interrupted: Set<String> = []
    try folder.write(Samples.versions[0], to: "App/SignIn.storyboard")
    #expect(try folder.command.run("save", "App").status == 0)
    for round in 1...KillTests.rounds {
      let text = Samples.versions[round % 6]
        .replacingOccurrences(of: "constant=\"12\"", with: "constant=\"\(12 + round)\"")
      try folder.write(text, to: "App/SignIn.storyboard")
      try sandbox.write(text, to: "SignIn.storyboard")
      try sandbox.commit("Round \(round)")
      let writer = KillTests.writers[Int(generator.next() % UInt64(KillTests.writers.count))]
      let delay = Double(generator.next() % 300) / 1000
      if try isKilled(writer, after: delay, in: folder) { interrupted.insert(writer[0]) }
      let log = try folder.command.run("sql", "--csv", "SELECT hash FROM v_log")
      #expect(log.status == 0, "\(writer): \(log.errors)")
      let hashes = Set(log.output.split(separator: "\n"))
      #expect(hashes.isSuperset(of: known), "\(writer) in round \(round)")
      known = hashes
    }
    let check = try folder.command.run("fsck")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(known.count > 2)
    #expect(interrupted.count > 1, "the delays are too long for this machine: \(interrupted)")
  }

  @Test func `a git whose reader was killed ends`() throws {
    let folder = try Folder.withSample(versions: 1)
    let marker = folder.streams.appendingPathComponent("git").path
    // A git that goes on saying something after its reader has gone.
    try folder.write("#!/bin/sh\necho $$ > '\(marker)'\nsleep 1\nexec yes\n", to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.url.appendingPathComponent("bin/git").path)
    let script = """
      PATH="$PWD/bin:$PATH" "$@" & while [ ! -s '\(marker)' ]; do sleep 0.02; done; kill -9 $!; wait $!
      for i in $(seq 300); do
        case "$(ps -o stat= -p "$(cat '\(marker)')")" in ""|Z*) exit 0;; esac; sleep 0.1
      done; kill -9 "$(cat '\(marker)')"; exit 1
      """
    #expect(try shell(script, ["import", "--git", "."], in: folder) == 0, "git runs on")
  }

  /// Runs a command that a shell kills after so many seconds; whether it was still running then.
  private func isKilled(_ arguments: [String], after delay: Double, in folder: Folder) throws
    -> Bool
  {
    let script = "\"$@\" & sleep \(delay); kill -9 $!; wait $!"
    return try shell(script, arguments, in: folder) == 128 + SIGKILL
  }

  /// The status of a script, whose arguments are those of a command.
  private func shell(_ script: String, _ arguments: [String], in folder: Folder) throws -> Int32 {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script, "sh", Command.executable.path] + arguments
    shell.currentDirectoryURL = folder.command.directory
    shell.environment = folder.command.variables
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }

  private func writeFiles(round: Int, in folder: Folder) throws {
    for number in 0..<30 {
      let text = Samples.versions[round % 6]
        .replacingOccurrences(of: "constant=\"12\"", with: "constant=\"\(12 + round)\"")
      try folder.write(text, to: "screens/Screen\(number).storyboard")
    }
  }

  /// The hash of the revision that the finished or killed save printed, if it came that far.
  private func savedHash(in folder: Folder) throws -> String? {
    let output = try Data(contentsOf: folder.streams.appendingPathComponent("stdout"))
    let object = try? JSONSerialization.jsonObject(with: output) as? [String: Any]
    return (object?["revision"] as? [String: Any])?["hash"] as? String
  }
}
