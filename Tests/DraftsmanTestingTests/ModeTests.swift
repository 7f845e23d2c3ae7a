import Foundation
import LayoutModel
import PlanStore
import Testing
import Workbench

/// What tests write, and what not: on a build server, when recording, when something is wrong.
struct ModeTests {
  @Test func `on a build server nothing is written`() throws {
    let examples = try ExampleRun()
    let missing = try examples.run("one", ["CI": "true"])
    #expect(missing.status == 1 && missing.output.contains("No layout is kept for 'login' yet."))
    #expect(missing.output.contains("Nothing was written"))
    #expect(!examples.hasStore)
    #expect(!FileManager.default.fileExists(atPath: examples.references.pendingPath))
    _ = try examples.run("one")
    try examples.acceptAll()
    #expect(try examples.run("one", ["CI": "1"]).status == 0)
    let changed = try examples.run("one", ["CI": "1", "DRAFTSMAN_EXAMPLE_MARGIN": "20"])
    #expect(changed.status == 1 && changed.output.contains("16 → 20"))
    #expect(try examples.references.pending().isEmpty)
    // Values that say that it is no build server.
    #expect(try examples.run("one", ["CI": "false", "DRAFTSMAN_EXAMPLE_MARGIN": "20"]).status == 1)
    #expect(try examples.references.pending().count == 1)
  }

  @Test func `recording keeps at once, fails, and passes the next time`() throws {
    let examples = try ExampleRun()
    let recorded = try examples.run("one", ["DRAFTSMAN_LAYOUTS": "record"])
    #expect(recorded.status == 1 && recorded.output.contains("It is kept now"))
    #expect(examples.hasStore)
    #expect(try examples.references.pending().isEmpty)
    #expect(try examples.run("one", ["DRAFTSMAN_LAYOUTS": "record"]).status == 0)
    #expect(try examples.run("one", ["DRAFTSMAN_LAYOUTS": "compare"]).status == 0)
  }

  @Test func `recording on a build server fails and writes nothing`() throws {
    let examples = try ExampleRun()
    let result = try examples.run("one", ["DRAFTSMAN_LAYOUTS": "record", "CI": "true"])
    #expect(result.status == 1 && result.output.contains("'record' while CI is set"))
    #expect(!examples.hasStore)
    let unknown = try examples.run("one", ["DRAFTSMAN_LAYOUTS": "always"])
    #expect(unknown.status == 1 && unknown.output.contains("pending, compare or record"))
    #expect(!examples.hasStore)
    #expect(try examples.references.pending().isEmpty)
  }

  @Test func `a kept screen that the test no longer asks for fails it, and its removal waits`()
    throws
  {
    let examples = try ExampleRun()
    _ = try examples.run("several", ["DRAFTSMAN_EXAMPLE_NAMES": "first,second"])
    try examples.acceptAll()
    let result = try examples.run("several", ["DRAFTSMAN_EXAMPLE_NAMES": "first"])
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "no longer asks for: 'DraftsmanTestingTests/LayoutExamples/several()/second'"),
      "\(result.output)")
    let pending = try examples.references.pending()
    #expect(pending.count == 1 && pending[0].layouts.isEmpty)
    try examples.acceptAll()
    #expect(try examples.references.names().map { $0.split(separator: "/").last } == ["first"])
    #expect(try examples.run("several", ["DRAFTSMAN_EXAMPLE_NAMES": "first"]).status == 0)
  }

  @Test func `two screens of one name fail`() throws {
    let examples = try ExampleRun()
    let result = try examples.run("several", ["DRAFTSMAN_EXAMPLE_NAMES": "first,first"])
    #expect(result.status == 1 && result.output.contains("asks for 'first' twice"))
  }

  @Test func `names that tests ask for are written down`() throws {
    let examples = try ExampleRun()
    let file = examples.folder.appendingPathComponent("used").path
    let variables = ["DRAFTSMAN_EXAMPLE_NAMES": "b,a", "DRAFTSMAN_LAYOUTS_USED": file]
    _ = try examples.run("several", variables)
    _ = try examples.run("one", variables)
    let start = "DraftsmanTestingTests/LayoutExamples/"
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "\(start)several()/b\n\(start)several()/a\n\(start)one()/login\n")
  }

  @Test func `a store that is none is told of, and left alone`() throws {
    let examples = try ExampleRun()
    try Data("no store".utf8).write(to: URL(fileURLWithPath: examples.references.storePath))
    let result = try examples.run("one")
    #expect(result.status == 1)
    #expect(result.output.contains("layouts.draftsman"), "\(result.output)")
    #expect(
      try String(contentsOfFile: examples.references.storePath, encoding: .utf8) == "no store")
  }

  @Test func `tests of several processes keep what they found at once`() async throws {
    let examples = try ExampleRun()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for test in ["one", "several", "adaptive"] {
        let (path, folder) = (examples.references.storePath, examples.folder)
        group.addTask {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
          process.arguments = [
            "--testing-library", "swift-testing", "--filter", "LayoutExamples/\(test)",
          ]
          let output = folder.appendingPathComponent("output-\(test)")
          try Data().write(to: output)
          process.standardOutput = try FileHandle(forWritingTo: output)
          process.standardError = process.standardOutput
          process.environment = ProcessInfo.processInfo.environment.merging([
            "CI": "", "DRAFTSMAN_EXAMPLE_MARGIN": "16", "DRAFTSMAN_LAYOUTS": "record",
            "DRAFTSMAN_TEST_STORE": path,
          ]) { $1 }
          try process.run()
          process.waitUntilExit()
        }
      }
      try await group.waitForAll()
    }
    #expect(try examples.references.names().count == 3)
  }
}
