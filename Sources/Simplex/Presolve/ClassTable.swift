/// Clusters tied to each other by required equations over more than two columns.
///
/// Such an equation may come down to two clusters, or to one, or to nothing, once the clusters are
/// known: equal widths of views whose left edges are tied, for one. Which equations do so is found
/// by going over them, ascending by key and back, until nothing more follows. After a change of what
/// they speak of, everything here is found again from the start, and the classes that came out
/// different are reported.
struct ClassTable {
  /// A cluster root that is tied to another one, or that others are tied to.
  private struct Member: BitwiseCopyable {
    var clusterRoot: Int32
    /// The next one in the ring of the class, and how many the class of this root has.
    var next: Int32
    var size = Int32(1)
    /// The root that its class was joined to, or -1, and by which equation.
    ///
    /// Paths are not shortened, so they tell which equations a tie rests on.
    var joinedRoot = Int32(-1)
    var joiningEquation = Int32(-1)

    /// A class by itself.
    init(_ clusterRoot: Int) {
      self.clusterRoot = Int32(clusterRoot)
      next = self.clusterRoot
    }
  }

  /// By cluster root: its place among the members, or -1 if it is a class by itself.
  private var places = IndexBuffer()
  private var members = Buffer<Member>()
  /// By member: its tie to the root of its class.
  private var ties = Buffer<Tie>()
  /// By member: its tie before the present ``regroup``.
  private var formerTies = Buffer<Tie>()
  /// The equations, ascending by key.
  private(set) var equations = IndexBuffer()
  /// By column: how many of the equations speak of it.
  private var mentions = IndexBuffer()
  /// Equations absorbed since the last ``regroup`` began.
  private var absorbedCount = 0
  /// By equation: how many were absorbed before it, or -1 if it is not absorbed itself.
  private var absorbedAt = IndexBuffer()
  /// Equations nothing but a constant is left of, which is not zero.
  private(set) var contradictions = IndexBuffer()
  /// Cluster roots whose class tie changed in the last ``regroup``.
  private(set) var changed = IndexBuffer()
  var isStale = false

  /// Passes over the equations; what has not come down to two clusters by then stays a cost.
  private static let passLimit = 64

  mutating func resize(to count: Int) {
    places.resize(to: max(count, places.count), filling: -1)
    mentions.resize(to: max(count, mentions.count), filling: 0)
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

  private func mention(_ row: UnsafeMutableBufferPointer<PackedTerm>, _ change: Int) {
    for term in row { mentions[term.index] += change }
  }

  /// How many equations were absorbed before this one.
  func absorptionTime(of constraint: Int) -> Int { absorbedAt[constraint] }

  /// The equations by which a cluster root came to its class root, as far as they were absorbed
  /// before `time`.
  func joiningEquations(of clusterRoot: Int, before time: Int) -> [Int] {
    var found: [Int] = []
    var place = places[clusterRoot]
    while place >= 0, members[place].joinedRoot >= 0 {
      let equation = Int(members[place].joiningEquation)
      guard absorbedAt[equation] < time else { break }
      found.append(equation)
      place = places[Int(members[place].joinedRoot)]
    }
    return found
  }

  @inline(__always)
  func tie(of clusterRoot: Int) -> Tie {
    let place = places[clusterRoot]
    return place < 0 ? Tie(root: clusterRoot, scale: 1, offset: 0) : ties[place]
  }
  func next(after clusterRoot: Int) -> Int {
    let place = places[clusterRoot]
    return place < 0 ? clusterRoot : Int(members[place].next)
  }
  @inline(__always)
  private func size(of clusterRoot: Int) -> Int32 {
    let place = places[clusterRoot]
    return place < 0 ? 1 : members[place].size
  }
  func isAbsorbed(_ constraint: Int) -> Bool {
    constraint < absorbedAt.count && absorbedAt[constraint] >= 0
  }

  /// Adds an equation over the columns of a row.
  mutating func add(
    _ constraint: Int, _ row: UnsafeMutableBufferPointer<PackedTerm>, keys: Buffer<UInt64>
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
    absorbedAt.resize(to: max(absorbedAt.count, constraint + 1), filling: -1)
    absorbedAt[constraint] = -1
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
  mutating func remove(_ constraint: Int, _ row: UnsafeMutableBufferPointer<PackedTerm>) {
    mention(row, -1)
    // From the end, since what contradicts is given up from the greatest key on.
    var index = equations.count - 1
    while index >= 0, equations[index] != constraint { index -= 1 }
    if index >= 0 {
      for later in (index + 1)..<equations.count { equations[later - 1] = equations[later] }
      _ = equations.removeLast()
    }
    absorbedAt[constraint] = -1
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
    while progressed, pass < Self.passLimit, absorbedCount < equations.count {
      progressed = false
      for index in 0..<equations.count {
        let forward = pass % 2 == 0
        let constraint = equations[forward ? index : equations.count - 1 - index]
        if !isAbsorbed(constraint), absorb(constraint, constraints, clusters, row: &row) {
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
    for place in 0..<members.count {
      let root = Int(members[place].clusterRoot)
      members[place] = Member(root)
      formerTies.append(ties[place])
      ties[place] = Tie(root: root, scale: 1, offset: 0)
    }
    absorbedCount = 0
    for position in 0..<equations.count { absorbedAt[equations[position]] = -1 }
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
      let tie = tie(of: cluster.root)
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
      if self.size(of: one.index) <= self.size(of: two.index) {
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
    absorbedAt[constraint] = absorbedCount
    absorbedCount += 1
  }

  private mutating func join(
    _ child: Int, to root: Int, scale: Double, offset: Double, by constraint: Int
  ) {
    noteAbsorption(of: constraint)
    let (first, target) = (place(of: child), place(of: root))
    members[first].joinedRoot = Int32(root)
    members[first].joiningEquation = Int32(constraint)
    var place = first
    var last = first
    repeat {
      let tie = ties[place]
      ties[place] = Tie(
        root: root, scale: tie.scale * scale, offset: tie.scale * offset + tie.offset)
      last = place
      place = places[Int(members[place].next)]
    } while place != first
    members[last].next = members[target].next
    members[target].next = Int32(child)
    members[target].size += members[first].size
  }

  /// Where a cluster root is among the members, which it becomes one of.
  private mutating func place(of root: Int) -> Int {
    if places[root] < 0 {
      places[root] = members.count
      members.append(Member(root))
      ties.append(Tie(root: root, scale: 1, offset: 0))
      formerTies.append(Tie(root: root, scale: 1, offset: 0))
    }
    return places[root]
  }

  private mutating func reportChanges() {
    changed.removeAll()
    var kept = 0
    for place in 0..<members.count {
      let member = members[place]
      let root = Int(member.clusterRoot)
      let tie = ties[place]
      if tie != formerTies[place] { changed.append(root) }
      if tie.root != root || member.size > 1 {
        members[kept] = member
        ties[kept] = tie
        places[root] = kept
        kept += 1
      } else {
        places[root] = -1
      }
    }
    members.resizeUninitialized(to: kept)
    ties.resizeUninitialized(to: kept)
    formerTies.release()
  }
}
