import Foundation
import HeadlessUIKit
import Testing

/// Tables with sections: headers, updates, choices.
struct TableTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var sections = [["a", "b"], ["c"]]
    var titles: [String?] = [nil, nil]
    var header: UIView?
    var lines: [String] = []
    var refuses: IndexPath?

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { titles.indices.contains(section) ? titles[section] : nil }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { section == 0 ? header : nil }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath == refuses ? nil : indexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      lines.append("deselect \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      lines.append("scroll \(Int(scrollView.contentOffset.y))")
    }
  }

  private let source = Source()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: style)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  private func names(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.accessibilityLabel ?? "" }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `rows come and go together, and cells of rows that stay move`() {
    let table = table()
    let cells = table.visibleCells
    source.sections = [["new", "b"], ["c", "d"]]
    table.performBatchUpdates {
      table.insertRows(at: [path(0), path(1, 1)], with: .automatic)
      table.deleteRows(at: [path(0)], with: .automatic)
    }
    #expect(names(table) == ["new", "b", "c", "d"])
    #expect(table.cellForRow(at: path(1)) === cells[1])
    #expect(table.cellForRow(at: path(0, 1)) === cells[2])
    #expect(table.cellForRow(at: path(0, 1))?.frame.minY == 100)
  }

  @Test func `sections come, go and move`() {
    let table = table()
    let kept = table.cellForRow(at: path(0, 1))
    source.sections = [["c"], ["x", "y"]]
    table.beginUpdates()
    table.deleteSections([0], with: .fade)
    table.insertSections([1], with: .fade)
    table.endUpdates()
    #expect(names(table) == ["c", "x", "y"] && table.cellForRow(at: path(0)) === kept)
    source.sections = [["x", "y"], ["c"]]
    table.moveSection(0, toSection: 1)
    #expect(names(table) == ["x", "y", "c"] && table.cellForRow(at: path(0, 1)) === kept)
    source.sections = [["z"], ["c"]]
    table.reloadSections([0], with: .none)
    #expect(names(table) == ["z", "c"])
  }

  @Test func `a row that moves takes its cell with it`() {
    let table = table()
    let cell = table.cellForRow(at: path(0))
    source.sections = [["b"], ["c", "a"]]
    table.moveRow(at: path(0), to: path(1, 1))
    #expect(names(table) == ["b", "c", "a"] && table.cellForRow(at: path(1, 1)) === cell)
  }

  @Test func `changes that do not fit are reported, and everything is asked for anew`() {
    let table = table()
    source.sections = [["a", "b", "new"], ["c"]]
    let found = UIDiagnostic.collect {
      table.deleteRows(at: [path(0)], with: .none)
      table.layoutIfNeeded()
      table.insertRows(at: [path(9)], with: .none)
    }
    #expect(found.diagnostics.map(\.kind) == [.inconsistentUpdate, .inconsistentUpdate])
    #expect(names(table) == ["a", "b", "new", "c"])
  }

  // A slow model: what the data source has after the changes.
  @Test(arguments: 0..<200) func `any changes lead to what the data source has`(_ seed: UInt64) {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, below)
    }
    source.sections = (0..<3).map { section in
      (0..<random(4)).map { "\(section)\($0)" }
    }
    let table = table()
    table.frame.size.height = 2000
    var kept: [String: UITableViewCell] = [:]
    for name in names(table) {
      kept[name] = table.visibleCells.first { $0.accessibilityLabel == name }
    }
    let old = source.sections
    var gone: [IndexPath] = []
    for (section, rows) in old.enumerated() {
      for row in rows.indices where random(3) == 0 { gone.append(path(row, section)) }
    }
    for path in gone.reversed() { source.sections[path.section].remove(at: path.row) }
    var come: [IndexPath] = []
    for section in 0..<3 {
      for step in 0..<random(3) {
        let row = random(source.sections[section].count + 1)
        come = come.map { $0.section == section && $0.row >= row ? path($0.row + 1, section) : $0 }
        source.sections[section].insert("new\(section)\(step)", at: row)
        come.append(path(row, section))
      }
    }
    let found = UIDiagnostic.collect {
      table.performBatchUpdates {
        table.insertRows(at: come, with: .none)
        table.deleteRows(at: gone, with: .none)
      }
    }
    #expect(found.diagnostics.isEmpty)
    #expect(names(table) == source.sections.flatMap { $0 })
    for cell in table.visibleCells {
      guard let name = cell.accessibilityLabel, let before = kept[name] else { continue }
      #expect(cell === before, "the cell of \(name) stays")
    }
  }

  @Test func `a title is 28 points high in a plain table, below 22 points of space`() {
    source.titles = ["First", nil]
    let table = table()
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
    #expect(table.rectForRow(at: path(0)).minY == 50)
    #expect(table.rectForHeader(inSection: 1).height == 0)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "First")
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).minY == 28)
    #expect(table.rectForRow(at: path(5)).isNull && table.rectForHeader(inSection: 9).isNull)
  }

  @Test func `the header of a plain table stays in view with its section`() {
    source.titles = ["First", "Second"]
    source.sections = [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
    let table = table()
    table.sectionHeaderTopPadding = 0
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    // The section ends at 28 + 4 · 50 = 228; its header is pushed out from there.
    table.contentOffset.y = 210
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 200)
    #expect(table.headerView(forSection: 1)?.frame.minY == 228)
    #expect(source.lines == ["scroll 100", "scroll 210"])
  }

  @Test func `grouped tables have space between groups, inset ones a margin`() {
    let grouped = table(.grouped)
    #expect(grouped.rectForRow(at: path(0)) == CGRect(x: 0, y: 35, width: 320, height: 50))
    #expect(grouped.rectForRow(at: path(0, 1)).minY == 171)
    let inset = table(.insetGrouped)
    #expect(inset.cellForRow(at: path(0))?.frame == CGRect(x: 16, y: 35, width: 288, height: 50))
  }

  @Test func `a header of one's own is as high as its content, and is reused`() {
    let table = table()
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    header?.contentView.addSubview(box)
    if let content = header?.contentView {
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    source.header = header
    table.sectionHeaderTopPadding = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 60 && header?.superview === table)
    #expect(table.headerView(forSection: 0)?.reuseIdentifier == "h")
  }

  @Test func `touching a row asks, chooses, ends other choices and tells`() {
    let table = table()
    table.selectByUser(at: path(0))
    table.selectByUser(at: path(1))
    #expect(source.lines == ["select 0", "deselect 0", "select 1"])
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    source.refuses = path(0)
    table.selectByUser(at: path(0))
    #expect(table.indexPathForSelectedRow == path(1))
    table.deselectRow(at: path(1), animated: true)
    #expect(table.indexPathsForSelectedRows == nil && source.lines.count == 3)
    #expect(table.cellForRow(at: path(1))?.isSelected == false)
    table.allowsMultipleSelection = true
    table.selectByUser(at: path(1))
    table.selectByUser(at: path(0, 1))
    source.sections = [["new", "a", "b"], ["c"]]
    table.insertRows(at: [path(0)], with: .none)
    #expect(table.indexPathsForSelectedRows == [path(2), path(0, 1)], "choices move with rows")
  }

  @Test func `scrolling to a row stays inside the content`() {
    source.sections = [(0..<20).map(String.init)]
    let table = table()
    table.scrollToRow(at: path(5), at: .top, animated: false)
    #expect(table.contentOffset.y == 250)
    table.scrollToRow(at: path(5), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 100)
    table.scrollToRow(at: path(5), at: .middle, animated: false)
    #expect(table.contentOffset.y == 175)
    table.scrollToRow(at: path(19), at: .top, animated: false)
    #expect(table.contentOffset.y == 800)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 60)) == path(1))
  }

  @Test func `editing reaches the cells, and backgrounds fill`() {
    let table = table()
    let (back, cellBack) = (UIView(), UIView())
    table.backgroundView = back
    table.setEditing(true, animated: true)
    let cell = table.visibleCells[0]
    cell.backgroundView = cellBack
    let toggle = UISwitch()
    cell.accessoryView = toggle
    table.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.isEditing && back.frame == table.bounds && table.subviews.first === back)
    #expect(cellBack.frame == cell.bounds)
    #expect(toggle.frame.maxX == 304 && toggle.frame.midY == 25)
  }

  @Test func `a content configuration makes a row of at least 44 points`() throws {
    let table = table()
    table.rowHeight = UITableView.automaticDimension
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    cell.contentConfiguration = content
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height() == 44)
    content.secondaryText = "More of it"
    cell.contentConfiguration = content
    // 11 above and below, lines of 17 and 15 points, 3 between them.
    #expect(height() > 58 && height() < 70)
  }
}
