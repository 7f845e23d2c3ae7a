import DraftsmanCore
public import HeadlessUIKit

/// What shows one item of a collection view: a class of cells and how to fill one.
public protocol CollectionCellProvider {
  /// The filled cell for an item's position.
  func cell(in collection: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell
}

/// Shows an item by a cell of one class.
struct CollectionCellRenderer<Cell: UICollectionViewCell>: CollectionCellProvider {
  let fill: (Cell) -> Void

  func cell(in collection: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    let name = String(reflecting: Cell.self)
    if collection.attachments[RegisteredCells.self]?.contains(name) != true {
      collection.register(Cell.self, forCellWithReuseIdentifier: name)
      collection.attachments[RegisteredCells.self, default: []].insert(name)
    }
    let cell = collection.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    if let cell = cell as? Cell { fill(cell) }
    return cell
  }
}

/// A collection view's cell, so that its own class is known where it is rendered.
public protocol RenderableCollectionCell: UICollectionViewCell {}

extension UICollectionViewCell: RenderableCollectionCell {}

extension RenderableCollectionCell {
  /// Shows an item by a cell of this class, which is registered on demand.
  ///
  /// `fill` is called each time a cell shows the item.
  public static func render(_ fill: @escaping (Self) -> Void) -> any CollectionCellProvider {
    CollectionCellRenderer(fill: fill)
  }
}

/// Shows an item by a cell of a class, which is registered on demand.
///
/// `fill` is called each time a cell shows the item.
public func render<Cell: UICollectionViewCell>(
  _ cell: Cell.Type, _ fill: @escaping (Cell) -> Void = { _ in }
) -> any CollectionCellProvider {
  CollectionCellRenderer(fill: fill)
}
