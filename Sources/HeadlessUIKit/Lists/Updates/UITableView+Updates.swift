public import Foundation

extension UITableView: UpdatableList {
  var knownCounts: [Int]? {
    get { rowCounts }
    set { rowCounts = newValue }
  }

  /// Tells of rows that came, by where they are after all changes.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.inserted += indexPaths }
  }
  /// Tells of rows that went, by where they were before all changes.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.deleted += indexPaths }
  }
  /// Tells of a row that moved; its cell moves with it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Tells of sections that came.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.insertedSections.formUnion(sections) }
  }
  /// Tells of sections that went.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.deletedSections.formUnion(sections) }
  }
  /// Asks the data source for sections anew.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.reloadedSections.formUnion(sections) }
  }
  /// Tells of a section that moved.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append((section, newSection)) }
  }
  /// Makes the changes together that a closure tells of, and calls the completion with true.
  ///
  /// Changes that do not lead to what the data source has are reported, and the table is asked for
  /// anew.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    gatherUpdates { updates?() }
    completion?(true)
  }
  /// Begins to gather changes.
  public final func beginUpdates() { beginGathering() }
  /// Makes the gathered changes; without any, heights are asked for anew.
  public final func endUpdates() {
    measuredHeights = [:]
    endGathering()
  }
  /// Asks for the looks of rows anew, with the cells they have; here with new ones.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
}

extension UICollectionView: UpdatableList {
  var knownCounts: [Int]? {
    get { itemCounts }
    set { itemCounts = newValue }
  }

  /// Tells of items that came, by where they are after all changes.
  public final func insertItems(at indexPaths: [IndexPath]) { note { $0.inserted += indexPaths } }
  /// Tells of items that went, by where they were before all changes.
  public final func deleteItems(at indexPaths: [IndexPath]) { note { $0.deleted += indexPaths } }
  /// Tells of an item that moved; its cell moves with it.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Tells of sections that came.
  public final func insertSections(_ sections: IndexSet) {
    note { $0.insertedSections.formUnion(sections) }
  }
  /// Tells of sections that went.
  public final func deleteSections(_ sections: IndexSet) {
    note { $0.deletedSections.formUnion(sections) }
  }
  /// Asks the data source for sections anew.
  public final func reloadSections(_ sections: IndexSet) {
    note { $0.reloadedSections.formUnion(sections) }
  }
  /// Tells of a section that moved.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append((section, newSection)) }
  }
  /// Makes the changes together that a closure tells of, and calls the completion with true.
  ///
  /// Changes that do not lead to what the data source has are reported, and everything is asked for
  /// anew.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    gatherUpdates { updates?() }
    completion?(true)
  }
}
