import LayoutModel

/// The sum over many documents of what was read, as a table for people.
public struct ImportReport: Equatable, Sendable {
  /// One line of the table.
  public struct Row: Equatable, Sendable {
    /// The document's path, or `total`.
    public let path: String
    /// How much was understood.
    public fileprivate(set) var coverage = Coverage()
    /// The number of layouts.
    public fileprivate(set) var layoutCount = 0
    /// The number of views.
    public fileprivate(set) var viewCount = 0
    /// The number of constraints.
    public fileprivate(set) var clauseCount = 0
    /// The number of findings.
    public fileprivate(set) var findingCount = 0

    fileprivate mutating func add(_ document: ImportedDocument) {
      coverage.add(document.coverage)
      layoutCount += document.layouts.count
      viewCount += document.layouts.reduce(0) { count, imported in
        count + (imported.layout.hasViews ? imported.layout.views.count : 0)
      }
      clauseCount += document.layouts.reduce(0) { $0 + $1.layout.clauses.count }
      findingCount += document.findings.count
    }
  }

  /// A row a document, in the order they were added.
  public private(set) var rows: [Row] = []
  /// The sum of all rows.
  public private(set) var total = Row(path: "total")

  /// Makes an empty report.
  public init() {}

  /// Adds a document.
  public mutating func add(_ document: ImportedDocument) {
    var row = Row(path: document.path)
    row.add(document)
    rows.append(row)
    total.add(document)
  }

  /// The rows and their sum, a line each, with what was not understood at the end.
  public var table: String {
    let header =
      "layouts  views  constraints  findings  elements  understood  noise  covered  document"
    return ([header] + (rows + [total]).map(ImportReport.line)).joined(separator: "\n")
  }

  private static func line(_ row: Row) -> String {
    let coverage = row.coverage
    let share = (coverage.share * 1_000).rounded(.down) / 10
    let cells: [(String, Int)] = [
      ("\(row.layoutCount)", 7), ("\(row.viewCount)", 5), ("\(row.clauseCount)", 11),
      ("\(row.findingCount)", 8), ("\(coverage.elementCount)", 8),
      ("\(coverage.understoodCount)", 10), ("\(coverage.noiseCount)", 5), ("\(share) %", 7),
    ]
    let rest = coverage.notUnderstood.map { " \($0.name)×\($0.count)" }.joined()
    let columns = cells.map { text, width in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return columns.joined(separator: "  ") + "  \(row.path)\(rest)"
  }
}
