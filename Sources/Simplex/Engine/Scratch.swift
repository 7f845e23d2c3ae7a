/// Room to work in, kept so that no solve allocates it again.
///
/// The vectors are empty between calls (``areVectorsEmpty``): who fills one clears it. What else is
/// here is begun anew by whoever uses it.
struct Scratch {
  /// A constraint's row over free columns, or over variables while it is being added.
  var row = ReducedRow()
  /// The entries of a form while they are put in order.
  var entries = Buffer<Entry>()
  /// A rate of the cost, by priority.
  var sum = LevelSum()
  /// What the factors are asked: by slot, how far its form is to move; or by column, a cost or a form's
  /// coefficients.
  var asked = SparseVector()
  /// What they answer: by column, how far it moves then; or by slot, the same in terms of basic forms.
  var found = SparseVector()
  /// By form: how far it moves then.
  var rates = SparseVector()
  /// Changed slopes that the forces have not answered yet.
  var slopeChanges = Buffer<SlopeChange>()
  /// The breakpoints ahead of the present move, the nearest first.
  var events = EventHeap()
  /// Pivots of the present optimisation that did not move the point.
  var idlePivots = IdlePivots()
  /// What pivots go by while there is one, in place of the factors.
  var tableau: Tableau?
  /// A large move that is made bit by bit, if there is one.
  var glide = Glide()
  /// How far the present move goes at most.
  var nearestStop = Double.infinity
  /// The breakpoints that the present move passes.
  var crossed = Buffer<EventHeap.Event>()
  /// The choice of a first basis.
  var crash = CrashTable()
  /// By column: its number in its block.
  var localNumbers = IndexBuffer()
  /// By new block: where its columns end in `blockMembers`.
  var blockEnds = IndexBuffer()
  /// By column to be placed: the number of its new block.
  var blockNumbers = IndexBuffer()
  /// Columns of new blocks, block by block.
  var blockMembers = IndexBuffer()
  /// New blocks without factors.
  var freshBlocks: [Int] = []

  /// Whether what has to be empty between calls is.
  var areVectorsEmpty: Bool {
    [asked, found, rates].allSatisfy { $0.touched.count == 0 }
      && slopeChanges.count == 0 && freshBlocks.isEmpty && tableau == nil
      && !glide.isUnderWay
  }
}
