/// One name for each file through all its renames.
///
/// A rename joins the old and the new path if each of them began once: the new one by renames of
/// the old one only. Paths of which two are in one tree together keep their own names.
public struct FileLineages: Sendable {
  private var names: [PathBytes: String] = [:]
  /// How many renames were followed.
  public private(set) var followed = 0

  /// Finds the lineages of a history.
  ///
  /// - Parameters:
  ///   - commits: All commits, parents first.
  ///   - isKnown: Whether a path already names layouts; a lineage keeps the name of such a path.
  ///     Else it has the path that it has last.
  /// - Complexity: O(changes), and for each commit the files ever renamed that it has.
  public init(_ commits: [GitCommit], isKnown: (String) -> Bool = { _ in false }) {
    var groups = FileLineages.groups(commits)
    for path in FileLineages.pathsTogether(commits, groups) { groups[path] = nil }
    var members: [Int: [PathBytes]] = [:]
    var last: [Int: String] = [:]
    for commit in commits {
      for change in commit.changes where change.kind == .renamed {
        guard let group = groups[change.key], groups[change.oldKey] == group else { continue }
        members[group, default: []] += [change.oldKey, change.key]
        last[group] = change.path
      }
    }
    for (group, paths) in members.sorted(by: { $0.key < $1.key }) {
      let distinct = Set(paths)
      followed += distinct.count - 1
      let name = paths.last { isKnown($0.text) }?.text ?? last[group]
      for path in distinct { names[path] = name }
    }
  }

  /// The name of the lineage of a path: a path that the file has or had.
  public func name(of path: String) -> String { names[PathBytes(path)] ?? path }

  /// The paths that lineages have or had beside their names, in the order of their bytes.
  public var otherPaths: [(path: String, name: String)] {
    names.filter { !$0.key.text.utf8.elementsEqual($0.value.utf8) }
      .map { (path: $0.key.text, name: $0.value) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The paths that renames join, with a number for each group.
  private static func groups(_ commits: [GitCommit]) -> [PathBytes: Int] {
    var origins: [PathBytes: Set<PathBytes>] = [:]
    for change in commits.lazy.flatMap(\.changes) {
      switch change.kind {
      case .added: origins[change.key, default: []].insert(PathBytes(""))
      case .renamed: origins[change.key, default: []].insert(change.oldKey)
      case .modified, .removed: break
      }
    }
    var groups: [PathBytes: Int] = [:]
    var count = 0
    for change in commits.lazy.flatMap(\.changes) where change.kind == .renamed {
      guard origins[change.key] == [change.oldKey], origins[change.oldKey]?.count ?? 0 <= 1
      else { continue }
      if groups[change.oldKey] == nil {
        count += 1
        groups[change.oldKey] = count
      }
      // A path that came back to an old name would be in both groups; it keeps its own.
      if let group = groups[change.key], group != groups[change.oldKey] {
        groups[change.key] = nil
      } else {
        groups[change.key] = groups[change.oldKey]
      }
    }
    return groups
  }

  /// The paths of groups of which two were in one tree.
  private static func pathsTogether(
    _ commits: [GitCommit], _ groups: [PathBytes: Int]
  ) -> [PathBytes] {
    guard !groups.isEmpty else { return [] }
    var files: [String: [Int: PathBytes]] = [:]
    var broken: Set<Int> = []
    for commit in commits {
      var present = commit.parents.first.flatMap { files[$0] } ?? [:]
      for change in commit.changes where change.kind == .removed || change.kind == .renamed {
        if let group = groups[change.oldKey], present[group] == change.oldKey {
          present[group] = nil
        }
      }
      for change in commit.changes where change.kind != .removed {
        guard let group = groups[change.key] else { continue }
        if let other = present[group], other != change.key { broken.insert(group) }
        present[group] = change.key
      }
      files[commit.hash] = present
    }
    return groups.filter { broken.contains($0.value) }.map(\.key)
  }
}

extension FileChange {
  fileprivate var key: PathBytes { PathBytes(path) }
  fileprivate var oldKey: PathBytes { PathBytes(oldPath) }
}
