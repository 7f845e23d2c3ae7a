public import HeadlessUIKit
public import OpenCombine

// A collection view with one class of cells: the class beside the items, and a closure that fills a cell.

extension LayoutChain where View: UICollectionView {
  /// Shows items in one section by cells of one class.
  @discardableResult
  public func renderCells<Cell: UICollectionViewCell, Items: Sequence>(
    _ cell: Cell.Type, using items: Items,
    _ fill: @escaping (Cell, Items.Element) -> Void
  ) -> LayoutDraft<View> where Items.Element: Hashable {
    renderCells(using: items) { item in render(cell) { fill($0, item) } }
  }

  /// Shows the items that a publisher publishes, each time all of them, by cells of one class.
  @discardableResult
  public func renderCells<Cell: UICollectionViewCell, Values: Publisher>(
    _ cell: Cell.Type, observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element) -> Void
  ) -> LayoutDraft<View> where Values.Output: Sequence, Values.Output.Element: Hashable {
    renderCells(observing: values) { item in render(cell) { fill($0, item) } }
  }

  /// Shows sections with their items by cells of one class.
  @discardableResult
  public func renderSections<Cell: UICollectionViewCell, Sections: Sequence>(
    _ cell: Cell.Type, using sections: Sections,
    _ fill: @escaping (Cell, Sections.Element.Item) -> Void
  ) -> LayoutDraft<View> where Sections.Element: SectionCompatible {
    renderSections(using: sections) { item in render(cell) { fill($0, item) } }
  }

  /// Shows the sections that a publisher publishes, each time all of them, by cells of one class.
  @discardableResult
  public func renderSections<Cell: UICollectionViewCell, Values: Publisher>(
    _ cell: Cell.Type, observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element.Item) -> Void
  ) -> LayoutDraft<View>
  where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    renderSections(observing: values) { item in render(cell) { fill($0, item) } }
  }
}
