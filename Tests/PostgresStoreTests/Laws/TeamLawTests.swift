#if PostgreSQL
  import Foundation
  import LayoutDiff
  import LayoutDocument
  import LayoutModel
  import LayoutTestSupport
  import PlanStore
  import PlanStoreTestSupport
  import PostgresStore
  import Testing
  import Workbench

  /// What holds for every history of a store in a file holds for a team's store, in a copy that is
  /// made from the database alone.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct TeamLawTests {
    /// A folder, with a file of a store's own and copies of a database in it.
    private struct Place: ~Copyable {
      let folder: String
      let url: String

      init(_ server: PostgresServer) throws {
        folder = try PostgresServer.newFolder()
        url = server.url()
      }

      deinit { try? FileManager.default.removeItem(atPath: folder) }

      func file() throws -> PlanStore { try PlanStore.create(at: folder + "/alone.draftsman") }

      /// The team's store as somebody sees it who has a folder of copies.
      func team(_ cache: String) -> TeamStore {
        TeamStore(
          address: url, environment: ["XDG_CACHE_HOME": "\(folder)/\(cache)"],
          time: 1_714_557_600_000)
      }

      /// A copy that is made from the database, with nothing else.
      func copy(_ cache: String) throws -> PlanStore {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(cache)")
        let team = team(cache)
        try team.refresh()
        return try PlanStore.open(at: team.path, .readWrite)
      }
    }

    @Test func `a random history is the same in a file and in a copy that is made anew`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      var counts: [TeamHistory.Work: Int] = [:]
      var clean = 0
      for seed in Cases.seeds(100, ordinarily: 6) {
        try server.reset()
        let place = try Place(server)
        let alone = try place.file()
        var history = try TeamHistory(seed: seed, alone: alone, team: place.team("one"))
        for _ in 0..<25 { try history.session() }
        counts.merge(history.counts, uniquingKeysWith: +)
        // The copy that the work was done in is dropped.
        let anew = try place.copy("one")
        try same(alone, anew, history, seed)
        clean += try merges(alone, anew, seed)
        #expect(try PostgresCheck(try server.peer()).run().findings == [], "seed \(seed)")
      }
      for work in TeamHistory.Work.allCases { #expect(counts[work, default: 0] > 3, "\(work)") }
      #expect(clean > 0)
    }

    /// The revision of another store that has a revision's hash; nil if it has none.
    private func other(
      _ number: RevisionNumber, _ alone: PlanStore, _ anew: PlanStore
    ) throws -> RevisionNumber? {
      let hash = try alone.revision(number).hash
      do throws(StoreError) {
        return try anew.resolve("\(hash)")
      } catch {
        guard error.code == .unknownRevision else { throw error }
        return nil
      }
    }

    /// Names, hashes, verification, contents byte for byte, and changes.
    private func same(
      _ alone: PlanStore, _ anew: PlanStore, _ history: TeamHistory, _ seed: UInt64
    ) throws {
      let names = try alone.sharing.standings()
      try #require(try anew.sharing.standings() == names, "seed \(seed)")
      for name in names {
        try #require(
          try SmallHistory.hashes(anew, name.name) == SmallHistory.hashes(alone, name.name),
          "seed \(seed), \(name.name)")
      }
      try #require(try anew.maintenance.verify() == [], "seed \(seed)")
      try #require(try alone.maintenance.verify() == [], "seed \(seed)")
      anew.forget()
      var pairs: [(RevisionNumber, RevisionNumber)] = []
      for (number, project) in history.lone.states {
        // What was taken back before anybody else saw it is in the file alone.
        guard let there = try other(number, alone, anew) else { continue }
        pairs.append((number, there))
        let found = try anew.checkOut(there)
        try #require(found == project, "seed \(seed), \(number)")
        try #require(
          LayoutDocument.write(found.layouts)
            == LayoutDocument.write(try alone.checkOut(number).layouts), "seed \(seed), \(number)")
        let (one, two) = (try alone.revision(number), try anew.revision(there))
        try #require(
          one.metadata == two.metadata && one.parents.count == two.parents.count,
          "seed \(seed), \(number)")
      }
      #expect(pairs.count > 12, "seed \(seed)")
      var random = SplitMix64(seed: seed)
      for _ in 0..<60 {
        guard let old = random.element(of: pairs), let new = random.element(of: pairs) else {
          return
        }
        try #require(
          try anew.changes(from: old.1, to: new.1) == alone.changes(from: old.0, to: new.0),
          "seed \(seed), \(old) and \(new)")
        let difference = ProjectDifference(
          from: try anew.checkOut(old.1), to: try anew.checkOut(new.1))
        try #require(
          difference
            == ProjectDifference(from: try alone.checkOut(old.0), to: try alone.checkOut(new.0)),
          "seed \(seed), \(old) and \(new)")
      }
    }

    /// What a branch would hold after a merge; nil as long as there is a conflict.
    private func result(of plan: PreparedMerge, in store: PlanStore) throws -> Project? {
      guard let change = plan.change else { return nil }
      var project = try store.checkOut(plan.ours)
      for layout in change.set { project[layout.id] = layout }
      for id in change.remove { project[id] = nil }
      return project
    }

    /// Merges of every branch into every other: the same on both, symmetric, and done once.
    ///
    /// - Returns: How many had no conflict and something to merge.
    private func merges(_ alone: PlanStore, _ anew: PlanStore, _ seed: UInt64) throws -> Int {
      var clean = 0
      let branches = try alone.references.all().filter { $0.kind == .branch }.map(\.name)
      for ours in branches {
        for theirs in branches {
          let title = "seed \(seed), \(theirs) into \(ours)"
          let plans = try [alone, anew].map {
            try $0.prepareMerge(of: $0.resolve(theirs), into: ours)
          }
          try #require(plans[0].merge == plans[1].merge, "\(title)")
          let mirror = try anew.prepareMerge(of: anew.resolve(ours), into: theirs)
          try #require(
            mirror.merge.conflicts.count == plans[1].merge.conflicts.count, "\(title)")
          try #require(
            try result(of: mirror, in: anew) == result(of: plans[1], in: anew), "\(title)")
          if ours == theirs { #expect(plans[1].isUpToDate, "\(title)") }
          if plans[1].change != nil, !plans[1].isUpToDate { clean += 1 }
        }
      }
      guard let ours = branches.first, let theirs = branches.last else { return clean }
      let choices = MergeChoices(everywhere: .theirs)
      let plan = try anew.prepareMerge(of: anew.resolve(theirs), into: ours, choices: choices)
      guard plan.change != nil else { return clean }
      _ = try anew.merge(plan, metadata: SmallHistory.metadata("Merge"))
      let again = try anew.prepareMerge(of: anew.resolve(theirs), into: ours)
      #expect(again.isUpToDate, "seed \(seed)")
      return clean
    }

    @Test func `a move back of what others have is refused and leaves everything as it was`() throws
    {
      let server = try PostgresServer(["synchronous_commit = off"])
      for seed in Cases.seeds(20, ordinarily: 2) {
        try server.reset()
        let place = try Place(server)
        var history = try TeamHistory(seed: seed, alone: try place.file(), team: place.team("one"))
        for _ in 0..<8 { try history.session() }
        let before = try place.copy("other").sharing.standings()
        let team = place.team("one")
        let main = try #require(try team.openForWriting().references.named("main"))
        _ = try team.openForWriting().references.undo("main", time: 0)
        let error = #expect(throws: StoreError.self) { try team.finish() }
        #expect(error?.code == .pushRefused, "seed \(seed)")
        #expect(try place.copy("other").sharing.standings() == before, "seed \(seed)")
        // The copy has taken its move back too.
        #expect(
          try team.openForWriting().references.named("main")?.revision == main.revision,
          "seed \(seed)")
        try team.finish()
      }
    }
  }
#endif
