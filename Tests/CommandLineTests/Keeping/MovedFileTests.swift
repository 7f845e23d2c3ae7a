import Foundation
import Testing

/// Files that are moved between two saves.
struct MovedFileTests {
  /// A store with a file that was changed, then moved and changed again.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "App/Old.storyboard")
    try folder.write(Samples.versions[2], to: "App/Other.storyboard")
    _ = try output(folder, "save", "App", "-m", "first")
    try folder.write(Samples.versions[1], to: "App/Old.storyboard")
    _ = try output(folder, "save", "App", "-m", "second")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Old.storyboard"))
    try folder.write(Samples.versions[1], to: "App/Login/New.storyboard")
    return folder
  }

  private func output(_ folder: Folder, _ arguments: String...) throws -> String {
    let result = try folder.command.run(arguments)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  @Test func `a difference says where a file was, and nothing else of it`() throws {
    let folder = try folder()
    let before = try output(folder, "diff", "HEAD", "App")
    _ = try output(folder, "save", "App", "-m", "move")
    for text in [before, try output(folder, "diff"), try output(folder, "log", "-n", "1", "-p")] {
      #expect(
        text.contains("~ identity App/Old.storyboard#")
          && text.contains("→ App/Login/New.storyboard#"),
        "\(text)")
      #expect(!text.contains("+ layout") && !text.contains("- layout"), "\(text)")
      #expect(!text.contains("constraint"), "\(text)")
    }
    #expect(try output(folder, "fsck").isEmpty == false)
  }

  @Test func `the log and blame of a screen go on under its old name`() throws {
    let folder = try folder()
    let saved = try output(folder, "save", "App", "-m", "move")
    for text in [saved, try output(folder, "log", "-n", "1")] {
      #expect(text.contains("> New/Sign In  moved from App/Old.storyboard"), "\(text)")
      #expect(!text.contains("+ New") && !text.contains("- Old"), "\(text)")
    }
    let log = try output(folder, "log", "New/Sign In", "--oneline")
    for word in ["first", "second", "move"] { #expect(log.contains(word), "\(log)") }
    let last = try output(folder, "log", "New/Sign In", "--oneline", "-n", "1")
    #expect(last.contains("move") && !last.contains("second"), "\(last)")
    let blame = try output(folder, "blame", "New/Sign In/#Hgt-em-021")
    #expect(!blame.contains("move") && blame.contains("first"), "\(blame)")
  }
}
