import LayoutModel
import PlanStore
import SQLiteAccess

/// The rows of a query as lines of text.
struct QueryTable {
  /// How values stand beside each other.
  enum Form {
    /// In columns, with spaces between: for people.
    case columns
    /// With tabs between; tabs and line ends in values are written as escapes, so rows stay lines.
    case tabs
    /// As RFC 4180 has it: commas, quotes where they are needed, values as they are.
    case csv
  }

  /// The names of the columns, as a line.
  let header: String
  /// The rows, a line each; in `csv` a value may hold line ends.
  let rows: [String]

  init(_ result: QueryResult, _ form: Form) {
    let cells = result.rows.map { $0.map { Self.text($0, form) } }
    let names = result.columns.map { Self.text(.text($0), form) }
    guard form == .columns else {
      let separator = form == .csv ? "," : "\t"
      header = names.joined(separator: separator)
      rows = cells.map { $0.joined(separator: separator) }
      return
    }
    var widths = names.map(\.count)
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.count) }
    }
    let isNumber = result.columns.indices.map { column in
      !result.rows.isEmpty && result.rows.allSatisfy { $0[column].isNumberOrNull }
    }
    func line(_ cells: [String]) -> String {
      var parts: [String] = []
      for (index, cell) in cells.enumerated() {
        let space = String(repeating: " ", count: max(0, widths[index] - cell.count))
        parts.append(
          isNumber[index] ? space + cell : index == cells.count - 1 ? cell : cell + space)
      }
      return parts.joined(separator: "  ")
    }
    header = line(names)
    rows = cells.map(line)
  }

  private static func text(_ value: Value, _ form: Form) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): form == .csv ? quoted(text) : text.escapedForDisplay
    case .blob(let bytes): "x'" + hexadecimal(bytes) + "'"
    }
  }

  /// A value in quotes if it holds what would end it.
  private static func quoted(_ text: String) -> String {
    let special: Set<UInt8> = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Two digits for each byte.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Value {
  fileprivate var isNumberOrNull: Bool {
    switch self {
    case .null, .integer, .real: true
    case .text, .blob: false
    }
  }
}
