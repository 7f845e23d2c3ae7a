/// What was asked for since the last solve.
struct Edits {
  /// Constraints that the next solve places.
  var waiting = IndexBuffer()
  /// By constraint: whether its row still speaks of variables and not of columns.
  var unnumbered = Buffer<Bool>()
  /// What the next solve has to look at.
  var changes = ChangeList()
  /// The constraint that is being added.
  var draftHandle = -1
}
