/// What edits have touched and the next solve has to look at.
struct ChangeList {
  /// Columns whose tie changed.
  var columns = FlaggedList()
  /// Constraints to be reduced again.
  var constraints = FlaggedList()
  /// Forms whose costs changed.
  var forms = FlaggedList()
  /// Forms that did not exist at the last solve.
  var newForms = FlaggedList()
  /// Free columns that were not free at the last solve, or did not exist.
  var newRoots = FlaggedList()
  /// Blocks to be made again.
  var blocks = FlaggedList()
  /// Free columns whose representative has to be found again.
  var representatives = FlaggedList()

  /// Whether nothing but constraints to be reduced again is noted.
  var areConstantsOnly: Bool {
    columns.count == 0 && forms.count == 0 && newForms.count == 0 && newRoots.count == 0
      && blocks.count == 0 && representatives.count == 0
  }

  mutating func removeAll() {
    columns.removeAll()
    constraints.removeAll()
    forms.removeAll()
    newForms.removeAll()
    newRoots.removeAll()
    blocks.removeAll()
    representatives.removeAll()
  }
}
