import Foundation

/// A temporary folder that goes away with the last reference to it.
final class Folder: Sendable {
  /// Where commands run.
  let url: URL
  /// Where their streams are kept, apart from what they see.
  let streams: URL
  private let top: URL

  init() throws {
    top = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-tests-\(UUID().uuidString)").resolvingSymlinksInPath()
    url = top.appendingPathComponent("project")
    streams = top.appendingPathComponent("streams")
    for folder in [url, streams] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: top)
  }

  /// Writes a file below the folder.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A command that runs here.
  var command: Command { Command(folder: self) }
}
