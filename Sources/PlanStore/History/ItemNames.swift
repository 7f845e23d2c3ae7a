import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The identities behind the items of one layout: those that are in memory, and others as they are
/// asked for.
final class ItemNames {
  private let states: LayoutStates
  private let layout: Int64
  private let items: LayoutItems?
  private var known: [Int: String] = [:]
  /// The layout's own identity, if it has one.
  let layoutID: LayoutID?

  /// Names the items of a layout; where `areMany` are wanted, all are read at once, which costs
  /// less.
  init(states: LayoutStates, layout: Int64, areMany: Bool) throws(StoreError) {
    self.states = states
    self.layout = layout
    let id = try states.attempt("reading identities") { () throws(SQLiteError) in
      try states.database.value("SELECT id FROM layout_id WHERE layout = ?", .integer(layout))
    }
    if case .text(let id)? = id { layoutID = LayoutID(id) } else { layoutID = nil }
    items = areMany ? try states.items(of: layout) : states.items[layout]
  }

  /// The identity of a view, guide or constraint; nil if there is none.
  func name(_ item: Int) throws(StoreError) -> String? {
    if let items {
      let name = item > 0 ? items.node(item)?.text : items.clause(item)?.text
      if name != nil || items.isComplete { return name }
    }
    if let name = known[item] { return name }
    let name = try states.attempt("reading identities") { () throws(SQLiteError) in
      try states.database.value(
        "SELECT id FROM item_id WHERE layout = ? AND item = ?", .integer(layout),
        .integer(Int64(item)))
    }
    guard case .text(let name)? = name else { return nil }
    known[item] = name
    return name
  }

  /// What an item stands for, 0 being the layout itself; nil if it has no identity.
  func record(_ item: Int) throws(StoreError) -> RecordChange.Record? {
    if item == 0 { return .layout }
    return try name(item).map { item > 0 ? .node(NodeID($0)) : .clause(ClauseID($0)) }
  }

  /// The identities of items with blanks between; nil if one has none.
  func list(_ items: [Int]) throws(StoreError) -> String? {
    var list = ""
    for (index, item) in items.enumerated() {
      guard let name = try name(item) else { return nil }
      if index > 0 { list += " " }
      list += name
    }
    return list
  }
}
