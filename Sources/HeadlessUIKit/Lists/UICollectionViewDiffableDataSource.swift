public import Foundation

/// Items given as snapshots; from one to the next, only what changed is changed.
///
/// The collection view does not keep its data source alive.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item at a position.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// A state of the view.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Makes the view of a kind at a position.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// What makes views that are not cells, such as headers.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Makes an empty data source and gives it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a state; cells of items that were there before stay, unless they are to be reloaded.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let position = content.replace(by: snapshot)
    collectionView?.rearrange(position)
    for item in snapshot.reconfiguredItemIdentifiers {
      guard let collectionView, let path = indexPath(for: item),
        collectionView.cellForItem(at: path) != nil
      else { continue }
      collectionView.reloadItems(at: [path])
    }
    completion?()
  }

  /// Shows a state with new cells throughout.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    _ = content.replace(by: snapshot)
    collectionView?.reloadData()
    completion?()
  }

  /// The state that shows.
  open func snapshot() -> Snapshot { content.snapshot }
  /// The item at a position.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: indexPath)
  }
  /// The position of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.path(of: itemIdentifier)
  }
  /// The identifier of a section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }
  /// The position of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }

  /// How many sections there are.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    content.snapshot.numberOfSections
  }
  /// How many items a section has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    content.count(inSection: section)
  }
  /// The cell of an item; a plain one, with a report, if the provider has none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = content.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    UIDiagnostic.report(.cellNotRegistered, "there is no cell for the item at \(indexPath)")
    return UICollectionViewCell(frame: .zero)
  }
  /// The view of a kind at a position; an empty one, with a report, if nothing makes it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    UIDiagnostic.report(.cellNotRegistered, "there is no view of the kind \(kind) at \(indexPath)")
    return UICollectionReusableView(frame: .zero)
  }
}
