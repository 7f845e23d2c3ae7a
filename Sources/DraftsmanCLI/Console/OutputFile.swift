import Foundation
import LayoutModel

/// Files that a command writes its result to.
enum OutputFile {
  /// Writes a file, whole or not at all: beside its place and then renamed.
  ///
  /// What is there already is replaced, links followed, unless it is a store. Devices and pipes are
  /// written to.
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var information = stat()
    let isThere = stat(url.path, &information) == 0
    let isFile = isThere && information.st_mode & S_IFMT == S_IFREG
    guard !isFile || !isDatabase(url) else {
      throw CommandFailure(
        "file.isStore", "\(path.escapedForDisplay) is a Draftsman store, or another database.",
        hint: "choose another name, or delete that file yourself")
    }
    if isThere, [S_IFCHR, S_IFIFO].contains(information.st_mode & S_IFMT) {
      let descriptor = open(url.path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(path, errno) }
      defer { close(descriptor) }
      return try Stream.write(bytes, to: descriptor)
    }
    let draft = url.path + ".new-\(UUID().uuidString)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    do {
      defer { close(descriptor) }
      try Stream.write(bytes, to: descriptor)
      if isThere { fchmod(descriptor, information.st_mode & 0o777) }
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, url.path) == 0 else {
      let code = errno
      unlink(draft)
      throw failure(path, code)
    }
  }

  /// Whether a file begins as SQLite's databases do (sqlite.org/fileformat, 1.3).
  private static func isDatabase(_ url: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? file.close() }
    let start = try? file.read(upToCount: 16)
    return start == Data("SQLite format 3\0".utf8)
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "file.unwritable",
      "Cannot write \(path.escapedForDisplay): \(String(cString: strerror(code))).",
      hint: "check the folder and its permissions")
  }
}
