import DraftsmanCore
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

/// A walk through revisions that keeps a state of its own: it is only ever changed by operations,
/// and after each revision compared with what the store has.
final class Replay {
  /// One revision of the walk.
  struct Step {
    /// The revision, with the changes of the layouts that are followed.
    let entry: LogEntry
    /// What happened to each of them.
    let layouts: [LayoutStep]
  }

  /// What one revision did to one layout.
  struct LayoutStep {
    /// The layout before; nil if it enters.
    let before: Layout?
    /// The layout after, as replayed; nil if it leaves.
    let after: Layout?
    /// The operations that lead from one to the other; none if the layout enters or leaves.
    let operations: [LayoutDifference.Operation]
    /// The digest of the layout after, as replayed; nil if it leaves.
    let digest: Digest?
    /// The digest that the store has; nil if the layout leaves.
    let storedDigest: Digest?
    /// What applying the state to a live tree came to; nil if that was not asked for.
    var live: LiveReplay.Step?
    /// Which frames moved, for each environment; none if the layout enters or leaves.
    var moves: [FrameDifference] = []

    /// Whether the replayed state is the stored one.
    var isVerified: Bool { digest == storedDigest }
  }

  /// The revisions, oldest first.
  let entries: [LogEntry]
  /// How many states were not what the store has.
  private(set) var mismatches = 0
  /// How many states were compared.
  private(set) var verified = 0
  /// The live trees that follow; nil if none do.
  private(set) var live: LiveHistory?
  private let store: PlanStore
  private let layouts: Set<LayoutID>?
  private let frames: FrameComparison
  private var state = Project()
  /// The revision that each layout's state is known to be that of.
  private var states: [LayoutID: RevisionNumber] = [:]
  /// The digests of the records of the layouts in `state`, for those that have been hashed.
  private var digesters: [LayoutID: LayoutDigester] = [:]

  /// Prepares a walk along first parents.
  ///
  /// - Parameter isLive: Whether live trees follow, and what applying plans to them does is compared.
  init(
    store: PlanStore, selector: String?, from: String?, to: String, frames: FrameComparison,
    isLive: Bool = false
  ) throws {
    self.store = store
    self.frames = frames
    live = isLive ? LiveHistory() : nil
    let last = try store.revision(named: to)
    let first = try from.map { try store.revision(named: $0) }
    let selected = try selector.map { try Replay.layouts($0, in: store, at: last) }
    layouts = selected.map(Set.init)
    let line = try Replay.firstParents(of: last, in: store)
    entries = try store.history(from: last, of: selected).reversed().filter { entry in
      line.contains(entry.revision.number) && first.map { entry.revision.number >= $0 } ?? true
    }
    if let parent = entries.first?.revision.parents.first {
      let project = try attempt { () throws(StoreError) in try store.checkOut(parent) }
      state = Project(project.layouts.filter { layouts?.contains($0.id) ?? true })
      for layout in state.layouts { states[layout.id] = parent }
    }
  }

  /// A revision and its first parents, back to the beginning.
  private static func firstParents(
    of revision: RevisionNumber, in store: PlanStore
  ) throws -> Set<RevisionNumber> {
    var line: Set<RevisionNumber> = []
    var next: RevisionNumber? = revision
    while let number = next, line.insert(number).inserted {
      next = try attempt { () throws(StoreError) in try store.revision(number) }.parents.first
    }
    return line
  }

  private static func layouts(
    _ selector: String, in store: PlanStore, at revision: RevisionNumber
  ) throws -> [LayoutID] {
    let names = try store.layoutNames(at: revision)
    let found = LayoutSelector(text: selector).layouts(among: names)
    guard !found.isEmpty else { throw CommandFailure.unknownLayout(selector, among: names) }
    return found
  }

  /// Performs the operations of the revision at a place.
  ///
  /// - Precondition: steps are taken in order, each once.
  func step(_ place: Int) throws -> Step {
    let entry = entries[place]
    let stored = try digests(at: entry.revision.number)
    var steps: [LayoutStep] = []
    for change in entry.changes where layouts?.contains(change.layout) ?? true {
      var step = try follow(change.layout, to: entry.revision.number, stored: stored[change.layout])
      step.live = live?.follow(change.layout, step, at: entry.revision.number)
      state[change.layout] = step.after
      states[change.layout] = step.isVerified ? entry.revision.number : nil
      verified += 1
      if !step.isVerified { mismatches += 1 }
      steps.append(step)
    }
    return Step(entry: entry, layouts: steps)
  }

  private func digests(at revision: RevisionNumber) throws -> [LayoutID: Digest] {
    let summaries = try attempt { () throws(StoreError) in try store.layouts(at: revision) }
    return Dictionary(summaries.map { ($0.id, $0.digest) }) { first, _ in first }
  }

  private func follow(
    _ layout: LayoutID, to revision: RevisionNumber, stored: Digest?
  ) throws -> LayoutStep {
    let before = state[layout]
    guard stored != nil else {
      digesters[layout] = nil
      return LayoutStep(
        before: before, after: nil, operations: [], digest: nil, storedDigest: nil)
    }
    let target = try attempt { () throws(StoreError) in
      try store.checkOut(layout: layout, at: revision)
    }
    guard let before, let target else {
      return LayoutStep(
        before: before, after: target, operations: [],
        digest: target.map { digest(of: $0, after: nil) }, storedDigest: stored)
    }
    let difference = LayoutDifference(from: before, to: target)
    let after = try perform(difference.operations, on: before)
    return LayoutStep(
      before: before, after: after, operations: difference.operations,
      digest: digest(of: after, after: before), storedDigest: stored,
      moves: try frames.differences(
        from: (before, states[layout]), to: (after, revision)))
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
      throw CommandFailure("replay.failed", "\(error)", hint: "draftsman fsck")
    }
  }
}
