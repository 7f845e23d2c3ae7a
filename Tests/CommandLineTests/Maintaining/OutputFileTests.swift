import Foundation
import Testing

/// Files that commands write: whole, and never over a store.
struct OutputFileTests {
  private static let uses = [["bundle", "create"], ["restore", "r1", "-o"]]

  @Test(arguments: uses)
  func `a store is never written over`(_ use: [String]) throws {
    let folder = try Folder.withSample(versions: 2)
    let store = folder.url.appendingPathComponent("layouts.draftsman")
    try FileManager.default.copyItem(
      at: store, to: folder.url.appendingPathComponent("other.draftsman"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("link.json"), withDestinationURL: store)
    for file in ["layouts.draftsman", "./layouts.draftsman", "other.draftsman", "link.json"] {
      let result = try folder.command.run(use + [file])
      #expect(result.status == 2, "\(file): \(result.output)")
      #expect(result.errors.contains("is a Draftsman store"), "\(result.errors)")
    }
    #expect(try folder.command.run("fsck").status == 0)
    #expect(try folder.command.run("log", "--oneline").output.hasPrefix("r2"))
    #expect(try folder.command.run("fsck", "--store", "other.draftsman").status == 0)
  }

  @Test(arguments: uses)
  func `a file that cannot be written is told with its reason`(_ use: [String]) throws {
    let folder = try Folder.withSample(versions: 1)
    for (file, reason) in [
      ("missing/x", "No such file"), (".", "directory"), ("\u{1b}[2J/x", "No such"),
    ] {
      let result = try folder.command.run(use + [file])
      #expect(result.status == 2, "\(file): \(result.output)")
      #expect(result.errors.hasPrefix("draftsman: Cannot write "), "\(result.errors)")
      #expect(result.errors.contains(reason), "\(result.errors)")
      #expect(!result.errors.contains("\u{1b}"))
    }
    try folder.write("as it was", to: "kept.json")
    #expect(try folder.command.run(use + ["kept.json"]).status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(files == ["SignIn.storyboard", "kept.json", "layouts.draftsman"])
  }

  /// A pipe stands for all that is no file: replacing a device would harm the whole machine.
  @Test(arguments: uses)
  func `what is no file is written to, not replaced`(_ use: [String]) throws {
    let folder = try Folder.withSample(versions: 1)
    let pipe = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(try folder.command.run(use + ["pipe"]).status == 0)
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(reader, &bytes, bytes.count) > 0)
    var information = stat()
    #expect(stat(pipe, &information) == 0 && information.st_mode & S_IFMT == S_IFIFO)
  }
}
