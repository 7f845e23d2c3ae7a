import Foundation
public import LayoutModel

extension StoreSession {
  /// The paths that files are kept under, by the paths that they have now, where these differ: an
  /// import goes on keeping a file under the path that it was first imported at.
  ///
  /// A file is not at another path if there is one at the path that it is kept under, or if layouts are
  /// kept under the other one.
  ///
  /// - Parameter saved: The layouts of a revision of the store.
  /// - Returns: The paths that files are kept under, by their own.
  public func keptPaths(of saved: [LayoutName]) -> [FilePath: String] {
    saved.keptPaths(in: folder)
  }
}

extension [LayoutName] {
  /// What ``StoreSession/keptPaths(of:)`` says of these layouts, with the files of a folder.
  func keptPaths(in folder: URL) -> [FilePath: String] {
    func isThere(_ path: String) -> Bool {
      SourceFiles.isThere(folder.appendingPathComponent(path))
    }
    var paths: [FilePath: String] = [:]
    for layout in self where !layout.otherFiles.isEmpty && !isThere(layout.file) {
      for path in layout.otherFiles where isThere(path) { paths[FilePath(path)] = layout.file }
    }
    for layout in self { paths[FilePath(layout.file)] = nil }
    return paths
  }
}
