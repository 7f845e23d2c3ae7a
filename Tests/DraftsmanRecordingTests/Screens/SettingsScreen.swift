import Draftsman

/// Settings: a table of groups below a large title.
final class SettingsScreen: UIViewController, Planned, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .insetGrouped)
  let banner = UILabel(text: "New version")
  var rows = [["Wi-Fi", "Bluetooth"], ["About"]]
  var showsBanner = false

  @LayoutPlan var viewPlan: any ViewPlan {
    if showsBanner {
      banner.drf.matchSafeAreaH().top.equal(with: .safeArea).height.equal(to: 40)
      table.drf.matchParentH().bottom.equal(with: .parent).top.equal(to: banner.drf.bottom)
    } else {
      table.drf.fillParent()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    applyPlan()
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    if indexPath.section == 0 { cell.accessoryView = UISwitch() }
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}
