import ArgumentParser
import LayoutModel
import PlanStore
import Workbench

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
      only read. Importing again adds what is new; either all of it is written or nothing. A branch \
      that has revisions of its own, saved or merged here, stays as it is: what is imported is then \
      on git/main, git/ and its name, for draftsman merge git/main to take in.

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

  func validate() throws {
    if paths.contains(where: { $0.utf8.contains(0) || $0.isEmpty }) {
      throw ValidationError("a path is empty.")
    }
  }

  func run() throws {
    _ = try environments.chosen()
    let access = StoreAccess(options: options)
    let work = try RepositoryImport(request, knownTo: access.exists ? access.open() : nil)
    let (store, isNew) = try access.openForWriting()
    if isNew, let folder = work.workingFolder {
      access.session.rememberFolder(in: store, as: folder)
    }
    let bar = ProgressBar("importing", total: work.commitCount, options: options)
    defer { bar.finish() }
    let tally = try work.run(
      into: store, solving: environments.environments(savingTo: store),
      time: Authorship.time(environment: options.environment), isDryRun: dryRun,
      progress: bar.advance)
    bar.finish()
    let solved = isNew && dryRun ? [] : try environments.devices(store)
    try HistoryImportReport(
      options: options, tally: tally, isShallow: work.isShallow, isDryRun: dryRun,
      listsAll: report, createdStore: isNew && !store.isUnmade && !dryRun ? access.shownPath : nil,
      environments: solved
    ).print()
  }

  private var request: RepositoryImport.Request {
    var request = RepositoryImport.Request(repository: git)
    request.paths = paths
    request.tip = from
    request.branch = branch
    request.readsAllBranches = all
    return request
  }
}
