public import Foundation

extension UITableView {
  /// Where a row is to be after scrolling.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The row that is chosen; the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The rows that are chosen, in the order in which they were; nil without any.
  public final var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Chooses a row, and scrolls to it; the delegate is not told.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Ends the choice of a row; the delegate is not told.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Does what a touch on a row does: asks the delegate, chooses the row, ends other choices unless
  /// several are allowed, and tells the delegate.
  public final func selectByUser(at indexPath: IndexPath) {
    guard allowsSelection, indexPath.row < numberOfRows(inSection: indexPath.section) else {
      return
    }
    if allowsMultipleSelection, selection.contains(indexPath) {
      var leaving: IndexPath? = indexPath
      if let delegate { leaving = delegate.tableView(self, willDeselectRowAt: indexPath) }
      guard let path = leaving else { return }
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    var chosen: IndexPath? = indexPath
    if let delegate { chosen = delegate.tableView(self, willSelectRowAt: indexPath) }
    guard let chosen else { return }
    let others = allowsMultipleSelection ? [] : selection.filter { $0 != chosen }
    for path in others {
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// Scrolls so that a row is where it is wished for, as far as the content reaches.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let rect = rectForRow(at: indexPath)
    guard !rect.isNull else { return }
    let height = boundsStorage.height
    let insets = adjustedContentInset
    let y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - height / 2
    case .bottom: y = rect.maxY - height + insets.bottom
    }
    let end = max(contentSize.height + insets.bottom - height, -insets.top)
    contentOffset = CGPoint(x: contentOffset.x, y: min(max(y, -insets.top), end))
  }

  /// The rectangle of a row, with the heights known so far; null if there is no such row.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    rect { $0 == .row(indexPath) } ?? .null
  }
  /// The rectangle above a section; null if there is no such section.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    rect { $0 == .header(section) } ?? .null
  }
  /// The rectangle below a section; null if there is no such section.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    rect { $0 == .footer(section) } ?? .null
  }
  /// The rectangle of a section with what is above and below it; null if there is no such section.
  public final func rect(forSection section: Int) -> CGRect {
    guard counts.indices.contains(section) else { return .null }
    return rectForHeader(inSection: section).union(rectForFooter(inSection: section))
  }
  /// The row at a point; nil if there is none.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?.first
  }
  /// The rows that touch a rectangle, from top to bottom.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    var found: [IndexPath] = []
    walkElements { element, frame in
      if case .row(let path) = element, frame.intersects(rect) { found.append(path) }
      return frame.minY <= rect.maxY
    }
    return found
  }

  private func rect(_ isMeant: (TableElement) -> Bool) -> CGRect? {
    var found: CGRect?
    walkElements { element, frame in
      if isMeant(element) { found = frame }
      return found == nil
    }
    return found
  }

  /// Changes whether rows are edited, and tells the cells that show.
  public final func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}
