import Foundation

/// The cells of one list: how they are made, those that show and those that wait to be reused.
struct CellPool<Cell: UIView> {
  private var factories: [String: (String) -> Cell?] = [:]
  private var waiting: [String: [Cell]] = [:]
  /// The cells that show, by their place.
  private(set) var visible: [IndexPath: Cell] = [:]

  /// Says how cells of an identifier are made.
  mutating func register(_ identifier: String, _ factory: ((String) -> Cell?)?) {
    factories[identifier] = factory
    waiting[identifier] = nil
  }

  /// Whether somebody said how cells of an identifier are made.
  func knows(_ identifier: String) -> Bool { factories[identifier] != nil }

  /// A waiting cell of an identifier.
  mutating func reuse(_ identifier: String) -> Cell? {
    waiting[identifier]?.popLast()
  }

  /// A new cell of an identifier; nil if nobody said how to make it, or if that failed.
  func make(_ identifier: String) -> Cell? {
    factories[identifier]?(identifier)
  }

  mutating func show(_ cell: Cell, at path: IndexPath) {
    visible[path] = cell
  }

  /// Takes cells from the list that no longer show, so that they can be reused.
  mutating func hide(where isGone: (IndexPath) -> Bool, identifier: (Cell) -> String?) -> [Cell] {
    let gone = visible.keys.filter(isGone).sorted()
    return gone.compactMap { path in
      guard let cell = visible.removeValue(forKey: path) else { return nil }
      if let name = identifier(cell) { waiting[name, default: []].append(cell) }
      return cell
    }
  }

  /// Moves the cells that show to other places; nil takes a cell from the list.
  mutating func move(
    _ place: (IndexPath) -> IndexPath?, identifier: (Cell) -> String?
  ) -> [Cell] {
    let old = visible
    let gone = hide(where: { place($0) == nil }, identifier: identifier)
    visible = [:]
    for (path, cell) in old {
      if let new = place(path) { visible[new] = cell }
    }
    return gone
  }

  /// The places of the cells that show, in order.
  var visiblePaths: [IndexPath] { visible.keys.sorted() }
}
