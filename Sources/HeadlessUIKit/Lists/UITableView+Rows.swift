import Foundation

extension UITableView {
  /// How many rows each section has, asked once until the data is reloaded.
  final var counts: [Int] {
    if let rowCounts { return rowCounts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
    rowCounts = counts
    return counts
  }

  /// Moves the cells that show to the rows that a new order gives them.
  final func rearrange(_ place: (IndexPath) -> IndexPath?) {
    rowCounts = nil
    let old = measuredHeights
    measuredHeights = [:]
    for (path, height) in old {
      if let new = place(path) { measuredHeights[new] = height }
    }
    for cell in pool.move(place, identifier: { $0.reuseIdentifier }) { cell.removeFromSuperview() }
    setNeedsLayout()
  }

  final func layOutRows() {
    let width = bounds.width
    let visible = bounds
    var y: CGFloat = 0
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: width, height: header.frame.height)
      y += header.frame.height
    }
    var shown: Set<IndexPath> = []
    for (section, count) in counts.enumerated() {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        var height = plannedHeight(of: path)
        if y < visible.maxY, y + height > visible.minY, let cell = cell(showing: path) {
          height = measure(cell, at: path, width: width, planned: height)
          cell.frame = CGRect(x: 0, y: y, width: width, height: height)
          shown.insert(path)
        }
        y += height
      }
    }
    for cell in pool.hide(where: { !shown.contains($0) }, identifier: { $0.reuseIdentifier }) {
      cell.removeFromSuperview()
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: width, height: footer.frame.height)
      y += footer.frame.height
    }
    contentSize = CGSize(width: width, height: y)
  }

  private func plannedHeight(of path: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0, height.isFinite { return height }
    if let measured = measuredHeights[path] { return measured }
    return estimatedRowHeight > 0 && estimatedRowHeight.isFinite ? estimatedRowHeight : 44
  }

  private func cell(showing path: IndexPath) -> UITableViewCell? {
    if let cell = pool.visible[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    pool.show(cell, at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    return cell
  }

  private func measure(
    _ cell: UITableViewCell, at path: IndexPath, width: CGFloat, planned: CGFloat
  ) -> CGFloat {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard asked < 0 || !asked.isFinite else { return planned }
    if let measured = measuredHeights[path] { return measured }
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    // Content without constraints says nothing of its height; such rows have the standard one.
    let height = fitting.isFinite && fitting > 0 ? fitting : 44
    measuredHeights[path] = height
    return height
  }
}
