/// The most that solving and explaining cost where nobody sets `Solver.workLimit`.
package enum SolveBudget {
  /// The pivots that every optimisation may take.
  package static let pivotsAtLeast = 5_000
  /// The further pivots for each sum of variables that constraints are about.
  package static let pivotsPerForm = 200
  /// The further pivots for each such sum of a search for what could be elsewhere.
  package static let probingPivotsPerForm = 4
  /// The work that every search for contradicting constraints may take.
  package static let searchAtLeast = 2_000_000
  /// The further work of that search for each constraint of the part that contradicts itself.
  package static let searchPerConstraint = 500
}
