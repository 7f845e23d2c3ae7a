import LayoutModel

/// Rows of tables whose heights follow from what is in them when the layout runs.
///
/// A row of automatic height is as high as its content asks for (`UITableView.automaticDimension`),
/// and what is below it in the table moves along. What asks for nothing leaves the height that the
/// document draws. A canvas keeps that height everywhere.
extension EquationSystem {
  /// What a part of a table lies below.
  struct RowPlace {
    var above: Int
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
      let top =
        place.map { frameEdge(.bottom, of: $0.above) + $0.gap }
        ?? frameEdge(.top, of: parent) + frame.start
      add(low, .equal, top, from: source)
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
      add(high, .equal, low + frame.size, priority: EquationSystem.fitting, from: source)
    }
    return true
  }

  /// The room below a cell's content: that of a separator is a pixel of the device.
  private func separator(_ drawn: Double) -> Double {
    drawn > 0 && drawn <= 1 ? 1 / environment.scale : drawn
  }

  /// The priority at which a row keeps the height that the document draws: UIKit's
  /// `fittingSizeLevel`, at which a table makes rows as low as they can be.
  static let fitting = 50.0

  /// What each part of a table lies below, of those that are below a row of automatic height.
  ///
  /// - Complexity: O(*n* log *n*) the first time, *n* parts; O(1) afterwards.
  private mutating func rowPlaces(in table: Int) -> [Int: RowPlace] {
    if let known = rowPlaces[table] { return known }
    var parts: [(view: Int, start: Double, end: Double)] = []
    for part in views[table].children.compactMap({ itemsByID[$0] })
    where isPart(part, of: table) && isTablePart(part) {
      guard let span = designSpan(of: part, .vertical) else { continue }
      parts.append((part, span.start, span.start + span.size))
    }
    var places: [Int: RowPlace] = [:]
    var above: (view: Int, end: Double)?
    let ordered = parts.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, part) in ordered {
      if let above {
        // What lies over the row above is placed by something else.
        guard part.start >= above.end - 0.5 else { continue }
        places[part.view] = RowPlace(above: above.view, gap: part.start - above.end)
      } else if selfSizingContent(of: part.view) == nil {
        continue
      }
      above = (part.view, part.end)
    }
    rowPlaces[table] = places
    return places
  }

  /// Whether a subview is placed by its frame.
  func isPart(_ view: Int, of parent: Int) -> Bool {
    parents[view] == parent && isInstalled[view] && traits[view].mask != nil
      && arrangers[view] < 0
  }

  private func isTablePart(_ view: Int) -> Bool {
    let role = views[view].properties["role"]?.text ?? ""
    return views[view].className == "UITableViewCell" || role.hasPrefix("table")
      || role.hasPrefix("section")
  }
}
