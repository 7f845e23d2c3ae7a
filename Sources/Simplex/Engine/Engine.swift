/// The solver's state; `Solver` is its public face.
///
/// The parts, in the order in which an edit passes through them:
///
/// 1. `constraints`: rows over columns as the caller gave them (differences replaced).
/// 2. `clusters` and `classes`: required equations tie columns together; `ties` is the result, by
///    column. What is not tied to another column or to the ground is a *free column*.
/// 3. `forms`: every other constraint is a cost on a linear form of free columns.
/// 4. `blocks` and `factor`: the basis, one tight form a free column, in sparse factors.
/// 5. `forces`: what each basic form pushes against its neighbours, by priority; the optimiser
///    exchanges basic forms until every force is between the slopes of its form
///    (`Engine+Optimise.swift` tells the method).
struct Engine {
  /// Violations under this count as none, and contradictions under it as rounding.
  static let violationTolerance = 1e-6

  var variables = VariableTable()
  var constraints = ConstraintTable()
  var clusters = ClusterTable()
  var classes = ClassTable()
  /// By column: how it follows a free column or the ground.
  var ties = Buffer<Tie>()
  /// By column: the constraints with that column in their row, links excepted.
  var mentions = ListPool<Int32>()
  var forms = FormTable()
  var blocks = BlockTable()
  var factor = Factor()
  /// By slot: the form that is basic there.
  var basicForms = IndexBuffer()
  /// By slot: the force on its basic form.
  var forces = ListPool<Level>()
  /// By column: its value, if it is free.
  var columnValues = Buffer<Double>()
  /// By free column: the member whose resting value it is pulled to, the one of the least key.
  var representatives = IndexBuffer()
  /// Goes up whenever anything but a slide changes the state.
  var basisVersion = 0
  /// Columns of the inverse kept for slides; a slot has its place by its number.
  var slides = (0..<8).map { _ in Slide() }

  /// The variables there were at the last solve.
  var solvedCount = 0
  /// By variable index; see ``updateValues()``.
  var values = Buffer<Double>()
  var valuesAreStale = false
  var conflicts: [RequiredConflict] = []
  var conflictsAreStale = false
  var summary = SolveSummary()

  // Edits not yet applied.
  var waiting = IndexBuffer()
  var unnumbered = Buffer<Bool>()
  var changes = ChangeList()

  // Scratch space, empty between calls.
  var draft = ReducedRow()
  var draftHandle = -1
  var row = ReducedRow()
  var entryScratch = Buffer<Entry>()
  var pricing = Pricing()
  var sum = LevelSum()
  var moves = SparseVector()
  var direction = SparseVector()
  var rates = SparseVector()
  var gradient = SparseVector()
  var alpha = SparseVector()
  var slopeChanges = Buffer<SlopeChange>()
  var events = EventHeap()
  /// How far the present move goes at most.
  var nearestStop = Double.infinity
  var crossed = Buffer<EventHeap.Event>()
  var suspects = FlaggedList()
  var constantSuspects = FlaggedList()
  var crash = CrashTable()
  var localNumbers = IndexBuffer()
  var blockEnds = IndexBuffer()
  var blockNumbers = IndexBuffer()
  var blockMembers = IndexBuffer()
  var freshBlocks: [Int] = []
  /// A basis turned out singular and was changed: values and forces have to be found again.
  var restoreAfterRepair = false

  // What sets a probe apart; see `Engine+Probe.swift`.
  /// Whether required equations tie columns.
  var usesTies = true
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

  /// The pivots of one optimisation after which the cautious rule chooses; tests lower it.
  var cautionAfter = 2_000
}
