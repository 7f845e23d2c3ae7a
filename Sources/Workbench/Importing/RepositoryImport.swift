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

  /// What is to be imported.
  public let request: Request
  /// How many commits touch a storyboard or xib, those that the store knows included.
  public var commitCount: Int { commits.count }
  /// Whether the repository's older history is not there.
  public var isShallow: Bool { repository.isShallow }

  /// A tip of the history and the branch that will stand there.
  private struct Tip {
    let branch: String
    let commit: String
  }

  /// Ends the transaction of a dry run.
  private struct DryRun: Error {}

  private static let endings = [".storyboard", ".xib"]

  private let repository: GitRepository
  private let tips: [Tip]
  private let commits: [GitCommit]

  /// Opens the repository and lists its commits.
  ///
  /// - Throws: `WorkbenchError`: a folder that is no repository, a name that is no commit, or the
  ///   code `noLayouts` if no commit touches a storyboard or xib.
  public init(_ request: Request) throws(WorkbenchError) {
    self.request = request
    (repository, tips, commits) = try reporting {
      let repository = try GitRepository(path: request.repository)
      let tips = try RepositoryImport.tips(of: repository, request)
      let commits = try repository.commits(
        upTo: tips.map(\.commit), endings: RepositoryImport.endings, in: request.paths)
      return (repository, tips, commits)
    }
    guard !commits.isEmpty else {
      let limit = request.paths.isEmpty ? "" : " at that path"
      throw WorkbenchError(
        .noLayouts, "No commit of '\(request.repository)' touches a storyboard or xib\(limit).",
        hint: "check the paths, which begin at the repository's root, or pass --from a branch")
    }
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
    do throws(StoreError) {
      try store.importHistory(solving: environments) { writer throws(StoreError) in
        do {
          try write(work, with: writer, to: store, time: time)
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
    return work.tally
  }

  private static func tips(
    of repository: GitRepository, _ request: Request
  ) throws(GitError) -> [Tip] {
    let head = Tip(branch: request.branch, commit: try repository.commit(named: request.tip))
    guard request.readsAllBranches else { return [head] }
    let branches = try repository.branches().map { Tip(branch: $0.name, commit: $0.commit) }
    return branches.contains { $0.branch == request.branch } ? branches : [head] + branches
  }

  private func write(
    _ work: HistoryImport, with writer: HistoryWriter, to store: PlanStore, time: Int64
  ) throws {
    var paths: Set<String> = []
    for reference in try store.references.all() where reference.kind == .branch {
      for layout in try store.layoutNames(at: reference.revision) { paths.insert(layout.file) }
    }
    try work.run(writer, paths: paths)
    for tip in tips {
      // Commits above the last one that touched a layout's file stand for it.
      let newest = try repository.newestCommit(
        upTo: tip.commit, endings: RepositoryImport.endings, in: request.paths)
      guard let revision = newest.flatMap(work.revision) else { continue }
      try writer.advance(tip.branch, to: revision, time: time)
    }
    guard work.hasLayouts else {
      let reason = work.tally.failures.first.map { "\($0.path): \($0.message)" }
      throw WorkbenchError(
        .noLayouts,
        "No version in the history could be read\(reason.map { ", such as \($0)" } ?? "").",
        hint: "draftsman import --dry-run --report lists every version and its reason")
    }
  }
}
