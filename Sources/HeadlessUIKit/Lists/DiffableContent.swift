import Foundation

/// A snapshot with the position of every item.
struct DiffableContent<Section: Hashable, Item: Hashable> {
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
  private var items: [[Item]] = []
  private var paths: [Item: IndexPath] = [:]

  /// Takes another snapshot.
  ///
  /// - Returns: where the item at a position of the old snapshot is in the new one; nil if it is gone
  ///   or is to be shown anew.
  mutating func replace(
    by new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> (IndexPath) -> IndexPath? {
    let old = items
    snapshot = new
    items = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
    paths = [:]
    for (section, row) in items.enumerated() {
      for (position, item) in row.enumerated() {
        paths[item] = IndexPath(item: position, section: section)
      }
    }
    var reloaded = Set(new.reloadedItemIdentifiers)
    for section in new.reloadedSectionIdentifiers {
      reloaded.formUnion(new.itemIdentifiers(inSection: section))
    }
    return { [paths] path in
      guard old.indices.contains(path.section), old[path.section].indices.contains(path.item)
      else { return nil }
      let item = old[path.section][path.item]
      return reloaded.contains(item) ? nil : paths[item]
    }
  }

  func item(at path: IndexPath) -> Item? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
    else { return nil }
    return items[path.section][path.item]
  }

  func path(of item: Item) -> IndexPath? { paths[item] }

  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  func count(inSection section: Int) -> Int {
    items.indices.contains(section) ? items[section].count : 0
  }
}
