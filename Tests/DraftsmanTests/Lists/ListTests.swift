import Draftsman
import OpenCombine
import Testing

/// Tables and collection views that show sequences and publishers.
struct ListTests {
  private struct Item: Hashable { var id: Int }

  private final class Cell: UITableViewCell { var shown: [Item] = [] }
  private final class OtherCell: UITableViewCell {}
  private final class Square: UICollectionViewCell { var shown: [Item] = [] }

  private func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    table.rowHeight = 10
    return table
  }

  private func shown(_ table: UITableView) -> [[Int]] {
    table.layoutSubviews()
    return (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        (table.cellForRow(at: IndexPath(row: row, section: section)) as? Cell)?.shown.last?.id ?? -1
      }
    }
  }

  private func items(_ ids: [Int]) -> [Item] { ids.map(Item.init) }

  @Test func `a table shows a sequence in one section, in order`() {
    let table = table()
    table.drf.renderCells(using: items([3, 1, 2])) { item in
      Cell.render { $0.shown.append(item) }
    }
    #expect(shown(table) == [[3, 1, 2]])
  }

  @Test func `of equal items the first is shown, and the others are reported`() {
    let table = table()
    let (_, diagnostics) = UIDiagnostic.collect {
      table.drf.renderCells(using: items([3, 1, 3])) { item in
        Cell.render { $0.shown.append(item) }
      }
    }
    #expect(shown(table) == [[3, 1]])
    #expect(diagnostics.map(\.kind) == [.duplicateIdentifier])
  }

  @Test func `cells of several classes are chosen by a switch`() {
    let table = table()
    table.drf.renderCells(using: items([0, 1, 2])) { item in
      switch item.id {
      case 1: render(OtherCell.self) { $0.tag = 7 }
      default: Cell.render { $0.shown.append(item) }
      }
    }
    #expect(shown(table) == [[0, -1, 2]])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) is OtherCell)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.tag == 7)
  }

  @Test func `a table follows a publisher as long as it lives`() {
    let values = CurrentValueSubject<[Item], Never>(items([1, 2]))
    weak var gone: UITableView?
    do {
      let table = table()
      gone = table
      table.drf.renderCells(observing: values) { item in Cell.render { $0.shown.append(item) } }
      #expect(shown(table) == [[1, 2]])
      let kept = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell
      values.send(items([2, 3]))
      #expect(shown(table) == [[2, 3]])
      // A row that was there before is shown anew.
      let count = table.visibleCells.compactMap { ($0 as? Cell)?.shown.count }.reduce(0, +)
      #expect(count > 2)
      #expect(kept != nil)
      values.send([])
      #expect(shown(table) == [[]])
    }
    #expect(gone == nil)
    values.send(items([1]))
  }

  @Test func `another call replaces the source and ends the subscription`() {
    let values = CurrentValueSubject<[Item], Never>(items([1]))
    let table = table()
    table.drf.renderCells(observing: values) { item in Cell.render { $0.shown.append(item) } }
    table.drf.renderCells(using: items([9])) { item in Cell.render { $0.shown.append(item) } }
    values.send(items([5, 6]))
    #expect(shown(table) == [[9]])
  }

  @Test func `sections keep their identifiers and items`() {
    let table = table()
    let sections = [Sectioned("a", items: items([1, 2])), Sectioned("b", items: items([3]))]
    table.drf.renderSections(using: sections) { item in Cell.render { $0.shown.append(item) } }
    #expect(shown(table) == [[1, 2], [3]])
    let values = CurrentValueSubject<[Sectioned<String, Item>], Never>(sections)
    table.drf.renderSections(observing: values) { item in Cell.render { $0.shown.append(item) } }
    values.send(sections.reversed())
    #expect(shown(table) == [[3], [1, 2]])
    #expect(Sectioned(1, items: Set([2])).items == [2])
  }

  @Test func `a collection view shows the same`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.drf.renderCells(using: items([1, 2])) { item in
      Square.render { $0.shown.append(item) }
    }
    collection.layoutSubviews()
    #expect(collection.numberOfItems(inSection: 0) == 2)
    let first = collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? Square
    #expect(first?.shown == items([1]))
    #expect(UICollectionView().numberOfSections == 0)
  }

  @Test func `tabled and collectioned are drafts of lists`() {
    let root = PlannedView()
    let values = CurrentValueSubject<[Item], Never>(items([4]))
    let (table, collection) = (table(), UICollectionView())
    root.apply {
      Tabled(table, forCell: Cell.self, observing: values) { $0.shown.append($1) }.fillParent()
      Collectioned(collection, forCell: Square.self, using: items([1])) { $0.shown.append($1) }
    }
    #expect(root.subviews == [table, collection])
    #expect(root.appliedConstraints.count == 4)
    #expect(shown(table) == [[4]])
    #expect(collection.numberOfItems(inSection: 0) == 1)
  }

  @Test func `all spellings of tabled show the same`() {
    let sections = [Sectioned(0, items: items([1, 2]))]
    let tables = [
      Tabled(table(), forCell: Cell.self, using: items([1, 2])) { $0.shown.append($1) },
      Tabled(table(), forCell: Cell.self, using: sections) { $0.shown.append($1) },
      Tabled(table(), forCell: Cell.self, observing: Just(sections)) {
        $0.shown.append($1)
      },
      Tabled(table(), using: items([1, 2])) { item in Cell.render { $0.shown.append(item) } },
      Tabled(table(), observing: Just(items([1, 2]))) { item in
        Cell.render { $0.shown.append(item) }
      },
    ]
    for tabled in tables { #expect(shown(tabled.view) == [[1, 2]]) }
  }
}
