#if PostgreSQL
  import LayoutDiff
  import LayoutModel
  import LayoutTestSupport
  import PlanStore
  import PlanStoreTestSupport
  import Workbench

  /// The same random work in a file and in a team's store.
  struct TeamHistory {
    /// The file.
    let alone: PlanStore
    let team: TeamStore
    /// What was saved, by the numbers of the file, which are those of the copy too.
    private(set) var lone: RandomHistory
    private var shared: RandomHistory
    private var random: SplitMix64
    private var minute: Int64 = 0
    /// How often each kind of work was done.
    private(set) var counts: [Work: Int] = [:]

    enum Work: CaseIterable {
      case save, tag, merge, undo, redo, restore
    }

    init(seed: UInt64, alone: PlanStore, team: TeamStore) throws {
      self.alone = alone
      self.team = team
      random = SplitMix64(seed: seed ^ 0x7465_616D)
      lone = RandomHistory(seed: seed, store: alone)
      shared = RandomHistory(seed: seed, store: alone)
    }

    /// What one command does, or one after another before the database is given them.
    mutating func session() throws {
      shared.store = try team.openForWriting()
      for _ in 0..<random.number(in: 1...3) { try work() }
      try team.finish()
    }

    private var stores: [PlanStore] { [alone, shared.store] }

    private mutating func work() throws {
      minute += 1
      switch random.below(12) {
      case _ where lone.states.isEmpty, 0...5:
        counts[.save, default: 0] += 1
        try lone.grow(by: 1)
        try shared.grow(by: 1)
      case 6: try tag()
      case 7, 8: try merge()
      case 9, 10: try takeBack()
      default: try restore()
      }
    }

    private mutating func tag() throws {
      guard let state = random.element(of: lone.states) else { return }
      counts[.tag, default: 0] += 1
      for store in stores {
        try store.references.createTag("tag-\(minute)", at: state.number, time: minute)
      }
    }

    private func branches() throws -> [Reference] {
      try alone.references.all().filter { $0.kind == .branch }
    }

    /// Takes one branch into another; what conflicts is as one side has it.
    private mutating func merge() throws {
      let branches = try branches()
      guard let target = random.element(of: branches), let source = random.element(of: branches)
      else { return }
      let choices = MergeChoices(everywhere: random.isOne(in: 2) ? .ours : .theirs)
      var outcomes: [SaveOutcome] = []
      for store in stores {
        let plan = try store.prepareMerge(
          of: source.revision, into: target.name, choices: choices)
        // Not every conflict can be decided for one side as a whole.
        guard plan.change != nil else { continue }
        outcomes.append(try store.merge(plan, metadata: metadata("Merge")))
      }
      guard !outcomes.isEmpty else { return }
      try require(outcomes.count == 2, "merged here and not there")
      counts[.merge, default: 0] += 1
      try note(outcomes)
    }

    /// Saves something, takes it back, and sometimes repeats it.
    private mutating func takeBack() throws {
      guard try alone.references.named("main") != nil else { return }
      let title = "Title \(minute)"
      let layout = try SmallHistory.layout(spacing: 8, title: title)
      let outcomes = try stores.map {
        try $0.save(ProjectChange(set: [layout]), metadata: metadata(title))
      }
      for store in stores { _ = try store.references.undo("main", time: minute) }
      counts[.undo, default: 0] += 1
      if random.isOne(in: 2) {
        for store in stores { _ = try store.references.redo("main", time: minute) }
        counts[.redo, default: 0] += 1
      }
      try note(outcomes)
    }

    /// Saves an earlier state of everything as the newest one.
    private mutating func restore() throws {
      guard let tip = try alone.references.named("main"),
        let state = random.element(of: lone.states)
      else { return }
      let now = try alone.checkOut(tip.revision)
      let change = ProjectChange(
        set: state.project.layouts,
        remove: now.layouts.map(\.id).filter { state.project[$0] == nil })
      let outcomes = try stores.map { try $0.save(change, metadata: metadata("Restore")) }
      counts[.restore, default: 0] += 1
      try note(outcomes)
    }

    private mutating func note(_ outcomes: [SaveOutcome]) throws {
      try require(outcomes[0] == outcomes[1], "\(outcomes)")
      guard case .saved(let entry) = outcomes[0] else { return }
      let project = try alone.checkOut(entry.revision.number)
      lone.note(entry.revision.number, project)
      shared.note(entry.revision.number, project)
    }

    private func metadata(_ message: String) -> RevisionMetadata {
      SmallHistory.metadata(message, minute: minute)
    }

    private func require(_ condition: Bool, _ text: String) throws {
      if !condition { throw RandomHistory.Surprise(text: text) }
    }
  }
#endif
