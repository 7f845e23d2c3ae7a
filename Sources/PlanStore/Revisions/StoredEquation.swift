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
}
