/// Solves linear constraints with priorities, exactly in the order of the priorities.
///
/// **What a solution is.** Required constraints (priority 1000) hold. Among the points where they
/// do, the sum of the violations of the strongest optional priority is the least possible; among
/// those, the sum of the next priority; and so on down. A violation is an absolute value (L1).
/// Where that still leaves a choice, the solution is the point with the least sum of
/// `weight · |value − resting value|` over the variables that are not tied to another one by
/// required equations; the weights lie between 1 and 2 and come from the keys alone. So equal
/// problems have equal solutions, whatever was added, changed or solved before; values reached
/// by edits and values from scratch may differ by rounding (in practice 1e-9), values of two
/// solvers filled in different order and then solved once are equal to the bit.
///
/// **Contradictions.** Required constraints are admitted in the order of their keys; one that
/// contradicts those admitted before is dropped and reported in ``conflicts``, with a smallest
/// set of constraints that shows it. The rest is solved.
///
/// **Cost.** Work follows what changed: a new constant moves what it holds; a constraint that
/// comes or goes changes one cost, or regroups what it tied together. Solutions are computed by
/// ``solve()`` only. Limits: values up to about 1e9, ratios of coefficients up to 1e6; a violation
/// under 1e-6 counts as none.
///
/// A class and not a value, because a solver is a store of edits with large flat buffers that
/// nobody wants copied by accident; it is not `Sendable`, so it stays in one task. Variables are
/// never removed; a solver whose variables go out of use is replaced.
public final class Solver {
  // Unchecked, because `Solver` never lends its engine to anyone while it is changed.
  @exclusivity(unchecked)
  var engine = Engine()

  /// The pivots of one solve after which the rule against cycling chooses them; tests lower it.
  package var pivotsBeforeCaution: Int {
    get { engine.cautionAfter }
    set { engine.cautionAfter = newValue }
  }

  /// The columns of a block from which on many pivots go by a tableau; with 0, tests have all go so.
  package var columnsForTableau: Int {
    get { engine.tableauFrom }
    set { engine.tableauFrom = newValue }
  }

  /// The columns of a block from which on a long search begins again; with 0, tests have all do so.
  package var columnsForRestart: Int {
    get { engine.restartFrom }
    set { engine.restartFrom = newValue }
  }

  /// The columns of a block from which on forms may be moved bit by bit; with 0, tests have all be.
  package var columnsForGlide: Int {
    get { engine.glideFrom }
    set { engine.glideFrom = newValue }
  }

  /// The most pivots of a solve, and the most work of a search for contradictions.
  ///
  /// With nil, as it is at first, both follow from the size of the problem; tests lower them.
  package var workLimit: Int? {
    get { engine.workLimit }
    set { engine.workLimit = newValue }
  }

  /// Makes a solver without variables and constraints.
  public init() {}

  /// The number of variables made so far.
  public var variableCount: Int { engine.variables.count }

  /// Makes a free variable.
  ///
  /// - Parameters:
  ///   - key: The variable's identity in the caller's terms, unique among variables. It decides
  ///     ties, so that answers do not depend on the order in which variables were made.
  ///   - restingValue: Where the variable goes when no constraint says anything else; finite.
  /// - Returns: The variable, for constraints and values of this solver only.
  public func addVariable(key: UInt64, restingAt restingValue: Double = 0) -> Variable {
    precondition(restingValue.isFinite, "A resting value is a finite number.")
    return Variable(index: engine.addVariable(key: key, resting: restingValue))
  }

  /// Makes a name for `minuend - subtrahend`, such as a width for right − left.
  ///
  /// A difference costs nothing: constraints on it become constraints on the two variables,
  /// which is also what keeps chains of views cheap to solve.
  ///
  /// - Precondition: Neither operand is a difference.
  public func addDifference(_ minuend: Variable, minus subtrahend: Variable) -> Variable {
    Variable(index: engine.addDifference(minuend.index, minus: subtrahend.index))
  }

  /// Changes where a variable goes when no constraint says anything else.
  ///
  /// - Precondition: The variable is not a difference; the value is finite.
  public func setRestingValue(_ value: Double, of variable: Variable) {
    precondition(value.isFinite, "A resting value is a finite number.")
    engine.setResting(value, of: variable.index)
  }

  /// Restores optimality after the edits since the last call.
  ///
  /// - Returns: What it took, for statistics and tests.
  /// - Complexity: From scratch linear in the constraints plus the pivots; after edits, what the
  ///   edits touch.
  @discardableResult
  public func solve() -> SolveSummary {
    engine.solve()
  }
}
