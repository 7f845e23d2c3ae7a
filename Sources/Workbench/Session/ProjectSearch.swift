import Foundation
import LayoutModel
import PlanStore

/// Finds the folder on this machine that the paths in a store begin at, by where its files are.
///
/// A clone has the paths of files, and not where on this machine their checkout is: that is nobody
/// else's matter. The store may lie in the checkout, at its root or below, or beside it; or the
/// checkout is where the command runs.
struct ProjectSearch {
  /// The paths that are looked for.
  private let paths: [String]

  /// More files say no more about where they are.
  private static let pathsMaximum = 64

  /// Takes the paths of files at HEAD; nil if no layout there comes from a file.
  init?(of store: PlanStore) {
    guard let head = try? store.resolve("HEAD"), let names = try? store.layoutNames(at: head)
    else { return nil }
    var paths: [String] = []
    for file in names.lazy.map(\.file)
    where paths.last != file && SourceFiles.holdsLayouts(file) {
      paths.append(file)
      if paths.count == Self.pathsMaximum { break }
    }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
  }

  /// The folder that has most of the files; nil if none has any.
  ///
  /// Of several, the first of: the store's own; those around it, and then those around the current
  /// folder, up to the roots of git repositories. Else a repository beside the store.
  func folder(around own: URL) -> URL? {
    let near = Self.foldersUp(from: own) + Self.foldersUp(from: Self.currentFolder)
    return best(of: near) ?? best(of: Self.repositories(in: own))
  }

  private func best(of folders: [URL]) -> URL? {
    var best: (folder: URL, count: Int)?
    for folder in folders {
      let count = paths.count { SourceFiles.isThere(folder.appendingPathComponent($0)) }
      if count > best?.count ?? 0 { best = (folder, count) }
      if count == paths.count { break }
    }
    return best?.folder
  }
}

extension ProjectSearch {
  /// The folder that the command runs in.
  static var currentFolder: URL {
    let path = FileManager.default.currentDirectoryPath
    return URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
  }

  /// The root of the git repository that a folder lies in; nil if it lies in none.
  static func repository(around folder: URL) -> URL? {
    SourceFiles.foldersUp(from: folder).first { isRepository($0) && $0.path != "/" }
  }

  private static func isRepository(_ folder: URL) -> Bool {
    SourceFiles.isThere(folder.appendingPathComponent(".git"))
  }

  /// A folder and those around it up to the root of its repository; itself alone if it is in none.
  private static func foldersUp(from folder: URL) -> [URL] {
    guard let root = repository(around: folder) else { return [folder] }
    var folders: [URL] = []
    for folder in SourceFiles.foldersUp(from: folder) {
      folders.append(folder)
      if folder.path == root.path { break }
    }
    return folders
  }

  /// The repositories directly in a folder, by name.
  private static func repositories(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted { $0.precedesInBytes($1) }
      .map { folder.appendingPathComponent($0) }.filter(isRepository)
  }
}
