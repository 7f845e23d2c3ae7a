import AutoLayout
import LayoutDiff
import PlanStore
import Workbench

/// One merge of a revision into a branch, as `merge` and `pull` do it.
struct BranchMerge {
  /// What the person calls what is merged.
  let source: String
  /// The branch that takes it in.
  let branch: String
  /// What the merge comes to.
  let plan: PreparedMerge
  /// What the engine says of the result.
  let verdict: MergeVerdict

  /// Works out the merge.
  ///
  /// - Throws: `CommandFailure` if a choice is about no conflict.
  init(
    of revision: RevisionNumber, named source: String, into branch: String,
    _ choices: MergeChoiceOptions, in store: PlanStore
  ) throws {
    self.source = source
    self.branch = branch
    let made = try choices.choices()
    plan = try store.prepareMerge(of: revision, into: branch, choices: made)
    if let name = plan.merge.idleNames(of: made).first {
      throw CommandFailure(
        "merge.unknown", "There is no conflict '\(name)'.",
        hint: Suggestion.sentence(for: name, among: plan.merge.conflicts.map(\.name))
          ?? "draftsman merge \(source) --dry-run lists the conflicts")
    }
    verdict = MergeVerdict(plan, in: try EnvironmentSelector.environments(choices.on))
  }

  /// Whether somebody has to decide something.
  var needsAttention: Bool { !plan.merge.unresolved.isEmpty || !verdict.contradictions.isEmpty }

  /// Saves the merge unless a conflict is open; nil if nothing was written.
  func save(
    in store: PlanStore, _ options: GlobalOptions, _ authorship: Authorship, message: String?
  ) throws -> SaveOutcome? {
    guard plan.merge.unresolved.isEmpty else { return nil }
    let metadata = RevisionMetadata(
      time: try Authorship.time(environment: options.environment),
      author: authorship.name(environment: options.environment),
      message: message ?? "Merge \(source) into \(branch)")
    return try store.merge(plan, metadata: metadata)
  }
}
