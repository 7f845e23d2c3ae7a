import Foundation
import HeadlessUIKit
import Testing

/// Data sources of snapshots whose subclasses and closures say more than cells.
struct DiffableSourceTests {
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    var deleted: [Int] = []

    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { "below \(sectionIdentifier(for: section) ?? "-")" }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row > 0
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
      deleted.append(item)
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot, animatingDifferences: false)
    }
  }

  @Test func `a subclass edits rows and names sections`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let source = Source(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    table.layoutIfNeeded()
    let asked: any UITableViewDataSource = source
    #expect(asked.tableView(table, titleForFooterInSection: 0) == "below a")
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    #expect(!asked.tableView(table, canEditRowAt: first))
    #expect(asked.tableView(table, canEditRowAt: second))
    asked.tableView(table, commit: .delete, forRowAt: second)
    #expect(source.deleted == [2] && source.snapshot().itemIdentifiers == [1, 3])
    let plain: any UITableViewDataSource = UITableViewDiffableDataSource<String, Int>(
      tableView: table
    ) { _, _, _ in nil }
    #expect(!plain.tableView(table, canEditRowAt: second))
    #expect(plain.sectionIndexTitles(for: table) == nil)
  }

  @Test func `a closure makes the views above sections, and a report says that there is none`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      _, _, _ in UICollectionViewCell()
    }
    var kinds: [String] = []
    source.supplementaryViewProvider = { _, kind, _ in
      kinds.append(kind)
      return UICollectionReusableView()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(kinds == [UICollectionView.elementKindSectionHeader])
    source.supplementaryViewProvider = nil
    let told = UIDiagnostic.collect {
      source.collectionView(
        view, viewForSupplementaryElementOfKind: "none", at: IndexPath(item: 0, section: 0))
    }
    #expect(told.diagnostics.count == 1, "\(told.diagnostics)")
    #expect(NSIndexPath(indexes: [3, 4], length: 2).row == 4)
    #expect(NSIndexPath(indexes: [3, 4], length: 2).section == 3 && NSIndexPath().item == 0)
  }
}
