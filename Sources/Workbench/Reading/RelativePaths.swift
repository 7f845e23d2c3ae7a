import Foundation

/// Finds the paths of many files relative to one folder.
///
/// The folders that a file lies in may be links, so each of them is looked at: of files side by side
/// once.
struct RelativePaths {
  private let folder: URL
  /// The relative paths of folders, by their own.
  private var known: [Substring: String] = [:]

  /// Makes a finder of paths relative to a folder.
  init(to folder: URL) {
    self.folder = folder
  }

  /// What `SourceFiles.path(of:in:)` says of a file.
  mutating func path(of file: URL) -> String {
    let path = file.path
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex,
      RelativePaths.isOrdinary(path)
    else { return SourceFiles.path(of: file, in: folder) }
    let (parent, name) = (path[..<slash], path[path.utf8.index(after: slash)...])
    let start: String
    if let found = known[parent] {
      start = found
    } else {
      let url = URL(fileURLWithPath: String(parent), isDirectory: true)
      start = SourceFiles.path(of: url, in: folder)
      known[parent] = start
    }
    return start.isEmpty ? String(name) : "\(start)/\(name)"
  }

  /// Whether there is a file at a path, and no link to one.
  private static func isOrdinary(_ path: String) -> Bool {
    SystemPath.status(path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }
}
