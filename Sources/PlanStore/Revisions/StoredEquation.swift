import LayoutModel
import LayoutRecords
import SQLiteAccess

/// What a constraint relates, as its row and its form say it; the constant and the priority, which it
/// only has, are left out.
struct StoredEquation: Hashable {
  private let first: Int64
  private let second: Int64?
  private let form: [Int64?]
  private let multiplier: Double

  /// Reads the columns first, its attribute, relation, second, its attribute and multiplier, from an
  /// index on; nil if there is no constraint.
  init?(_ row: borrowing Statement, at index: Int) {
    guard let first = row.integer(index) else { return nil }
    self.first = first
    second = row.integer(index + 3)
    form = [row.integer(index + 1), row.integer(index + 2), row.integer(index + 4)]
    multiplier = row.real(index + 5) ?? 1
  }

  /// Takes what a row that is about to be written says.
  ///
  /// It equals others that were made like this, not those that were read, which know attributes by
  /// their numbers in the store.
  init(_ content: ClauseContent) {
    first = Int64(content.first)
    second = content.second.map { Int64($0) }
    form = [
      Int64(content.form.firstAttribute.code), content.form.relation.sign,
      content.form.secondAttribute.map { Int64($0.code) },
    ]
    multiplier = content.form.multiplier
  }
}
