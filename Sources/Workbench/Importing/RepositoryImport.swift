public import Foundation
import GitHistory
public import LayoutModel
public import PlanStore

/// Takes the layout history of a git repository into a store: one revision for each commit that
/// changes a layout, with the commit's parents, author, time and message.
///
/// ```swift
/// let repository = try RepositoryImport(RepositoryImport.Request(repository: "../App"))
/// let tally = try repository.run(into: store, solving: nil, time: now, isDryRun: false)
/// print(tally.revisions, "revisions of", tally.commits, "commits")
/// ```
public final class RepositoryImport {
  /// What is to be imported.
  public struct Request: Sendable {
    /// The folder of the repository, which is only read.
    public var repository: String
    /// Only these files, or files below these folders, from the repository's root; all if empty.
    public var paths: [String] = []
    /// The commit, branch or tag to read up to.
    public var tip = "HEAD"
    /// The branch of the store to write to.
    public var branch = Reference.main
    /// Whether all branches of the repository are read, each to the branch of its name.
    public var readsAllBranches = false

    /// A request for everything up to HEAD.
    public init(repository: String) {
      self.repository = repository
    }
  }

  /// How many minutes git may say nothing before it is ended.
  package static let silentMinutesMaximum = GitRepository.silentMinutesMaximum

  /// What is to be imported.
  public let request: Request
  /// How many commits touch a storyboard or xib, those that the store knows included.
  public var commitCount: Int { standing?.knownCount ?? commits.count }
  /// Whether the repository's older history is not there.
  public var isShallow: Bool { repository.isShallow }

  /// A tip of the history and the branch that will stand there.
  private struct Tip {
    let branch: String
    let commit: String
  }

  /// What a store has of a history that brings nothing new.
  private struct Standing {
    /// The known commits that stand for the tips, in their order.
    let commits: [String]
    /// How many commits the store knows.
    let knownCount: Int
  }

  /// Ends the transaction of a dry run.
  private struct DryRun: Error {}

  private static let endings = [".storyboard", ".xib"]

  private let repository: GitRepository
  private let tips: [Tip]
  private let commits: [GitCommit]
  private let standing: Standing?

  /// Opens the repository and lists its commits.
  ///
  /// Where a store is named that knows the newest commits already, the history is not walked again.
  ///
  /// - Parameters:
  ///   - request: What is to be imported.
  ///   - store: The store that will take in the revisions; nil if it has none yet.
  /// - Throws: `WorkbenchError`: a folder that is no repository, a name that is no commit, or the
  ///   code `noLayouts` if no commit touches a storyboard or xib.
  public init(
    _ request: Request, knownTo store: PlanStore? = nil
  ) throws(WorkbenchError) {
    self.request = request
    (repository, tips, commits, standing) = try reporting {
      let repository = try GitRepository(path: request.repository)
      let tips = try RepositoryImport.tips(of: repository, request)
      if let store, let standing = try RepositoryImport.standing(tips, repository, request, store) {
        return (repository, tips, [], standing)
      }
      var commits = try repository.commits(
        upTo: tips.map(\.commit), endings: RepositoryImport.endings, in: request.paths)
      // Who names paths wants these, whatever the project ignores.
      let configuration = Configuration.current
      if request.paths.isEmpty, !configuration.ignoredPaths.isEmpty {
        for index in commits.indices {
          commits[index].changes.removeAll { configuration.ignores(path: $0.path) }
        }
      }
      return (repository, tips, commits, nil)
    }
    guard standing == nil else { return }
    guard !commits.isEmpty else {
      let limit = request.paths.isEmpty ? "" : " at that path"
      throw WorkbenchError(
        .noLayouts, "No commit of '\(request.repository)' touches a storyboard or xib\(limit).",
        hint: "check the paths, which begin at the repository's root, or pass --from a branch")
    }
  }

  /// The folder of the files that are checked out; nil if there are none.
  public var workingFolder: URL? {
    (try? repository.workingFolder()).map { URL(fileURLWithPath: $0) }
  }

  /// Writes what the store does not have yet, all of it or nothing.
  ///
  /// - Parameters:
  ///   - store: The store that takes in the revisions.
  ///   - environments: Where every version is solved, which the store remembers; nil: where the
  ///     store remembers already.
  ///   - time: When the branches move, in milliseconds since 1970.
  ///   - isDryRun: Whether to write nothing after all.
  ///   - progress: Is told after each commit.
  /// - Returns: What was met, and written, or would be.
  /// - Throws: `WorkbenchError`: a repository or store that cannot be read, a store that cannot be
  ///   written, or the code `noLayouts` if no version could be read.
  public func run(
    into store: PlanStore, solving environments: [Environment]?, time: Int64, isDryRun: Bool,
    progress: @escaping () -> Void = {}
  ) throws(WorkbenchError) -> ImportTally {
    let work = HistoryImport(
      repository, commits: commits, folders: request.paths, branch: tips[0].branch,
      progress: progress)
    var failure: (any Error)?
    var diverged: [String] = []
    do throws(StoreError) {
      try store.importHistory(solving: environments) { writer throws(StoreError) in
        do {
          diverged = try write(work, with: writer, to: store, time: time)
          if isDryRun { throw DryRun() }
        } catch let error {
          failure = error
          throw StoreError(.failed, "the import was stopped")
        }
      }
    } catch {
      let failure = failure ?? error
      guard failure is DryRun else { throw WorkbenchError(failure) }
    }
    var tally = work.tally
    tally.diverged = diverged
    if let standing {
      tally.commits = standing.knownCount
      tally.knownCommits = standing.knownCount
    }
    return tally
  }

  /// What a store has of the tips' history, if it has all of it.
  private static func standing(
    _ tips: [Tip], _ repository: GitRepository, _ request: Request, _ store: PlanStore
  ) throws -> Standing? {
    let limits = HistoryImport.limits(request.paths)
    let prefix = HistoryImport.origin(of: "", "")
    var known: Set<String> = []
    for origin in try store.origins(beginning: prefix) where origin.hasSuffix(limits) {
      let hash = String(origin.dropFirst(prefix.count).dropLast(limits.count))
      if !hash.contains(" ") { known.insert(hash) }
    }
    var commits: [String] = []
    for tip in tips {
      let commit = try repository.standing(
        for: tip.commit, among: known, endings: endings, in: request.paths)
      guard let commit else { return nil }
      commits.append(commit)
    }
    return Standing(commits: commits, knownCount: known.count)
  }

  private static func tips(
    of repository: GitRepository, _ request: Request
  ) throws(GitError) -> [Tip] {
    let head = Tip(branch: request.branch, commit: try repository.commit(named: request.tip))
    guard request.readsAllBranches else { return [head] }
    let branches = try repository.branches().map { Tip(branch: $0.name, commit: $0.commit) }
    return branches.contains { $0.branch == request.branch } ? branches : [head] + branches
  }

  /// Writes the revisions and moves the branches; gives those that have diverged.
  private func write(
    _ work: HistoryImport, with writer: HistoryWriter, to store: PlanStore, time: Int64
  ) throws -> [String] {
    if let standing { return try advance(to: standing, with: writer, time: time) }
    var paths: Set<FilePath> = []
    for reference in try store.references.all() where reference.kind == .branch {
      for layout in try store.layoutNames(at: reference.revision) {
        paths.insert(FilePath(layout.file))
      }
    }
    try work.run(writer, paths: paths)
    var diverged: [String] = []
    for tip in tips {
      // Commits above the last one that touched a layout's file stand for it.
      let newest =
        tips.count == 1
        ? commits.last?.hash
        : try repository.newestCommit(
          upTo: tip.commit, endings: RepositoryImport.endings, in: request.paths)
      guard let revision = newest.flatMap(work.revision) else { continue }
      if try !writer.advance(tip.branch, to: revision, time: time) { diverged.append(tip.branch) }
    }
    guard work.hasLayouts else {
      let reason = work.tally.failures.first.map { "\($0.path): \($0.message)" }
      throw WorkbenchError(
        .noLayouts,
        "No version in the history could be read\(reason.map { ", such as \($0)" } ?? "").",
        hint: "draftsman import --dry-run --report lists every version and its reason")
    }
    return diverged
  }

  /// Moves the branches to the revisions of commits that the store knows; gives those that have
  /// diverged.
  private func advance(
    to standing: Standing, with writer: HistoryWriter, time: Int64
  ) throws(StoreError) -> [String] {
    var diverged: [String] = []
    let limits = HistoryImport.limits(request.paths)
    let known = try writer.revisions(originBeginning: HistoryImport.origin(of: "", ""))
    for (tip, commit) in zip(tips, standing.commits) {
      guard let revision = known[HistoryImport.origin(of: commit, limits)] else { continue }
      if try !writer.advance(tip.branch, to: revision, time: time) { diverged.append(tip.branch) }
    }
    return diverged
  }
}
