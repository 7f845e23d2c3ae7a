import ArgumentParser
import PlanStore

/// `draftsman merge`: takes the changes of a branch into another one.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Take the changes of one branch into another.",
    usage: """
      draftsman merge redesign
      draftsman merge redesign --into release --dry-run
      draftsman merge redesign --ours --resolve submit.width=theirs
      """,
    discussion: """
      Both sides' changes since their common ancestor come together value by value. The same \
      change on both sides is one change; different values of one cell, a removal against a \
      change, and the like are conflicts: they are listed, nothing is written, and the exit status \
      is 1. --ours keeps what the branch has, --theirs takes what is merged; --resolve decides \
      about one name as it is listed. The result is also solved: required constraints that \
      contradict each other only together are told, with the side each came from, and the exit \
      status is 1; the merge is kept, and draftsman undo takes it back.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship

  @Argument(
    help: "The branch, or another revision, to take in.",
    completion: StoreCompletion.words(.revision))
  var source: String

  @Option(help: "The branch that takes it in.", completion: StoreCompletion.words(.reference))
  var into = "main"

  @Option(name: .shortAndLong, help: "Why; a line that names the branches if left out.")
  var message: String?

  @OptionGroup var choices: MergeChoiceOptions

  @Flag(help: "Say what would be merged, and write nothing.")
  var dryRun = false

  func run() throws {
    let access = StoreAccess(options: options)
    guard access.exists else { _ = try access.open(); return }
    let store = dryRun ? try access.open() : try access.openForWriting().store
    let merge = try BranchMerge(
      of: try store.resolve(source), named: source, into: into, choices, in: store)
    let outcome =
      dryRun ? nil : try merge.save(in: store, options, authorship, message: message)
    try MergeReport(options: options, merge).print(outcome)
    if merge.needsAttention { throw ExitCode(ExitStatus.findings) }
  }
}
