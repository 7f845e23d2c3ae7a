import AutoLayout
import LayoutDiff
import LayoutModel

/// Looks for the causes of moves by taking changes out, then by making them alone, then one by one.
final class CauseFinder {
  private let steps: [DifferenceStep]
  private let changes: LayoutDifference
  private let old: Layout
  private let new: Layout
  private lazy var oldIndex = LayoutIndex(old)
  private lazy var newIndex = LayoutIndex(new)
  private let environment: Environment
  private let tolerance: Double
  private let budget: CauseBudget
  /// Engines of the layouts before and after, as far as they are there.
  private var engines: (old: EditedEngine?, new: EditedEngine?)
  /// How many layouts were solved.
  private(set) var solvedCount = 0
  /// What solving took.
  private var work = 0
  /// Whether something was not tried, or not told, because it would be too much.
  private(set) var isCut = false

  init(
    steps: [DifferenceStep], changes: LayoutDifference, from old: Layout, to new: Layout,
    environment: Environment, tolerance: Double, budget: CauseBudget?,
    engines: (old: EditedEngine?, new: EditedEngine?)
  ) {
    self.engines = engines
    self.steps = steps
    self.changes = changes
    self.old = old
    self.new = new
    self.environment = environment
    self.tolerance = tolerance
    self.budget = budget ?? CauseBudget(views: max(old.views.count, new.views.count))
  }

  /// The causes of each of the moves.
  func causes(of moves: [FrameDifference.Move]) -> [FrameCauses.Cause] {
    var found = Array(
      repeating: FrameCauses.Cause(steps: [], kind: .unknown), count: moves.count)
    for kind in [FrameCauses.Kind.needed, .eachSuffices, .together] {
      let open = found.indices.filter { found[$0].steps.isEmpty }
      // What was not tried may be what a move is needed for: that another suffices is no answer then.
      guard !open.isEmpty, !isCut else { break }
      let effects = Effects(on: open.map { moves[$0] }, stepLimit: budget.steps)
      switch kind {
      case .needed: find(effects, after: true)
      case .eachSuffices: find(effects, after: false)
      case .together, .unknown, .canvas: findInTurn(effects)
      }
      isCut = isCut || effects.isCut
      for (index, steps) in zip(open, effects.steps) where !steps.isEmpty {
        found[index] = FrameCauses.Cause(steps: steps.sorted(), kind: kind)
      }
    }
    return found
  }

  // MARK: One change

  /// Finds of each move the changes that matter: without which the frame is elsewhere than after, or
  /// which alone put it elsewhere than before.
  private func find(_ effects: Effects, after: Bool) {
    let last = solvedCount + budget.solutions
    let engine = engine(after: after)
    let formerWork = engine.work
    let moves = MovesByView(effects.moves, in: engine.tree)
    var others: [Int] = []
    var edits = 0
    for (index, step) in steps.enumerated() {
      guard case .constraint(let entry) = step.subject, edits < budget.edits,
        work + engine.work - formerWork < budget.work
      else {
        others.append(index)
        continue
      }
      edits += 1
      let (leaving, entering) = after ? entry.wayBack(old, new) : entry.way(old, new)
      engine.trying(without: leaving, with: entering) { trial in
        for number in moves.touched(by: trial)
        where differs(effects.moves[number], trial.tree, engine.tree) {
          effects.add(index, to: number)
        }
      }
    }
    work += engine.work - formerWork
    findByGroups(others, effects, engine, after: after, upTo: last)
  }

  /// The engine of the layout after or before.
  private func engine(after: Bool) -> EditedEngine {
    if let known = after ? engines.new : engines.old { return known }
    solvedCount += 1
    let engine = EditedEngine(after ? new : old, in: environment)
    work += engine.work
    if after { engines.new = engine } else { engines.old = engine }
    return engine
  }

  /// Tries changes that are more than constraints: of many those without effect are ruled out together.
  private func findByGroups(
    _ others: [Int], _ effects: Effects, _ engine: EditedEngine, after: Bool, upTo last: Int
  ) {
    let base = engine.tree
    let areFew = others.count <= budget.solos
    var groups = areFew ? others.map { [$0] } : [others[...]]
    groups.reverse()
    while let group = groups.popLast(), !group.isEmpty {
      guard areFew || solvedCount < last, work < budget.work else {
        isCut = true
        return
      }
      let tree = solve(performing: group, but: after, editing: engine)
      if group.count == 1 {
        for (number, move) in effects.moves.enumerated() where differs(move, tree, base) {
          effects.add(group[group.startIndex], to: number)
        }
      } else if effects.moves.contains(where: { differs($0, tree, base) }) {
        let middle = group.startIndex + group.count / 2
        groups.append(group[middle...])
        groups.append(group[..<middle])
      }
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

  /// Finds of each move the changes that put the frame elsewhere when all are made in turn.
  private func findInTurn(_ effects: Effects) {
    guard steps.count <= max(budget.solos, 2 * budget.solutions) else {
      isCut = true
      return
    }
    var isTaken = Array(repeating: false, count: changes.operations.count)
    var before = solve(isTaken)
    for (index, step) in steps.enumerated() {
      guard work < budget.work else {
        isCut = true
        return
      }
      for operation in step.operations { isTaken[operation] = true }
      let tree = solve(isTaken)
      for (number, move) in effects.moves.enumerated()
      where differs(move, tree, before, atAll: true) {
        effects.add(index, to: number)
      }
      before = tree
    }
  }

  // MARK: Solving

  /// The frames with only these changes, or with all but these, by an edit of the engine if it can.
  private func solve(
    performing group: ArraySlice<Int>, but: Bool, editing engine: EditedEngine
  ) -> SolvedTree {
    var isTaken = Array(repeating: but, count: changes.operations.count)
    for step in group {
      for operation in steps[step].operations { isTaken[operation] = !but }
    }
    return solve(isTaken, editing: engine)
  }

  private func solve(_ isTaken: [Bool], editing edited: EditedEngine? = nil) -> SolvedTree {
    solvedCount += 1
    let layout = PartialLayout(changes, from: oldIndex, to: newIndex, taking: isTaken).layout
    if let edited {
      let formerWork = edited.work
      let tree = edited.tree(of: layout)
      work += edited.work - formerWork
      if let tree { return tree }
    }
    let engine = LayoutEngine(layout, on: environment)
    let placements = engine.placements()
    work += engine.work
    return SolvedTree(
      layout, frames: Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first },
      on: environment)
  }
}

/// The changes that have been found for moves.
///
/// A class, because edits add to it while they are tried.
private final class Effects {
  let moves: [FrameDifference.Move]
  /// Of each move the indices of the changes, in the order in which they were found.
  private(set) var steps: [[Int]]
  /// Of each move whether it has more than are told.
  private var isOver: [Bool]
  private let stepLimit: Int

  init(on moves: [FrameDifference.Move], stepLimit: Int) {
    self.moves = moves
    self.stepLimit = stepLimit
    steps = Array(repeating: [], count: moves.count)
    isOver = Array(repeating: false, count: moves.count)
  }

  /// Whether a move has more than are told.
  var isCut: Bool { isOver.contains(true) }

  func add(_ step: Int, to move: Int) {
    guard !isOver[move] else { return }
    guard steps[move].count < stepLimit else {
      (steps[move], isOver[move]) = ([], true)
      return
    }
    steps[move].append(step)
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
