import ArgumentParser
import LayoutDiff
import PlanStore
import Rendering
import Workbench

/// `draftsman pull`: a fetch, and what came taken into a branch.
struct PullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Fetch, then take what came into your branch.",
    usage: """
      draftsman pull
      draftsman pull origin --branch redesign
      draftsman pull --resolve submit.width=theirs
      """,
    discussion: """
      A branch without revisions of its own moves forward. One that has some takes the others in as \
      draftsman merge does: value by value, solved, and saved as a merge. If both sides changed the \
      same, that is listed with what to add to decide it, the branch stays, and the exit status \
      is 1; what was fetched stays.

      No file is written. The project's files come with git; draftsman diff FOLDER then shows what they \
      have that the branch does not.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship

  @Argument(help: "The remote; the only one there is, or origin, if left out.")
  var name: String?

  @Option(
    help: "The branch, which has the same name there.",
    completion: StoreCompletion.words(.reference))
  var branch = "main"

  @Option(name: .shortAndLong, help: "Why, if it is a merge; a line of its own if left out.")
  var message: String?

  @OptionGroup var choices: MergeChoiceOptions

  @Flag(help: "Say what would be fetched, and write nothing.")
  var dryRun = false

  func run() throws {
    let access = StoreAccess(options: options)
    try access.requireFile()
    guard access.exists else { _ = try access.open(); return }
    let store = dryRun ? try access.open() : try access.openForWriting().store
    let remote = try store.sharing.remote(name)
    let remotes = RemoteAccess(options: options)
    let time = try remotes.time()
    let outcome = try store.sharing.fetch(
      from: try remotes.peer(at: remote.address), as: remote.name, time: time, writes: !dryRun,
      progress: remotes.progress("Fetching"))
    let report = FetchReport(outcome: outcome, remote: remote.name, isDry: dryRun)
    guard let theirs = outcome.names.first(where: isBranch) else {
      throw CommandFailure(
        "reference.unknown", "\(remote.name) has no branch '\(branch)'.",
        hint: Suggestion.sentence(for: branch, among: outcome.names.map(\.reference.name))
          ?? "draftsman push \(remote.name) \(branch) makes it there")
    }
    guard let revision = theirs.revision else {
      return try print(report, "would take \(theirs.local) into \(branch)", "unknown", nil)
    }
    try take(revision, theirs.local, report, store, time)
  }

  private func isBranch(_ name: FetchOutcome.Name) -> Bool {
    name.reference.kind == .branch && name.reference.name == branch
  }

  /// Takes a revision that is here into the branch.
  private func take(
    _ revision: RevisionNumber, _ source: String, _ report: FetchReport, _ store: PlanStore,
    _ time: Int64
  ) throws {
    switch try store.sharing.advance(branch, to: revision, time: time, writes: !dryRun) {
    case .none: try print(report, "\(branch) has everything of \(source)", "upToDate", nil)
    case .forward(let old):
      let verb = dryRun ? "would move" : "moved"
      try print(
        report,
        old == nil
          ? "\(branch) \(dryRun ? "would be made" : "made") at \(revision)"
          : "\(branch) \(verb) forward to \(revision)", "forward", nil)
    case .merge:
      let merge = try BranchMerge(of: revision, named: source, into: branch, choices, in: store)
      let outcome =
        dryRun ? nil : try merge.save(in: store, options, authorship, message: message)
      let fate = merge.plan.merge.unresolved.isEmpty ? "merged" : "conflict"
      let text = MergeReport(options: options, merge)
      try print(report, nil, fate, text.json(outcome))
      if !options.json { try text.print(outcome) }
      if merge.needsAttention { throw ExitCode(ExitStatus.findings) }
    }
  }

  private func print(
    _ report: FetchReport, _ conclusion: String?, _ fate: String, _ merge: JSON?
  ) throws {
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.pull/1", "branch": .string(branch), "fate": .string(fate),
        "fetch": report.json, "merge": merge ?? .null,
      ])
    } else {
      try report.print(on: console)
      if let conclusion { try console.line(conclusion) }
    }
    try console.finish()
  }
}
