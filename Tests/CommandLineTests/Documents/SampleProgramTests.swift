import Foundation
import Testing

/// The sample program, beside the command line.
struct SampleProgramTests {
  @Test func `where nothing can be recorded the program says so and ends with a status`() throws {
    let process = Process()
    process.executableURL = Command.executable.deletingLastPathComponent()
      .appendingPathComponent("sample")
    process.arguments = ["/dev/null/layouts.draftsman"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    #expect(printed.hasPrefix("0 revisions recorded"))
    #expect(complaints.hasPrefix("sample/SignInController.swift:"), "\(complaints)")
  }
}
