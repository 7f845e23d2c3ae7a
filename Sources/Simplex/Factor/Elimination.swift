/// The rows and columns of one block while they are eliminated.
///
/// Everything is numbered locally: row `i` is the block's `i`-th slot, column `j` its `j`-th column.
/// Three phases, each cheaper than the next one: rows with a single column left (most of a
/// layout's basis is a forest and ends here), columns with a single row left, and the nucleus,
/// where rows are really subtracted, choosing pivots with few other entries (Markowitz).
struct Elimination {
  /// One entry of a factor: the step, the local row or column, and the coefficient.
  struct Entry: BitwiseCopyable {
    var step: Int32
    var index: Int32
    var coefficient: Double
  }

  /// By local row and local column: the step they left in, or -1.
  private(set) var stepOfRow = IndexBuffer()
  private(set) var stepOfColumn = IndexBuffer()
  private(set) var rowOfStep = IndexBuffer()
  private(set) var columnOfStep = IndexBuffer()
  private(set) var pivots = Buffer<Double>()
  private(set) var lower = Buffer<Entry>()
  private(set) var upper = Buffer<Entry>()
  private var size = 0
  private var rowStarts = IndexBuffer()
  private var rowTerms = Buffer<RowTerm>()
  private var columnStarts = IndexBuffer()
  private var columnTerms = Buffer<RowTerm>()
  private var counts = IndexBuffer()
  private var queue = IndexBuffer()
  private var nucleus = Nucleus()

  /// Starts a block of so many rows; `addRow` follows that many times.
  mutating func begin(size: Int) {
    self.size = size
    stepOfRow.removeAll()
    stepOfRow.resize(to: size, filling: -1)
    stepOfColumn.removeAll()
    stepOfColumn.resize(to: size, filling: -1)
    rowOfStep.removeAll()
    rowOfStep.reserve(size)
    columnOfStep.removeAll()
    columnOfStep.reserve(size)
    pivots.removeAll()
    pivots.reserve(size)
    lower.removeAll()
    upper.removeAll()
    rowStarts.removeAll()
    rowStarts.reserve(size + 1)
    rowStarts.append(0)
    rowTerms.removeAll()
  }

  /// Gives the memory back that a large block took; what was found is forgotten.
  mutating func end() {
    guard size > Buffer<Double>.keptCapacity else { return }
    rowOfStep.release()
    columnOfStep.release()
    pivots.release()
    lower.release()
    upper.release()
    rowStarts.release()
    rowTerms.release()
    columnStarts.release()
    columnTerms.release()
    counts.release()
    queue.release()
    nucleus.end()
  }

  @inline(__always)
  mutating func addTerm(_ term: RowTerm) { rowTerms.append(term) }
  mutating func endRow() { rowStarts.append(rowTerms.count) }

  /// Eliminates all it can; rows and columns left over have no step.
  mutating func run() {
    transpose()
    takeSingleColumnRows()
    if rowOfStep.count == size { return }
    takeSingleRowColumns()
    if rowOfStep.count == size { return }
    takeNucleus()
  }

  private mutating func transpose() {
    columnStarts.removeAll()
    columnStarts.resize(to: size + 1, filling: 0)
    for index in 0..<rowTerms.count {
      let column = rowTerms[index].index
      columnStarts[column + 1] = columnStarts[column + 1] + 1
    }
    for column in 0..<size {
      columnStarts[column + 1] = columnStarts[column + 1] + columnStarts[column]
    }
    columnTerms.resizeUninitialized(to: rowTerms.count)
    counts.removeAll()
    counts.resize(to: size, filling: 0)
    for row in 0..<size {
      for index in rowStarts[row]..<rowStarts[row + 1] {
        let term = rowTerms[index]
        let start = columnStarts[term.index] + counts[term.index]
        columnTerms[start] = RowTerm(row, term.coefficient)
        counts[term.index] = counts[term.index] + 1
      }
    }
  }

  private mutating func takeSingleColumnRows() {
    queue.removeAll()
    for row in 0..<size {
      counts[row] = rowStarts[row + 1] - rowStarts[row]
      if counts[row] == 1 { queue.append(row) }
    }
    var next = 0
    while next < queue.count {
      let row = queue[next]
      next += 1
      guard stepOfRow[row] < 0 else { continue }
      for index in rowStarts[row]..<rowStarts[row + 1]
      where stepOfColumn[rowTerms[index].index] < 0 {
        let term = rowTerms[index]
        if abs(term.coefficient) < Nucleus.leastPivot { break }
        let step = take(row, term.index, term.coefficient)
        subtractFromLaterRows(step, term)
        break
      }
    }
  }

  private mutating func subtractFromLaterRows(_ step: Int, _ pivot: RowTerm) {
    for index in columnStarts[pivot.index]..<columnStarts[pivot.index + 1] {
      let other = columnTerms[index]
      if stepOfRow[other.index] >= 0 { continue }
      lower.append(
        Entry(
          step: Int32(step), index: Int32(other.index),
          coefficient: other.coefficient / pivot.coefficient))
      counts[other.index] = counts[other.index] - 1
      if counts[other.index] == 1 { queue.append(other.index) }
    }
  }

  private mutating func takeSingleRowColumns() {
    queue.removeAll()
    for column in 0..<size where stepOfColumn[column] < 0 {
      var count = 0
      for index in columnStarts[column]..<columnStarts[column + 1]
      where stepOfRow[columnTerms[index].index] < 0 {
        count += 1
      }
      counts[column] = count
      if count == 1 { queue.append(column) }
    }
    var next = 0
    while next < queue.count {
      let column = queue[next]
      next += 1
      guard stepOfColumn[column] < 0, counts[column] == 1 else { continue }
      for index in columnStarts[column]..<columnStarts[column + 1]
      where stepOfRow[columnTerms[index].index] < 0 {
        let term = columnTerms[index]
        if abs(term.coefficient) < Nucleus.leastPivot { break }
        let step = take(term.index, column, term.coefficient)
        keepRestOfRow(step, term.index)
        break
      }
    }
  }

  private mutating func keepRestOfRow(_ step: Int, _ row: Int) {
    for index in rowStarts[row]..<rowStarts[row + 1] {
      let term = rowTerms[index]
      if stepOfColumn[term.index] >= 0 { continue }
      upper.append(
        Entry(step: Int32(step), index: Int32(term.index), coefficient: term.coefficient))
      counts[term.index] = counts[term.index] - 1
      if counts[term.index] == 1 { queue.append(term.index) }
    }
  }

  private mutating func takeNucleus() {
    nucleus.begin(rowCount: size, columnCount: size)
    for row in 0..<size where stepOfRow[row] < 0 {
      for index in rowStarts[row]..<rowStarts[row + 1]
      where stepOfColumn[rowTerms[index].index] < 0 {
        nucleus.add(rowTerms[index], to: row)
      }
      nucleus.endRow(row)
    }
    while let pivot = nucleus.choosePivot() {
      let step = take(pivot.row, pivot.column, pivot.coefficient)
      nucleus.eliminate(pivot, step: step, lower: &lower, upper: &upper)
    }
  }

  private mutating func take(_ row: Int, _ column: Int, _ pivot: Double) -> Int {
    let step = rowOfStep.count
    stepOfRow[row] = step
    stepOfColumn[column] = step
    rowOfStep.append(row)
    columnOfStep.append(column)
    pivots.append(pivot)
    return step
  }
}
