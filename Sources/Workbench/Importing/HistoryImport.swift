import GitHistory
import InterfaceBuilder
import LayoutModel
import PlanStore

/// Turns the commits of a git repository into revisions: one for each commit that changes a layout.
///
/// Revisions have the parents of their commits. A commit that changes no layout stands for the
/// revision of its first parent; a merge whose parents stand for one revision, or for one and an
/// ancestor of it, is no merge of layouts.
final class HistoryImport {
  private let repository: GitRepository
  private let commits: [GitCommit]
  private let branch: String
  private let progress: () -> Void
  private let limits: String
  private var lineages: FileLineages
  /// The files of the commits, if an earlier import may have given some of them other names.
  private var files: CommitFiles?
  /// The commits that earlier imports have dealt with.
  private var earlier: Set<String> = []
  private var revisions: [String: RevisionNumber] = [:]
  private(set) var tally = ImportTally()

  /// - Parameters:
  ///   - repository: The repository that the commits are read from.
  ///   - commits: All commits, parents first.
  ///   - folders: What the commits were limited to, which is kept with each revision.
  ///   - branch: The branch that names the lanes of the revisions.
  ///   - progress: Called after each commit.
  init(
    _ repository: GitRepository, commits: [GitCommit], folders: [String], branch: String,
    progress: @escaping () -> Void
  ) {
    self.repository = repository
    self.commits = commits
    self.branch = branch
    self.progress = progress
    limits = HistoryImport.limits(folders)
    lineages = FileLineages(commits)
  }

  /// The revision that stands for a commit; nil if it and its ancestors have no layouts.
  func revision(of commit: String) -> RevisionNumber? { revisions[commit] }

  /// Whether any commit stands for a revision.
  var hasLayouts: Bool { !revisions.isEmpty }

  /// Writes what has not been written before.
  ///
  /// `paths` are those that layouts of the store have.
  func run(_ writer: HistoryWriter, paths: Set<FilePath>) throws {
    let known = try writer.revisions(originBeginning: "git:")
    lineages = FileLineages(commits, isKnown: { paths.contains(FilePath($0)) })
    let pending = self.pending(known)
    files = earlier.isEmpty ? nil : CommitFiles(commits)
    tally.commits = commits.count
    tally.knownCommits = commits.count - pending.count
    tally.renames = lineages.followed
    try writer.keep(otherFiles: lineages.otherPaths)
    let plan = VersionImport(pending)
    let reader = try VersionReader(repository, hashes: plan.hashes)
    for commit in pending {
      try write(commit, reader, plan, writer)
      progress()
    }
  }

  private func origin(of commit: GitCommit) -> String {
    HistoryImport.origin(of: commit.hash, limits)
  }

  /// What a revision says of the commit that it comes from: its hash and what was imported of it.
  static func origin(of commit: String, _ limits: String) -> String { "git:\(commit)\(limits)" }

  /// The hash of the commit that an origin names; nil if it names none.
  static func commit(ofOrigin origin: String) -> String? {
    guard origin.hasPrefix("git:") else { return nil }
    return origin.dropFirst(4).split(separator: " ").first.map(String.init)
  }

  /// The part of an origin that says what an import was limited to.
  static func limits(_ folders: [String]) -> String {
    folders.sorted().map { " \($0)" }.joined()
  }

  /// The commits that no earlier import has dealt with; the others get their revisions here.
  private func pending(_ known: [String: RevisionNumber]) -> [GitCommit] {
    for commit in commits.reversed() {
      guard earlier.contains(commit.hash) || known[origin(of: commit)] != nil else { continue }
      earlier.insert(commit.hash)
      earlier.formUnion(commit.parents)
    }
    for commit in commits where earlier.contains(commit.hash) {
      revisions[commit.hash] =
        known[origin(of: commit)] ?? commit.parents.lazy.compactMap { self.revisions[$0] }.first
    }
    return commits.filter { !earlier.contains($0.hash) }
  }

  private func write(
    _ commit: GitCommit, _ reader: VersionReader, _ plan: VersionImport, _ writer: HistoryWriter
  ) throws {
    var parents = try parents(of: commit, writer)
    let base = commit.parents.first.flatMap { revisions[$0] }
    let old = try base.map { (base) in
      try writer.layouts(at: base)
    }
    var change = try change(by: commit, from: old ?? [], reader, plan)
    // More parents than two become merges one upon another, the last one with the change.
    while parents.count > 2 {
      let joining = try writer.merged(parents[1], into: parents[0], for: branch)
      let joined = try append(joining, commit, Array(parents.prefix(2)), writer)
      parents.replaceSubrange(0..<2, with: joined.map { [$0] } ?? [parents[0]])
    }
    if let start = parents.first, start != base {
      // The change is one of the commit's first parent, which the revision does not begin with.
      let meant = Set(change.set.map(\.id) + change.remove)
      let back = try writer.change(from: start, to: base) { !meant.contains($0) }
      change.set += back.set
      change.remove += back.remove
    }
    revisions[commit.hash] = try append(change, commit, parents, writer) ?? parents.first
  }

  private func append(
    _ change: ProjectChange, _ commit: GitCommit, _ parents: [RevisionNumber],
    _ writer: HistoryWriter
  ) throws -> RevisionNumber? {
    let metadata = RevisionMetadata(
      commit: commit, origin: origin(of: commit).bounded(to: 4_000))
    let revision = try writer.append(change, after: parents, branch: branch, metadata: metadata)
    guard let revision else { return nil }
    tally.revisions += 1
    if parents.count > 1 { tally.merges += 1 }
    return revision
  }

  /// The revisions of a commit's parents, without those that others descend from.
  private func parents(
    of commit: GitCommit, _ writer: HistoryWriter
  ) throws -> [RevisionNumber] {
    var parents: [RevisionNumber] = []
    for parent in commit.parents.compactMap({ revisions[$0] }) where !parents.contains(parent) {
      let isIncluded = try parents.contains { newer in
        try writer.history(of: newer, includes: parent)
      }
      if !isIncluded { parents.append(parent) }
    }
    return parents
  }

  /// What a commit does to the layouts of its first parent.
  private func change(
    by commit: GitCommit, from old: [LayoutSummary], _ reader: VersionReader, _ plan: VersionImport
  ) throws -> ProjectChange {
    var result = try renaming(before: commit, from: old)
    for change in commit.changes {
      guard change.entry == .file else {
        tally.passedOver += 1
        continue
      }
      tally.files.insert(FilePath(change.path))
      let name = lineages.name(of: change.path)
      let oldName = lineages.name(of: change.oldPath)
      if let blob = plan.oldBlob(of: change, by: commit) {
        _ = try reader.next(blob, path: oldName)
      }
      guard let blob = change.blob else {
        tally.removals += 1
        result.remove += old.layouts(of: oldName).map(\.id)
        continue
      }
      let moved = oldName.hasSameBytes(as: name) ? [] : old.layouts(of: oldName)
      switch try reader.next(blob, path: name) {
      case .failure(let failure):
        // The file stays as it was, but not at a place that it has left.
        result.remove += moved.map(\.id)
        count(failure, of: change, in: commit)
      case .success(let version):
        result.set += version.layouts
        let replaced = old.layouts(of: name) + moved
        result.remove += replaced.map(\.id)
        count(version, of: change, in: commit, from: replaced, reader)
      }
    }
    return result
  }

  /// What gives files that a commit does not touch the names that they have now, where its parent has
  /// their layouts under other ones.
  ///
  /// What an import took for one file's history, later commits can take apart: a path that is renamed
  /// back, or a new file where the old one was. The revisions from before keep their names; the first
  /// commit after them has none of these.
  private func renaming(
    before commit: GitCommit, from old: [LayoutSummary]
  ) throws(GitError) -> ProjectChange {
    var result = ProjectChange()
    guard let files, let parent = commit.parents.first, earlier.contains(parent) else {
      return result
    }
    let present = files.files(at: parent)
    let names = Set(present.map { FilePath(lineages.name(of: $0.path)) })
    let configuration = Configuration.current
    result.remove = old.filter { layout in
      let file = LayoutName(id: layout.id, name: layout.name).file
      return !names.contains(FilePath(file)) && !configuration.ignores(path: file)
    }.map(\.id)
    guard !result.remove.isEmpty else { return result }
    let touched = Set(commit.changes.flatMap { [FilePath($0.path), FilePath($0.oldPath)] })
    let unnamed = present.filter { file in
      !touched.contains(FilePath(file.path))
        && old.layouts(of: lineages.name(of: file.path)).isEmpty
    }
    let reader = try VersionReader(repository, hashes: unnamed.map(\.blob))
    for file in unnamed {
      let version = try reader.next(file.blob, path: lineages.name(of: file.path))
      // What cannot be read has no layouts under its new name.
      if case .success(let version) = version { result.set += version.layouts }
    }
    return result
  }

  private func count(_ failure: WorkbenchError, of change: FileChange, in commit: GitCommit) {
    // A merge brings what other commits brought already.
    guard commit.parents.count < 2 else { return }
    tally.versions += 1
    tally.failures.append(
      ImportTally.Failure(
        commit: commit.hash, path: change.path, code: failure.code.rawValue,
        message: failure.message))
  }

  private func count(
    _ version: VersionReader.Version, of change: FileChange, in commit: GitCommit,
    from old: [LayoutSummary], _ reader: VersionReader
  ) {
    guard commit.parents.count < 2 else { return }
    tally.versions += 1
    tally.coverage.add(version.coverage)
    let new = version.layouts.map { "\($0.digest) \($0.id)" }.sorted()
    guard new == old.map({ "\($0.digest) \($0.id)" }).sorted() else {
      tally.kept += 1
      return
    }
    tally.noiseOnly += 1
    guard let blob = change.oldBlob, let before = reader.signature(of: blob) else { return }
    for kind in version.signature.kinds(changedFrom: before) {
      tally.noise[kind, default: 0] += 1
    }
  }
}

extension [LayoutSummary] {
  /// The layouts of a file.
  fileprivate func layouts(of file: String) -> [LayoutSummary] {
    filter { LayoutName(id: $0.id, name: $0.name).file.hasSameBytes(as: file) }
  }
}

extension RevisionMetadata {
  /// What a commit says of itself, cut to what a revision can hold.
  fileprivate init(commit: GitCommit, origin: String) {
    let seconds = min(max(commit.time, -62_135_596_800), 253_402_300_799)
    let author = commit.author.bounded(to: 1_000)
    self.init(
      time: seconds * 1_000, author: author.isEmpty ? "unknown" : author,
      message: commit.message.bounded(to: RevisionMetadata.messageBytesMaximum), origin: origin)
  }
}
