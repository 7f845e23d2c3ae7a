import LayoutModel

/// Tables as they are when the layout runs: the header, the rows of each section below each other, with
/// the room between sections (``TableSections``), and the footer.
///
/// A row of automatic height is as low as its content allows (`UITableView.automaticDimension`), at
/// `fittingSizeLevel`. What asks for nothing leaves the height that the document draws, and so does what
/// would let a view in the row vanish, whose height code gives. A canvas keeps everything as it is drawn.
extension EquationSystem {
  /// What a part of a table lies below: another part, or the table's own upper edge.
  struct RowPlace {
    var above: Int?
    var gap: Double
  }

  /// Whether a view is the content of a cell whose height its table finds when the layout runs.
  ///
  /// Of a cell in a file of its own nobody knows the table. In a table of prototypes a cell's own
  /// height is for drawing; only the table's counts, unless code gives another.
  func isSelfSizing(_ view: Int) -> Bool {
    guard views[view].className == "UITableViewCellContentView" else { return false }
    var own: Double?
    var above = parents[view]
    while above >= 0, views[above].className != "UITableView" {
      own = own ?? statedRowHeight(of: above)
      above = parents[above]
    }
    guard above >= 0 else { return true }
    let isStatic = views[above].properties["dataMode"]?.text == "static"
    if let own, !isStatic || own < 0 { return true }
    return (own ?? statedRowHeight(of: above) ?? -1) < 0
  }

  /// The height that a cell or table states for rows; negative where it is automatic.
  private func statedRowHeight(of view: Int) -> Double? {
    views[view].properties["rowHeight"].flatMap { $0.number ?? $0.text.flatMap(Double.init) }
  }

  /// The content of a cell that is as high as that asks for when the layout runs.
  func selfSizingContent(of cell: Int) -> Int? {
    guard !environment.isDesignTime, views[cell].className == "UITableViewCell" else { return nil }
    let content = views[cell].children.lazy.compactMap { itemsByID[$0] }.first {
      isPart($0, of: cell) && views[$0].properties["role"]?.text == "contentView"
        && designSpan(of: $0, .vertical) != nil
    }
    return content.flatMap { isSelfSizing($0) ? $0 : nil }
  }

  /// Places a part of a table, or the content of a cell, from top to bottom where a row's height
  /// follows from what is in it.
  ///
  /// - Returns: Whether it was placed; everything else keeps its frame.
  mutating func addRow(
    _ view: Int, _ frame: (start: Double, size: Double), from source: EquationOrigin
  ) -> Bool {
    guard !environment.isDesignTime, parents[view] >= 0 else { return false }
    let parent = parents[view]
    let (low, high) = (frameEdge(.top, of: view), frameEdge(.bottom, of: view))
    if views[parent].className == "UITableView" {
      let place = rowPlaces(in: parent)[view]
      let content = selfSizingContent(of: view)
      guard place != nil || content != nil else { return false }
      let above = place?.above.map { frameEdge(.bottom, of: $0) } ?? frameEdge(.top, of: parent)
      add(low, .equal, above + (place?.gap ?? frame.start), from: source)
      guard let content, let inner = designSpan(of: content, .vertical) else {
        add(high, .equal, low + frame.size, from: source)
        return true
      }
      let below = separator(frame.size - inner.start - inner.size)
      add(high, .equal, frameEdge(.bottom, of: content) + below, from: source)
      return true
    }
    guard selfSizingContent(of: parent) == view else { return false }
    add(low, .equal, frameEdge(.top, of: parent) + frame.start, from: source)
    if parent == 0 {
      guard let whole = designSpan(of: 0, .vertical)?.size else {
        add(high, .equal, low + frame.size, from: source)
        return true
      }
      let below = separator(whole - frame.start - frame.size)
      add(high, .equal, frameEdge(.bottom, of: 0) - below, from: source)
    } else {
      addRowHeight(of: view, from: low, to: high, drawn: frame.size, from: source)
    }
    return true
  }

  /// Has a row be as low as what it holds allows.
  ///
  /// - Returns: The equation.
  @discardableResult
  mutating func addRowHeight(
    of view: Int, from low: LinearForm, to high: LinearForm, drawn: Double,
    from source: EquationOrigin
  ) -> Int {
    let index = add(high, .equal, low, priority: EquationSystem.fitting, from: source)
    rowRules.append(
      RowRule(
        view: view, equation: index, blanks: blanks(in: view), drawn: drawn,
        base: equations[index].form.constant))
    return index
  }

  /// The views in a row that constraints place and that nothing in them gives a height.
  private func blanks(in row: Int) -> [Int] {
    guard tree.ends[row] > tree.ranks[row] else { return [] }
    return (tree.ranks[row]..<tree.ends[row]).map { tree.views[$0] }.filter { view in
      let scrolls = ["UIScrollView", "UITableView", "UICollectionView"]
      return isInstalled[view] && !traits[view].isHidden && traits[view].mask == nil && view != row
        && contentSizes[view].height == nil
        && (views[view].children.isEmpty || scrolls.contains(views[view].className))
    }
  }

  /// The room below a cell's content: that of a separator is a pixel of the device.
  private func separator(_ drawn: Double) -> Double {
    drawn > 0 && drawn <= 1 ? 1 / environment.scale : drawn
  }

  /// UIKit's `fittingSizeLevel`, at which lists make their parts as small as they can be.
  static let fitting = 50.0

  /// What each part of a table lies below.
  ///
  /// - Complexity: O(*n*) the first time, *n* parts; O(1) afterwards.
  private mutating func rowPlaces(in table: Int) -> [Int: RowPlace] {
    if let known = rowPlaces[table] { return known }
    let parts = views[table].children.compactMap { itemsByID[$0] }.filter {
      isPart($0, of: table) && designSpan(of: $0, .vertical) != nil
    }
    var places: [Int: RowPlace] = [:]
    var above: Int?
    var gap = 0.0
    func put(_ part: Int) {
      places[part] = RowPlace(above: above, gap: gap)
      (above, gap) = (part, 0)
    }
    let header = parts.first { views[$0].properties["role"]?.text == "tableHeaderView" }
    let footer = parts.first { views[$0].properties["role"]?.text == "tableFooterView" }
    if let header { put(header) }
    let rows = parts.filter(isRow)
    let sections = TableSections(views[table], width: width(of: table), in: environment)
    let rowsBySection = Dictionary(grouping: rows) { views[$0].properties["section"]?.text }
    let order = sections.order(of: rows.map { views[$0].properties["section"]?.text })
    for (number, section) in order.enumerated() {
      gap += sections.above(section, isFirst: number == 0)
      for row in rowsBySection[section] ?? [] where places[row] == nil { put(row) }
      gap += sections.below(section)
    }
    if let footer { put(footer) }
    rowPlaces[table] = places
    return places
  }

  /// Whether a view is a row that a document puts into a table.
  private func isRow(_ view: Int) -> Bool {
    views[view].className == "UITableViewCell"
      && ["cell", "prototype"].contains(views[view].properties["role"]?.text)
  }

  /// How wide a table is, as far as that is known before anything is solved: as much wider or narrower
  /// than drawn as the window is.
  private func width(of table: Int) -> Double {
    guard let own = designSpan(of: table, .horizontal)?.size,
      let whole = designSpan(of: 0, .horizontal)?.size
    else { return environment.width }
    return own + environment.width - whole
  }

  /// Whether a subview is placed by its frame.
  func isPart(_ view: Int, of parent: Int) -> Bool {
    parents[view] == parent && isInstalled[view] && traits[view].mask != nil
      && arrangers[view] < 0
  }
}
