public import HeadlessUIKit
public import OpenCombine

/// A draft of a collection view with its cells, written as one expression.
public struct Collectioned: LayoutChain {
  /// The draft that the chain extends.
  public let drf: LayoutDraft<UICollectionView>

  /// Shows items by cells of one class.
  public init<Cell: UICollectionViewCell, Items: Sequence>(
    _ collection: UICollectionView = UICollectionView(), forCell cell: Cell.Type,
    using items: Items,
    _ fill: @escaping (Cell, Items.Element) -> Void
  ) where Items.Element: Hashable {
    drf = collection.drf.renderCells(cell, using: items, fill)
  }

  /// Shows the items that a publisher publishes by cells of one class.
  public init<Cell: UICollectionViewCell, Values: Publisher>(
    _ collection: UICollectionView = UICollectionView(), forCell cell: Cell.Type,
    observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: Hashable {
    drf = collection.drf.renderCells(cell, observing: values, fill)
  }

  /// Shows sections by cells of one class.
  public init<Cell: UICollectionViewCell, Sections: Sequence>(
    _ collection: UICollectionView = UICollectionView(), forCell cell: Cell.Type,
    using sections: Sections, _ fill: @escaping (Cell, Sections.Element.Item) -> Void
  ) where Sections.Element: SectionCompatible {
    drf = collection.drf.renderSections(cell, using: sections, fill)
  }

  /// Shows the sections that a publisher publishes by cells of one class.
  public init<Cell: UICollectionViewCell, Values: Publisher>(
    _ collection: UICollectionView = UICollectionView(), forCell cell: Cell.Type,
    observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element.Item) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    drf = collection.drf.renderSections(cell, observing: values, fill)
  }

  /// Shows items by cells that a closure chooses.
  public init<Items: Sequence>(
    _ collection: UICollectionView = UICollectionView(), using items: Items,
    cellProvider: @escaping (Items.Element) -> UICollectionView.CellProvider
  ) where Items.Element: Hashable {
    drf = collection.drf.renderCells(using: items, cellProvider)
  }

  /// Shows the items that a publisher publishes by cells that a closure chooses.
  public init<Values: Publisher>(
    _ collection: UICollectionView = UICollectionView(), observing values: Values,
    cellProvider: @escaping (Values.Output.Element) -> UICollectionView.CellProvider
  ) where Values.Output: Sequence, Values.Output.Element: Hashable {
    drf = collection.drf.renderCells(observing: values, cellProvider)
  }
}

// MARK: A layout

extension Collectioned {
  /// Shows items by cells of one class, in a new collection view with a layout.
  public init<Cell: UICollectionViewCell, Items: Sequence>(
    _ layout: UICollectionViewLayout, forCell cell: Cell.Type, using items: Items,
    _ fill: @escaping (Cell, Items.Element) -> Void
  ) where Items.Element: Hashable {
    self.init(.laidOut(by: layout), forCell: cell, using: items, fill)
  }

  /// Shows the items that a publisher publishes by cells of one class, in a new collection view
  /// with a layout.
  public init<Cell: UICollectionViewCell, Values: Publisher>(
    _ layout: UICollectionViewLayout, forCell cell: Cell.Type, observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: Hashable {
    self.init(.laidOut(by: layout), forCell: cell, observing: values, fill)
  }

  /// Shows sections by cells of one class, in a new collection view with a layout.
  public init<Cell: UICollectionViewCell, Sections: Sequence>(
    _ layout: UICollectionViewLayout, forCell cell: Cell.Type, using sections: Sections,
    _ fill: @escaping (Cell, Sections.Element.Item) -> Void
  ) where Sections.Element: SectionCompatible {
    self.init(.laidOut(by: layout), forCell: cell, using: sections, fill)
  }

  /// Shows the sections that a publisher publishes by cells of one class, in a new collection view
  /// with a layout.
  public init<Cell: UICollectionViewCell, Values: Publisher>(
    _ layout: UICollectionViewLayout, forCell cell: Cell.Type, observing values: Values,
    _ fill: @escaping (Cell, Values.Output.Element.Item) -> Void
  ) where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    self.init(.laidOut(by: layout), forCell: cell, observing: values, fill)
  }
}

extension UICollectionView {
  fileprivate static func laidOut(by layout: UICollectionViewLayout) -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: layout)
  }
}
