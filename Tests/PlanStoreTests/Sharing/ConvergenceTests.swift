import LayoutDiff
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

/// Stores that save, merge, fetch from each other and push to each other in any order.
struct ConvergenceTests {
  /// Several stores, each with the others as its remotes.
  private struct Team {
    var stores: [PlanStore] = []
    var random: SplitMix64
    var minute: Int64 = 0
    var refused = 0

    init(_ count: Int, seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      for _ in 0..<count { stores.append(try PlanStore.inMemory()) }
      _ = try stores[0].save(
        ProjectChange(set: [try Fixture.login(), try Fixture.settings()]),
        metadata: Fixture.metadata("Begin"))
      for store in stores.dropFirst() {
        _ = try store.sharing.clone(
          StorePeer(stores[0]), as: Remote(name: "s0", address: "/s0"), time: 0)
      }
      for (index, store) in stores.enumerated() {
        for other in stores.indices where other != index && !(other == 0 && index > 0) {
          try store.sharing.add(Remote(name: "s\(other)", address: "/s\(other)"))
        }
      }
    }

    mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    /// One random thing that somebody does.
    mutating func step() throws {
      minute += 1
      let (one, other) = (pick(stores.count), pick(stores.count))
      switch pick(6) {
      case 0, 1: try save(one)
      case 2 where one != other:
        _ = try stores[one].sharing.fetch(
          from: StorePeer(stores[other]), as: "s\(other)", time: minute)
      case 3, 4: if one != other { try pull(one, from: other) }
      default: if one != other { _ = try push(one, to: other) }
      }
    }

    private mutating func save(_ index: Int) throws {
      let spacing = Double(pick(40))
      let title = "Title \(pick(5))"
      _ = try stores[index].save(
        ProjectChange(set: [
          try Fixture.login(spacing: spacing, title: title, hasButton: pick(2) == 0)
        ]), metadata: Fixture.metadata("Store \(index), \(minute)", minute: minute))
      if pick(8) == 0 {
        let tip = try stores[index].resolve("HEAD")
        try stores[index].references.createTag("t\(index)-\(minute)", at: tip, time: minute)
      }
    }

    mutating func pull(_ index: Int, from other: Int) throws {
      let store = stores[index]
      _ = try store.sharing.fetch(from: StorePeer(stores[other]), as: "s\(other)", time: minute)
      let theirs = try store.resolve("s\(other)/main")
      guard case .merge = try store.sharing.advance("main", to: theirs, time: minute) else {
        return
      }
      let choices = MergeChoices(everywhere: pick(2) == 0 ? .ours : .theirs)
      let merge = try store.prepareMerge(of: theirs, choices: choices)
      _ = try store.merge(
        merge, metadata: Fixture.metadata("Merge \(other) into \(index)", minute: minute))
      #expect(try store.sharing.advance("main", to: theirs, time: minute) == .none)
    }

    /// Whether the push arrived; a refused one has changed nothing.
    mutating func push(_ index: Int, to other: Int) throws -> Bool {
      let before = try names(stores[other])
      do throws(StoreError) {
        _ = try stores[index].sharing.push(
          ["main"], to: StorePeer(stores[other]), as: "s\(other)", time: minute)
        return true
      } catch {
        #expect(error.code == .pushRefused)
        #expect(try names(stores[other]) == before)
        refused += 1
        return false
      }
    }

    func names(_ store: PlanStore) throws -> [String] {
      try store.references.all().map { reference in
        "\(reference.kind) \(reference.name) \(try store.revision(reference.revision).hash)"
      }
    }

    /// What everybody has when everybody has pulled from the first and pushed to it.
    mutating func settle() throws {
      for _ in 0..<2 {
        for index in stores.indices.dropFirst() {
          minute += 1
          try pull(index, from: 0)
          #expect(try push(index, to: 0))
        }
      }
      for index in stores.indices.dropFirst() { try pull(index, from: 0) }
    }
  }

  @Test(arguments: Cases.seeds(20, ordinarily: 3))
  func `five stores in any order come to hold the same`(seed: UInt64) throws {
    try converge(seed: seed, steps: 120)
  }

  @Test(arguments: Cases.seeds(1, ordinarily: 0))
  func `ten thousand steps of five stores come to hold the same`(seed: UInt64) throws {
    try converge(seed: seed &+ 1_000, steps: 10_000)
  }

  private func converge(seed: UInt64, steps: Int) throws {
    var team = try Team(5, seed: seed)
    for _ in 0..<steps { try team.step() }
    try team.settle()
    #expect(team.refused > 0, "seed \(seed): no race was lost, so none was tried")
    let mains = try team.stores.map { try $0.revision(try $0.resolve("main")).hash }
    #expect(Set(mains).count == 1, "seed \(seed)")
    // All that leads to the common revision is everywhere, under the same hashes.
    let histories = try team.stores.map { store in
      Set(try store.log(from: try store.resolve("main")).map(\.revision.hash))
    }
    #expect(histories.allSatisfy { $0 == histories[0] }, "seed \(seed)")
    #expect(histories[0].count > steps / 8, "seed \(seed)")
    let layouts = try team.stores.map { store in
      try store.checkOut(try store.resolve("main")).layouts
    }
    #expect(layouts.allSatisfy { $0 == layouts[0] }, "seed \(seed)")
    for store in team.stores { #expect(try store.maintenance.verify() == [], "seed \(seed)") }
  }
}
