import LayoutModel
import LayoutRecords
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Schema
import Testing

/// Comparing records with rows where they are says what making the records and comparing them says.
struct RowComparisonTests {
  private static func database() throws -> Database {
    let database = try Database.inMemory()
    try database.execute(Schema.script)
    return database
  }

  /// The rows of a layout as they are written, with the numbers they are written with.
  private static func rows(_ layout: Layout) throws -> (LayoutRows, RecordContext) {
    let context = RecordContext(
      items: LayoutItems(layout: 1), words: WordTable(), database: try database())
    let edit = try LayoutEdit(layout.id, from: nil, to: layout, in: context)
    var rows = LayoutRows(context.items)
    for row in edit.nodes {
      rows.setNode(row.item, Versioned(revision: 1, content: row.content))
    }
    for (key, row) in edit.cells {
      rows.setCell(row.item, Cell(key: key, value: Versioned(revision: 1, content: row.content)))
    }
    return (rows, context)
  }

  @Test(arguments: Cases.seeds(2_000))
  func `rows describe the views and properties that they make, and no others`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let layout = try RandomLayout().make(using: &random)
    let (rows, context) = try Self.rows(layout)
    let guides = try rows.guidesByView(context.items)
    var others = [layout]
    for _ in 0..<8 {
      others.append(try RandomEdit().apply(to: layout, using: &random).layout)
    }
    for other in others {
      for view in other.views {
        guard let item = context.items.item(of: view.id) else { continue }
        let own = guides[item] ?? []
        let made = try rows.view(item, guides: own, context)
        let describes = rows.describe(view, at: item, guides: own, context)
        #expect(describes == (made == view), "\(view)")
      }
      let made = try rows.properties(0, context)
      #expect(
        rows.describe(other.properties, of: 0, context) == (made == other.properties))
    }
  }

  @Test func `a key under two numbers describes nothing`() throws {
    let layout = try Layout(
      UncheckedLayout(
        id: "L", name: "L", root: "r",
        views: [ViewNode(id: "r", properties: ["alpha": 1, "beta": 1])]))
    var (rows, context) = try Self.rows(layout)
    #expect(rows.describe(layout.views[0].properties, of: 1, context))
    let cells = try #require(rows.cells(1))
    // A damaged store, which has one text under both numbers.
    let damaged = try Database.inMemory()
    try damaged.execute(
      """
      CREATE TABLE word (word INTEGER PRIMARY KEY, text TEXT);
      CREATE TABLE form (form, first_attribute, relation, second_attribute, multiplier, priority);
      INSERT INTO word VALUES (1, 'alpha'), (2, 'alpha');
      """)
    let words = WordTable()
    try words.load(from: damaged)
    let forged = RecordContext(items: context.items, words: words, database: damaged)
    rows = LayoutRows(context.items)
    rows.setNode(1, Versioned(revision: 1, content: NodeContent(className: "UIView")))
    for (number, cell) in cells.enumerated() {
      rows.setCell(1, Cell(key: Int64(number + 1), value: cell.value))
    }
    #expect(!rows.describe(["alpha": 1], of: 1, forged))
    #expect(!rows.describe(layout.views[0].properties, of: 1, forged))
  }

  @Test func `a word that is not in the store as it was given is noticed`() throws {
    for tampering in [
      "UPDATE word SET text = 'c' WHERE word = 2", "DELETE FROM word WHERE word = 1",
      "DELETE FROM word WHERE word = 3", "UPDATE word SET word = 4 WHERE word = 3",
    ] {
      let database = try Self.database()
      let words = WordTable()
      for text in ["a", "b", "d"] { _ = try words.number(of: text, in: database) }
      try database.execute(tampering)
      #expect(try !words.confirm(in: database), "\(tampering)")
    }
    let database = try Self.database()
    let words = WordTable()
    #expect(try words.confirm(in: database))
    #expect(try words.number(of: "a", in: database) == 1)
    #expect(try words.number(of: "e\u{301}", in: database) == 2)
    #expect(try words.number(of: "\u{e9}", in: database) == 3)
    #expect(try words.number(of: "e\u{301}", in: database) == 2)
    #expect(try words.confirm(in: database))
  }

  @Test(arguments: Cases.seeds(500))
  func `all of a layout that is new is counted as added`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let layout = try RandomLayout().make(using: &random)
    let store = try PlanStore.inMemory()
    let outcome = try store.save(
      ProjectChange(set: [layout]), metadata: Fixture.metadata("new"))
    guard case .saved(let entry) = outcome else {
      Issue.record("nothing was saved")
      return
    }
    let counts = try #require(entry.changes.first).counts
    let expected = ChangeCounts(
      views: ChangeCounts.Triple(added: layout.views.count),
      clauses: ChangeCounts.Triple(added: layout.clauses.count))
    #expect(counts == expected)
    #expect(try store.entryCounts(entry.revision.number) == [expected])
  }
}

extension PlanStore {
  /// The counts of a revision as the log reads them out of its rows.
  fileprivate func entryCounts(_ revision: RevisionNumber) throws -> [ChangeCounts] {
    try log(from: revision, limit: 1).flatMap { $0.changes.map(\.counts) }
  }
}
