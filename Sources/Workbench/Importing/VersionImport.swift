import GitHistory
import LayoutModel

/// Which contents an import reads, in order.
///
/// For each change its content, and before it the content that it replaced if that will not have
/// been read by then: the two tell what kind of noise a change is.
struct VersionImport {
  /// The contents in the order in which they are needed.
  private(set) var hashes: [String] = []
  private var extra: Set<Position> = []

  private struct Position: Hashable {
    let commit: String
    let path: FilePath
  }

  /// Lists what is read for commits, in their order.
  init(_ commits: [GitCommit]) {
    var read: Set<String> = []
    for commit in commits {
      for change in commit.changes where change.entry == .file {
        guard let blob = change.blob else { continue }
        if let old = change.oldBlob, !read.contains(old) {
          extra.insert(Position(commit: commit.hash, path: FilePath(change.path)))
          hashes.append(old)
          read.insert(old)
        }
        hashes.append(blob)
        read.insert(blob)
      }
    }
  }

  /// The replaced content that is to be read before a change's own; nil if none is.
  func oldBlob(of change: FileChange, by commit: GitCommit) -> String? {
    extra.contains(Position(commit: commit.hash, path: FilePath(change.path)))
      ? change.oldBlob : nil
  }
}
