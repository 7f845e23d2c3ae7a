import Rendering
import Schema
import SQLiteAccess

/// What Datasette shows beside the tables and views of a store: titles, descriptions, facets.
///
/// The form is that of Datasette's `metadata.json` (https://docs.datasette.io/en/stable/metadata.html).
/// Descriptions are those of the schema's own comments.
struct DatasetteMetadata {
  /// The name under which Datasette knows the store: its file's without what stands behind the dot.
  let database: String

  /// Columns that divide a view's rows into a few kinds; only of views that are cheap as a whole.
  private static let facets: [String: [String]] = [
    "v_log": ["author", "branch"], "v_now_layouts": [],
    "v_now_views": ["layout_name", "class"], "v_now_guides": ["layout_name", "kind"],
    "v_now_constraints": ["layout_name", "first_attribute", "relation"],
    "v_now_properties": ["layout_name", "kind", "key"],
    "v_now_frames": ["layout_name", "environment", "class"],
    "v_now_findings": ["layout_name", "severity", "rule"],
  ]

  /// What columns mean, by name.
  private static let columns: [String: String] = [
    "at": "The revision whose state this is", "revision": "The revision that made the change",
    "layout": "The layout's identity", "layout_name": "What people call the layout",
    "id": "The identity of the view, guide, constraint or layout",
    "label": "What people call the view", "since": "The revision that made it what it is",
    "first_seen": "The revision in which the finding was first seen",
    "environment": "The device that the layout was solved on",
    "equation": "The constraint between the labels of its views",
    "first": "The first view or guide", "second": "The second view or guide",
    "parent": "The view that this one lies in", "place": "The number among its siblings, from 0",
    "arranges": "The views that a stack view arranges", "owner": "The view that holds it",
    "what": "What happened, and to what", "kind": "What kind of record it is",
    "key": "The property's name", "old": "The value before", "new": "The value after",
    "approximate": "1: the frame rests on a model of fonts or controls",
    "x": "Points from the superview's left edge", "y": "Points from the superview's top edge",
  ]

  /// The document.
  func json() throws(SQLiteError) -> JSON {
    [
      "title": "Layouts",
      "description": "A Draftsman store: the history of user-interface layouts.",
      "databases": .object([
        JSON.Member(
          database,
          [
            "description": .string(Self.overview),
            "queries": Self.queries, "tables": .object(try Self.tables()),
          ])
      ]),
    ]
  }

  private static let overview =
    "Begin with v_now_views, v_now_constraints and v_log. The state at a revision is what a view "
    + "without now holds where at is that revision."

  /// Questions to begin with.
  private static let queries: JSON = [
    "constants": query(
      "Constants in use now, and how often",
      "SELECT constant, count(*) AS uses FROM v_now_constraints GROUP BY constant "
        + "ORDER BY uses DESC"),
    "busiest": query(
      "Revisions by what they changed",
      "SELECT l.revision, l.message, count(*) AS changes FROM v_log l "
        + "JOIN v_changes c ON c.revision = l.revision GROUP BY l.revision ORDER BY changes DESC"),
    "changes": query(
      "What a revision changed", "SELECT * FROM v_changes WHERE revision = :revision"),
    "state": query(
      "The constraints at a revision", "SELECT * FROM v_constraints WHERE at = :revision"),
  ]

  private static func query(_ title: String, _ sql: String) -> JSON {
    ["title": .string(title), "sql": .string(sql)]
  }

  /// Each table and view with its description; what is not made for people is hidden.
  private static func tables() throws(SQLiteError) -> [JSON.Member] {
    let database = try Database.inMemory()
    try database.execute(Schema.chapter)
    var statement = try database.prepare(
      """
      SELECT s.name, s.sql, (SELECT group_concat(c.name) FROM pragma_table_info(s.name) c)
        FROM sqlite_schema s WHERE s.type IN ('table', 'view') ORDER BY s.name
      """)
    var members: [JSON.Member] = []
    while try statement.step() {
      let name = statement.text(0) ?? ""
      var table: [JSON.Member] = []
      if let text = description(statement.text(1) ?? "") {
        table.append(JSON.Member("description", .string(text)))
      }
      let isForPeople = name.hasPrefix("v_") || ["ref", "about"].contains(name)
      if isForPeople {
        let known = (statement.text(2) ?? "").split(separator: ",").compactMap { column in
          columns[String(column)].map { JSON.Member(String(column), .string($0)) }
        }
        table.append(JSON.Member("columns", .object(known)))
        if let facets = facets[name] {
          table.append(JSON.Member("facets", .array(facets.map { .string($0) })))
        }
      } else {
        table.append(JSON.Member("hidden", .flag(true)))
      }
      members.append(JSON.Member(name, .object(table)))
    }
    return members
  }

  /// The comment that a definition begins with.
  private static func description(_ definition: String) -> String? {
    let lines = definition.split(separator: "\n").prefix(12)
    var words: [Substring] = []
    for line in lines {
      guard let mark = line.firstRange(of: "-- "),
        words.isEmpty || line[..<mark.lowerBound].allSatisfy({ $0 == " " })
      else {
        if words.isEmpty { continue }
        break
      }
      words.append(line[mark.upperBound...])
      // A view has one line.
      if definition.hasPrefix("CREATE VIEW") { break }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
