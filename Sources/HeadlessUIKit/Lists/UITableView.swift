public import Foundation

/// Rows in sections, of which those in view have cells.
///
/// Cells come and go during layout: a table needs a size and `layoutIfNeeded()` to show rows.
open class UITableView: UIScrollView {
  override class var kitClass: KitClass { KitClass("UITableView", UITableView.self) }

  /// The look of the sections.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// How rows come and go; nothing moves here.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The look of the sections.
  public final let style: Style
  final var pool = CellPool<UITableViewCell>()
  final var rowCounts: [Int]?
  final var measuredHeights: [IndexPath: CGFloat] = [:]
  /// The heights above sections, and below them under -1 less the section.
  final var measuredSections: [Int: CGFloat] = [:]
  /// The width for which heights were measured.
  final var measuredWidth: CGFloat = 0
  final var sections = TableSections()
  final var selection: [IndexPath] = []

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  /// Makes a plain table as if it were decoded.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    backgroundColor = .systemBackground
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Where the rows come from.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// What is asked and told about the rows.
  open weak var delegate: (any UITableViewDelegate)?
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }
  /// The height of rows; `automaticDimension` for what their content needs.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The height of rows that have not shown yet.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// The view above all rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The look of the lines between rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// The height above sections; `automaticDimension` for what is there.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height below sections; `automaticDimension` for what is there.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The height above sections that have not shown yet; they are measured here.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height below sections that have not shown yet; they are measured here.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above a plain table's headers; 22 points if it is `automaticDimension`.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsLayout() } }
  }
  /// The view behind the rows; it fills the table.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The distance of lines between rows from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator
  /// Whether rows can be chosen while they are edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while they are edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows keep the width at which text reads well.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the content of rows keeps inside the safe area.
  open var insetsContentViewsToSafeArea = true
  /// Whether rows are edited; the cells that show are told.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in visibleCells { cell.setEditing(isEditing, animated: false) }
    }
  }
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false

  // MARK: Cells

  /// Says which class the cells of an identifier have.
  ///
  /// They are made with the class's `init(style:reuseIdentifier:)`, of the default style.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool.register(identifier, nil)
      return
    }
    pool.register(identifier) { identifier in
      (cellClass as? UITableViewCell.Type)?.make(
        listStyle: .default, listIdentifier: identifier)
    }
  }

  /// Says how the cells of an identifier are made.
  public final func register(
    forCellReuseIdentifier identifier: String, make: @escaping (String) -> UITableViewCell
  ) {
    pool.register(identifier, make)
  }

  /// A cell of an identifier: one that waits, else a new one; nil if nobody registered it.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.make(identifier)
  }

  /// A cell of an identifier for a row; a plain one, with a report, if nobody registered it.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIDiagnostic.report(
      .cellNotRegistered,
      "no cell can be made for \"\(identifier)\"; register a subclass of UITableViewCell for it")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// The cell of a row, if it shows.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { pool.visible[indexPath] }
  /// The row of a cell, if it shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    pool.visiblePaths.first { pool.visible[$0] === cell }
  }
  /// The cells that show, from top to bottom.
  open var visibleCells: [UITableViewCell] { pool.visiblePaths.compactMap { pool.visible[$0] } }
  /// The rows that show, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { pool.visiblePaths }

  // MARK: Rows

  /// How many sections there are.
  open var numberOfSections: Int { counts.count }
  /// How many rows a section has; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for everything anew; cells follow with the next layout.
  open func reloadData() {
    rowCounts = nil
    measuredHeights = [:]
    measuredSections = [:]
    selection = []
    sections.removeAll()
    for cell in pool.hide(where: { _ in true }, identifier: { $0.reuseIdentifier }) {
      cell.removeFromSuperview()
    }
    setNeedsLayout()
  }

  /// Asks the data source for the cells of rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let paths = Set(indexPaths)
    for path in indexPaths { measuredHeights[path] = nil }
    for cell in pool.hide(where: paths.contains, identifier: { $0.reuseIdentifier }) {
      cell.removeFromSuperview()
    }
    setNeedsLayout()
  }

  /// Lays the rows in view out and shows their cells.
  open override func layoutSubviews() {
    layOutRows()
    super.layoutSubviews()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // Text of another size has another height.
  override func traitsDidChange() { heightsDidChange() }

  private func heightsDidChange() {
    measuredHeights = [:]
    measuredSections = [:]
    setNeedsLayout()
  }

  /// Stands for the height that the content needs.
  public static let automaticDimension: CGFloat = -1
}
