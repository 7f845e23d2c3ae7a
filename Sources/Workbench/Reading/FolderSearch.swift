import Foundation
import LayoutModel

/// Finds the files below a folder whose names end like those of layouts.
///
/// Foundation's enumerator has names as texts: of one that is no UTF-8 it gives another.
enum FolderSearch {
  private static let skipped = Set(SourceFiles.skippedFolders.map { Array($0.utf8) })

  /// The files, sorted by path; hidden folders, links to folders and folders of fetched packages are
  /// not entered.
  ///
  /// A folder that cannot be looked into, and what has a path too long to be asked about, is named like
  /// a file, and fails when it is read: it is not gone.
  static func files(below folder: URL) -> [URL] {
    var found: [[UInt8]] = []
    var pending = [SystemPath.bytes(of: folder.path).dropLast().map(UInt8.init(bitPattern:))]
    while let folder = pending.popLast() {
      guard let names = names(in: folder) else {
        found.append(folder)
        continue
      }
      let start = folder == [slash] ? folder : folder + [slash]
      for name in names where name.first != UInt8(ascii: ".") {
        let path = start + name
        switch kind(of: path) {
        case S_IFDIR: if !skipped.contains(name) { pending.append(path) }
        case nil where errno != ENOENT: found.append(path)
        default:
          let shown = String(decoding: name, as: UTF8.self)
          if SourceFiles.holdsLayouts(shown), !isLinkToFolder(path) { found.append(path) }
        }
      }
    }
    return found.map(SystemPath.text).sorted { $0.precedesInBytes($1) }
      .map { URL(fileURLWithPath: $0) }
  }

  private static let slash = UInt8(ascii: "/")

  /// The names in a folder, without those of itself and the one above; nil if it cannot be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  private static func kind(of path: [UInt8]) -> mode_t? { status(path, followsLinks: false) }

  private static func isLinkToFolder(_ path: [UInt8]) -> Bool {
    status(path, followsLinks: true) == S_IFDIR
  }

  private static func status(_ path: [UInt8], followsLinks: Bool) -> mode_t? {
    let path = path.map(CChar.init(bitPattern:)) + [0]
    return SystemPath.status(path, followsLinks: followsLinks).map { $0.st_mode & S_IFMT }
  }
}
