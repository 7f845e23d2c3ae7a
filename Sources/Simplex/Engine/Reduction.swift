/// What required equations make of the columns: each follows a free column or the ground.
struct Reduction {
  /// Equations between two columns.
  var clusters = ClusterTable()
  /// Equations over more columns.
  var classes = ClassTable()
  /// By column: how it follows a free column or the ground; the outcome of both tables.
  var ties = Buffer<Tie>()
  /// The columns that are free or were.
  var free = FreeColumns()
  /// By column: the constraints with that column in their row, links excepted.
  var mentions = ListPool<Int32>()
  /// By free column: the member whose resting value it is pulled to, the one of the least key.
  var representatives = IndexBuffer()
}
