import LayoutModel
import PlanStore
import Rendering

/// Tells which frames moved between two states of a layout.
struct FrameComparison {
  /// Where the layouts are solved.
  let environments: [Environment]
  /// How many points make no difference.
  let tolerance: Double
  /// The store, if there is one.
  let store: PlanStore?

  /// One state of a layout, with the revision it is of, if it is of one.
  typealias Side = (layout: Layout, revision: RevisionNumber?)

  /// What moved, for each environment.
  ///
  /// What the store has is taken if it has both sides; otherwise both are solved now, because one
  /// of them may have been solved by an older Draftsman that knew less of UIKit.
  func differences(from: Side, to: Side) throws -> [FrameDifference] {
    try environments.map { environment in
      var old = try SolvedScreen(from.layout, in: environment, at: from.revision, of: store)
      var new = try SolvedScreen(to.layout, in: environment, at: to.revision, of: store)
      if old.isStored != new.isStored {
        if old.isStored { old = SolvedScreen(solving: from.layout, in: environment) }
        if new.isStored { new = SolvedScreen(solving: to.layout, in: environment) }
      }
      return FrameDifference(
        from: (old.layout, old.frames), to: (new.layout, new.frames), tolerance: tolerance,
        environment: environment.shownName)
    }
  }
}
