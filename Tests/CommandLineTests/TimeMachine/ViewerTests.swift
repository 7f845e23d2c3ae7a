import Foundation
import Testing

/// The viewer's own tests: its modules under Node.js, the page in Chromium.
@Suite(.serialized)
struct ViewerTests {
  /// The folder of the viewer's tests.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Viewer").standardizedFileURL

  private static let hasNode = InstalledProgram.isThere("node")
  /// Whether Python has Playwright only Python can say.
  private static let hasBrowser =
    InstalledProgram.hasChromium && InstalledProgram.isThere("python3")
    && (try? run(["python3", "-c", "import playwright"], timeout: 60))?.status == 0

  @Test(.enabled(if: hasNode, "there is no Node.js"))
  func `the modules do what they say`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".test.mjs") }.sorted()
    #expect(files.count >= 3)
    let result = try Self.run(["node", "--test"] + files, timeout: 300)
    #expect(result.status == 0, "\(result.output.suffix(4_000))")
  }

  @Test(
    .enabled(if: hasBrowser, "there is no Chromium, or no Playwright for Python"),
    arguments: ["--compress", "--no-compress"])
  func `the page does what it says in a browser`(compression: String) throws {
    let folder = try TimeMachineFileTests.tour()
    var command = folder.command
    command.subfolder = "here"
    let written = try command.run("replay", "Sign In", "--html", "page.html", compression)
    #expect(written.status == 0, "\(written.errors)")
    let page = command.directory.appendingPathComponent("page.html").path
    // The packed page is the same viewer: that it opens is enough.
    let part = compression == "--compress" ? ["opens"] : []
    let result = try Self.run(["python3", "browser.py", page] + part, timeout: 900)
    print(result.output)
    #expect(result.status == 0, "\(result.output.suffix(4_000))")
  }

  private static func run(
    _ arguments: [String], timeout: TimeInterval
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let end = Date(timeIntervalSinceNow: timeout)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return (process.terminationStatus, output)
  }
}
