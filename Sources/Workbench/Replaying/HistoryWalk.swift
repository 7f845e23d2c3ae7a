import DraftsmanCore
public import LayoutCauses
public import LayoutDiff
public import LayoutModel
public import PlanStore

/// A walk through revisions that keeps a state of its own: it is only ever changed by operations,
/// and after each revision compared with what the store has.
///
/// ```swift
/// let store = try PlanStore.open(at: "layouts.draftsman", .readOnly)
/// let walk = try HistoryWalk(store, layouts: "Login", from: "r3", to: "HEAD")
/// while let step = try walk.next() {
///   for layout in step.layouts {
///     print(step.entry.revision.number, layout.operations.count, layout.isVerified)
///   }
/// }
/// ```
public final class HistoryWalk {
  /// One revision of the walk.
  public struct Step {
    /// The revision, with the changes of the layouts that are followed.
    public let entry: LogEntry
    /// What happened to each of them.
    public let layouts: [LayoutStep]
  }

  /// What one revision did to one layout.
  public struct LayoutStep {
    /// The layout before; nil if it enters.
    public let before: Layout?
    /// The layout after, as replayed; nil if it leaves.
    public let after: Layout?
    /// What leads from one to the other; nil if the layout enters or leaves.
    public let difference: LayoutDifference?
    /// The operations of ``difference``; none if the layout enters or leaves.
    public var operations: [LayoutDifference.Operation] { difference?.operations ?? [] }
    /// The digest of the layout after, as replayed; nil if it leaves.
    public let digest: Digest?
    /// The digest that the store has; nil if the layout leaves.
    public let storedDigest: Digest?
    /// How applying the state to a live tree differs from the history, in one line; nil if it does
    /// not, or if that was not asked for.
    public internal(set) var liveMismatch: String?
    /// Where frames were compared; none if the layout enters or leaves.
    public internal(set) var places: [FrameComparison.Place] = []
    /// Which frames moved, for each environment; none if the layout enters or leaves.
    public internal(set) var moves: [FrameDifference] = []
    /// Which changes moved them, likewise; none if that was not asked for.
    public internal(set) var causes: [FrameCauses] = []

    /// Whether the replayed state is the stored one.
    public var isVerified: Bool { digest == storedDigest }
  }

  /// The revisions, oldest first.
  public let entries: [LogEntry]
  /// How many states were not what the store has.
  public private(set) var mismatches = 0
  /// How many states were compared.
  public private(set) var verified = 0
  /// The live trees that follow; nil if none do.
  public let live: LiveHistory?
  private let store: PlanStore
  private let layouts: Set<LayoutID>?
  private let frames: FrameComparison?
  private let canvases: RevisionCanvases?
  private let findsCauses: Bool
  private var taken = 0
  private var state = Project()
  /// The revision that each layout's state is known to be that of.
  private var states: [LayoutID: RevisionNumber] = [:]
  /// The digests of the records of the layouts in `state`, for those that have been hashed.
  private var digesters: [LayoutID: LayoutDigester] = [:]

  /// Prepares a walk along first parents.
  ///
  /// - Parameters:
  ///   - store: The store whose history is walked.
  ///   - selector: The layouts to follow, as `LayoutSelector` reads it; nil for all.
  ///   - first: The first revision to step to; nil for the beginning.
  ///   - last: The last revision to step to.
  ///   - frames: How frames are compared; nil to leave frames out.
  ///   - canvases: The canvases of the revisions; nil if frames are compared on devices.
  ///   - findsCauses: Whether to find out which changes moved frames.
  ///   - isLive: Whether live trees follow: each state becomes a plan that is applied as
  ///     `applyPlan()` does it, and what that did is compared with the history.
  /// - Throws: `WorkbenchError`: a name that is none, or a store that cannot be read.
  /// - Complexity: O(*r*), *r* the revisions up to the last one, and that of reading one state.
  public init(
    _ store: PlanStore, layouts selector: String? = nil, from first: String? = nil,
    to last: String, frames: FrameComparison? = nil, canvases: RevisionCanvases? = nil,
    findsCauses: Bool = false, isLive: Bool = false
  ) throws(WorkbenchError) {
    self.store = store
    (self.frames, self.canvases) = (frames, canvases)
    self.findsCauses = findsCauses
    live = isLive ? LiveHistory() : nil
    (layouts, entries) = try reporting {
      let end = try store.resolve(last)
      let start = try first.map { try store.resolve($0) }
      let selected = try selector.map { try store.layouts(named: $0, at: end) }
      let line = try HistoryWalk.firstParents(of: end, in: store)
      let entries = try store.history(from: end, of: selected).reversed().filter { entry in
        line.contains(entry.revision.number) && start.map { entry.revision.number >= $0 } ?? true
      }
      return (selected.map(Set.init), entries)
    }
    guard let parent = entries.first?.revision.parents.first else { return }
    let project = try reporting { try store.checkOut(parent) }
    state = Project(project.layouts.filter { layouts?.contains($0.id) ?? true })
    for layout in state.layouts { states[layout.id] = parent }
  }

  /// The layouts as they are before the next revision, in the order of their identities.
  public var current: [Layout] { state.layouts }

  /// A revision and its first parents, back to the beginning.
  private static func firstParents(
    of revision: RevisionNumber, in store: PlanStore
  ) throws(StoreError) -> Set<RevisionNumber> {
    var line: Set<RevisionNumber> = []
    var next: RevisionNumber? = revision
    while let number = next, line.insert(number).inserted {
      next = try store.revision(number).parents.first
    }
    return line
  }

  /// Performs the operations of the next revision; nil behind the last one.
  ///
  /// - Throws: `WorkbenchError`: a store that cannot be read, or the code `walkFailed` if operations
  ///   cannot be performed on the state.
  public func next() throws(WorkbenchError) -> Step? {
    guard taken < entries.count else { return nil }
    let entry = entries[taken]
    taken += 1
    return try reporting { try step(entry) }
  }

  private func step(_ entry: LogEntry) throws -> Step {
    let summaries = try store.layouts(at: entry.revision.number)
    let stored = Dictionary(summaries.map { ($0.id, $0.digest) }) { first, _ in first }
    var steps: [LayoutStep] = []
    for change in entry.changes where layouts?.contains(change.layout) ?? true {
      var step = try follow(change.layout, to: entry.revision.number, stored: stored[change.layout])
      step.liveMismatch = live?.follow(change.layout, step, at: entry.revision.number)
      state[change.layout] = step.after
      states[change.layout] = step.isVerified ? entry.revision.number : nil
      verified += 1
      if !step.isVerified { mismatches += 1 }
      steps.append(step)
    }
    return Step(entry: entry, layouts: steps)
  }

  private func follow(
    _ layout: LayoutID, to revision: RevisionNumber, stored: Digest?
  ) throws -> LayoutStep {
    let before = state[layout]
    guard stored != nil else {
      digesters[layout] = nil
      return LayoutStep(
        before: before, after: nil, difference: nil, digest: nil, storedDigest: nil)
    }
    let target = try store.checkOut(layout: layout, at: revision)
    guard let before, let target else {
      return LayoutStep(
        before: before, after: target, difference: nil,
        digest: target.map { digest(of: $0, after: nil) }, storedDigest: stored)
    }
    let difference = LayoutDifference(from: before, to: target)
    let after = try perform(difference.operations, on: before)
    var step = LayoutStep(
      before: before, after: after, difference: difference,
      digest: digest(of: after, after: before), storedDigest: stored)
    if let frames {
      step.places = try frames.places(
        of: (before, after),
        canvases: (states[layout].flatMap { canvases?[$0] }, canvases?[revision]))
      step.moves = try frames.differences(
        from: (before, states[layout]), to: (after, revision), in: step.places)
      if findsCauses {
        step.causes = frames.causes(
          of: step.moves, from: before, to: after, changes: difference, in: step.places)
      }
    }
    return step
  }

  /// The digest of a layout; what is as it was before is not hashed again.
  private func digest(of layout: Layout, after before: Layout?) -> Digest {
    var digester: LayoutDigester
    if let before, let known = digesters[before.id] {
      digester = known
      digester.follow(from: before, to: layout)
    } else {
      digester = LayoutDigester(layout)
    }
    let root = digester.root()
    digesters[layout.id] = digester
    return root
  }

  private func perform(
    _ operations: [LayoutDifference.Operation], on layout: Layout
  ) throws -> Layout {
    do {
      var state = DifferenceState(layout)
      for operation in operations { try state.perform(operation) }
      return try state.finish()
    } catch {
      throw WorkbenchError(.walkFailed, "\(error)", hint: "draftsman fsck")
    }
  }
}
