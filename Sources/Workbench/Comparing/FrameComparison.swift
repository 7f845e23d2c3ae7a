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
  public let targets: [SolvingTarget]
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
  /// The engines that solved last, the newest last; many times as large as the frames.
  private var engines: [(key: Key, engine: EditedEngine)] = []
  /// So many engines are kept, of so many views in all; the newest in any case.
  private static let keptLimit = (engines: 6, views: 10_000)
  /// Below so many views an engine that can be edited costs more than it saves.
  private static let smallLayout = 16

  private struct Key: Hashable {
    let layout: LayoutID
    let environment: Environment
  }

  /// One state of a layout, with the revision it is of, if it is of one.
  public typealias Side = (layout: Layout, revision: RevisionNumber?)

  /// Where two states of a layout are solved: both on a device, or each on its own canvas.
  public typealias Place = (old: Environment, new: Environment)

  /// The devices among ``targets``.
  public var devices: [Environment] {
    targets.compactMap { if case .device(let device) = $0 { device } else { nil } }
  }

  /// Prepares comparisons on devices.
  ///
  /// - Parameters:
  ///   - environments: Where to solve; one difference is made for each.
  ///   - tolerance: How many points make no difference, from 0.
  ///   - store: The store that the revisions of the sides are of; nil if they are of none.
  ///   - configuration: What is said of the tolerance of some files; nil if `tolerance` is for all.
  public convenience init(
    environments: [Environment], tolerance: Double, store: PlanStore?,
    configuration: Configuration? = nil
  ) {
    self.init(
      targets: environments.map { .device($0) }, tolerance: tolerance, store: store,
      configuration: configuration)
  }

  /// Prepares comparisons on devices or canvases.
  ///
  /// - Parameters:
  ///   - targets: Where to solve; one difference is made for each.
  ///   - tolerance: How many points make no difference, from 0.
  ///   - store: The store that the revisions of the sides are of; nil if they are of none.
  ///   - configuration: What is said of the tolerance of some files; nil if `tolerance` is for all.
  public init(
    targets: [SolvingTarget], tolerance: Double, store: PlanStore?,
    configuration: Configuration? = nil
  ) {
    self.configuration = configuration
    self.targets = targets
    self.tolerance = tolerance
    self.store = store
  }

  /// Where two states of a layout are solved, for each target.
  ///
  /// A state without a canvas of its own is solved on that of the other.
  ///
  /// - Parameters:
  ///   - layout: The two states.
  ///   - canvases: Those of each side; nil: it has none.
  /// - Returns: The places, in the order of the targets.
  /// - Throws: `WorkbenchError` if the target is the canvas and neither state has one.
  public func places(
    of layout: (old: Layout, new: Layout), canvases: (old: LayoutCanvases?, new: LayoutCanvases?)
  ) throws(WorkbenchError) -> [Place] {
    var places: [Place] = []
    for target in targets {
      let old = try? environment(of: layout.old, at: target, canvases.old)
      do {
        let new = try environment(of: layout.new, at: target, canvases.new)
        places.append((old ?? new, new))
      } catch {
        guard let old else { throw error }
        places.append((old, old))
      }
    }
    return places
  }

  /// Where a layout that is on one side only is solved, for each target.
  ///
  /// - Throws: `WorkbenchError` as ``LayoutCanvases/environment(ofOneSided:at:)``.
  public func environments(
    ofOneSided layout: Layout, canvases own: LayoutCanvases?
  ) throws(WorkbenchError) -> [Environment] {
    var environments: [Environment] = []
    for target in targets {
      environments.append(try (own ?? .none).environment(ofOneSided: layout, at: target))
    }
    return environments
  }

  /// A place's name for people: of two canvases, both if they are not called the same.
  private static func name(_ place: Place) -> String {
    let (old, new) = (place.old.shownName, place.new.shownName)
    return old == new ? new : "\(old) → \(new)"
  }

  private func environment(
    of layout: Layout, at target: SolvingTarget, _ own: LayoutCanvases?
  ) throws(WorkbenchError) -> Environment {
    try (own ?? .none).environment(of: layout, at: target)
  }

  /// What moved, for each place, in their order.
  ///
  /// What the store has is taken if it has both sides; otherwise both are solved now, because one
  /// of them may have been solved by an older Draftsman that knew less of UIKit.
  ///
  /// - Throws: `WorkbenchError` if stored frames cannot be read.
  /// - Complexity: That of reading the frames of both sides or, if need be, of solving both.
  public func differences(
    from: Side, to: Side, in places: [Place]
  ) throws(WorkbenchError) -> [FrameDifference] {
    try reporting {
      try places.map { place in
        let (old, new) = try frames(from, to, place)
        return difference((from.layout, old), (to.layout, new), in: place, Self.name(place))
      }
    }
  }

  /// Which changes moved the frames of ``differences(from:to:in:)``.
  ///
  /// - Parameters:
  ///   - differences: What moved, for each place.
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - changes: The difference from one to the other.
  ///   - places: Where both were solved.
  /// - Returns: The causes, for each place, in their order.
  /// - Complexity: That of `FrameCauses` for each place.
  public func causes(
    of differences: [FrameDifference], from old: Layout, to new: Layout,
    changes: LayoutDifference, in places: [Place]
  ) -> [FrameCauses] {
    zip(differences, places).map { difference, place in
      guard place.old != place.new else {
        return FrameCauses(
          of: difference, changes: changes, from: old, to: new, on: place.new,
          tolerance: tolerance(of: new),
          engines: (engine(of: old, place.new), engine(of: new, place.new)))
      }
      // On one canvas only the changes move anything; what moved beside that, the canvas did.
      let (before, after) = (solve(old, place.new), solve(new, place.new))
      let moved = self.difference(
        (old, before), (new, after), in: (place.new, place.new), difference.environment)
      return FrameCauses(
        of: moved, changes: changes, from: old, to: new, on: place.new,
        tolerance: tolerance(of: new),
        engines: (engine(of: old, place.new), engine(of: new, place.new))
      ).appliedToMoves(of: difference)
    }
  }

  /// What moved between two layouts with their frames, which a place with a name has.
  private func difference(
    _ from: (layout: Layout, frames: [NodeID: Frame]),
    _ to: (layout: Layout, frames: [NodeID: Frame]), in place: Place, _ name: String
  ) -> FrameDifference {
    FrameDifference(
      from: from, to: to, tolerance: tolerance(of: to.layout), environment: name,
      contents: (
        ScrolledContents(from.layout, frames: from.frames, on: place.old),
        ScrolledContents(to.layout, frames: to.frames, on: place.new)
      ))
  }

  /// How many points make no difference in a layout.
  public func tolerance(of layout: Layout) -> Double {
    configuration?.tolerance(of: layout.id) ?? tolerance
  }

  private func frames(
    _ from: Side, _ to: Side, _ place: Place
  ) throws(StoreError) -> (old: [NodeID: Frame], new: [NodeID: Frame]) {
    if let old = try stored(from, place.old), let new = try stored(to, place.new) {
      return (old, new)
    }
    return (solve(from.layout, place.old), solve(to.layout, place.new))
  }

  private func stored(
    _ side: Side, _ environment: Environment
  ) throws(StoreError) -> [NodeID: Frame]? {
    // A store keeps what follows from devices.
    guard let store, let revision = side.revision, !environment.isDesignTime,
      let solution = try store.solutions.solution(of: side.layout.id, at: revision, in: environment)
    else { return nil }
    return Dictionary(solution.solved.frames.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  /// The frames of the views alone: what else there is to say of a solution costs more than it.
  private func solve(_ layout: Layout, _ environment: Environment) -> [NodeID: Frame] {
    let key = Key(layout: layout.id, environment: environment)
    if let known = solved[key], known.layout == layout { return known.frames }
    solvedCount += 1
    let frames: [NodeID: Frame]
    if layout.views.count < FrameComparison.smallLayout {
      let placements = LayoutEngine(layout, on: environment).placements()
      frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
    } else {
      makeRoom(for: layout.views.count)
      let engine = EditedEngine(layout, in: environment)
      frames = engine.frames
      engines.append((key, engine))
    }
    solved[key] = (layout, frames)
    return frames
  }

  /// The engine that solved a layout, if it is still there.
  private func engine(of layout: Layout, _ environment: Environment) -> EditedEngine? {
    let key = Key(layout: layout.id, environment: environment)
    return engines.last { $0.key == key && $0.engine.layout == layout }?.engine
  }

  /// Forgets the engines that there is no room for beside one of so many views.
  private func makeRoom(for views: Int) {
    let limit = FrameComparison.keptLimit
    var kept = engines.reduce(views) { $0 + $1.engine.layout.views.count }
    while let oldest = engines.first, kept > limit.views || engines.count >= limit.engines {
      kept -= oldest.engine.layout.views.count
      engines.removeFirst()
    }
  }
}
