import AutoLayout
import LayoutRecords
import SQLiteAccess

extension FindingText {
  /// Reads the parts from five columns of a row: statement, reasons, omitted, given_up, remedy.
  ///
  /// Nil if there is no statement, or if the columns hold what no text of a finding has.
  init?(_ row: borrowing Statement, from first: Int) {
    let (reasons, omitted) = (row.text(first + 1), row.integer(first + 2))
    let texts = reasons.flatMap(TextArray.texts)
    let (givenUp, remedy) = (row.text(first + 3), row.text(first + 4))
    guard let statement = row.text(first), (texts == nil) == row.isNull(first + 1),
      texts?.isEmpty != true, (omitted == nil) == row.isNull(first + 2),
      omitted.map({ $0 > 0 && texts != nil }) ?? true,
      (givenUp == nil) == row.isNull(first + 3), (remedy == nil) == row.isNull(first + 4)
    else { return nil }
    self.init(
      statement, reasons: texts ?? [], omitted: Int(omitted ?? 0), givenUp: givenUp,
      remedy: remedy)
  }

  /// The parts as the columns hold them.
  var cells: [Value] {
    [
      .text(statement), reasons.isEmpty ? .null : .text(TextArray.json(reasons)),
      omitted == 0 ? .null : .integer(Int64(omitted)), Value(givenUp), Value(remedy),
    ]
  }
}
