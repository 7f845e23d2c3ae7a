import Foundation
import PlanStore
import Workbench

/// Runs `LayoutExamples` in processes of their own, as `swift test` does.
final class ExampleRun {
  /// What a run left behind.
  struct Result {
    let status: Int32
    /// Everything that the runner printed, but for its signs.
    let output: String
    /// Where the attachments are.
    let folder: URL
    /// The names of the attachments.
    let attachments: [String]
  }

  /// The folder in which the store, what waits and the attachments are.
  let folder: URL
  /// The layouts that the runs use.
  let references: LayoutReferences

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-examples-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    references = LayoutReferences(
      storePath: folder.appendingPathComponent("layouts.draftsman").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs one test of the examples.
  func run(_ test: String, _ variables: [String: String] = [:]) throws -> Result {
    let attachments = folder.appendingPathComponent("attachments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "LayoutExamples/\(test)",
      "--attachments-path", attachments.path,
    ]
    var environment = ProcessInfo.processInfo.environment
    for name in ["CI", "DRAFTSMAN_LAYOUTS", "DRAFTSMAN_LAYOUTS_USED"] {
      environment[name] = nil
    }
    environment["DRAFTSMAN_EXAMPLE_MARGIN"] = "16"
    environment["DRAFTSMAN_TEST_STORE"] = references.storePath
    environment["NO_COLOR"] = "1"
    process.environment = environment.merging(variables) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      folder: attachments,
      attachments: try FileManager.default.contentsOfDirectory(atPath: attachments.path).sorted())
  }

  /// Keeps everything that waits, as `draftsman accept --all` does.
  func acceptAll() throws {
    let pending = try references.pending()
    try references.keep(pending, .init(time: 0, author: "Tester", message: "Accept"))
    references.removePending(pending.map(\.name))
  }

  /// Whether there is a store.
  var hasStore: Bool { FileManager.default.fileExists(atPath: references.storePath) }
}
