import Foundation
import Testing

/// Long output under a real terminal: it goes through the pager, and everything comes back after.
struct PagerTests {
  @Test func `a long log is shown by the pager, which a key ends`() throws {
    let folder = try Folder.withSample()
    var command = folder.command
    command.environment["PAGER"] = try TestPager.install(in: folder)
    let session = try TerminalSession(command, ["log", "--patch"], rows: 12)
    try session.wait(for: TestPager.prompt)
    session.type("q")
    let result = try session.finish()
    #expect(result.status == 0, "\(result.screen)")
    #expect(result.screen.contains("Version 1"))
    #expect(result.screen.contains("key q"))
    #expect(result.isRestored)
  }
}
