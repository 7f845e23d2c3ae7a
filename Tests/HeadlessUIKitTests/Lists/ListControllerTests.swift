import Foundation
import HeadlessUIKit
import Testing

/// Controllers of tables and collection views, as subclasses of them are written.
struct ListControllerTests {
  private final class Names: UITableViewController {
    var names = ["Ada", "Grace", "Edsger"]
    var chosen: [String] = []
    var offsets: [CGFloat] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
      tableView.rowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      indexPath.row == 1 ? 80 : super.tableView(tableView, heightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(names[indexPath.row])
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func `a table controller is its table's data source and delegate`() {
    let names = Names(style: .grouped)
    #expect(names.tableView === names.view && names.tableView.style == .grouped)
    let window = show(names)
    #expect(names.tableView.frame == window.bounds)
    let cells = names.tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["Ada", "Grace", "Edsger"])
    #expect(cells.map(\.frame.height) == [60, 80, 60])
    names.tableView.selectByUser(at: IndexPath(row: 2, section: 0))
    #expect(names.chosen == ["Edsger"])
    names.tableView.contentOffset.y = 12
    #expect(names.offsets.last == 12)
  }

  @Test func `a choice ends when the table appears again, and editing reaches the table`() {
    let names = Names()
    let window = show(UINavigationController(rootViewController: names))
    names.tableView.selectByUser(at: IndexPath(row: 0, section: 0))
    names.navigationController?.pushViewController(UIViewController(), animated: false)
    #expect(names.tableView.indexPathForSelectedRow != nil)
    names.navigationController?.popViewController(animated: false)
    #expect(names.tableView.indexPathForSelectedRow == nil && window.rootViewController != nil)
    names.setEditing(true, animated: false)
    #expect(names.isEditing && names.tableView.isEditing)
    names.clearsSelectionOnViewWillAppear = false
    names.tableView.selectByUser(at: IndexPath(row: 1, section: 0))
    names.viewWillAppear(false)
    #expect(names.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func `a table controller without overrides has no rows, and another view no table`() {
    let plain = UITableViewController()
    let window = show(plain)
    #expect(plain.tableView.visibleCells.isEmpty && plain.tableView.style == .plain)
    plain.refreshControl = UIRefreshControl()
    #expect(plain.tableView.refreshControl === plain.refreshControl)
    plain.view = UIView()
    #expect(plain.tableView == nil && plain.refreshControl == nil && window.isKeyWindow)
  }

  private final class Squares: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var chosen: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 100) }
  }

  @Test func `a collection controller's list fills its view and asks it for items`() {
    let layout = UICollectionViewFlowLayout()
    let squares = Squares(collectionViewLayout: layout)
    let window = show(squares)
    #expect(squares.collectionView.superview === squares.view)
    #expect(squares.collectionView.frame == window.bounds)
    #expect(squares.collectionView.collectionViewLayout === squares.collectionViewLayout)
    let frames = squares.collectionView.visibleCells.map(\.frame)
    #expect(frames.count == 5 && frames.allSatisfy { $0.size == CGSize(width: 100, height: 100) })
    squares.collectionView.selectByUser(at: IndexPath(item: 3, section: 0))
    #expect(squares.chosen == [3])
    squares.viewWillAppear(false)
    #expect(squares.collectionView.indexPathsForSelectedItems ?? [] == [])
    let other = UICollectionView(frame: .zero)
    squares.collectionView = other
    #expect(other.superview === squares.view && squares.view.subviews.count == 1)
  }
}
