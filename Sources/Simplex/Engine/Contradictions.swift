/// Required constraints that cannot all hold, and where to look for more of them.
struct Contradictions {
  /// Forms that may miss a required entry.
  var suspects = FlaggedList()
  /// Required constraints of which nothing but a constant is left.
  var constantSuspects = FlaggedList()
  /// What was found, ascending by the key of the dropped constraint.
  var conflicts: [RequiredConflict] = []
  /// Whether an edit may have lifted one.
  var areStale = false
  /// Whether the order of the keys is not the final one, so that nothing may be given up by it.
  var keysAreProvisional = false
}
