import Foundation
import LayoutModel

/// A part of a table.
enum TableElement: Equatable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

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

  /// Moves the cells that show, and choices, to the rows that a new order gives them.
  final func rearrange(_ place: (IndexPath) -> IndexPath?) {
    rowCounts = nil
    let old = measuredHeights
    measuredHeights = [:]
    for (path, height) in old {
      if let new = place(path) { measuredHeights[new] = height }
    }
    selection = selection.compactMap(place)
    measuredSections = [:]
    sections.removeAll()
    for cell in pool.move(place, identifier: { $0.reuseIdentifier }) { cell.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Where rows begin and how wide they are: a table of inset groups keeps the side margin.
  private var rowSpan: (x: CGFloat, width: CGFloat) {
    guard style == .insetGrouped else { return (0, boundsStorage.width) }
    let side = Environment.sideMargin(ofWidth: boundsStorage.width)
    return (side, max(0, boundsStorage.width - 2 * side))
  }

  /// The space above the header of a section.
  private func padding(above section: Int, header: CGFloat) -> CGFloat {
    guard header > 0, style == .plain else { return 0 }
    return sectionHeaderTopPadding == UITableView.automaticDimension
      ? 22 : max(0, sectionHeaderTopPadding)
  }

  /// Visits the parts from top to bottom with their rectangles, by the heights known so far, until a
  /// closure says no.
  final func walkElements(_ visit: (TableElement, CGRect) -> Bool) {
    let (x, width) = rowSpan
    var y = tableHeaderView?.frame.height ?? 0
    func visits(_ element: TableElement, _ height: CGFloat) -> Bool {
      defer { y += height }
      return visit(element, CGRect(x: x, y: y, width: width, height: height))
    }
    for (section, count) in counts.enumerated() {
      let header = height(ofHeader: true, section, width: width)
      y += padding(above: section, header: header)
      guard visits(.header(section), header) else { return }
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        guard visits(.row(path), plannedHeight(of: path)) else { return }
      }
      let footer = height(ofHeader: false, section, width: width)
      guard visits(.footer(section), footer) else { return }
    }
  }

  final func layOutRows() {
    let (x, width) = rowSpan
    if width != measuredWidth {
      (measuredWidth, measuredHeights, measuredSections) = (width, [:], [:])
    }
    let visible = bounds
    var y: CGFloat = 0
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
      y += header.frame.height
    }
    var shown: Set<IndexPath> = []
    var shownSections: Set<Int> = []
    for (section, count) in counts.enumerated() {
      let header = height(ofHeader: true, section, width: width)
      y += padding(above: section, header: header)
      let start = y
      y += header
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        var height = plannedHeight(of: path)
        if y < visible.maxY, y + height > visible.minY, let cell = cell(showing: path) {
          height = measure(cell, at: path, width: width, planned: height)
          cell.frame = CGRect(x: x, y: y, width: width, height: height)
          shown.insert(path)
        }
        y += height
      }
      let end = y
      let footer = height(ofHeader: false, section, width: width)
      show(false, section, CGRect(x: x, y: y, width: width, height: footer), &shownSections)
      y += footer
      // The header of a plain table stays in view as long as its section does.
      var top = start
      if style == .plain {
        top = max(start, min(visible.minY + adjustedContentInset.top, end - header))
      }
      show(true, section, CGRect(x: x, y: top, width: width, height: header), &shownSections)
    }
    for cell in pool.hide(where: { !shown.contains($0) }, identifier: { $0.reuseIdentifier }) {
      cell.removeFromSuperview()
    }
    sections.removeAll { section, isHeader in
      shownSections.contains(isHeader ? section : -1 - section)
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.frame.height)
      y += footer.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: y)
    backgroundView?.frame = bounds
  }

  /// Shows what is above or below a section, if it is in view.
  private func show(_ isHeader: Bool, _ section: Int, _ frame: CGRect, _ shown: inout Set<Int>) {
    guard frame.height > 0, frame.intersects(bounds),
      let view = view(ofHeader: isHeader, section)
    else { return }
    if view.parent !== self {
      if isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
      addSubview(view)
    }
    view.frame = frame
    shown.insert(isHeader ? section : -1 - section)
  }

  private func plannedHeight(of path: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0, height.isFinite { return height }
    if let measured = measuredHeights[path] { return measured }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? estimate : 44
  }

  private func cell(showing path: IndexPath) -> UITableViewCell? {
    if let cell = pool.visible[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    pool.show(cell, at: path)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
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
