import HeadlessUIKit
import Testing

/// What is said of rows that are as high as their cells' content.
struct RowFindingTests {
  /// A picture twice as wide as it is high, and two texts below.
  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      var above = contentView.topAnchor
      for view in [UIView(), UILabel(text: "Title"), UILabel(text: "Subtitle")] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        view.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 16).isActive = true
        view.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -16).isActive = true
        view.topAnchor.constraint(equalTo: above, constant: 8).isActive = true
        above = view.bottomAnchor
      }
      contentView.bottomAnchor.constraint(equalTo: above).isActive = true
      let picture = contentView.subviews[0]
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5).isActive = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `the part of a pixel by which a row is rounded leaves nothing open`() {
    let (window, rows) = (UIWindow(), Rows())
    let table = UITableView(frame: window.bounds)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    // 180.5 for the picture and two lines of 20 1/3 are no whole number of thirds.
    let heights = table.visibleCells[0].contentView.subviews.map(\.frame.height)
    #expect(heights[0] != 180.5 && abs(heights[0] - 180.5) < 0.2, "\(heights)")
    #expect(window.layoutFindings.isEmpty, "\(window.layoutFindings)")
  }
}
