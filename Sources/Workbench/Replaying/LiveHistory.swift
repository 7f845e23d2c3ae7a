import DraftsmanCore
import LayoutModel
import PlanStore

/// The live trees of a replay, one for each layout, and what following with them came to.
final class LiveHistory {
  /// How many applications were compared.
  private(set) var applications = 0
  /// How many operations were compared.
  private(set) var operations = 0
  /// What differed, in the order of the replay, each in one line.
  private(set) var mismatches: [String] = []
  private var trees: [LayoutID: LiveReplay] = [:]

  /// Applies what a revision made of a layout.
  func follow(
    _ layout: LayoutID, _ step: Replay.LayoutStep, at revision: RevisionNumber
  ) -> LiveReplay.Step? {
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
    return result
  }

  /// What live trees could not show.
  var omissions: LiveOmissions {
    trees.keys.sorted().reduce(into: LiveOmissions()) { all, layout in
      if let tree = trees[layout] { all.formUnion(tree.omissions) }
    }
  }
}
