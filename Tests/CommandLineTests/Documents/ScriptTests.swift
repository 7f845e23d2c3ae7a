import Foundation
import Testing

/// The page about scripts tells the truth: a shell runs its lines, with jq.
struct ScriptTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  @Test(.enabled(if: InstalledProgram.isThere("jq"), "jq is not installed"))
  func `every line of the page gives what the page shows`() throws {
    let folder = try Folder()
    let tour = try folder.command.run("tour", "Tour")
    #expect(tour.status == 0, "\(tour.errors)")
    let page = try String(
      contentsOf: Samples.root.appendingPathComponent(
        "Sources/Draftsman/Draftsman.docc/ScriptsThatReadJSON.md"), encoding: .utf8)
    let pieces = page.components(separatedBy: "```")
    var count = 0
    for index in stride(from: 1, to: pieces.count - 2, by: 2) where pieces[index].hasPrefix("sh\n")
    {
      count += 1
      let script = String(pieces[index].dropFirst("sh\n".count))
      #expect(script.contains("jq "))
      #expect(try Self.shell(script, in: folder) == pieces[index + 2].dropFirst(), "\(script)")
    }
    #expect(count == 5)
  }

  /// What a script prints in the tour's folder, where `draftsman` is the built one.
  private static func shell(_ script: String, in folder: Folder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder.url.appendingPathComponent("Tour")
    var variables = folder.command.variables
    variables["PATH"] = Command.executable.deletingLastPathComponent().path + ":" + path
    process.environment = variables
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(script)")
    return String(decoding: output, as: UTF8.self)
  }
}
