/// The solver's state; `Solver` is its public face.
///
/// The parts, in the order in which an edit passes through them:
///
/// 1. `edits`: what was asked for since the last solve.
/// 2. `constraints`: rows over columns as the caller gave them (differences replaced).
/// 3. `reduction`: required equations tie columns together. What is not tied to another column or
///    to the ground is a *free column*.
/// 4. `forms`: every other constraint is a cost on a linear form of free columns.
/// 5. `basis`: one tight form a free column, in sparse factors, and what each basic form pushes
///    against its neighbours, by priority; the optimiser exchanges basic forms until every force is
///    between the slopes of its form (`Engine+Optimise.swift` tells the method).
/// 6. `contradictions` and `answer`: what comes out.
///
/// The functions are extensions of this one type, more than 400 lines together, and not of its
/// parts: each step of the method reads and writes most of the parts, and they lie side by side in
/// one value so that the compiler sees that they are different memory.
struct Engine {
  /// Violations under this count as none, and contradictions under it as rounding.
  static let violationTolerance = 1e-6

  var variables = VariableTable()
  var constraints = ConstraintTable()
  var forms = FormTable()
  var edits = Edits()
  var reduction = Reduction()
  var basis = Basis()
  var scratch = Scratch()
  var contradictions = Contradictions()
  var answer = Answer()
  var probing = Probing()

  /// The pivots of one optimisation after which the cautious rule chooses; tests lower it.
  var cautionAfter = 2_000
  /// The columns of a block from which on a tableau is considered; with 0, tests have one at once.
  var tableauFrom = 512
  /// The columns of a block from which on a search may begin again from the first basis; with 0, tests
  /// have each do so at once.
  var restartFrom = 8_192
  /// The columns of a block from which on forms may be moved bit by bit; with 0, tests have all be.
  var glideFrom = 512
  /// The most pivots of an optimisation, and the most work of a search for contradictions.
  ///
  /// With nil both follow from the size of the problem; tests lower them.
  var workLimit: Int?
}
