import GitHistory
import LayoutModel

/// Files whose layouts earlier imports kept under a path that is not theirs any more.
///
/// What an import joins to one file's history, later commits can take apart: a path that is renamed
/// back, or a new file where the old one was. The revisions from before keep their names; the first
/// commit after them gives each file the name that it has now.
struct FormerNames {
  /// A file that is to have another name.
  struct File {
    let path: String
    let formerName: String
    let blob: String
  }

  private let names: [FilePath: String]
  private let commits: [String: GitCommit]

  /// - Parameters:
  ///   - kept: The paths that the store knows files by besides their names.
  ///   - lineages: The names that files have now.
  ///   - commits: All commits.
  init(
    _ kept: [(path: String, name: String)], _ lineages: FileLineages, in commits: [GitCommit]
  ) {
    var names: [FilePath: String] = [:]
    for (path, name) in kept where !lineages.name(of: path).hasSameBytes(as: name) {
      names[FilePath(path)] = name
    }
    if !names.isEmpty {
      // Of what these commits do not speak of, they say nothing.
      let known = Set(commits.lazy.flatMap(\.changes).map { FilePath($0.path) })
      names = names.filter { known.contains($0.key) }
    }
    self.names = names
    self.commits =
      names.isEmpty
      ? [:] : Dictionary(commits.map { ($0.hash, $0) }) { first, _ in first }
  }

  /// Whether no file has another name than before.
  var isEmpty: Bool { names.isEmpty }

  /// The name that a path had; nil if that is the one it has.
  func name(of path: String) -> String? { names[FilePath(path)] }

  /// The paths that are files' own names now.
  func ownPaths(_ lineages: FileLineages) -> [String] {
    names.keys.map(\.text).filter { lineages.name(of: $0).hasSameBytes(as: $0) }.sorted()
  }

  /// The files of a commit's tree that have another name now, where the former one is no file itself,
  /// in the order of their paths.
  ///
  /// - Complexity: O(changes of the commits on the line of first parents).
  func files(at commit: String) -> [File] {
    var blobs: [FilePath: String?] = [:]
    func note(_ path: String, _ blob: String?) {
      let path = FilePath(path)
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
    return names.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
      .compactMap { path, name in
        guard let blob = blobs[path] ?? nil, blobs[FilePath(name)].flatMap(\.self) == nil
        else { return nil }
        return File(path: path.text, formerName: name, blob: blob)
      }
  }
}
