import LayoutModel

/// Brings two orders of siblings together.
///
/// What neither side moved keeps its order and divides the list into gaps; what a side moved or
/// added goes into the gap where that side has it. Within a gap, what both sides have keeps its
/// order, and of two runs that only one side has, the one that begins with the lesser identity
/// comes first: the result does not depend on which side is which.
struct OrderMerge {
  /// The elements in their order.
  private(set) var order: [NodeID] = []
  /// What both sides put into different positions, by identity.
  private(set) var contested: [NodeID] = []

  private let members: Set<NodeID>
  private let base: [NodeID]
  private let ours: [NodeID]
  private let theirs: [NodeID]

  /// Merges two lists that both derive from a third.
  ///
  /// - Parameters:
  ///   - members: What the result is to hold; each is in `ours` or in `theirs`.
  ///   - base: The list that both derive from.
  ///   - ours: The list on our side.
  ///   - theirs: The list on their side.
  ///   - choice: The side that decides about an element that both sides moved.
  init(
    _ members: Set<NodeID>, base: [NodeID], ours: [NodeID], theirs: [NodeID],
    choice: (NodeID) -> MergeSide?
  ) {
    self.members = members
    self.base = base.filter(members.contains)
    self.ours = ours.filter(members.contains)
    self.theirs = theirs.filter(members.contains)
    if ours == base, self.theirs.count == members.count {
      order = self.theirs
    } else if theirs == base, self.ours.count == members.count {
      order = self.ours
    } else if self.ours == self.theirs {
      order = self.ours
    } else {
      merge(choice)
    }
  }

  private mutating func merge(_ choice: (NodeID) -> MergeSide?) {
    let movedByOurs = moved(in: ours)
    let movedByTheirs = moved(in: theirs)
    let (inBase, inOurs, inTheirs) = (Set(base), Set(ours), Set(theirs))
    let skeleton = base.filter {
      inOurs.contains($0) && inTheirs.contains($0) && !movedByOurs.contains($0)
        && !movedByTheirs.contains($0)
    }
    let gapsOfOurs = gaps(ours, between: skeleton)
    let gapsOfTheirs = gaps(theirs, between: skeleton)
    var sides: [NodeID: MergeSide] = [:]
    for id in members.subtracting(skeleton).sorted() {
      switch (inOurs.contains(id), inTheirs.contains(id)) {
      case (true, false): sides[id] = .ours
      case (false, true): sides[id] = .theirs
      case (false, false): break
      case (true, true):
        let ours = !inBase.contains(id) || movedByOurs.contains(id)
        let theirs = !inBase.contains(id) || movedByTheirs.contains(id)
        if ours != theirs {
          sides[id] = ours ? .ours : .theirs
        } else if gapsOfOurs[id] == gapsOfTheirs[id] {
          sides[id] = nil
        } else {
          contested.append(id)
          sides[id] = choice(id) ?? .ours
        }
      }
    }
    build(skeleton, gapsOfOurs, gapsOfTheirs, sides, choice)
  }

  /// What does not belong to the longest part that a list has in the order of the base.
  private func moved(in list: [NodeID]) -> Set<NodeID> {
    var indices: [NodeID: Int] = [:]
    for (index, id) in base.enumerated() { indices[id] = index }
    let common = list.filter { indices[$0] != nil }
    let isKept = IncreasingSubsequence.best(
      of: common.compactMap { indices[$0] }, weights: Array(repeating: 1, count: common.count))
    return Set(zip(common, isKept).filter { !$0.1 }.map(\.0))
  }

  /// Which gap each element of a list is in: how many elements of the skeleton precede it.
  private func gaps(_ list: [NodeID], between skeleton: [NodeID]) -> [NodeID: Int] {
    let fixed = Set(skeleton)
    var gaps: [NodeID: Int] = [:]
    var gap = 0
    for id in list {
      if fixed.contains(id) { gap += 1 } else { gaps[id] = gap }
    }
    return gaps
  }

  private mutating func build(
    _ skeleton: [NodeID], _ gapsOfOurs: [NodeID: Int], _ gapsOfTheirs: [NodeID: Int],
    _ sides: [NodeID: MergeSide], _ choice: (NodeID) -> MergeSide?
  ) {
    var left = Array(repeating: [NodeID](), count: skeleton.count + 1)
    var right = left
    for id in ours where sides[id] != .theirs {
      if let gap = gapsOfOurs[id] { left[gap].append(id) }
    }
    for id in theirs where sides[id] != .ours {
      if let gap = gapsOfTheirs[id] { right[gap].append(id) }
    }
    for gap in left.indices {
      order += interleave(left[gap], right[gap], choice)
      if gap < skeleton.count { order.append(skeleton[gap]) }
    }
  }

  /// Brings the two sides' elements of one gap together.
  private mutating func interleave(
    _ left: [NodeID], _ right: [NodeID], _ choice: (NodeID) -> MergeSide?
  ) -> [NodeID] {
    let common = Set(left).intersection(right)
    var second = right
    let fixed = left.filter(common.contains)
    if fixed != right.filter(common.contains) {
      // Both sides have these, in different orders.
      let fresh = common.sorted()
      contested += fresh
      let side = fresh.first.flatMap(choice) ?? .ours
      if side == .theirs {
        return interleave(left.filter { !common.contains($0) }, right, choice)
      }
      second = right.filter { !common.contains($0) }
      return interleave(left, second, choice)
    }
    var result: [NodeID] = []
    let runsOnLeft = runs(left, between: common)
    let runsOnRight = runs(right, between: common)
    let count = max(runsOnLeft.count, runsOnRight.count)
    let empty = Array(repeating: [NodeID](), count: count)
    let (leftRuns, rightRuns) = (runsOnLeft + empty, runsOnRight + empty)
    for index in 0..<count {
      let (one, two) = (leftRuns[index], rightRuns[index])
      switch (one.first, two.first) {
      case (let first?, let second?): result += first < second ? one + two : two + one
      default: result += one + two
      }
      if index < fixed.count { result.append(fixed[index]) }
    }
    return result
  }

  private func runs(_ list: [NodeID], between common: Set<NodeID>) -> [[NodeID]] {
    var runs: [[NodeID]] = [[]]
    for id in list {
      if common.contains(id) { runs.append([]) } else { runs[runs.count - 1].append(id) }
    }
    return runs
  }
}
