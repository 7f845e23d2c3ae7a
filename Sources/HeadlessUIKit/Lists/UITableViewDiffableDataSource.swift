public import Foundation

/// Rows given as snapshots; from one to the next, only what changed is changed.
///
/// The table does not keep its data source alive.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item at a row.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) ->
    UITableViewCell?
  /// A state of the table.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()
  /// How rows come and go; nothing moves here.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Makes an empty data source and gives it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a state; cells of items that were there before stay, unless they are to be reloaded.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let position = content.replace(by: snapshot)
    tableView?.rearrange(position)
    for item in snapshot.reconfiguredItemIdentifiers {
      guard let tableView, let path = indexPath(for: item), tableView.cellForRow(at: path) != nil
      else { continue }
      tableView.reloadRows(at: [path], with: .none)
    }
    completion?()
  }

  /// Shows a state with new cells throughout.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    _ = content.replace(by: snapshot)
    tableView?.reloadData()
    completion?()
  }

  /// The state that shows.
  open func snapshot() -> Snapshot { content.snapshot }
  /// The item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: indexPath)
  }
  /// The row of an item.
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
  open func numberOfSections(in tableView: UITableView) -> Int {
    content.snapshot.numberOfSections
  }
  /// How many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.count(inSection: section)
  }
  /// The cell of a row; a plain one, with a report, if the provider has none.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = content.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    UIDiagnostic.report(.cellNotRegistered, "there is no cell for the row at \(indexPath)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// The title above a section; none by default.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// The title below a section; none by default.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Whether a row can be edited; false by default, unlike other data sources.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Whether a row can be moved; false by default.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Told to delete or insert a row; does nothing by default.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Told that the user moved a row; does nothing by default.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// The titles beside the table that lead to sections; none by default.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
