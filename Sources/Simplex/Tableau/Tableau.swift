/// Forms outside of the basis in terms of the basic ones, for one block: the classic tableau, sparse.
///
/// A move that shifts a long chain moves every column behind it, and factors go over all of them. Its
/// column of the tableau has only the forms that really change. Each cell is in the list of its row
/// and in that of its column, so that an exchange costs the cells that it touches.
struct Tableau {
  private struct Cell: BitwiseCopyable {
    var form: Int32
    var slot: Int32
    var coefficient: Double
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private var cells = Buffer<Cell>()
  private var freeCells = IndexBuffer()
  private var firstInRow: IndexBuffer
  private var rowCounts: IndexBuffer
  private var firstInColumn: IndexBuffer
  private var columnCounts: IndexBuffer
  /// The terms of the column that is being exchanged.
  private var column = Buffer<RowTerm>()
  /// By what the entering form changes other rows, for each slot.
  private var shares = Buffer<RowTerm>()
  /// By slot: the cell of the row at hand, or -1.
  private var positions: IndexBuffer

  /// How many cells exchanges have gone over.
  private(set) var work = 0

  /// Coefficients under this are rounding noise.
  private static let noise = 1e-11

  init(formCount: Int = 0, slotCount: Int = 0) {
    firstInRow = IndexBuffer(repeating: -1, count: formCount)
    rowCounts = IndexBuffer(repeating: 0, count: formCount)
    firstInColumn = IndexBuffer(repeating: -1, count: slotCount)
    columnCounts = IndexBuffer(repeating: 0, count: slotCount)
    positions = IndexBuffer(repeating: -1, count: slotCount)
  }

  var cellCount: Int { cells.count - freeCells.count }

  /// Adds the row of a form, which has none.
  mutating func setRow(_ form: Int, _ row: SparseVector) {
    for position in 0..<row.touched.count {
      let slot = row.touched[position]
      if abs(row[slot]) > Self.noise { insert(form, slot, row[slot]) }
    }
  }

  @inline(__always)
  func forEachInRow(_ form: Int, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
    var index = firstInRow[form]
    while index >= 0 {
      let cell = cells[index]
      body(Int(cell.slot), cell.coefficient)
      index = Int(cell.nextInRow)
    }
  }

  @inline(__always)
  func forEachInColumn(_ slot: Int, _ body: (_ form: Int, _ coefficient: Double) -> Void) {
    var index = firstInColumn[slot]
    while index >= 0 {
      let cell = cells[index]
      body(Int(cell.form), cell.coefficient)
      index = Int(cell.nextInColumn)
    }
  }

  /// Makes `entering` basic in `slot`, where `leaving` was.
  ///
  /// `alpha` is the row of the entering form. The leaving form gets a row if `keepsLeaving`.
  mutating func exchange(
    _ slot: Int, leaving: Int, for entering: Int, alpha: SparseVector, keepsLeaving: Bool
  ) {
    let pivot = alpha[slot]
    removeRow(entering)
    column.removeAll()
    var index = firstInColumn[slot]
    while index >= 0 {
      let cell = cells[index]
      column.append(RowTerm(Int(cell.form), cell.coefficient))
      cells[index].coefficient = cell.coefficient / pivot
      index = Int(cell.nextInColumn)
    }
    shares.removeAll()
    for position in 0..<alpha.touched.count {
      let other = alpha.touched[position]
      if other != slot, alpha[other] != 0 { shares.append(RowTerm(other, -alpha[other] / pivot)) }
    }
    for term in column.contents { addShares(times: term.coefficient, to: term.index) }
    guard keepsLeaving else { return }
    for share in shares.contents where abs(share.coefficient) > Self.noise {
      insert(leaving, share.index, share.coefficient)
    }
    insert(leaving, slot, 1 / pivot)
  }

  /// Adds a multiple of `shares` to a row.
  private mutating func addShares(times factor: Double, to form: Int) {
    work += shares.count + min(rowCounts[form], 8 * shares.count)
    guard rowCounts[form] <= 8 * shares.count + 8 else {
      for share in shares.contents { add(factor * share.coefficient, form, share.index) }
      return
    }
    var index = firstInRow[form]
    while index >= 0 {
      positions[Int(cells[index].slot)] = index
      index = Int(cells[index].nextInRow)
    }
    for share in shares.contents {
      let amount = factor * share.coefficient
      let index = positions[share.index]
      if index < 0 {
        if abs(amount) > Self.noise { insert(form, share.index, amount) }
        continue
      }
      let sum = cells[index].coefficient + amount
      if abs(sum) > Self.noise {
        cells[index].coefficient = sum
      } else {
        positions[share.index] = -1
        remove(index)
      }
    }
    index = firstInRow[form]
    while index >= 0 {
      positions[Int(cells[index].slot)] = -1
      index = Int(cells[index].nextInRow)
    }
  }

  private mutating func add(_ amount: Double, _ form: Int, _ slot: Int) {
    let index = find(form, slot)
    guard index >= 0 else {
      if abs(amount) > Self.noise { insert(form, slot, amount) }
      return
    }
    let sum = cells[index].coefficient + amount
    if abs(sum) > Self.noise { cells[index].coefficient = sum } else { remove(index) }
  }

  /// The cell of a form and a slot, or -1; looked for in the shorter of the two lists.
  private func find(_ form: Int, _ slot: Int) -> Int {
    if rowCounts[form] <= columnCounts[slot] {
      var index = firstInRow[form]
      while index >= 0, Int(cells[index].slot) != slot { index = Int(cells[index].nextInRow) }
      return index
    }
    var index = firstInColumn[slot]
    while index >= 0, Int(cells[index].form) != form { index = Int(cells[index].nextInColumn) }
    return index
  }

  private mutating func insert(_ form: Int, _ slot: Int, _ coefficient: Double) {
    let (inRow, inColumn) = (firstInRow[form], firstInColumn[slot])
    let cell = Cell(
      form: Int32(form), slot: Int32(slot), coefficient: coefficient, nextInRow: Int32(inRow),
      previousInRow: -1, nextInColumn: Int32(inColumn), previousInColumn: -1)
    var index = cells.count
    if freeCells.count > 0 {
      index = freeCells.removeLast()
      cells[index] = cell
    } else {
      cells.append(cell)
    }
    if inRow >= 0 { cells[inRow].previousInRow = Int32(index) }
    if inColumn >= 0 { cells[inColumn].previousInColumn = Int32(index) }
    firstInRow[form] = index
    firstInColumn[slot] = index
    rowCounts[form] = rowCounts[form] + 1
    columnCounts[slot] = columnCounts[slot] + 1
  }

  private mutating func remove(_ index: Int) {
    let cell = cells[index]
    let (form, slot) = (Int(cell.form), Int(cell.slot))
    if cell.previousInRow >= 0 {
      cells[Int(cell.previousInRow)].nextInRow = cell.nextInRow
    } else {
      firstInRow[form] = Int(cell.nextInRow)
    }
    if cell.nextInRow >= 0 { cells[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
    if cell.previousInColumn >= 0 {
      cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
    } else {
      firstInColumn[slot] = Int(cell.nextInColumn)
    }
    if cell.nextInColumn >= 0 {
      cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn
    }
    rowCounts[form] = rowCounts[form] - 1
    columnCounts[slot] = columnCounts[slot] - 1
    freeCells.append(index)
  }

  private mutating func removeRow(_ form: Int) {
    while case let index = firstInRow[form], index >= 0 { remove(index) }
  }
}
