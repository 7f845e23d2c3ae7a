public import LayoutModel

extension ProjectDifference {
  /// The part of the difference that is about something, to be read and not to be applied.
  ///
  /// - Parameters:
  ///   - layouts: The layouts that are kept; the others are left out.
  ///   - isWanted: Whether an operation of a changed layout is kept.
  /// - Returns: The layouts that enter, leave and change among these, of the last those with an
  ///   operation that is kept.
  public func limited(
    to layouts: Set<LayoutID>, _ isWanted: (LayoutDifference.Operation, LayoutID) -> Bool
  ) -> ProjectDifference {
    let changes = changed.filter { layouts.contains($0.id.new) || layouts.contains($0.id.old) }
      .map { change in
        LayoutDifference(
          id: change.id, operations: change.operations.filter { isWanted($0, change.id.new) })
      }
    return ProjectDifference(
      removed: removed.filter { layouts.contains($0.id) },
      added: added.filter { layouts.contains($0.id) }, changed: changes.filter { !$0.isEmpty })
  }
}
