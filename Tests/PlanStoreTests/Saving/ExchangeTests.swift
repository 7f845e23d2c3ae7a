import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

/// Revisions that travel between stores.
struct ExchangeTests {
  /// Everything that identifies a history: hashes with their parents' hashes and content.
  private func content(_ store: PlanStore) throws -> [String] {
    var lines: [String] = []
    var known: [RevisionNumber: Digest] = [:]
    guard let last = try store.references.all().map(\.revision).max() else { return [] }
    for value in 1...last.value {
      let revision = try store.revision(RevisionNumber(value))
      known[revision.number] = revision.hash
      let parents = revision.parents.map { known[$0]?.description ?? "?" }
      lines.append("\(revision.hash) \(parents) \(revision.metadata) ")
    }
    return lines.sorted()
  }

  private func names(_ store: PlanStore) throws -> [String] {
    try store.references.all().map { reference in
      "\(reference.kind) \(reference.name) \(try store.revision(reference.revision).hash)"
    }
  }

  private func bundle(_ store: PlanStore, excluding: [RevisionNumber] = []) throws -> [UInt8] {
    var writer = BundleWriter()
    var bytes: [UInt8] = []
    try store.exchange.export(excluding: excluding) { item throws(StoreError) in
      bytes += writer.bytes(of: item)
    }
    return bytes + writer.end()
  }

  @discardableResult
  private func apply(_ bytes: [UInt8], to store: PlanStore) throws -> ExchangeOutcome {
    var reader = try BundleReader(bytes)
    return try store.exchange.receive(time: 0) { () throws(StoreError) in try reader.next() }
  }

  @Test(arguments: 0..<UInt64(12 * Scale.factor))
  func `a history that travels in a bundle is the same history`(seed: UInt64) throws {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: seed, store: store)
    try history.grow(by: 14)
    guard !history.states.isEmpty else { return }
    let bytes = try bundle(store)
    let other = try PlanStore.inMemory()
    let outcome = try apply(bytes, to: other)
    #expect(outcome.known == 0, "seed \(seed)")
    #expect(try content(other) == content(store), "seed \(seed)")
    #expect(try names(other) == names(store), "seed \(seed)")
    #expect(try other.maintenance.verify().isEmpty, "seed \(seed)")
    // The same again changes nothing, and what comes out is byte for byte what came in.
    let again = try apply(bytes, to: other)
    #expect(again.written == 0 && again.known == outcome.written, "seed \(seed)")
    #expect(again.names.allSatisfy { $0.fate == .unchanged }, "seed \(seed)")
    #expect(try bundle(other) == bytes, "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(12 * Scale.factor))
  func `a part needs the parts before it`(seed: UInt64) throws {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: seed, store: store)
    try history.grow(by: 6)
    guard let middle = history.states.last?.number else { return }
    let known = try store.references.all().map(\.revision)
    let first = try bundle(store)
    try history.grow(by: 6)
    let second = try bundle(store, excluding: known)
    let other = try PlanStore.inMemory()
    if history.states.last?.number != middle {
      let error = #expect(throws: StoreError.self) { try apply(second, to: other) }
      #expect(error?.code == .missingParent || error?.code == .invalidBundle, "seed \(seed)")
      #expect(try other.references.all().isEmpty, "seed \(seed)")
    }
    try apply(first, to: other)
    try apply(second, to: other)
    try apply(first, to: other)
    #expect(try content(other) == content(store), "seed \(seed)")
    #expect(try names(other) == names(store), "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(6 * Scale.factor))
  func `stores that take each other in hold the same`(seed: UInt64) throws {
    let origin = try PlanStore.inMemory()
    var history = RandomHistory(seed: seed, store: origin)
    try history.grow(by: 5)
    let start = try bundle(origin)
    var sides: [PlanStore] = []
    for _ in 0..<2 {
      let side = try PlanStore.inMemory()
      try apply(start, to: side)
      sides.append(side)
    }
    for (number, side) in sides.enumerated() {
      for step in 0..<3 {
        let layout = try Fixture.login(spacing: Double(100 * number + step), title: "\(number)")
        _ = try side.save(
          ProjectChange(set: [layout]), metadata: Fixture.metadata("side \(number), \(step)"))
      }
    }
    let bundles = try sides.map { try bundle($0) }
    let outcome = try apply(bundles[1], to: sides[0])
    let apart = outcome.names.contains { name in
      if case .diverged(let other) = name.fate { other.hasPrefix("main-") } else { false }
    }
    #expect(apart, "seed \(seed)")
    #expect(try apply(bundles[1], to: sides[0]).written == 0, "seed \(seed)")
    try apply(bundles[0], to: sides[1])
    #expect(try hashes(sides[0]) == hashes(sides[1]), "seed \(seed)")
    for side in sides { #expect(try side.maintenance.verify().isEmpty, "seed \(seed)") }
  }

  private func hashes(_ store: PlanStore) throws -> [String] {
    try store.query("SELECT hex(hash) FROM revision ORDER BY 1").rows.map { "\($0)" }
  }

  @Test func `a bundle with any byte changed, or cut anywhere, is refused whole`() throws {
    let store = try PlanStore.inMemory()
    for spacing in [8.0, 16] {
      _ = try store.save(
        ProjectChange(set: [try Fixture.login(spacing: spacing)]), metadata: Fixture.metadata("1"))
    }
    let bytes = try bundle(store)
    let other = try PlanStore.inMemory()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x41
      #expect(throws: StoreError.self, "byte \(index)") { try apply(damaged, to: other) }
      #expect(throws: StoreError.self, "cut at \(index)") {
        try apply(Array(bytes[..<index]), to: other)
      }
    }
    #expect(throws: StoreError.self) { try apply(bytes + [0], to: other) }
    #expect(try other.references.all().isEmpty)
    try apply(bytes, to: other)
    #expect(try content(other) == content(store))
  }

  @Test func `a branch moves forward, never back or sideways`() throws {
    let store = try PlanStore.inMemory()
    _ = try store.save(ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("1"))
    let early = try bundle(store)
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 30)]), metadata: Fixture.metadata("2"))
    let late = try bundle(store)
    let other = try PlanStore.inMemory()
    #expect(try apply(early, to: other).names.map(\.fate) == [.created])
    #expect(try apply(late, to: other).names.map(\.fate) == [.advanced])
    #expect(try apply(early, to: other).names.map(\.fate) == [.unchanged])
    #expect(try other.references.named("main")?.revision == RevisionNumber(2))
  }
}
