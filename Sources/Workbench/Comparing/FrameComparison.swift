import AutoLayout
public import LayoutCauses
public import LayoutDiff
public import LayoutModel
public import PlanStore

/// Tells which frames moved between two states of a layout.
///
/// A class, because it remembers what it solved last: who goes through a history compares each
/// state twice, with the one before and with the one after.
public final class FrameComparison {
  /// Where the layouts are solved.
  public let environments: [Environment]
  /// How many points make no difference.
  public let tolerance: Double
  /// What the configuration says of some files goes before ``tolerance``; nil: nothing does.
  private let configuration: Configuration?
  /// The store whose frames are taken, if there is one.
  public let store: PlanStore?
  /// How many layouts have been solved, because the store had no frames of them.
  public private(set) var solvedCount = 0
  /// Of each layout the state that was solved last, with its frames, for each environment.
  private var solved: [Key: (layout: Layout, frames: [NodeID: Frame])] = [:]

  private struct Key: Hashable {
    let layout: LayoutID
    let environment: Environment
  }

  /// One state of a layout, with the revision it is of, if it is of one.
  public typealias Side = (layout: Layout, revision: RevisionNumber?)

  /// Prepares comparisons.
  ///
  /// - Parameters:
  ///   - environments: Where to solve; one difference is made for each.
  ///   - tolerance: How many points make no difference, from 0.
  ///   - store: The store that the revisions of the sides are of; nil if they are of none.
  ///   - configuration: What is said of the tolerance of some files; nil if `tolerance` is for all.
  public init(
    environments: [Environment], tolerance: Double, store: PlanStore?,
    configuration: Configuration? = nil
  ) {
    self.configuration = configuration
    self.environments = environments
    self.tolerance = tolerance
    self.store = store
  }

  /// What moved, for each environment, in their order.
  ///
  /// What the store has is taken if it has both sides; otherwise both are solved now, because one
  /// of them may have been solved by an older Draftsman that knew less of UIKit.
  ///
  /// - Throws: `WorkbenchError` if stored frames cannot be read.
  /// - Complexity: That of reading the frames of both sides or, if need be, of solving both.
  public func differences(from: Side, to: Side) throws(WorkbenchError) -> [FrameDifference] {
    try reporting {
      try environments.map { environment in
        let (old, new) = try frames(from, to, environment)
        return FrameDifference(
          from: (from.layout, old), to: (to.layout, new), tolerance: tolerance(of: to.layout),
          environment: environment.shownName,
          contents: (
            ScrolledContents(from.layout, frames: old, on: environment),
            ScrolledContents(to.layout, frames: new, on: environment)
          ))
      }
    }
  }

  /// Which changes moved the frames of ``differences(from:to:)``.
  ///
  /// - Parameters:
  ///   - differences: What moved, for each environment.
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - changes: The difference from one to the other.
  /// - Returns: The causes, for each environment, in their order.
  /// - Complexity: That of `FrameCauses` for each environment.
  public func causes(
    of differences: [FrameDifference], from old: Layout, to new: Layout,
    changes: LayoutDifference
  ) -> [FrameCauses] {
    zip(differences, environments).map { difference, environment in
      FrameCauses(
        of: difference, changes: changes, from: old, to: new, on: environment,
        tolerance: tolerance(of: new))
    }
  }

  /// How many points make no difference in a layout.
  public func tolerance(of layout: Layout) -> Double {
    configuration?.tolerance(of: layout.id) ?? tolerance
  }

  private func frames(
    _ from: Side, _ to: Side, _ environment: Environment
  ) throws(StoreError) -> (old: [NodeID: Frame], new: [NodeID: Frame]) {
    if let old = try stored(from, environment), let new = try stored(to, environment) {
      return (old, new)
    }
    return (solve(from.layout, environment), solve(to.layout, environment))
  }

  private func stored(
    _ side: Side, _ environment: Environment
  ) throws(StoreError) -> [NodeID: Frame]? {
    guard let store, let revision = side.revision,
      let solution = try store.solutions.solution(of: side.layout.id, at: revision, in: environment)
    else { return nil }
    return Dictionary(solution.solved.frames.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  /// The frames of the views alone: what else there is to say of a solution costs more than it.
  private func solve(_ layout: Layout, _ environment: Environment) -> [NodeID: Frame] {
    let key = Key(layout: layout.id, environment: environment)
    if let known = solved[key], known.layout == layout { return known.frames }
    solvedCount += 1
    let placements = LayoutEngine(layout, on: environment).placements()
    let frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
    solved[key] = (layout, frames)
    return frames
  }
}
