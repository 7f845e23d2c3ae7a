import LayoutModel
import LayoutRecords
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Shortcuts through long histories.
struct KeyframeTests {
  /// A small layout with so many changes that keyframes are written, two branches, and a return
  /// after a removal; what each revision must hold.
  private func history(_ store: PlanStore) throws -> [(RevisionNumber, Project)] {
    var random = SplitMix64(seed: 11)
    var states: [(RevisionNumber, Project)] = []
    var source = RandomLayout()
    source.id = "L"
    source.views = 4...9
    var tips: [String: Layout?] = ["main": try source.make(using: &random)]
    func save(_ branch: String, _ layout: Layout?, from old: Layout?) throws {
      let change =
        layout.map { new in
          guard let old, random.isOne(in: 2) else { return ProjectChange(set: [new]) }
          return ProjectChange(update: [LayoutUpdate(from: old, to: new)])
        } ?? ProjectChange(remove: ["L"])
      let outcome = try store.save(
        change, on: branch, metadata: Fixture.metadata("next", minute: Int64(states.count)))
      tips[branch] = layout
      guard case .saved(let entry) = outcome else { return }
      states.append((entry.revision.number, Project(layout.map { [$0] } ?? [])))
    }
    try save("main", tips["main"] ?? nil, from: nil)
    for step in 0..<1_000 {
      if step == 700, let tip = states.last?.0 {
        try store.references.createBranch("side", at: tip, time: 0)
        tips["side"] = tips["main"]
      }
      let branch = step > 700 && random.isOne(in: 3) ? "side" : "main"
      let old = tips[branch] ?? nil
      switch (old, step) {
      case (.some(let old), 399): try save(branch, nil, from: old)
      case (nil, _): try save(branch, try source.make(using: &random), from: nil)
      case (.some(let old), _):
        try save(branch, try RandomEdit().apply(count: 3, to: old, using: &random), from: old)
      }
    }
    return states
  }

  private func count(_ store: PlanStore) throws -> Int64 {
    guard case .integer(let count)? = try store.query("SELECT count(*) FROM keyframe").rows[0].first
    else { return 0 }
    return count
  }

  private func compare(_ store: PlanStore, _ states: [(RevisionNumber, Project)]) throws {
    for (number, project) in states.reversed() where number.value % 13 == 0 {
      store.forget()
      try #require(try store.checkOut(number) == project, "\(number)")
    }
  }

  @Test func `every revision comes back with keyframes and without`() throws {
    let store = try PlanStore.inMemory()
    let states = try history(store)
    #expect(try count(store) >= 3)
    #expect(try store.maintenance.verify().isEmpty)
    try compare(store, states)
    #expect(try store.maintenance.dropKeyframes() >= 3)
    try compare(store, states)
    #expect(try store.maintenance.verify().isEmpty)
    try store.maintenance.writeKeyframes()
    #expect(try count(store) == 2)
    try compare(store, states)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a keyframe that is wrong is passed over, found and made anew`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let states = try history(try PlanStore.create(at: path))
    let damages = [
      "UPDATE keyframe SET nodes = ''",
      "UPDATE keyframe SET nodes = '[-1,-1,-1'",
      "UPDATE keyframe SET nodes = '[99999999999999999999]'",
      "UPDATE keyframe SET clauses = substr(clauses, 1, length(clauses) - 1)",
      "UPDATE keyframe SET clauses = clauses || ','",
      "UPDATE keyframe SET properties = '{\"0,0\":0}'",
      "UPDATE keyframe SET properties = '{\"0,-1:\"0}'",
      """
      UPDATE keyframe SET (nodes, clauses, properties) = (
        SELECT k.nodes, k.clauses, k.properties FROM keyframe k ORDER BY revision LIMIT 1)
      """,
      "UPDATE keyframe SET nodes = hex(randomblob(500))",
    ]
    for damage in damages {
      try Database(path: path, access: .readWrite).execute(damage)
      let store = try PlanStore.open(at: path, .readWrite)
      try compare(store, states)
      let findings = try store.maintenance.verify()
      #expect(!findings.isEmpty, "\(damage)")
      #expect(findings.allSatisfy { $0.rule == .keyframe }, "\(damage): \(findings)")
      #expect(try store.maintenance.repair(findings) == findings)
      #expect(try store.maintenance.verify().isEmpty)
    }
  }

  @Test func `packing drops keyframes, and unpacking can make them again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let states = try history(try PlanStore.create(at: path))
    let store = try PlanStore.open(at: path, .readWrite)
    _ = try store.maintenance.pack()
    #expect(try count(store) == 0)
    try compare(try PlanStore.open(at: path, .readOnly), states)
    _ = try store.maintenance.unpack()
    try store.maintenance.writeKeyframes()
    #expect(try count(store) == 2)
    try compare(store, states)
    #expect(try store.maintenance.verify().isEmpty)
  }
}
