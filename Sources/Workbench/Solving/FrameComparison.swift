import AutoLayout
import LayoutModel
import PlanStore
import Rendering

/// Tells which frames moved between two states of a layout.
///
/// A class, because it remembers what it solved last: who goes through a history compares each
/// state twice, with the one before and with the one after.
final class FrameComparison {
  /// Where the layouts are solved.
  let environments: [Environment]
  /// How many points make no difference.
  let tolerance: Double
  /// The store, if there is one.
  let store: PlanStore?
  /// Of each layout the state that was solved last, with its frames, for each environment.
  private var solved: [Key: (layout: Layout, frames: [NodeID: Frame])] = [:]

  private struct Key: Hashable {
    let layout: LayoutID
    let environment: Environment
  }

  /// One state of a layout, with the revision it is of, if it is of one.
  typealias Side = (layout: Layout, revision: RevisionNumber?)

  init(environments: [Environment], tolerance: Double, store: PlanStore?) {
    self.environments = environments
    self.tolerance = tolerance
    self.store = store
  }

  /// What moved, for each environment.
  ///
  /// What the store has is taken if it has both sides; otherwise both are solved now, because one
  /// of them may have been solved by an older Draftsman that knew less of UIKit.
  func differences(from: Side, to: Side) throws -> [FrameDifference] {
    try environments.map { environment in
      var frames: (old: [NodeID: Frame], new: [NodeID: Frame])?
      if let old = try stored(from, environment), let new = try stored(to, environment) {
        frames = (old, new)
      }
      let (old, new) =
        frames ?? (solve(from.layout, environment), solve(to.layout, environment))
      return FrameDifference(
        from: (from.layout, old), to: (to.layout, new), tolerance: tolerance,
        environment: environment.shownName)
    }
  }

  private func stored(_ side: Side, _ environment: Environment) throws -> [NodeID: Frame]? {
    guard let store, let revision = side.revision else { return nil }
    let solution = try attempt { () throws(StoreError) in
      try store.solution(of: side.layout.id, at: revision, in: environment)
    }
    return solution.map { solution in
      Dictionary(solution.solved.frames.map { ($0.id, $0.frame) }) { first, _ in first }
    }
  }

  /// The frames of the views alone: what else there is to say of a solution costs more than it.
  private func solve(_ layout: Layout, _ environment: Environment) -> [NodeID: Frame] {
    let key = Key(layout: layout.id, environment: environment)
    if let known = solved[key], known.layout == layout { return known.frames }
    let placements = LayoutEngine(layout, on: environment).placements()
    let frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
    solved[key] = (layout, frames)
    return frames
  }
}
