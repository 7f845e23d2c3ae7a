/// Clusters tied to each other by required equations over more than two columns.
///
/// Such an equation may come down to two clusters, or to one, or to nothing, once the clusters are
/// known: equal widths of views whose left edges are tied, for one. Which equations do so is found
/// by going over them, ascending by key and back, until nothing more follows. After a change of what
/// they speak of, everything here is found again from the start, and the classes that came out
/// different are reported.
struct ClassTable {
  /// By cluster root: its tie to the root of its class.
  private(set) var ties = Buffer<Tie>()
  private var nextMember = IndexBuffer()
  private var sizes = IndexBuffer()
  /// Cluster roots whose tie is not to themselves, or that others are tied to.
  private var involved = IndexBuffer()
  private var formerTies = Buffer<Tie>()
  private var isInvolved = Buffer<Bool>()
  /// The equations, ascending by key.
  private(set) var equations = IndexBuffer()
  /// By column: how many of the equations speak of it.
  private var mentions = IndexBuffer()
  private var absorbed = Buffer<Bool>()
  /// Equations absorbed since the last ``regroup`` began.
  private var absorbedCount = 0
  /// By equation: how many were absorbed before it.
  private var absorbedAt = IndexBuffer()
  /// By cluster root: the root that its class was joined to, or -1, and by which equation.
  ///
  /// Paths are not shortened, so they tell which equations a tie rests on.
  private var joinedRoots = IndexBuffer()
  private var joiningEquations = IndexBuffer()
  /// Equations nothing but a constant is left of, which is not zero.
  private(set) var contradictions = IndexBuffer()
  /// Cluster roots whose class tie changed in the last ``regroup``.
  private(set) var changed = IndexBuffer()
  var isStale = false

  /// Passes over the equations; what has not come down to two clusters by then stays a cost.
  private static let passLimit = 64

  mutating func resize(to count: Int) {
    let former = ties.count
    guard count > former else { return }
    ties.resize(to: count, filling: Tie(root: 0, scale: 1, offset: 0))
    nextMember.resize(to: count, filling: 0)
    sizes.resize(to: count, filling: 1)
    isInvolved.resize(to: count, filling: false)
    joinedRoots.resize(to: count, filling: -1)
    joiningEquations.resize(to: count, filling: -1)
    mentions.resize(to: count, filling: 0)
    for column in former..<count {
      ties[column] = Tie(root: column, scale: 1, offset: 0)
      nextMember[column] = column
    }
  }

  /// Whether the classes may come out otherwise than at the last ``regroup``: they follow from the
  /// equations and from the clusters of the columns in them, and from nothing else.
  func mayHaveChanged(_ clusters: ClusterTable) -> Bool {
    if isStale { return true }
    if equations.count == 0 { return false }
    for position in 0..<clusters.changed.count where mentions[clusters.changed[position]] > 0 {
      return true
    }
    return false
  }

  private func mention(_ row: UnsafeMutableBufferPointer<RowTerm>, _ change: Int) {
    for term in row { mentions[term.index] += change }
  }

  /// How many equations were absorbed before this one.
  func absorptionTime(of constraint: Int) -> Int { absorbedAt[constraint] }

  /// The equations by which a cluster root came to its class root, as far as they were absorbed
  /// before `time`.
  func joiningEquations(of clusterRoot: Int, before time: Int) -> [Int] {
    var found: [Int] = []
    var root = clusterRoot
    while joinedRoots[root] >= 0, absorbedAt[joiningEquations[root]] < time {
      found.append(joiningEquations[root])
      root = joinedRoots[root]
    }
    return found
  }

  @inline(__always)
  func tie(of clusterRoot: Int) -> Tie { ties[clusterRoot] }
  func next(after clusterRoot: Int) -> Int { nextMember[clusterRoot] }
  func isAbsorbed(_ constraint: Int) -> Bool {
    constraint < absorbed.count && absorbed[constraint]
  }

  /// Adds an equation over the columns of a row.
  mutating func add(
    _ constraint: Int, _ row: UnsafeMutableBufferPointer<RowTerm>, keys: Buffer<UInt64>
  ) {
    mention(row, 1)
    equations.append(constraint)
    var index = equations.count - 1
    while index > 0,
      (keys[constraint], constraint) < (keys[equations[index - 1]], equations[index - 1])
    {
      equations[index] = equations[index - 1]
      index -= 1
    }
    equations[index] = constraint
    absorbed.resize(to: max(absorbed.count, constraint + 1), filling: false)
    absorbed[constraint] = false
    absorbedAt.resize(to: max(absorbedAt.count, constraint + 1), filling: 0)
    isStale = true
  }

  /// Puts the equations in the order of keys that have changed.
  mutating func sort(keys: Buffer<UInt64>) {
    let sorted = (0..<equations.count).map { equations[$0] }
      .sorted { (keys[$0], $0) < (keys[$1], $1) }
    for (index, constraint) in sorted.enumerated() { equations[index] = constraint }
    isStale = true
  }

  /// Removes an equation that was added with the same row.
  mutating func remove(_ constraint: Int, _ row: UnsafeMutableBufferPointer<RowTerm>) {
    mention(row, -1)
    // From the end, since what contradicts is given up from the greatest key on.
    var index = equations.count - 1
    while index >= 0, equations[index] != constraint { index -= 1 }
    if index >= 0 {
      for later in (index + 1)..<equations.count { equations[later - 1] = equations[later] }
      _ = equations.removeLast()
    }
    absorbed[constraint] = false
    isStale = true
  }

  /// Finds all classes from the clusters.
  mutating func regroup(
    _ constraints: ConstraintTable, _ clusters: ClusterTable,
    row: inout ReducedRow
  ) {
    reset()
    var progressed = true
    var pass = 0
    while progressed, pass < Self.passLimit {
      progressed = false
      for index in 0..<equations.count {
        let forward = pass % 2 == 0
        let constraint = equations[forward ? index : equations.count - 1 - index]
        if !absorbed[constraint], absorb(constraint, constraints, clusters, row: &row) {
          progressed = true
        }
      }
      pass += 1
    }
    reportChanges()
    isStale = false
  }

  private mutating func reset() {
    formerTies.removeAll()
    for index in 0..<involved.count {
      let root = involved[index]
      formerTies.append(ties[root])
      ties[root] = Tie(root: root, scale: 1, offset: 0)
      nextMember[root] = root
      sizes[root] = 1
      joinedRoots[root] = -1
    }
    absorbedCount = 0
    for index in 0..<equations.count { absorbed[equations[index]] = false }
    contradictions.removeAll()
  }

  /// True if the equation came down to at most two clusters and is now part of the classes.
  private mutating func absorb(
    _ constraint: Int, _ constraints: ConstraintTable,
    _ clusters: ClusterTable, row: inout ReducedRow
  ) -> Bool {
    row.clear()
    row.constant = constraints.constants[constraint]
    var size = 0.0
    for term in constraints.row(of: constraint) {
      let cluster = clusters.tie(of: term.index)
      let tie = ties[cluster.root]
      row.constant += term.coefficient * (cluster.scale * tie.offset + cluster.offset)
      size = max(size, abs(term.coefficient))
      if tie.root != 0 { row.add(term.coefficient * cluster.scale * tie.scale, at: tie.root) }
    }
    row.finish()
    switch row.terms.count {
    case 0:
      noteAbsorption(of: constraint)
      if abs(row.constant) > Engine.violationTolerance * max(1, size) {
        contradictions.append(constraint)
      }
    case 1:
      let term = row.terms[0]
      join(
        term.index, to: 0, scale: 1, offset: -row.constant / term.coefficient, by: constraint)
    case 2:
      let (one, two) = (row.terms[0], row.terms[1])
      let ratio = -two.coefficient / one.coefficient
      guard Tie.scaleRange.contains(abs(ratio)) else { return false }
      if sizes[one.index] <= sizes[two.index] {
        join(
          one.index, to: two.index, scale: ratio, offset: -row.constant / one.coefficient,
          by: constraint)
      } else {
        join(
          two.index, to: one.index, scale: 1 / ratio, offset: -row.constant / two.coefficient,
          by: constraint)
      }
    default:
      return false
    }
    return true
  }

  private mutating func noteAbsorption(of constraint: Int) {
    absorbed[constraint] = true
    absorbedAt[constraint] = absorbedCount
    absorbedCount += 1
  }

  private mutating func join(
    _ child: Int, to root: Int, scale: Double, offset: Double, by constraint: Int
  ) {
    noteAbsorption(of: constraint)
    joinedRoots[child] = root
    joiningEquations[child] = constraint
    involve(child)
    involve(root)
    var member = child
    var last = child
    repeat {
      involve(member)
      let tie = ties[member]
      ties[member] = Tie(
        root: root, scale: tie.scale * scale, offset: tie.scale * offset + tie.offset)
      last = member
      member = nextMember[member]
    } while member != child
    nextMember[last] = nextMember[root]
    nextMember[root] = child
    sizes[root] = sizes[root] + sizes[child]
  }

  private mutating func involve(_ root: Int) {
    if !isInvolved[root] {
      isInvolved[root] = true
      involved.append(root)
      formerTies.append(Tie(root: root, scale: 1, offset: 0))
    }
  }

  private mutating func reportChanges() {
    changed.removeAll()
    var kept = 0
    for index in 0..<involved.count {
      let root = involved[index]
      if ties[root] != formerTies[index] { changed.append(root) }
      if ties[root].root != root || sizes[root] > 1 {
        involved[kept] = root
        kept += 1
      } else {
        isInvolved[root] = false
      }
    }
    involved.resize(to: kept, filling: 0)
    formerTies.release()
  }
}
