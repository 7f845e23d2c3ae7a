import ArgumentParser
import GitHistory
import LayoutModel
import PlanStore

/// `draftsman import`: the layout history of a git repository as revisions.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read the history of storyboards and xibs out of a git repository.",
    usage: """
      draftsman import --git .
      draftsman import --git ../App App/Login.storyboard --on iPhone15,iPadPro11
      draftsman import --git ../App --from release/2.0 --branch release
      """,
    discussion: """
      Every commit that changes a layout becomes a revision with the commit's parents, author, \
      time and message; renames are followed. Commits that change no layout (Xcode's versions, \
      canvas positions, stored frames, formatting) make none and are counted. The repository is \
      only read. Importing again adds what is new; either all of it is written or nothing.

      Every version is also solved, so that the log, diff, replay and check can tell which frames \
      moved and since when something is wrong: on the devices of --on, which the store remembers; \
      on an iPhone 15 in a new store; nowhere with --on none.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Option(help: "The folder of the repository.")
  var git: String

  @Argument(help: "Only these files, or files below these folders, from the repository's root.")
  var paths: [String] = []

  @Option(help: "The commit, branch or tag to read up to.")
  var from = "HEAD"

  @Option(help: "The branch of the store to write to; it is made if it is not there.")
  var branch = "main"

  @Flag(help: "Read all branches of the repository, each to the branch of its name.")
  var all = false

  @Flag(help: "List what could not be read and what was not understood.")
  var report = false

  @Flag(help: "Say what would be imported, and write nothing.")
  var dryRun = false

  private static let endings = [".storyboard", ".xib"]

  /// A tip of the history and the branch that will stand there.
  private struct Tip {
    let branch: String
    let commit: String
  }

  func validate() throws {
    if paths.contains(where: { $0.utf8.contains(0) || $0.isEmpty }) {
      throw ValidationError("a path is empty.")
    }
  }

  func run() throws {
    _ = try environments.chosen()
    let repository = try attemptGit { () throws(GitError) in try GitRepository(path: git) }
    let tips = try tips(of: repository)
    let commits = try attemptGit { () throws(GitError) in
      try repository.commits(
        upTo: tips.map(\.commit), endings: ImportCommand.endings, in: paths)
    }
    guard !commits.isEmpty else {
      throw CommandFailure(
        "git.noLayouts",
        "No commit of '\(git)' touches a storyboard or xib\(paths.isEmpty ? "" : " at that path").",
        hint: "check the paths, which begin at the repository's root, or pass --from a branch")
    }
    let access = StoreAccess(options: options)
    let (store, isNew) = try access.openForWriting()
    let bar = ProgressBar("importing", total: commits.count, options: options)
    let work = HistoryImport(
      repository, commits: commits, folders: paths, branch: tips[0].branch, bar: bar)
    do {
      let chosen = try environments.environments(savingTo: store)
      try write(work, to: store, solving: chosen, repository, tips)
    } catch {
      bar.finish()
      if isNew { access.removeStore() }
      guard error is DryRun else { throw error }
    }
    bar.finish()
    let solved = isNew && dryRun ? [] : try environments.environments(store)
    try HistoryImportReport(
      options: options, tally: work.tally, isShallow: repository.isShallow, isDryRun: dryRun,
      listsAll: report, createdStore: isNew && !dryRun ? access.shownPath : nil,
      environments: solved
    ).print()
  }

  /// Stops the transaction of a dry run.
  private struct DryRun: Error {}

  private func tips(of repository: GitRepository) throws -> [Tip] {
    try attemptGit { () throws(GitError) in
      let head = Tip(branch: branch, commit: try repository.commit(named: from))
      guard all else { return [head] }
      let branches = try repository.branches().map { Tip(branch: $0.name, commit: $0.commit) }
      return branches.contains { $0.branch == branch } ? branches : [head] + branches
    }
  }

  private func write(
    _ work: HistoryImport, to store: PlanStore, solving environments: [Environment]?,
    _ repository: GitRepository, _ tips: [Tip]
  ) throws {
    var failure: (any Error)?
    do throws(StoreError) {
      try store.importHistory(solving: environments) { writer throws(StoreError) in
        do {
          try write(work, writer, repository, tips, store)
          if dryRun { throw DryRun() }
        } catch let error {
          failure = error
          throw StoreError(.failed, "the import was stopped")
        }
      }
    } catch {
      throw failure ?? CommandFailure(error)
    }
  }

  private func write(
    _ work: HistoryImport, _ writer: HistoryWriter, _ repository: GitRepository, _ tips: [Tip],
    _ store: PlanStore
  ) throws {
    var paths: Set<String> = []
    let time = try Authorship.time(environment: options.environment)
    try attempt { () throws(StoreError) in
      for reference in try store.references() where reference.kind == .branch {
        for layout in try store.layouts(at: reference.revision) {
          paths.insert(LayoutName(id: layout.id, name: layout.name).file)
        }
      }
    }
    try work.run(writer, paths: paths)
    for tip in tips {
      // Commits above the last one that touched a layout's file stand for it.
      let newest = try attemptGit { () throws(GitError) in
        try repository.newestCommit(
          upTo: tip.commit, endings: ImportCommand.endings, in: self.paths)
      }
      guard let revision = newest.flatMap(work.revision) else { continue }
      try attempt { () throws(StoreError) in
        try writer.advance(tip.branch, to: revision, time: time)
      }
    }
    guard work.hasLayouts else {
      let reason = work.tally.failures.first.map { "\($0.path): \($0.message)" }
      throw CommandFailure(
        "git.noLayouts",
        "No version in the history could be read\(reason.map { ", such as \($0)" } ?? "").",
        hint: "draftsman import --dry-run --report lists every version and its reason")
    }
  }
}
