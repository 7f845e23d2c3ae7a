import HeadlessUIKit
import Testing

/// Tables and collection views: cells in view, reuse, diffable data.
struct ListTests {
  private final class Cell: UITableViewCell {
    var shows = ""
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
  }

  private typealias Source = UITableViewDiffableDataSource<String, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private final class Log {
    var provided: [Int] = []
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let log = Log()
  private let source: Source

  init() {
    table.rowHeight = 30
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    source = Source(tableView: table) { [log] table, path, item in
      log.provided.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path) as? Cell
      cell?.shows = "\(item)"
      return cell
    }
  }

  private func apply(_ sections: [(String, [Int])], reloading: [Int] = []) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    snapshot.reloadItems(reloading)
    source.apply(snapshot)
    table.layoutIfNeeded()
  }

  private var shown: [String] { table.visibleCells.compactMap { ($0 as? Cell)?.shows } }

  @Test func `rows in view have cells, from top to bottom`() {
    apply([("a", [1, 2]), ("b", [3, 4, 5, 6])])
    #expect(shown == ["1", "2", "3", "4"])
    #expect(table.contentSize == CGSize(width: 200, height: 180))
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 4)
    #expect(table.numberOfRows(inSection: 7) == 0)
    #expect(
      table.cellForRow(at: IndexPath(row: 0, section: 1))?.frame
        == CGRect(x: 0, y: 60, width: 200, height: 30))
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 1)) == nil)
    #expect(log.provided == [1, 2, 3, 4])
  }

  @Test func `scrolling reuses the cells that leave`() {
    apply([("a", Array(1...9))])
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    #expect(shown == ["3", "4", "5", "6"])
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(shown == ["4", "5", "6", "7"])
    #expect(table.visibleCells.contains { ($0 as? Cell)?.reuses == 1 })
    #expect(Set(log.provided).count == log.provided.count, "no row was asked for twice")
  }

  @Test func `a snapshot moves the cells of items that stay`() {
    apply([("a", [1, 2, 3])])
    let before = table.visibleCells
    log.provided = []
    apply([("a", [3, 4, 1])])
    #expect(shown == ["3", "4", "1"])
    #expect(log.provided == [4])
    #expect(table.visibleCells.first === before.last && table.visibleCells.last === before.first)
    apply([("a", [3, 4, 1])], reloading: [4, 99])
    #expect(log.provided == [4, 4])
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
    #expect(source.indexPath(for: 1) == IndexPath(row: 2, section: 0))
    #expect(source.indexPath(for: 2) == nil)
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 4)) == nil)
  }

  @Test func `identifiers without a class of cells are reported`() {
    table.register(UIView.self, forCellReuseIdentifier: "no cell")
    let found = UIDiagnostic.collect {
      _ = table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
      _ = table.dequeueReusableCell(withIdentifier: "no cell", for: IndexPath(row: 0, section: 0))
    }
    #expect(found.diagnostics.map(\.kind) == [.cellNotRegistered, .cellNotRegistered])
    #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
  }

  @Test func `rows are as high as their content asks`() {
    final class Tall: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
          box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
          box.widthAnchor.constraint(equalToConstant: 10),
          box.heightAnchor.constraint(equalToConstant: 20),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }
    table.rowHeight = UITableView.automaticDimension
    table.register(Tall.self, forCellReuseIdentifier: "cell")
    let rows = Source(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    rows.apply(snapshot)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [30, 30])
    #expect(table.contentSize.height == 60)
    let box = table.visibleCells.last?.subviews.first?.subviews.first
    #expect(box?.frame == CGRect(x: 0, y: 5, width: 10, height: 20))
  }

  @Test func `items of a collection view flow into lines`() {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<7))
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 120, height: 230))
    #expect(
      view.visibleCells.map(\.frame.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 70, y: 60),
      ])
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 410, height: 100))
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX == 120)
    #expect(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
  }
}
