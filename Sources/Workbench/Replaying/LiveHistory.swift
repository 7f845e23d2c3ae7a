import DraftsmanCore
import LayoutModel
import PlanStore

/// The live trees of a replay, one for each layout, and what following with them came to.
public final class LiveHistory {
  /// How many applications were compared.
  public private(set) var applications = 0
  /// How many operations were compared.
  public private(set) var operations = 0
  /// What differed, in the order of the replay, each in one line.
  public private(set) var mismatches: [String] = []
  private var trees: [LayoutID: LiveReplay] = [:]

  /// Applies what a revision made of a layout; gives what differed first, in one line.
  func follow(
    _ layout: LayoutID, _ step: HistoryWalk.LayoutStep, at revision: RevisionNumber
  ) -> String? {
    let tree = trees[layout] ?? LiveReplay()
    trees[layout] = tree
    guard let after = step.after else {
      tree.leave()
      return nil
    }
    let result = tree.follow(from: step.before, to: after, stated: step.operations)
    applications += 1
    operations += result.operations
    if let mismatch = result.mismatch {
      mismatches.append("\(revision) \(after.name): \(mismatch)")
    }
    return result.mismatch
  }

  /// What of the history live trees could not show, a line for each kind.
  public var omissions: [String] {
    trees.keys.sorted().reduce(into: LiveOmissions()) { all, layout in
      if let tree = trees[layout] { all.formUnion(tree.omissions) }
    }.lines
  }
}
