import DraftsmanCore
public import HeadlessUIKit

/// What shows one item of a table: a class of cells and how to fill one.
public protocol TableCellProvider {
  /// The filled cell for a row.
  func cell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell
}

/// Shows an item by a cell of one class.
struct TableCellRenderer<Cell: UITableViewCell>: TableCellProvider {
  let fill: (Cell) -> Void

  func cell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let name = String(reflecting: Cell.self)
    if table.attachments[RegisteredCells.self]?.contains(name) != true {
      table.register(Cell.self, forCellReuseIdentifier: name)
      table.attachments[RegisteredCells.self, default: []].insert(name)
    }
    let cell = table.dequeueReusableCell(withIdentifier: name, for: indexPath)
    if let cell = cell as? Cell { fill(cell) }
    return cell
  }
}

/// A table's cell, so that its own class is known where it is rendered.
public protocol RenderableTableCell: UITableViewCell {}

extension UITableViewCell: RenderableTableCell {}

extension RenderableTableCell {
  /// Shows an item by a cell of this class, which is registered on demand.
  ///
  /// `fill` is called each time a cell shows the item.
  public static func render(_ fill: @escaping (Self) -> Void) -> any TableCellProvider {
    TableCellRenderer(fill: fill)
  }
}

/// Shows an item by a cell of a class, which is registered on demand.
///
/// `fill` is called each time a cell shows the item.
public func render<Cell: UITableViewCell>(
  _ cell: Cell.Type, _ fill: @escaping (Cell) -> Void = { _ in }
) -> any TableCellProvider {
  TableCellRenderer(fill: fill)
}
