extension Factor {
  /// Takes over what `elimination` found for the block with these columns.
  ///
  /// - Returns: False if a row and a column were left over; the steps are then unusable.
  mutating func load(columns: UnsafeBufferPointer<Int32>, firstStep: Int) -> Bool {
    let size = columns.count
    guard elimination.rowOfStep.count == size else { return false }
    for step in 0..<size {
      let slot = Int(columns[elimination.rowOfStep[step]])
      let column = Int(columns[elimination.columnOfStep[step]])
      steps[firstStep + step] = FactorStep(
        slot: slot, column: column, pivot: elimination.pivots[step])
      stepOfSlot[slot] = firstStep + step
      stepOfColumn[column] = firstStep + step
    }
    placeLower(firstStep, size)
    placeUpper(firstStep, size)
    elimination.end()
    return true
  }

  /// The same for a block of one column, which has nothing to eliminate.
  mutating func loadSingle(_ column: Int, pivot: Double, step: Int) {
    steps[step] = FactorStep(slot: column, column: column, pivot: pivot)
    stepOfSlot[column] = step
    stepOfColumn[column] = step
    leaveSteps(step..<step + 1)
  }

  private mutating func placeLower(_ first: Int, _ size: Int) {
    let (byStep, byRow) = emptyCounts(size)
    let entries = elimination.lower.contents
    for entry in entries {
      let row = elimination.stepOfRow[Int(entry.index)]
      byStep[Int(entry.step)] = byStep[Int(entry.step)] + 1
      byRow[row] = byRow[row] + 1
    }
    lowerColumns.place(first: first, counts: byStep, stepCount: size)
    lowerRows.place(first: first, counts: byRow, stepCount: size)
    for entry in entries {
      let row = elimination.stepOfRow[Int(entry.index)]
      let step = Int(entry.step)
      lowerColumns.append(PackedTerm(first + row, entry.coefficient), to: first + step)
      lowerRows.append(PackedTerm(first + step, entry.coefficient), to: first + row)
    }
  }

  private mutating func placeUpper(_ first: Int, _ size: Int) {
    let (byStep, byColumn) = emptyCounts(size)
    let entries = elimination.upper.contents
    for entry in entries {
      let column = elimination.stepOfColumn[Int(entry.index)]
      byStep[Int(entry.step)] = byStep[Int(entry.step)] + 1
      byColumn[column] = byColumn[column] + 1
    }
    upperRows.place(first: first, counts: byStep, stepCount: size)
    upperColumns.place(first: first, counts: byColumn, stepCount: size)
    for entry in entries {
      let column = elimination.stepOfColumn[Int(entry.index)]
      let step = Int(entry.step)
      upperRows.append(PackedTerm(first + column, entry.coefficient), to: first + step)
      upperColumns.append(PackedTerm(first + step, entry.coefficient), to: first + column)
    }
  }

  private mutating func emptyCounts(_ size: Int) -> (IndexBuffer, IndexBuffer) {
    firstCounts.removeAll()
    firstCounts.resize(to: size, filling: 0)
    secondCounts.removeAll()
    secondCounts.resize(to: size, filling: 0)
    return (firstCounts, secondCounts)
  }
}
