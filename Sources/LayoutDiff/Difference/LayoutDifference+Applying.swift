public import LayoutModel

extension LayoutDifference {
  /// Performs every operation on the layout that the difference was made from.
  ///
  /// Each operation checks what it replaces: positions, values, records. Parts that no operation
  /// names may be other than they were.
  ///
  /// - Returns: the layout that the difference leads to.
  /// - Throws: `DifferenceError`, which names the operation that does not fit.
  /// - Complexity: O(*n* + *k* log *n*) for *n* views and constraints and *k* operations.
  public func apply(to layout: Layout) throws(DifferenceError) -> Layout {
    guard layout.id == id.old else {
      throw DifferenceError(
        .otherLayout, layout: layout.id, operation: nil, "the difference is of \"\(id.old)\"")
    }
    guard !operations.isEmpty else { return layout }
    var state = DifferenceState(layout)
    for operation in operations { try state.perform(operation) }
    return try state.finish()
  }
}
