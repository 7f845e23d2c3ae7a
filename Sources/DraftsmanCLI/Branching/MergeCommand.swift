import ArgumentParser
import AutoLayout
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

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

  @Flag(help: "Where there are conflicts, keep what the branch has.")
  var ours = false

  @Flag(help: "Where there are conflicts, take what is merged.")
  var theirs = false

  @Option(help: "Decide about one conflict: NAME=ours or NAME=theirs. Repeatable.")
  var resolve: [String] = []

  @Option(help: "Where to solve the result, such as 'iPhone 15' or 375x667. Repeatable.")
  var on: [String] = ["iPhone 15", "iPhone SE"]

  @Flag(help: "Say what would be merged, and write nothing.")
  var dryRun = false

  func validate() throws {
    if ours, theirs { throw ValidationError("--ours and --theirs exclude each other.") }
  }

  func run() throws {
    let access = StoreAccess(options: options)
    guard access.exists else { _ = try access.open(); return }
    let store = dryRun ? try access.open() : try access.openForWriting().store
    let revision = try store.resolve(source)
    let choices = try choices()
    let plan = try store.prepareMerge(of: revision, into: into, choices: choices)
    if let name = plan.merge.idleNames(of: choices).first {
      throw CommandFailure(
        "merge.unknown", "There is no conflict '\(name)'.",
        hint: Suggestion.sentence(for: name, among: plan.merge.conflicts.map(\.name))
          ?? "draftsman merge \(source) --dry-run lists the conflicts")
    }
    let verdict = MergeVerdict(plan, in: try EnvironmentSelector.environments(on))
    var outcome: SaveOutcome?
    if !dryRun, plan.merge.unresolved.isEmpty {
      let metadata = RevisionMetadata(
        time: try Authorship.time(environment: options.environment),
        author: authorship.name(environment: options.environment),
        message: message ?? "Merge \(source) into \(into)")
      outcome = try store.merge(plan, metadata: metadata)
    }
    try MergeReport(options: options, source: source, plan: plan, verdict: verdict).print(outcome)
    if !plan.merge.unresolved.isEmpty || !verdict.contradictions.isEmpty {
      throw ExitCode(ExitStatus.findings)
    }
  }

  private func choices() throws -> MergeChoices {
    var choices = MergeChoices(everywhere: ours ? .ours : theirs ? .theirs : nil)
    for text in resolve {
      guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
        let side = MergeSide(rawValue: String(text[text.index(after: sign)...]))
      else { throw ValidationError("--resolve takes NAME=ours or NAME=theirs, not '\(text)'.") }
      choices.byName[String(text[..<sign])] = side
    }
    return choices
  }
}
