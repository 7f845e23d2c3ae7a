import Foundation
import LayoutTestSupport
import Testing

/// A save that is killed at any moment leaves the store whole.
struct KillTests {
  /// The number of saves to kill: `DRAFTSMAN_KILLS`, else a few dozen.
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
