#if canImport(Glibc)
  import Glibc
#endif
import LayoutDiff
import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import RowPacking
import SQLiteAccess
import Testing

/// Stores whose records are packed: everything is answered as before.
struct PackTests {
  /// All rows of all tables but those about packing, each value with its kind.
  static func dump(_ path: String) throws -> [String] {
    let database = try Database(path: path, access: .readWrite)
    var lines: [String] = []
    var tables = try database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    while try tables.step() {
      guard let table = tables.text(0) else { continue }
      var statement = try database.prepare("SELECT * FROM \(table)", isKept: false)
      while try statement.step() {
        let cells = (0..<statement.columnCount).map { column in
          if case .real(let number) = statement.value(column) { return "\(number.bitPattern) bits" }
          return "\(statement.value(column))"
        }
        lines.append("\(table) \(cells)")
      }
    }
    return lines
  }

  /// What a store answers to everything that reads.
  static func answers(_ store: PlanStore, to count: Int64) throws -> [String] {
    var lines: [String] = []
    for reference in try store.references.all() {
      lines.append("\(reference)")
      for entry in try store.log(from: reference.revision) { lines.append("\(entry)") }
    }
    for operation in try store.references.operations() { lines.append("\(operation)") }
    for value in count > 0 ? 1...count : 1...0 {
      let number = RevisionNumber(value)
      lines.append("\(try store.checkOut(number))")
      if value > 1 {
        lines.append("\(try store.changes(from: RevisionNumber(value - 1), to: number))")
      }
      lines.append("\(try store.solutions.all(at: number))")
    }
    let last = RevisionNumber(count)
    for layout in count > 0 ? try store.layouts(at: last) : [] {
      guard let content = try store.checkOut(layout: layout.id, at: last) else { continue }
      for clause in content.clauses.prefix(3) {
        lines.append("\(try store.blame(clause.id, in: layout.id, at: last))")
      }
      for view in content.views.prefix(3) {
        lines.append("\(try store.blame(view.id, in: layout.id, at: last))")
      }
    }
    for view in ["v_log", "v_changes", "v_frame_changes", "v_moves"] {
      lines.append("\(try store.query("SELECT * FROM \(view)").rows)")
    }
    return lines
  }

  @Test(arguments: 0..<UInt64(10 * Scale.factor))
  func `a packed history gives the same answers, and its rows come back`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    var states: [(number: RevisionNumber, project: Project)] = []
    do {
      let store = try PlanStore.create(at: path)
      var history = RandomHistory(
        seed: seed, store: store, environments: seed % 3 == 0 ? Fixture.devices : nil)
      try history.grow(by: 16)
      states = history.states
    }
    let last = states.last?.number.value ?? 0
    let rows = try PackTests.dump(path)
    let answers = try PackTests.answers(try PlanStore.open(at: path, .readOnly), to: last)
    do {
      let store = try PlanStore.open(at: path, .readWrite)
      #expect(try !store.maintenance.isPacked())
      let sizes = try store.maintenance.pack()
      #expect(try store.maintenance.isPacked() == !states.isEmpty)
      #expect(sizes.after <= sizes.before)
      #expect(try PackTests.answers(store, to: last) == answers, "seed \(seed)")
      for state in states { #expect(try store.checkOut(state.number) == state.project) }
      // Reading has not unpacked it, and packing it again changes nothing.
      #expect(try store.maintenance.pack().after == sizes.after)
    }
    let tables = try Database(path: path, access: .readWrite)
    for table in PackedTable.all {
      #expect(try tables.value("SELECT count(*) FROM \(table.name)") == 0, "\(table.name)")
    }
    do {
      let store = try PlanStore.open(at: path, .readOnly)
      let findings = try store.maintenance.verify()
      #expect(findings.isEmpty, "seed \(seed): \(findings)")
      #expect(try PackTests.answers(store, to: last) == answers, "seed \(seed)")
    }
    do {
      let store = try PlanStore.open(at: path, .readWrite)
      _ = try store.maintenance.unpack()
      #expect(try !store.maintenance.isPacked())
      #expect(try store.maintenance.verify().isEmpty)
    }
    #expect(try PackTests.dump(path) == rows, "seed \(seed)")
  }

  private func packed(
    _ folder: TemporaryFolder, solving environments: [Environment] = []
  ) throws -> String {
    let path = "\(folder.path)/s"
    let store = try PlanStore.create(at: path)
    try Fixture.fill(store, solving: environments)
    _ = try store.maintenance.pack()
    return path
  }

  @Test func `saving to a packed store unpacks it and says so; branches and tags do not`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try packed(folder)
    let store = try PlanStore.open(at: path, .readWrite)
    var count = 0
    store.whenUnpacked = { count += 1 }
    try store.references.createTag("v2", at: RevisionNumber(6), time: 0)
    try store.references.createBranch("side", at: RevisionNumber(4), time: 0)
    _ = try store.references.undo("side", time: 0)
    #expect(try store.maintenance.isPacked())
    // A save that changes nothing has to look, but leaves the store as it was.
    let last = try #require(try store.checkOut(layout: "Login.storyboard#1", at: RevisionNumber(6)))
    let same = try store.save(ProjectChange(set: [last]), metadata: Fixture.metadata("same"))
    #expect(same == .unchanged(RevisionNumber(6)))
    #expect(try store.maintenance.isPacked())
    #expect(count == 0)
    let login = try Fixture.login(spacing: 99)
    guard
      case .saved = try store.save(
        ProjectChange(set: [login]), metadata: Fixture.metadata("after"))
    else {
      Issue.record("nothing was saved")
      return
    }
    #expect(count == 1)
    #expect(try !store.maintenance.isPacked())
    #expect(try store.maintenance.verify().isEmpty)
    #expect(try store.checkOut(layout: login.id, at: RevisionNumber(7)) == login)
    let sound = try Fixture.store()
    for value in Int64(1)...6 {
      #expect(try store.checkOut(RevisionNumber(value)) == sound.checkOut(RevisionNumber(value)))
    }
    // Once more, with a move that was made while it was packed.
    _ = try store.maintenance.pack()
    #expect(try store.references.named("v2")?.revision == RevisionNumber(6))
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `who has a store open follows when it is packed and unpacked`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let writer = try PlanStore.create(at: path)
    try Fixture.fill(writer)
    let reader = try PlanStore.open(at: path, .readOnly)
    let other = try PlanStore.open(at: path, .readWrite)
    let sound = try Fixture.store()
    func check() throws {
      for store in [reader, other, writer] {
        for value in Int64(1)...6 {
          let number = RevisionNumber(value)
          #expect(try store.checkOut(number) == sound.checkOut(number))
        }
        let count = "SELECT count(*) FROM node WHERE revision <= 6"
        #expect(try store.query(count).rows == sound.query(count).rows)
      }
    }
    try check()
    _ = try other.maintenance.pack()
    try check()
    _ = try writer.maintenance.unpack()
    try check()
    _ = try other.maintenance.pack()
    let login = try Fixture.login(spacing: 5)
    _ = try writer.save(ProjectChange(set: [login]), metadata: Fixture.metadata("after"))
    try check()
    #expect(try reader.checkOut(layout: login.id, at: RevisionNumber(7)) == login)
    #expect(try other.checkOut(layout: login.id, at: RevisionNumber(7)) == login)
  }

  @Test func `a packed store is read where nothing may be written`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try packed(folder, solving: Fixture.devices)
    let bytes = try TemporaryFolder.read(path)
    chmod(path, 0o400)
    let store = try PlanStore.open(at: path, .readOnly)
    #expect(try store.maintenance.verify().isEmpty)
    #expect(
      try store.solutions.all(at: RevisionNumber(6))
        == Fixture.store(solving: Fixture.devices)
        .solutions.all(at: RevisionNumber(6)))
    #expect(throws: StoreError.self) { _ = try store.maintenance.pack() }
    #expect(try TemporaryFolder.read(path) == bytes)
  }

  @Test func `packed stores send and take revisions`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let source = try PlanStore.open(at: try packed(folder), .readOnly)
    func send(to target: PlanStore) throws {
      var items: [BundleItem] = []
      try source.exchange.export { item throws(StoreError) in items.append(item) }
      items.reverse()
      _ = try target.exchange.receive(time: 0) { () throws(StoreError) in items.popLast() }
    }
    let empty = try PlanStore.inMemory()
    try send(to: empty)
    #expect(try empty.maintenance.verify().isEmpty)
    #expect(try empty.checkOut(RevisionNumber(6)) == source.checkOut(RevisionNumber(6)))
    let target = try PlanStore.create(at: "\(folder.path)/t")
    _ = try target.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("own"))
    _ = try target.maintenance.pack()
    try send(to: target)
    #expect(try target.maintenance.verify().isEmpty)
    #expect(try !target.maintenance.isPacked())
    #expect(try target.log(from: target.resolve("v1.0")).count == 2)
  }

  /// Against the same work on a store that was never packed, down to the hashes.
  @Test func `merges, restored layouts and undone moves are the same on a packed store`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let sound = try Fixture.store()
    let store = try PlanStore.open(at: try packed(folder), .readWrite)
    for (store, packs) in [(sound, false), (store, true)] {
      func pack() throws { if packs { _ = try store.maintenance.pack() } }
      try store.references.createBranch("side", at: RevisionNumber(4), time: 0)
      let side = ProjectChange(set: [try Fixture.login(spacing: 40, hasButton: false)])
      _ = try store.save(side, on: "side", metadata: Fixture.metadata("side"))
      try pack()
      let plan = try store.prepareMerge(of: RevisionNumber(7))
      #expect(plan.merge.conflicts.isEmpty)
      _ = try store.merge(plan, metadata: Fixture.metadata("merge"))
      try pack()
      let old = try #require(try store.checkOut(layout: "Settings", at: RevisionNumber(2)))
      _ = try store.save(ProjectChange(set: [old]), metadata: Fixture.metadata("restore"))
      try pack()
      _ = try store.references.undo("main", time: 0)
    }
    for value in Int64(1)...9 {
      let number = RevisionNumber(value)
      #expect(try store.revision(number).hash == sound.revision(number).hash)
    }
    #expect(try store.references.named("main")?.revision == RevisionNumber(8))
    #expect(try store.maintenance.isPacked())
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `frames of a packed store are made anew, which unpacks it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let store = try PlanStore.open(
      at: try packed(folder, solving: Fixture.devices), .readWrite)
    let frames = try store.solutions.all(at: RevisionNumber(6))
    #expect(try store.maintenance.repair(store.maintenance.verify()).isEmpty)
    #expect(try store.maintenance.isPacked())
    #expect(try store.solutions.rebuild() > 0)
    #expect(try !store.maintenance.isPacked())
    #expect(try store.solutions.all(at: RevisionNumber(6)) == frames)
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test(arguments: [
    "UPDATE pack SET data = substr(data, 1, length(data) - 9) WHERE part = 'node'",
    "UPDATE pack SET data = CAST(data || data AS BLOB), count = count + 1 WHERE part = 'clause_row'",
    "UPDATE pack SET count = 9223372036854775807 WHERE part = 'property'",
    "UPDATE pack SET digest = zeroblob(32) WHERE part = 'item_id'",
    "UPDATE pack SET chunk = 2 WHERE part = 'node'",
    "DELETE FROM pack WHERE part = 'clause_row'",
    "INSERT INTO node VALUES (1, 1, 1, NULL, 1, NULL, NULL, NULL, NULL)",
    "UPDATE pack SET part = 'other' WHERE part = 'property'",
    "INSERT INTO pack SELECT 'other', 1, count, digest, data FROM pack WHERE part = 'node'",
  ])
  func `a pack that somebody has changed is named`(_ sql: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try packed(folder)
    try Database(path: path, access: .readWrite).execute(sql)
    let bytes = try TemporaryFolder.read(path)
    let store = try PlanStore.open(at: path, .readOnly)
    let findings = try store.maintenance.verify()
    #expect(!findings.isEmpty)
    if !sql.hasPrefix("DELETE") {
      #expect(findings.contains { $0.rule == .pack }, "\(findings)")
      let error = #expect(throws: StoreError.self) { _ = try store.checkOut(RevisionNumber(2)) }
      #expect(error?.code == .packDamaged, "\(String(describing: error))")
      let writer = try PlanStore.open(at: path, .readWrite)
      #expect(throws: StoreError.self) { _ = try writer.maintenance.unpack() }
      #expect(throws: StoreError.self) {
        try writer.save(
          ProjectChange(set: [try Fixture.login()]), metadata: Fixture.metadata("after"))
      }
      _ = try writer.maintenance.repair(findings)
    }
    #expect(try TemporaryFolder.read(path) == bytes)
  }

  /// The file as a whole, as a disk would damage it.
  @Test func `a changed byte of a packed file is an error or changes no answer`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try packed(folder)
    let bytes = try TemporaryFolder.read(path)
    let sound = try Fixture.store()
    var random = SplitMix64(seed: 1)
    var errors = 0
    for _ in 0..<(150 * Scale.factor) {
      let index = try TemporaryFolder.writeDamaged(bytes, to: path, using: &random)
      do {
        let store = try PlanStore.open(at: path, .readOnly)
        let number = RevisionNumber(Int64(1 + random.below(6)))
        let project = try store.checkOut(number)
        try #require(try project == sound.checkOut(number), "byte \(index)")
      } catch is StoreError {
        errors += 1
      }
    }
    #expect(errors > 0)
  }

  @Test func `a disk without room leaves the store as it was`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    // Text that no packing makes smaller by much.
    var random = SplitMix64(seed: 3)
    let title = String(
      (0..<4_000).map { _ in random.element(of: Array("abcdefghijklmnop")) ?? "a" })
    do {
      let store = try PlanStore.create(at: path)
      try Fixture.fill(store)
      _ = try store.save(
        ProjectChange(set: [try Fixture.login(title: title)]), metadata: Fixture.metadata("long"))
      _ = try store.maintenance.compact()
    }
    let rows = try PackTests.dump(path)
    do {
      let store = try PlanStore.open(at: path, .readWrite)
      try store.limitPages(to: 0)
      let error = #expect(throws: StoreError.self) { _ = try store.maintenance.pack() }
      #expect(error?.code == .full)
      #expect(try !store.maintenance.isPacked())
      #expect(try store.maintenance.verify().isEmpty)
    }
    #expect(try PackTests.dump(path) == rows)
    let store = try PlanStore.open(at: path, .readWrite)
    _ = try store.maintenance.pack()
    try store.limitPages(to: 0)
    let error = #expect(throws: StoreError.self) { _ = try store.maintenance.unpack() }
    #expect(error?.code == .full)
    #expect(try store.maintenance.isPacked())
    #expect(try store.maintenance.verify().isEmpty)
  }
}
