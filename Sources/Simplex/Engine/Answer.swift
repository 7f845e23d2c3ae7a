/// What the last solve came to.
struct Answer {
  /// The variables there were.
  var solvedCount = 0
  /// By variable index; see ``Engine/updateValues()``.
  var values = Buffer<Double>()
  /// Whether the point has moved since `values` was worked out.
  var isStale = false
  var summary = SolveSummary()
  /// Whether a block was given up at the limit of pivots since the solver was made.
  var isExhausted = false
  /// Whether the last search for ambiguous variables was cut off.
  var isAmbiguityCut = false
  /// The engine that says what holds variables, until something is edited.
  var reasonProbe: ReasonProbe?
}
