/// The constraints as rows over columns, and where the presolve has put each of them.
struct ConstraintTable {
  /// What a constraint currently is to the solver.
  enum State: UInt8, BitwiseCopyable {
    /// The handle is free.
    case unused
    /// Added or changed; the next solve places it.
    case waiting
    /// A required equation between two columns (or one and the ground) that ties them together.
    case link
    /// A required equation over more columns; see `ClusterTable` and `ClassTable`.
    case long
    /// A cost on a form.
    case form
    /// Nothing is left of it after the presolve: it holds or misses by a constant.
    case constant
    /// A required constraint that contradicts those admitted before it.
    case dropped
  }

  private(set) var constants = Buffer<Double>()
  private(set) var priorities = Buffer<Double>()
  private(set) var keys = Buffer<UInt64>()
  private var relations = Buffer<LinearRelation>()
  private var states = Buffer<State>()
  private var free = IndexBuffer()
  private(set) var rows = FixedLists<PackedTerm>()
  /// The form a constraint costs on, or -1, and its neighbours in the form's list.
  var forms = IndexBuffer()
  var nextInForm = IndexBuffer()
  var previousInForm = IndexBuffer()
  /// Row = weight · form + rest, and the value of the form at which the row is zero.
  var weights = Buffer<Double>()
  var breakpoints = Buffer<Double>()

  /// One more than the greatest handle ever used.
  var bound: Int { states.count }

  mutating func allocate(
    constant: Double, relation: LinearRelation, priority: Double, key: UInt64
  ) -> Int {
    let handle: Int
    if free.count > 0 {
      handle = free.removeLast()
      constants[handle] = constant
      priorities[handle] = priority
      keys[handle] = key
      relations[handle] = relation
    } else {
      handle = states.count
      constants.append(constant)
      priorities.append(priority)
      keys.append(key)
      relations.append(relation)
      states.append(.unused)
      forms.append(-1)
      nextInForm.append(-1)
      previousInForm.append(-1)
      weights.append(0)
      breakpoints.append(0)
      rows.addOwners(upTo: states.count)
    }
    states[handle] = .waiting
    return handle
  }

  /// Gives memory back that growing took ahead.
  mutating func trim() {
    guard bound > Buffer<Double>.keptCapacity else { return }
    constants.trim()
    priorities.trim()
    keys.trim()
    relations.trim()
    states.trim()
    rows.trim()
    forms.trim()
    nextInForm.trim()
    previousInForm.trim()
    weights.trim()
    breakpoints.trim()
  }

  mutating func release(_ handle: Int) {
    states[handle] = .unused
    rows.clear(handle)
    free.append(handle)
  }

  func setKey(_ key: UInt64, of handle: Int) { keys[handle] = key }
  @inline(__always)
  func state(of handle: Int) -> State { states[handle] }
  @inline(__always)
  func setState(_ state: State, of handle: Int) { states[handle] = state }
  @inline(__always)
  func relation(of handle: Int) -> LinearRelation { relations[handle] }
  @inline(__always)
  func row(of handle: Int) -> UnsafeMutableBufferPointer<PackedTerm> { rows.list(of: handle) }
  func isLive(_ handle: Int) -> Bool {
    handle >= 0 && handle < states.count && states[handle] != .unused
  }
  @inline(__always)
  func isRequired(_ handle: Int) -> Bool { priorities[handle] >= 1000 }
  func isRequiredEquation(_ handle: Int) -> Bool {
    priorities[handle] >= 1000 && relations[handle] == .equal
  }

  mutating func setRow(_ terms: UnsafeBufferPointer<RowTerm>, of handle: Int) {
    rows.place(handle, count: terms.count)
    let row = rows.list(of: handle)
    for (position, term) in terms.enumerated() {
      row[position] = PackedTerm(term.index, term.coefficient)
    }
  }

  /// Whether `left` comes before `right` in every choice between constraints: by key.
  @inline(__always)
  func precedes(_ left: Int, _ right: Int) -> Bool {
    (keys[left], left) < (keys[right], right)
  }
}
