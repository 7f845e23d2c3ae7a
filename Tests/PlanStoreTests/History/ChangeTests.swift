import CSQLite
import FaultyDisk
import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

/// What differs between two revisions, from the rows that lie between them.
struct ChangeTests {
  /// The values of all records of a project, as `changes` names them, by record.
  private func cells(_ project: Project) -> [String: PropertyValue] {
    var cells: [String: PropertyValue] = [:]
    for layout in project.layouts {
      func set(_ record: RecordChange.Record, _ cell: String, _ value: PropertyValue?) {
        cells[key(layout.id, record, cell)] = value
      }
      func set(_ record: RecordChange.Record, _ properties: Properties) {
        for element in properties { set(record, "properties.\(element.key)", element.value) }
      }
      set(.layout, "name", .text(layout.name))
      set(.layout, "root", .text(layout.root.text))
      set(.layout, layout.properties)
      for view in layout.views {
        let record = RecordChange.Record.node(view.id)
        set(record, "class", .text(view.className))
        set(record, "label", view.label.map { .text($0) })
        set(record, "children", list(view.children))
        switch view.arrangement {
        case .none: break
        case .all: set(record, "arrangement", "all")
        case .some(let arranged): set(record, "arrangement", list(arranged))
        }
        set(record, view.properties)
        for guide in view.guides {
          set(.node(guide.id), "kind", .text(guide.kind.rawValue))
          set(.node(guide.id), "view", .text(view.id.text))
        }
      }
      for clause in layout.clauses {
        let record = RecordChange.Record.clause(clause.id)
        set(record, "equation", .text(equation(clause)))
        set(record, "constant", .number(clause.constant))
        set(record, "priority", .number(clause.priority.value))
        set(record, "owner", clause.owner.map { .text($0.text) })
        set(record, "identifier", clause.identifier.map { .text($0) })
        set(record, clause.properties)
      }
    }
    return cells
  }

  private func key(_ layout: LayoutID, _ record: RecordChange.Record, _ cell: String) -> String {
    "\(Array(layout.text.utf8)) \(record) \(cell)"
  }

  private func list(_ ids: [NodeID]) -> PropertyValue? {
    ids.isEmpty ? nil : .text(ids.map(\.text).joined(separator: " "))
  }

  private func equation(_ clause: Clause) -> String {
    let sign =
      switch clause.relation {
      case .equal: " == "
      case .lessThanOrEqual: " <= "
      case .greaterThanOrEqual: " >= "
      }
    let left = "\(clause.first.item).\(clause.first.attribute.rawValue)\(sign)"
    guard let second = clause.second else { return "\(left)…" }
    let right = "\(second.item).\(second.attribute.rawValue)"
    if clause.multiplier == 1 { return left + right }
    let multiplier = clause.multiplier == 0 ? "0" : "\(clause.multiplier)"
    let digits = multiplier.hasSuffix(".0") ? String(multiplier.dropLast(2)) : multiplier
    return "\(left)\(digits) × \(right)"
  }

  /// What differs between two tables of cells, as lines.
  private func lines(_ changes: [RecordChange]) -> Set<String> {
    Set(
      changes.map { change in
        "\(key(change.layout, change.record, change.cell)): \(text(change.old)) \(text(change.new))"
      })
  }

  private func text(_ value: PropertyValue?) -> String { value.map { "\($0)" } ?? "nothing" }

  @Test(arguments: 0..<UInt64(12 * Scale.factor))
  func `the rows between two revisions tell what their check-outs differ in`(seed: UInt64) throws {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: seed, store: store)
    try history.grow(by: 24)
    var random = SplitMix64(seed: seed)
    for _ in 0..<24 {
      guard let old = random.element(of: history.states),
        let new = random.element(of: history.states)
      else { return }
      let (before, after) = (cells(old.project), cells(new.project))
      var expected: Set<String> = []
      for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
        expected.insert("\(key): \(text(before[key])) \(text(after[key]))")
      }
      let changes = try store.changes(from: old.number, to: new.number)
      try #require(
        lines(changes) == expected, "seed \(seed), \(old.number) to \(new.number)")
      let back = try store.changes(from: new.number, to: old.number)
      #expect(back.count == changes.count, "seed \(seed)")
      // The same by comparing which rows make up both.
      store.nearMaximum = -1
      #expect(try store.changes(from: old.number, to: new.number) == changes, "seed \(seed)")
      store.nearMaximum = nil
    }
  }

  @Test(arguments: 0..<UInt64(2 * Scale.factor))
  func `far apart, comparing what makes up both tells what the rows between tell`(
    seed: UInt64
  ) throws {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: 200 + seed, store: store)
    try history.grow(by: 150)
    let ends = [history.states.first, history.states.last].compactMap(\.self)
    for near in ends {
      for far in history.states where abs(far.number.value - near.number.value) > 64 {
        store.nearMaximum = nil
        let chosen = try store.changes(from: near.number, to: far.number)
        store.nearMaximum = .max
        let read = try store.changes(from: near.number, to: far.number)
        #expect(chosen == read, "seed \(seed), \(near.number) to \(far.number)")
      }
    }
  }

  /// SQLite's session extension compares tables by itself: a witness that shares no code with us.
  @Test(arguments: 0..<UInt64(6 * Scale.factor))
  func `the session extension finds the same changes`(seed: UInt64) throws {
    let store = try PlanStore.inMemory()
    var history = RandomHistory(seed: 100 + seed, store: store)
    try history.grow(by: 16)
    for (old, new) in zip(history.states, history.states.dropFirst()) {
      guard let witness = try sessionChanges(cells(old.project), cells(new.project)) else { return }
      let changes = try store.changes(from: old.number, to: new.number)
      let ours = changes.map { change in
        let sign = change.old == nil ? "+" : change.new == nil ? "-" : "~"
        return "\(sign) \(key(change.layout, change.record, change.cell))"
      }
      try #require(ours.sorted() == witness.sorted(), "seed \(seed), \(old.number), \(new.number)")
    }
  }

  /// The changes that the extension finds; nil where SQLite was built without it.
  private func sessionChanges(
    _ old: [String: PropertyValue], _ new: [String: PropertyValue]
  ) throws -> [String]? {
    var database: OpaquePointer?
    try #require(sqlite3_open(":memory:", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    var script = "ATTACH ':memory:' AS old;"
    for (schema, cells) in [("main", new), ("old", old)] {
      script += "CREATE TABLE \(schema).cell (key TEXT PRIMARY KEY NOT NULL, value);"
      for (key, value) in cells {
        script += "INSERT INTO \(schema).cell VALUES (\(literal(key)), \(literal("\(value)")));"
      }
    }
    try #require(sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK)
    guard let text = faulty_disk_table_changes(database, "old", "cell") else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text).split(separator: "\n").map(String.init)
  }

  private func literal(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  @Test func `neighbours differ in what was saved, to the value`() throws {
    let store = try Fixture.store()
    let shown = try store.changes(from: RevisionNumber(1), to: RevisionNumber(2))
      .filter { $0.layout == "Login.storyboard#1" }.map(\.description)
    #expect(shown == ["Login.storyboard#1 c1 constant: 16 → 24"])
    let across = try store.changes(from: RevisionNumber(3), to: RevisionNumber(4))
      .map(\.description)
    #expect(across.contains("Login.storyboard#1 title properties.text: “Log in” → “Sign in”"))
    #expect(across.contains("Login.storyboard#1 button class: “UIButton” → –"))
    #expect(try store.changes(from: RevisionNumber(5), to: RevisionNumber(5)).isEmpty)
    let error = #expect(throws: StoreError.self) {
      try store.changes(from: RevisionNumber(1), to: RevisionNumber(99))
    }
    #expect(error?.code == .unknownRevision)
  }
}
