/// Numbers of their own for free columns: their slots.
///
/// In layouts most columns follow others. What the optimiser keeps for a column is kept by slot, so that it
/// takes room for free columns alone and lies together. A column gets a slot when it is first free and keeps
/// it. At the first solve slots ascend with columns; where the order of columns decides, it is asked for.
/// What the optimiser calls a column is a free one, by its slot.
struct FreeColumns {
  /// By column: its slot, or -1 if it was never free.
  private var slots = IndexBuffer()
  /// By slot: its column.
  private(set) var columns = IndexBuffer()

  /// How many slots were given.
  var count: Int { columns.count }

  @inline(__always)
  func slot(of column: Int) -> Int { slots[column] }
  @inline(__always)
  func column(of slot: Int) -> Int { columns[slot] }

  mutating func resize(toColumns count: Int) {
    slots.resize(to: max(count, slots.count), filling: -1)
  }

  /// Gives a column a slot if it has none.
  mutating func give(_ column: Int) {
    guard slots[column] < 0 else { return }
    slots[column] = columns.count
    columns.append(column)
  }

  /// Gives memory back that growing took ahead.
  mutating func trim() { columns.trim() }
}
