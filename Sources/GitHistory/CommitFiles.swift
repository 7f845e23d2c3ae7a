/// The files of interest that commits have, told from what each commit changed.
public struct CommitFiles: Sendable {
  private let commits: [String: GitCommit]

  /// - Parameter commits: All commits, as `GitRepository` lists them.
  /// - Complexity: O(commits).
  public init(_ commits: [GitCommit]) {
    self.commits = Dictionary(commits.map { ($0.hash, $0) }) { first, _ in first }
  }

  /// The paths of a commit's files, each with the hash of its content, in the order of their bytes;
  /// links are left out.
  ///
  /// - Complexity: O(changes on the line of first parents), and sorting the files.
  public func files(at commit: String) -> [(path: String, blob: String)] {
    var blobs: [PathBytes: String?] = [:]
    // What is met first, from the commit backwards, is what holds.
    func note(_ path: String, _ blob: String?) {
      let path = PathBytes(path)
      if blobs[path] == nil { blobs[path] = .some(blob) }
    }
    var next = commits[commit]
    while let commit = next {
      for change in commit.changes where change.kind != .removed {
        note(change.path, change.entry == .file ? change.blob : nil)
      }
      for change in commit.changes where change.kind == .removed || change.kind == .renamed {
        note(change.oldPath, nil)
      }
      next = commit.parents.first.flatMap { commits[$0] }
    }
    return blobs.compactMap { path, blob in blob.map { (path.text, $0) } }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
