/// The part of a block where elimination fills in: rows as lists, pivots by Markowitz's count.
struct Nucleus {
  struct Pivot {
    var row: Int
    var column: Int
    var coefficient: Double
  }

  /// Coefficients under this are taken for cancelled ones: the row would make the basis singular.
  static let leastPivot = 1e-7
  /// A pivot is at least this part of the greatest coefficient of its row.
  private static let threshold = 0.1
  /// Rows looked at before the best pivot so far is taken.
  private static let searchLimit = 4

  private var rows = ListPool<RowTerm>()
  private var columns = ListPool<Int32>()
  private var columnCounts = IndexBuffer()
  /// Rows by number of entries: doubly linked lists.
  private var firstOfCount = IndexBuffer()
  private var nextRow = IndexBuffer()
  private var previousRow = IndexBuffer()
  private var isActive = Buffer<Bool>()

  mutating func begin(rowCount: Int, columnCount: Int) {
    rows.addOwners(upTo: rowCount)
    columns.addOwners(upTo: columnCount)
    rows.removeAll()
    columns.removeAll()
    columnCounts.removeAll()
    columnCounts.resize(to: columnCount, filling: 0)
    firstOfCount.removeAll()
    firstOfCount.resize(to: columnCount + 1, filling: -1)
    nextRow.resize(to: max(rowCount, nextRow.count), filling: -1)
    previousRow.resize(to: max(rowCount, previousRow.count), filling: -1)
    isActive.removeAll()
    isActive.resize(to: rowCount, filling: false)
  }

  /// Gives the memory back that many rows took.
  mutating func end() {
    rows.release()
    columns.release()
  }

  mutating func add(_ term: RowTerm, to row: Int) {
    rows.append(term, to: row)
    columns.append(Int32(row), to: term.index)
    columnCounts[term.index] = columnCounts[term.index] + 1
  }

  mutating func endRow(_ row: Int) {
    isActive[row] = true
    list(row)
  }

  /// The acceptable entry with the fewest possible fill-ins among the shortest rows, if any is left.
  mutating func choosePivot() -> Pivot? {
    var best: Pivot?
    var bestFill = Int.max
    var looked = 0
    for count in 1..<firstOfCount.count {
      var row = firstOfCount[count]
      while row >= 0 {
        let following = nextRow[row]
        var greatest = 0.0
        for term in rows.list(of: row) { greatest = max(greatest, abs(term.coefficient)) }
        if greatest < Self.leastPivot {
          unlist(row)
          isActive[row] = false
          row = following
          continue
        }
        for term in rows.list(of: row)
        where abs(term.coefficient) >= Self.threshold * greatest {
          let fill = (count - 1) * (columnCounts[term.index] - 1)
          if fill < bestFill {
            bestFill = fill
            best = Pivot(row: row, column: term.index, coefficient: term.coefficient)
          }
        }
        looked += 1
        if bestFill == 0 || looked >= Self.searchLimit { return best }
        row = following
      }
    }
    return best
  }

  /// Subtracts the pivot row from the other rows of the pivot column, and takes both away.
  mutating func eliminate(
    _ pivot: Pivot, step: Int, lower: inout Buffer<Elimination.Entry>,
    upper: inout Buffer<Elimination.Entry>
  ) {
    unlist(pivot.row)
    isActive[pivot.row] = false
    let start = upper.count
    for term in rows.list(of: pivot.row) {
      columnCounts[term.index] = columnCounts[term.index] - 1
      if term.index != pivot.column {
        upper.append(
          Elimination.Entry(
            step: Int32(step), index: Int32(term.index), coefficient: term.coefficient))
      }
    }
    for position in 0..<columns.count(of: pivot.column) {
      let row = Int(columns.list(of: pivot.column)[position])
      let entry = isActive[row] ? findEntry(pivot.column, in: row) : -1
      if entry < 0 { continue }
      let multiplier = rows.list(of: row)[entry].coefficient / pivot.coefficient
      unlist(row)
      columnCounts[pivot.column] = columnCounts[pivot.column] - 1
      rows.swapRemove(at: entry, of: row)
      if multiplier != 0 {
        lower.append(
          Elimination.Entry(step: Int32(step), index: Int32(row), coefficient: multiplier))
        for index in start..<upper.count {
          subtract(multiplier * upper[index].coefficient, at: Int(upper[index].index), from: row)
        }
      }
      list(row)
    }
  }

  private func findEntry(_ column: Int, in row: Int) -> Int {
    let terms = rows.list(of: row)
    for position in 0..<terms.count where terms[position].index == column { return position }
    return -1
  }

  /// An entry that cancels stays, with the value zero or noise: dropping it would only cost a
  /// search, and the threshold keeps it from becoming a pivot.
  private mutating func subtract(_ amount: Double, at column: Int, from row: Int) {
    let terms = rows.list(of: row)
    for position in 0..<terms.count where terms[position].index == column {
      let difference = terms[position].coefficient - amount
      terms[position].coefficient = abs(difference) < 1e-14 ? 0 : difference
      return
    }
    rows.append(RowTerm(column, -amount), to: row)
    columns.append(Int32(row), to: column)
    columnCounts[column] = columnCounts[column] + 1
  }

  private mutating func list(_ row: Int) {
    let count = rows.count(of: row)
    let next = firstOfCount[count]
    nextRow[row] = next
    previousRow[row] = -1
    if next >= 0 { previousRow[next] = row }
    firstOfCount[count] = row
  }

  private mutating func unlist(_ row: Int) {
    let (previous, next) = (previousRow[row], nextRow[row])
    if previous >= 0 {
      nextRow[previous] = next
    } else {
      firstOfCount[rows.count(of: row)] = next
    }
    if next >= 0 { previousRow[next] = previous }
  }
}
