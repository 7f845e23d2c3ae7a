import LayoutModel
import SQLite

/// One layout while a history is replayed: its rows so far, and its digest kept up to date.
struct RowReplay {
  private(set) var entry: LayoutEntry
  private(set) var rows: LayoutRows
  private var digester: LayoutDigester

  /// Begins with a layout that has no records.
  init(adding entry: LayoutEntry, _ items: LayoutItems) {
    self.entry = entry
    rows = LayoutRows(items)
    digester = LayoutDigester(header: Digest(hashing: []))
  }

  /// Begins where a check-out has come to.
  init(_ state: StoredLayout) {
    entry = state.entry
    rows = state.rows
    digester = state.digester
  }

  /// Puts the rows of the next revision upon the state.
  ///
  /// - Returns: What the rows were about, in words, if the state does not have the digest that the
  ///   revision's row of `layout` states.
  mutating func advance(
    to entry: LayoutEntry, _ items: LayoutItems, _ words: WordTable, from database: Database
  ) throws(StoreError) -> String? {
    self.entry = entry
    let touched = try rows.read(
      .revision(entry.since), items, words, from: database, checksPrevious: true)
    do throws(RowProblem) {
      try update(touched, items, words)
    } catch {
      throw .damaged(error.revision, error.record, error.reason)
    }
    return digester.root() == entry.digest ? nil : names(touched, items)
  }

  private mutating func update(
    _ touched: TouchedItems, _ items: LayoutItems, _ words: WordTable
  ) throws(RowProblem) {
    digester.header = try rows.header(entry, items, words).headerDigest
    for item in Set(touched.clauses + touched.cells.filter { $0 < 0 }).sorted() {
      guard let id = items.clause(item) else { continue }
      digester[.clause(id)] = try rows.clause(item, items, words)?.digest
    }
    // A guide is part of the view it belongs to, and of the one it belonged to before.
    var views = Set(touched.nodes + touched.cells.filter { $0 > 0 })
    views.formUnion(touched.formerViews + touched.nodes.compactMap { rows.guideOf($0) })
    if views.isEmpty { return }
    let guides = try rows.guidesByView(items)
    for item in views.sorted() {
      guard let id = items.node(item) else { continue }
      let guides = guides[item] ?? []
      digester[.view(id)] = try rows.view(item, guides: guides, items, words)?.digest
    }
  }

  private func names(_ touched: TouchedItems, _ items: LayoutItems) -> String {
    let touched = Set(touched.nodes + touched.clauses + touched.cells).sorted()
    let names = touched.prefix(3).map { item in
      switch item {
      case 0: "the layout itself"
      case 1...: "view \(items.node(item)?.text ?? "\(item)")"
      default: "constraint \(items.clause(item)?.text ?? "\(item)")"
      }
    }
    return names.joined(separator: ", ") + (touched.count > 3 ? " or others" : "")
  }
}
