/// What one call of ``Solver/solve()`` had to do.
public struct SolveSummary: Hashable, Sendable {
  /// Exchanges of one tight form for another, in all blocks together.
  public internal(set) var pivots = 0
  /// Breakpoints passed on the way without stopping.
  public internal(set) var crossings = 0
  /// Forms that moves were worked out for, once a move: the length of the columns of the inverse.
  public internal(set) var movedForms = 0
  /// Sparse factorisations of a block's basis.
  public internal(set) var factorisations = 0
  /// Pivots chosen by the rule against cycling.
  public internal(set) var cautiousPivots = 0
  /// Blocks whose number of pivots reached the limit: their values may not be optimal.
  ///
  /// The limit is 5,000 plus 200 for each form. Problems reach it whose coefficients are so far apart
  /// that rounding decides. Searches among contradicting constraints that came to their limit count
  /// too.
  public internal(set) var exhaustedBlocks = 0
  /// What searches among contradicting constraints took, in forms moved, 20 for each pivot and 50 for each
  /// solution.
  public internal(set) var searchWork = 0
  /// All of the work, in the unit of ``searchWork``.
  package var work: Int { movedForms + 20 * pivots + searchWork }
  /// Whether a contradiction was met while the keys of constraints are provisional: the solver waits
  /// for the final ones, and for another call.
  package internal(set) var awaitsKeys = false
}
