package import SQLiteAccess

/// Where rows are read from.
package enum RowSource {
  /// The rows that one revision wrote.
  case revision(Int64)
  /// The rows that some revisions wrote, which are given and read newest first.
  ///
  /// If the layout is the only one, nearly all rows in between are wanted too, and one scan meets
  /// them all; else each revision is looked up, since a scan would meet the rows of all layouts.
  case revisions([Int64], isOnlyLayout: Bool)
  /// The state at a revision as the store's SQL views show it.
  case views(at: Int64)

  /// The table or view to read for a kind of record, and the condition that selects the rows.
  ///
  /// `view` is the one that shows the records' state.
  package func clause(_ table: String, view: String) -> String {
    switch self {
    case .revision: "\(table) WHERE revision = ?2 AND layout = ?1"
    case .revisions(_, isOnlyLayout: true):
      "\(table) WHERE layout = ?1 AND revision BETWEEN ?2 AND ?3 ORDER BY revision DESC"
    case .revisions:
      """
      (SELECT value AS changed FROM json_each(?2)) CROSS JOIN \(table)
        ON revision = changed AND layout = ?1
      """
    case .views: "\(view) WHERE layout = ?1 AND at = ?2"
    }
  }

  /// The column that says which revision wrote the row, and the one that names the row before.
  package var columns: String {
    switch self {
    case .revision: "revision, prev"
    case .revisions: "revision, NULL"
    case .views: "since, NULL"
    }
  }

  /// What stands for the parameters in `clause`.
  package func parameters(layout: Int64) -> [Value] {
    switch self {
    case .revision(let revision), .views(let revision): [.integer(layout), .integer(revision)]
    case .revisions(let revisions, isOnlyLayout: true):
      [.integer(layout), .integer(revisions.last ?? 1), .integer(revisions.first ?? 0)]
    case .revisions(let revisions, _):
      [.integer(layout), .text("[\(revisions.map(String.init).joined(separator: ","))]")]
    }
  }

  /// The revisions to keep of those that a scan meets; nil for all.
  package var filter: [Int64]? {
    if case .revisions(let revisions, isOnlyLayout: true) = self { revisions } else { nil }
  }
}
