import LayoutDiff
import LayoutModel

/// Which views are cells of tables or collections, or the content views of such cells.
///
/// Their frames follow from the rows around them and the width of the table; what a document stores
/// is what Xcode's canvas showed.
struct CellFrames {
  private var cells: Set<NodeID> = []

  /// Finds the cells of a layout; none if there is no layout.
  init(_ layout: Layout?) {
    for view in layout?.views ?? [] {
      let role = view.properties["role"]?.text
      guard role == "cell" || role == "prototype" else { continue }
      cells.insert(view.id)
      // A cell has its content view as its only child in almost every document.
      if let content = view.children.first { cells.insert(content) }
    }
  }

  /// Whether nothing of a cell changes but its stored frame.
  func hold(_ change: ViewChange) -> Bool {
    cells.contains(change.id)
      && change.cells.allSatisfy { cell in
        guard case .property(let key, _) = cell else { return false }
        return [.frameX, .frameY, .frameWidth, .frameHeight].contains(key)
      }
  }
}
