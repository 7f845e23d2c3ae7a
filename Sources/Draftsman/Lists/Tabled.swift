public import HeadlessUIKit
public import OpenCombine

/// A draft of a table with its cells, written as one expression.
public struct Tabled: LayoutChain {
  /// The draft that the chain extends.
  public let drf: LayoutDraft<UITableView>

  /// Shows items by cells of one class.
  public init<Cell: UITableViewCell, Items: Sequence>(
    _ table: UITableView = UITableView(), forCell cell: Cell.Type, using items: Items,
    animation: UITableView.RowAnimation? = nil,
    _ fill: @escaping (Cell, Items.Element) -> Void
  ) where Items.Element: Hashable {
    drf = table.drf.renderCells(cell, using: items, animation: animation, fill)
  }

  /// Shows the items that a publisher publishes by cells of one class.
  public init<Cell: UITableViewCell, Values: Publisher>(
    _ table: UITableView = UITableView(), forCell cell: Cell.Type, observing values: Values,
    animation: UITableView.RowAnimation? = nil,
    _ fill: @escaping (Cell, Values.Output.Element) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: Hashable {
    drf = table.drf.renderCells(cell, observing: values, animation: animation, fill)
  }

  /// Shows sections by cells of one class.
  public init<Cell: UITableViewCell, Sections: Sequence>(
    _ table: UITableView = UITableView(), forCell cell: Cell.Type,
    using sections: Sections, animation: UITableView.RowAnimation? = nil,
    _ fill: @escaping (Cell, Sections.Element.Item) -> Void
  ) where Sections.Element: SectionCompatible {
    drf = table.drf.renderSections(cell, using: sections, animation: animation, fill)
  }

  /// Shows the sections that a publisher publishes by cells of one class.
  public init<Cell: UITableViewCell, Values: Publisher>(
    _ table: UITableView = UITableView(), forCell cell: Cell.Type,
    observing values: Values,
    animation: UITableView.RowAnimation? = nil,
    _ fill: @escaping (Cell, Values.Output.Element.Item) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    drf = table.drf.renderSections(cell, observing: values, animation: animation, fill)
  }

  /// Shows items by cells that a closure chooses.
  public init<Items: Sequence>(
    _ table: UITableView = UITableView(), using items: Items,
    animation: UITableView.RowAnimation? = nil,
    cellProvider: @escaping (Items.Element) -> UITableView.CellProvider
  ) where Items.Element: Hashable {
    drf = table.drf.renderCells(using: items, animation: animation, cellProvider)
  }

  /// Shows the items that a publisher publishes by cells that a closure chooses.
  public init<Values: Publisher>(
    _ table: UITableView = UITableView(), observing values: Values,
    animation: UITableView.RowAnimation? = nil,
    cellProvider: @escaping (Values.Output.Element) -> UITableView.CellProvider
  ) where Values.Output: Sequence, Values.Output.Element: Hashable {
    drf = table.drf.renderCells(observing: values, animation: animation, cellProvider)
  }
}
