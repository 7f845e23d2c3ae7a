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
    var paths: [FilePath: String] = [:]
    for layout in saved where !layout.otherFiles.isEmpty {
      let isThere = SourceFiles.isThere(folder.appendingPathComponent(layout.file))
      for path in layout.otherFiles
      where !isThere && SourceFiles.isThere(folder.appendingPathComponent(path)) {
        paths[FilePath(path)] = layout.file
      }
    }
    for layout in saved { paths[FilePath(layout.file)] = nil }
    return paths
  }
}
