import Draftsman

/// What a search found.
final class ResultsScreen: UIViewController, Planned {
  let table = UITableView()
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
    let cell = $0.dequeueReusableCell(withIdentifier: "town", for: $1)
    cell.accessibilityLabel = $2
    return cell
  }

  @LayoutPlan var viewPlan: any ViewPlan { table.drf.fillSafeArea() }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    applyPlan()
  }

  func show(_ towns: [String]) {
    loadViewIfNeeded()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(towns)
    source.apply(snapshot)
  }
}
