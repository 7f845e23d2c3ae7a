package import LayoutModel
import LayoutRecords
import LayoutTestSupport
package import PlanStore

/// A random history with branches, merges, removals and returns, and what each revision must hold.
package struct RandomHistory {
  /// What it grows in; another opening of the same store may take its place.
  package var store: PlanStore
  /// What was saved, by revision.
  package private(set) var states: [(number: RevisionNumber, project: Project)] = []
  /// How many known changes were saved.
  package private(set) var updates = 0
  private var random: SplitMix64
  private var branches = ["main"]
  private let layoutIDs: [LayoutID] = ["Login", "Settings#1", "é", "e\u{301}"]

  private let environments: [Environment]?
  /// Chooses which layouts are saved as known changes; nil if none are.
  private var choice: SplitMix64?

  /// Makes a history that has not begun.
  package init(
    seed: UInt64, store: PlanStore, environments: [Environment]? = nil, savesUpdates: Bool = false
  ) {
    random = SplitMix64(seed: seed)
    choice = savesUpdates ? SplitMix64(seed: ~seed) : nil
    self.store = store
    self.environments = environments
  }

  /// Makes so many attempts to save; some change nothing.
  package mutating func grow(by count: Int) throws {
    for _ in 0..<count { try step() }
  }

  /// Takes note of a revision that was saved in another way.
  package mutating func note(_ number: RevisionNumber, _ project: Project) {
    states.append((number, project))
  }

  private mutating func step() throws {
    if !states.isEmpty, random.isOne(in: 9) { try openBranch() }
    let branch = random.element(of: branches) ?? "main"
    let parent = try store.references.named(branch)?.revision
    let old = parent.flatMap { parent in states.last { $0.number == parent } }?.project
    var project = old ?? Project()
    var change = try change(of: &project)
    try turnIntoUpdates(&change, from: old ?? Project())
    var merged: RevisionNumber?
    if states.count > 2, random.isOne(in: 8) { merged = random.element(of: states)?.number }
    if merged == parent { merged = nil }
    let metadata = RevisionMetadata(
      time: Int64(states.count) * 1_000, author: random.isOne(in: 2) ? "A. Developer" : "é",
      message: "change \(states.count)\nin detail", origin: random.isOne(in: 3) ? "file" : nil)
    let outcome = try store.save(
      change, on: branch, metadata: metadata, merging: merged, solving: environments)
    switch outcome {
    case .saved(let entry):
      guard merged != nil || project != old ?? Project() else {
        throw Surprise(text: "a revision without a change")
      }
      states.append((entry.revision.number, project))
    case .unchanged(let number):
      guard number == parent, merged == nil, project == old ?? Project() else {
        throw Surprise(text: "a change without a revision")
      }
    }
  }

  /// Puts known changes in the place of some layouts that are there already, and reads now and then.
  private mutating func turnIntoUpdates(
    _ change: inout ProjectChange, from old: Project
  ) throws {
    guard choice != nil else { return }
    for id in layoutIDs where choice?.isOne(in: 6) == false {
      guard let new = change.set.last(where: { $0.id == id }), let former = old[id] else {
        continue
      }
      change.set.removeAll { $0.id == id }
      change.update.append(LayoutUpdate(from: former, to: new))
      updates += 1
    }
    if choice?.isOne(in: 7) == true { store.forget() }
    if choice?.isOne(in: 4) == true, let state = choice?.element(of: states) {
      guard try store.checkOut(state.number) == state.project else {
        throw Surprise(text: "\(state.number) comes back otherwise")
      }
    }
  }

  private mutating func openBranch() throws {
    guard let state = random.element(of: states) else { return }
    let name = "branch-\(branches.count)"
    try store.references.createBranch(name, at: state.number, time: 0)
    branches.append(name)
  }

  private mutating func change(of project: inout Project) throws -> ProjectChange {
    var change = ProjectChange()
    for _ in 0..<random.number(in: 1...2) {
      let id = random.element(of: layoutIDs) ?? "Login"
      switch (project[id], random.below(8)) {
      case (nil, 0): change.remove.append(id)
      case (nil, _): try set(make(id), &change, &project)
      case (.some, 0):
        change.set.removeAll { $0.id == id }
        change.remove.append(id)
        project[id] = nil
      case (.some, 1): try set(make(id), &change, &project)
      case (.some(let layout), 2): set(layout, &change, &project)
      case (.some(let layout), 3):
        // An earlier state comes back, with identities that have been gone in between.
        let earlier = random.element(of: states)?.project[id]
        set(earlier ?? layout, &change, &project)
      case (.some(let layout), _):
        let count = random.number(in: 1...3)
        let edited = try RandomEdit().apply(count: count, to: layout, using: &random)
        set(edited, &change, &project)
      }
    }
    return change
  }

  private mutating func make(_ id: LayoutID) throws -> Layout {
    var source = RandomLayout()
    source.id = id
    return try source.make(using: &random)
  }

  private func set(_ layout: Layout, _ change: inout ProjectChange, _ project: inout Project) {
    change.set.append(layout)
    project[layout.id] = layout
  }

  /// A save did something else than it was to do.
  package struct Surprise: Error {
    let text: String

    /// Says what.
    package init(text: String) { self.text = text }
  }
}
