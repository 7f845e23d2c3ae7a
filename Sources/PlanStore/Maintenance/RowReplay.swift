import LayoutModel
import LayoutRecords
import SQLiteAccess

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
    to entry: LayoutEntry, _ context: RecordContext
  ) throws(StoreError) -> String? {
    self.entry = entry
    let touched: TouchedItems
    do throws(RecordError) {
      touched = try rows.read(.revision(entry.since), context, checksPrevious: true)
    } catch {
      throw StoreError(error)
    }
    do throws(RowProblem) {
      try update(touched, context)
    } catch {
      throw .damaged(error.revision, error.record, error.reason)
    }
    return digester.root() == entry.digest ? nil : names(touched, context.items)
  }

  private mutating func update(
    _ touched: TouchedItems, _ context: RecordContext
  ) throws(RowProblem) {
    digester.header = try rows.header(entry, context).headerDigest
    for item in Set(touched.clauses + touched.cells.filter { $0 < 0 }).sorted() {
      guard let id = context.items.clause(item) else { continue }
      digester[.clause(id)] = try rows.clause(item, context)?.digest
    }
    // A guide is part of the view it belongs to, and of the one it belonged to before.
    var views = Set(touched.nodes + touched.cells.filter { $0 > 0 })
    views.formUnion(touched.formerViews + touched.nodes.compactMap { rows.guideOf($0) })
    if views.isEmpty { return }
    let guides = try rows.guidesByView(context.items)
    for item in views.sorted() {
      guard let id = context.items.node(item) else { continue }
      let guides = guides[item] ?? []
      digester[.view(id)] = try rows.view(item, guides: guides, context)?.digest
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
