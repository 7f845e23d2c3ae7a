import Simplex

/// A constraint problem as plain data: what the solver and the slow solver are both given.
struct Problem: Equatable {
  struct Row: Hashable {
    var priority: Double
    var relation: LinearRelation
    var constant: Double
    var terms: [(Double, Int)]

    static func == (left: Row, right: Row) -> Bool {
      left.priority == right.priority && left.relation == right.relation
        && left.constant == right.constant
        && left.terms.elementsEqual(right.terms) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(constant)
    }
  }

  var variableCount = 0
  var rows: [Row] = []

  mutating func add(
    _ priority: Double, _ relation: LinearRelation, _ constant: Double, _ terms: (Double, Int)...
  ) {
    rows.append(Row(priority: priority, relation: relation, constant: constant, terms: terms))
  }

  /// Appends the variables and rows of another problem; the two share nothing.
  mutating func append(_ other: Problem) {
    for row in other.rows {
      var row = row
      row.terms = row.terms.map { ($0.0, $0.1 + variableCount) }
      rows.append(row)
    }
    variableCount += other.variableCount
  }

  /// By how much a row is missed.
  static func violation(_ row: Row, _ values: [Double]) -> Double {
    let sum = row.terms.reduce(row.constant) { $0 + $1.0 * values[$1.1] }
    switch row.relation {
    case .equal: return abs(sum)
    case .atLeast: return max(0, -sum)
    case .atMost: return max(0, sum)
    }
  }

  /// The sums of violations by priority, the strongest first.
  func sums(_ values: [Double]) -> [(priority: Double, sum: Double)] {
    var sums: [Double: Double] = [:]
    for row in rows { sums[row.priority, default: 0] += Self.violation(row, values) }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }
}
