/// What sets an engine apart that only answers questions; see `Engine+Probe.swift`.
struct Probing {
  /// Whether required equations tie columns.
  var usesTies = true
  /// Whether forms stay that no constraint is on, as their constraints may come back.
  var keepsForms = false
  /// By column from 1: the weights of the resting values, if they are not those of the keys.
  var restingWeights: [Double] = []
  /// Columns without a pull to their resting value.
  var unpulled = FlaggedList()
  /// By column: a linear cost that replaces the pull; empty if there is none.
  var pushes: [Double] = []
  /// The columns with such a cost.
  var pushedColumns = FlaggedList()
  /// Moves without an end, as rates by free column.
  var rays: [[Int: Double]] = []
}
