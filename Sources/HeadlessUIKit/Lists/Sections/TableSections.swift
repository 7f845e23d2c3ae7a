import Foundation

/// What a table shows above and below its sections.
struct TableSections {
  private var factories: [String: (String) -> UITableViewHeaderFooterView?] = [:]
  private var waiting: [String: [UITableViewHeaderFooterView]] = [:]
  /// The views that show, by section.
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  mutating func register(
    _ identifier: String, _ factory: ((String) -> UITableViewHeaderFooterView?)?
  ) {
    factories[identifier] = factory
    waiting[identifier] = nil
  }

  mutating func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return factories[identifier]?(identifier)
  }

  /// Takes the views away that a closure does not want.
  mutating func removeAll(except isWanted: (Int, Bool) -> Bool = { _, _ in false }) {
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) where !isWanted(section, true) {
      headers[section] = nil
      retire(view)
    }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) where !isWanted(section, false) {
      footers[section] = nil
      retire(view)
    }
  }

  private mutating func retire(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier else {
      return
    }
    waiting[name, default: []].append(view)
  }
}

extension UITableView {
  /// The height above (`isHeader`) or below a section.
  ///
  /// A title has 28 points in a plain table and 38 in a grouped one; without a title a grouped table
  /// has 35 above its first section and 18 above and below the others, as UIKit's defaults are.
  final func height(ofHeader isHeader: Bool, _ section: Int, width: CGFloat) -> CGFloat {
    let asked =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if asked >= 0, asked.isFinite { return asked }
    let key = isHeader ? section : -1 - section
    if let known = measuredSections[key] { return known }
    let height = measuredHeight(ofHeader: isHeader, section, width)
    measuredSections[key] = height
    return height
  }

  private func measuredHeight(
    ofHeader isHeader: Bool, _ section: Int, _ width: CGFloat
  ) -> CGFloat {
    if let view = view(ofHeader: isHeader, section) {
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      if fitting > 0 { return fitting }
      return title(ofHeader: isHeader, section) != nil ? titleHeight : view.boundsStorage.height
    }
    guard style != .plain else { return 0 }
    return isHeader && section == 0 ? 35 : 18
  }

  private var titleHeight: CGFloat { style == .plain ? 28 : 38 }

  private func title(ofHeader isHeader: Bool, _ section: Int) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// The view above or below a section: the delegate's, else a standard one with the title.
  final func view(ofHeader isHeader: Bool, _ section: Int) -> UIView? {
    if let known = isHeader ? sections.headers[section] : sections.footers[section] {
      return known
    }
    var view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if view == nil, let title = title(ofHeader: isHeader, section) {
      let standard = UITableViewHeaderFooterView(reuseIdentifier: nil)
      standard.textLabel?.text = style == .grouped ? title.uppercased() : title
      view = standard
    }
    if isHeader { sections.headers[section] = view } else { sections.footers[section] = view }
    return view
  }

  /// Says which class the views of sections of an identifier have.
  ///
  /// They are made with the class's `init(reuseIdentifier:)`.
  public final func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return sections.register(identifier, nil) }
    sections.register(identifier) { identifier in
      (aClass as? UITableViewHeaderFooterView.Type)?.make(listIdentifier: identifier)
    }
  }

  /// Says how the views of sections of an identifier are made.
  public final func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    make: @escaping (String) -> UITableViewHeaderFooterView
  ) {
    sections.register(identifier, make)
  }

  /// A view of sections of an identifier: one that waits, else a new one.
  ///
  /// Nil if nobody registered it.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { sections.dequeue(identifier) }

  /// The view above a section, if it shows and is one.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sections.headers[section] as? UITableViewHeaderFooterView
  }
  /// The view below a section, if it shows and is one.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sections.footers[section] as? UITableViewHeaderFooterView
  }
}
