public import HeadlessUIKit
public import OpenCombine

// A table with one class of cells: the class beside the items, and a closure that fills a cell.

extension LayoutChain where View: UITableView {
  /// Shows items in one section by cells of one class.
  @discardableResult
  public func renderCells<Cell: UITableViewCell, Items: Sequence>(
    _ cell: Cell.Type, using items: Items, animation: View.ListAnimation? = nil,
    _ fill: @escaping (Cell, Items.Element) -> Void
  ) -> LayoutDraft<View> where Items.Element: Hashable {
    renderCells(using: items, animation: animation) { item in render(cell) { fill($0, item) } }
  }

  /// Shows the items that a publisher publishes, each time all of them, by cells of one class.
  @discardableResult
  public func renderCells<Cell: UITableViewCell, Values: Publisher>(
    _ cell: Cell.Type, observing values: Values, animation: View.ListAnimation? = nil,
    _ fill: @escaping (Cell, Values.Output.Element) -> Void
  ) -> LayoutDraft<View> where Values.Output: Sequence, Values.Output.Element: Hashable {
    renderCells(observing: values, animation: animation) { item in render(cell) { fill($0, item) } }
  }

  /// Shows sections with their items by cells of one class.
  @discardableResult
  public func renderSections<Cell: UITableViewCell, Sections: Sequence>(
    _ cell: Cell.Type, using sections: Sections, animation: View.ListAnimation? = nil,
    _ fill: @escaping (Cell, Sections.Element.Item) -> Void
  ) -> LayoutDraft<View> where Sections.Element: SectionCompatible {
    renderSections(using: sections, animation: animation) { item in render(cell) { fill($0, item) }
    }
  }

  /// Shows the sections that a publisher publishes, each time all of them, by cells of one class.
  @discardableResult
  public func renderSections<Cell: UITableViewCell, Values: Publisher>(
    _ cell: Cell.Type, observing values: Values, animation: View.ListAnimation? = nil,
    _ fill: @escaping (Cell, Values.Output.Element.Item) -> Void
  ) -> LayoutDraft<View>
  where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    renderSections(observing: values, animation: animation) { item in
      render(cell) { fill($0, item) }
    }
  }
}
