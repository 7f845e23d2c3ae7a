/// Columns tied rigidly together by required equations between two columns: a forest of clusters.
///
/// Every member knows its root, scale and offset directly, and the members of a cluster form a
/// ring, so that two clusters are joined at the cost of the smaller one (the classic union-find
/// with eager relabelling). The equations that tie are kept as links of a graph: when one goes,
/// a search from both of its ends, in turns, finds the smaller part that comes off, if any does.
/// The ground (column 0) is the root of its cluster, whatever the sizes.
struct ClusterTable {
  /// One end's view of a link: the constraint and the column at the other end.
  struct Link: BitwiseCopyable {
    var constraint: Int32
    var other: Int32
  }

  private(set) var ties = TieTable()
  private var nextMember = IndexBuffer()
  private var previousMember = IndexBuffer()
  private var sizes = IndexBuffer()
  private var links = ListPool<Link>()
  private var sides = Buffer<UInt8>()
  /// Columns whose tie changed since the last ``forgetChanges()``.
  private(set) var changed = IndexBuffer()
  private var isChanged = Buffer<Bool>()
  private var firstQueue = IndexBuffer()
  private var secondQueue = IndexBuffer()

  enum LinkOutcome {
    /// The equation is now part of the ties.
    case linked
    /// The columns were tied already and otherwise: the equation says something else.
    case different
  }

  mutating func resize(to count: Int) {
    let former = ties.count
    guard count > former else { return }
    ties.resize(to: count)
    nextMember.resize(to: count, filling: 0)
    previousMember.resize(to: count, filling: 0)
    sizes.resize(to: count, filling: 1)
    sides.resize(to: count, filling: 0)
    isChanged.resize(to: count, filling: false)
    for column in former..<count {
      nextMember[column] = column
      previousMember[column] = column
    }
    links.addOwners(upTo: count)
  }

  @inline(__always)
  func tie(of column: Int) -> Tie { ties[column] }
  @inline(__always)
  func isRoot(_ column: Int) -> Bool { ties.root(of: column) == column }
  @inline(__always)
  func next(after column: Int) -> Int { nextMember[column] }

  mutating func forgetChanges() {
    for index in 0..<changed.count { isChanged[changed[index]] = false }
    changed.release()
  }

  /// Packs the links if they have a lot more room than they need.
  mutating func trim() {
    links.trim()
  }

  /// Ties by `a · first + b · second + constant = 0`; the ground stands for a missing column.
  mutating func link(
    _ constraint: Int, first: Int, _ a: Double, second: Int, _ b: Double, constant: Double
  ) -> LinkOutcome {
    let (one, two) = (ties[first], ties[second])
    let coefficientOne = a * one.scale
    let coefficientTwo = b * two.scale
    // In terms of the roots: a' · root1 + b' · root2 + rest = 0.
    let rest = a * one.offset + b * two.offset + constant
    if one.root == two.root {
      let cancels = abs(coefficientOne + coefficientTwo) <= 1e-9 * (abs(a) + abs(b))
      guard cancels || first == 0, abs(rest) <= 1e-7 * max(abs(a), abs(b)) else {
        return .different
      }
    } else if one.root == 0 || two.root == 0 {
      // The ground is zero, so any scale would do for it; the one that the equation gives keeps
      // the two columns related rightly should they come off the ground together.
      let (loose, own, fixed) =
        one.root == 0
        ? (two.root, coefficientTwo, coefficientOne) : (one.root, coefficientOne, coefficientTwo)
      join(loose, to: 0, scale: first == 0 ? 1 : -fixed / own, offset: -rest / own)
    } else {
      let ratio = -coefficientTwo / coefficientOne
      guard Tie.scaleRange.contains(abs(ratio)) else { return .different }
      if sizes[one.root] <= sizes[two.root] {
        join(one.root, to: two.root, scale: ratio, offset: -rest / coefficientOne)
      } else {
        join(two.root, to: one.root, scale: 1 / ratio, offset: -rest / coefficientTwo)
      }
    }
    links.append(Link(constraint: Int32(constraint), other: Int32(second)), to: first)
    links.append(Link(constraint: Int32(constraint), other: Int32(first)), to: second)
    return .linked
  }

  /// Relabels the cluster of `child`: `child = scale · root + offset`.
  private mutating func join(_ child: Int, to root: Int, scale: Double, offset: Double) {
    var member = child
    repeat {
      let tie = ties[member]
      ties[member] = Tie(
        root: root, scale: tie.scale * scale, offset: tie.scale * offset + tie.offset)
      noteChange(of: member)
      member = nextMember[member]
    } while member != child
    let (afterRoot, beforeChild) = (nextMember[root], previousMember[child])
    nextMember[root] = child
    previousMember[child] = root
    nextMember[beforeChild] = afterRoot
    previousMember[afterRoot] = beforeChild
    sizes[root] = sizes[root] + sizes[child]
    if root != 0 { noteChange(of: root) }
  }

  @inline(__always)
  private mutating func noteChange(of column: Int) {
    if !isChanged[column] {
      isChanged[column] = true
      changed.append(column)
    }
  }

  /// Takes a link out; what is no longer tied to the rest becomes a cluster of its own.
  mutating func unlink(_ constraint: Int, first: Int, second: Int) {
    drop(constraint, from: first)
    drop(constraint, from: second)
    firstQueue.removeAll()
    secondQueue.removeAll()
    firstQueue.append(first)
    secondQueue.append(second)
    sides[first] = 1
    sides[second] = 2
    let severed = searchFromBothEnds()
    if severed != 0 {
      // `severed` is the side searched completely; the part without the root comes off.
      let root = ties[first].root
      let rootIsInside = sides[root] == severed
      detach(completeSide: severed, rootIsInside: rootIsInside, root: root)
    }
    for index in 0..<firstQueue.count { sides[firstQueue[index]] = 0 }
    for index in 0..<secondQueue.count { sides[secondQueue[index]] = 0 }
  }

  private mutating func drop(_ constraint: Int, from column: Int) {
    let list = links.list(of: column)
    for index in 0..<list.count where list[index].constraint == Int32(constraint) {
      links.swapRemove(at: index, of: column)
      return
    }
  }

  /// Breadth-first from both ends in turns: 0 if they meet, else the side that ran out first.
  private mutating func searchFromBothEnds() -> UInt8 {
    var (one, two) = (0, 0)
    while true {
      if one == firstQueue.count { return 1 }
      for link in links.list(of: firstQueue[one]) {
        let other = Int(link.other)
        if sides[other] == 2 { return 0 }
        if sides[other] == 0 {
          sides[other] = 1
          firstQueue.append(other)
        }
      }
      one += 1
      if two == secondQueue.count { return 2 }
      for link in links.list(of: secondQueue[two]) {
        let other = Int(link.other)
        if sides[other] == 1 { return 0 }
        if sides[other] == 0 {
          sides[other] = 2
          secondQueue.append(other)
        }
      }
      two += 1
    }
  }

  /// The links that connect some columns of one cluster with each other.
  ///
  /// - Complexity: O(columns of the cluster), less where the columns are near each other.
  mutating func linksConnecting(_ columns: [Int]) -> [Int] {
    guard let first = columns.first else { return [] }
    var wanted = Set(columns.dropFirst())
    wanted.remove(first)
    firstQueue.removeAll()
    firstQueue.append(first)
    sides[first] = 1
    // By position in the queue: where its column was reached from, and by which constraint.
    var origins: [(position: Int, constraint: Int)] = [(-1, -1)]
    var ends: [Int] = []
    var position = 0
    while position < firstQueue.count, !wanted.isEmpty {
      for link in links.list(of: firstQueue[position]) where sides[Int(link.other)] == 0 {
        let other = Int(link.other)
        sides[other] = 1
        firstQueue.append(other)
        origins.append((position, Int(link.constraint)))
        if wanted.remove(other) != nil { ends.append(origins.count - 1) }
      }
      position += 1
    }
    for index in 0..<firstQueue.count { sides[firstQueue[index]] = 0 }
    var found: Set<Int> = []
    for end in ends {
      var position = end
      while position > 0, found.insert(origins[position].constraint).inserted {
        position = origins[position].position
      }
    }
    return Array(found)
  }

  /// Gives the part without the root a root of its own.
  private mutating func detach(completeSide side: UInt8, rootIsInside: Bool, root: Int) {
    var parting: [Int] = []
    if rootIsInside {
      var member = nextMember[root]
      while member != root {
        if sides[member] != side { parting.append(member) }
        member = nextMember[member]
      }
    } else if side == 1 {
      for index in 0..<firstQueue.count { parting.append(firstQueue[index]) }
    } else {
      for index in 0..<secondQueue.count { parting.append(secondQueue[index]) }
    }
    guard let head = parting.min() else { return }
    for member in parting {
      let (before, after) = (previousMember[member], nextMember[member])
      nextMember[before] = after
      previousMember[after] = before
    }
    let headTie = ties[head]
    var last = head
    for member in parting {
      let scale = ties[member].scale / headTie.scale
      let offset = ties[member].offset - headTie.offset * scale
      ties[member] = Tie(root: head, scale: scale, offset: member == head ? 0 : offset)
      noteChange(of: member)
      if member != head {
        nextMember[last] = member
        previousMember[member] = last
        last = member
      }
    }
    nextMember[last] = head
    previousMember[head] = last
    sizes[head] = parting.count
    sizes[root] = sizes[root] - parting.count
    if root != 0 { noteChange(of: root) }
  }
}
