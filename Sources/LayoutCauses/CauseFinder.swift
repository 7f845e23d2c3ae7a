import AutoLayout
import LayoutDiff
import LayoutModel

/// Looks for the causes of moves by taking changes out, then by making them alone, then one by one.
package final class CauseFinder {
  /// So many changes that need solutions of their own are tried one by one without further ado.
  private static let soloLimit = 32
  /// So many solutions are made at most.
  package static let solutionLimit = 400

  private let steps: [DifferenceStep]
  private let changes: LayoutDifference
  private let old: Layout
  private let new: Layout
  private let environment: Environment
  private let tolerance: Double
  /// How many layouts were solved from scratch.
  private(set) var solvedCount = 0

  init(
    steps: [DifferenceStep], changes: LayoutDifference, from old: Layout, to new: Layout,
    environment: Environment, tolerance: Double
  ) {
    self.steps = steps
    self.changes = changes
    self.old = old
    self.new = new
    self.environment = environment
    self.tolerance = tolerance
  }

  /// The causes of each of the moves.
  func causes(of moves: [FrameDifference.Move]) -> [FrameCauses.Cause] {
    var found = Array(
      repeating: FrameCauses.Cause(steps: [], kind: .unknown), count: moves.count)
    for kind in [FrameCauses.Kind.needed, .eachSuffices, .together] {
      let open = found.indices.filter { found[$0].steps.isEmpty }
      guard !open.isEmpty else { break }
      let effects =
        switch kind {
        case .needed: effects(on: open.map { moves[$0] }, after: true)
        case .eachSuffices: effects(on: open.map { moves[$0] }, after: false)
        case .together, .unknown, .canvas: effectsInTurn(on: open.map { moves[$0] })
        }
      for (index, steps) in zip(open, effects) where !steps.isEmpty {
        found[index] = FrameCauses.Cause(steps: steps, kind: kind)
      }
    }
    return found
  }

  // MARK: One change

  /// Of each move the changes that matter: without which the frame is elsewhere than after, or which
  /// alone put it elsewhere than before.
  private func effects(on moves: [FrameDifference.Move], after: Bool) -> [[Int]] {
    solvedCount += 1
    let engine = EditedEngine(after ? new : old, in: environment)
    var effects = Array(repeating: [Int](), count: moves.count)
    var others: [Int] = []
    for (index, step) in steps.enumerated() {
      guard case .constraint(let entry) = step.subject else {
        others.append(index)
        continue
      }
      let (leaving, entering) = after ? entry.wayBack(old, new) : entry.way(old, new)
      let tree = engine.tree(without: leaving, with: entering)
      note([index], tree, engine.tree, moves, &effects)
    }
    var groups = others.count > CauseFinder.soloLimit ? [others] : others.map { [$0] }
    groups.reverse()
    while let group = groups.popLast(), !group.isEmpty {
      let tree = solve(performing: group, but: after)
      guard group.count > 1, solvedCount < CauseFinder.solutionLimit else {
        note(group, tree, engine.tree, moves, &effects)
        continue
      }
      let matters = moves.contains { differs($0, tree, engine.tree) }
      guard matters else { continue }
      groups.append(Array(group[(group.count / 2)...]))
      groups.append(Array(group[..<(group.count / 2)]))
    }
    return effects.map { $0.sorted() }
  }

  private func note(
    _ group: [Int], _ tree: SolvedTree, _ base: SolvedTree, _ moves: [FrameDifference.Move],
    _ effects: inout [[Int]]
  ) {
    for (index, move) in moves.enumerated() where differs(move, tree, base) {
      effects[index] += group
    }
  }

  private func differs(
    _ move: FrameDifference.Move, _ left: SolvedTree, _ right: SolvedTree, atAll: Bool = false
  ) -> Bool {
    let first = left.frame(of: move.id, inWindow: move.isInWindow)
    let second = right.frame(of: move.id, inWindow: move.isInWindow)
    guard let first, let second else { return (first == nil) != (second == nil) }
    return first.differs(from: second, by: atAll ? 0 : tolerance)
  }

  // MARK: One change after the other

  /// Of each move the changes that put the frame elsewhere when all are made in turn.
  private func effectsInTurn(on moves: [FrameDifference.Move]) -> [[Int]] {
    var effects = Array(repeating: [Int](), count: moves.count)
    var isTaken = Array(repeating: false, count: changes.operations.count)
    var before = solve(isTaken)
    for (index, step) in steps.enumerated() {
      guard solvedCount < 2 * CauseFinder.solutionLimit || index == steps.count - 1 else {
        for operation in step.operations { isTaken[operation] = true }
        continue
      }
      for operation in step.operations { isTaken[operation] = true }
      let tree = solve(isTaken)
      for (number, move) in moves.enumerated() where differs(move, tree, before, atAll: true) {
        effects[number].append(index)
      }
      before = tree
    }
    return effects
  }

  // MARK: Solving

  /// The frames with only these changes, or with all but these.
  private func solve(performing group: [Int], but: Bool) -> SolvedTree {
    var isTaken = Array(repeating: but, count: changes.operations.count)
    for step in group {
      for operation in steps[step].operations { isTaken[operation] = !but }
    }
    return solve(isTaken)
  }

  private func solve(_ isTaken: [Bool]) -> SolvedTree {
    solvedCount += 1
    let layout = PartialLayout(changes, from: old, to: new, taking: isTaken).layout
    let placements = LayoutEngine(layout, on: environment).placements()
    return SolvedTree(
      layout, frames: Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first },
      on: environment)
  }
}

extension ClauseEntry.Kind {
  /// The constraints that leave and enter on the way from the layout before.
  fileprivate func way(_ old: Layout, _ new: Layout) -> (leaving: [Clause], entering: [Clause]) {
    switch self {
    case .retargeted(let before, let after): ([before], [after])
    case .deactivated(let clause): ([clause], [])
    case .activated(let clause): ([], [clause])
    case .changed(let change):
      (
        old[clause: change.id.old].map { [$0] } ?? [],
        new[clause: change.id.new].map { [$0] } ?? []
      )
    }
  }

  /// The constraints that leave and enter on the way back from the layout after.
  fileprivate func wayBack(
    _ old: Layout, _ new: Layout
  ) -> (leaving: [Clause], entering: [Clause]) {
    let way = way(old, new)
    return (way.entering, way.leaving)
  }
}
