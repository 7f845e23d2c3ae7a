/// Where rows are read from.
enum RowSource {
  /// The rows that the revisions of a range wrote, newest first.
  case rows(ClosedRange<Int64>)
  /// The state at a revision as the store's SQL views show it.
  case views(at: Int64)

  /// The table or view to read for a kind of record, and the condition that selects the rows.
  func clause(_ table: String) -> String {
    switch self {
    case .rows:
      // By way of the revisions that changed the layout: the tables are in the order of revisions,
      // so that a scan of the range would meet the rows of all other layouts too.
      """
      (SELECT revision AS changed FROM layout WHERE layout = ?1 AND revision BETWEEN ?2 AND ?3)
        CROSS JOIN \(table) ON revision = changed AND layout = ?1 ORDER BY changed DESC
      """
    case .views: "\(table)_at WHERE layout = ?1 AND at BETWEEN ?2 AND ?3"
    }
  }

  /// The column that says which revision wrote the row, and the one that names the row before.
  var columns: String {
    switch self {
    case .rows: "revision, prev"
    case .views: "since, NULL"
    }
  }

  var bounds: ClosedRange<Int64> {
    switch self {
    case .rows(let range): range
    case .views(let revision): revision...revision
    }
  }
}
