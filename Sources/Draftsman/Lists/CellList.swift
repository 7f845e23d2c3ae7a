import DraftsmanCore
public import HeadlessUIKit
import OpenCombine

/// A view that shows items by cells: a table or a collection view.
public protocol CellList: UIScrollView {
  /// What shows one item.
  associatedtype CellProvider
  /// How changes come about.
  associatedtype ListAnimation
  /// Replaces the list's source of items, which is empty at first.
  ///
  /// Items that were there before are shown anew, others come and go.
  ///
  /// - Returns: What shows sections with their items; it does not keep the list alive.
  func replaceSource<Section: Hashable, Item: Hashable>(
    of section: Section.Type, animation: ListAnimation?,
    provider: @escaping (Item) -> CellProvider
  ) -> ([(section: Section, items: [Item])]) -> Void
}

extension UITableView: CellList {
  /// How changes come about.
  public typealias ListAnimation = RowAnimation

  /// Replaces the list's source of items.
  public func replaceSource<Section: Hashable, Item: Hashable>(
    of section: Section.Type, animation: RowAnimation?,
    provider: @escaping (Item) -> any TableCellProvider
  ) -> ([(section: Section, items: [Item])]) -> Void {
    let source = UITableViewDiffableDataSource<Section, Item>(tableView: self) {
      provider($2).cell(in: $0, at: $1)
    }
    if let animation { source.defaultRowAnimation = animation }
    attachments[ListSource.self] = source
    return { [weak source] sections in
      guard let source else { return }
      source.apply(
        .init(sections, after: source.snapshot()), animatingDifferences: animation != nil)
    }
  }
}

extension UICollectionView: CellList {
  /// How changes come about.
  public typealias ListAnimation = Never

  /// Replaces the list's source of items.
  public func replaceSource<Section: Hashable, Item: Hashable>(
    of section: Section.Type, animation: Never?,
    provider: @escaping (Item) -> any CollectionCellProvider
  ) -> ([(section: Section, items: [Item])]) -> Void {
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: self) {
      provider($2).cell(in: $0, at: $1)
    }
    attachments[ListSource.self] = source
    return { [weak source] sections in
      guard let source else { return }
      source.apply(.init(sections, after: source.snapshot()), animatingDifferences: false)
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Sections with their items; those that another state has as well are shown anew.
  fileprivate init(
    _ sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])], after old: Self
  ) {
    self.init()
    for (section, items) in sections where indexOfSection(section) == nil {
      appendSections([section])
      appendItems(items, toSection: section)
    }
    let known = Set(old.itemIdentifiers)
    reloadItems(itemIdentifiers.filter(known.contains))
  }
}

/// The source of a list's items; lists do not keep their data sources.
private enum ListSource: AttachmentKey {
  typealias Value = AnyObject
}

/// The subscription of a list to its items.
enum ListSubscription: AttachmentKey {
  typealias Value = AnyCancellable
}
