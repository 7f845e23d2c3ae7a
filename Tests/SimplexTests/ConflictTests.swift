import LayoutTestSupport
import Simplex
import Testing

struct ConflictTests {
  @Test func `the reported set contradicts, is minimal, and follows the rule`() {
    var conflicts = 0
    for seed in cases(400) {
      var random = SplitMix64(seed: UInt64(seed))
      var problem = RandomProblem.boxes(&random, most: 4)
      for row in problem.rows.indices where random.chance(0.5) {
        problem.rows[row].priority = 1000
      }
      conflicts += checkConflicts(of: problem, usesEdges: seed % 2 == 0, "seed \(seed)")
    }
    #expect(conflicts > 50)
  }

  @Test func `another part with more constraints than it needs does not blur the set`() {
    var conflicts = 0
    for seed in cases(400) {
      var random = SplitMix64(seed: UInt64(seed))
      var problem = RandomProblem.overdetermined(&random)
      var other = RandomProblem.boxes(&random, most: 3)
      for row in other.rows.indices where random.chance(0.5) { other.rows[row].priority = 1000 }
      problem.append(other)
      conflicts += checkConflicts(of: problem, usesEdges: seed % 2 == 0, "seed \(seed)")
    }
    #expect(conflicts > 50)
  }

  @Test func `sets of dense problems contradict, are minimal, and follow the rule`() {
    var conflicts = 0
    for seed in cases(150) {
      var random = SplitMix64(seed: UInt64(seed))
      let size = random.integer(2...7)
      let problem = RandomProblem.dense(&random, variables: size, rows: size * 3)
      conflicts += checkConflicts(of: problem, usesEdges: false, "seed \(seed)")
    }
    #expect(conflicts > 300)
  }

  /// What was given up for a constraint is admitted again when that is given up itself.
  ///
  /// Where the same is required again and again, that took more rounds than were made; what then
  /// contradicted stayed in, and asking for ambiguities read outside of its memory.
  @Test func `requirements that are said again and again are given up by the rule`() {
    var conflicts = 0
    for seed in cases(150) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = RandomProblem.repeated(&random)
      conflicts += checkConflicts(of: problem, usesEdges: false, "seed \(seed)")
      let harness = Harness(problem)
      _ = harness.values()
      #expect(Set(harness.solver.ambiguousVariables()).count <= problem.variableCount)
    }
    #expect(conflicts > 300)
  }

  /// Solves a problem, holds each reported set against the slow solver, and counts them.
  private func checkConflicts(
    of problem: Problem, usesEdges: Bool, _ name: Comment
  ) -> Int {
    let harness = Harness(problem, usesEdges: usesEdges)
    _ = harness.values()
    let expected = droppedByRule(problem)
    let dropped = harness.solver.conflicts.compactMap { harness.row(of: $0.dropped) }
    #expect(dropped == expected, name)
    for conflict in harness.solver.conflicts {
      let members = conflict.members.compactMap { harness.row(of: $0) }
      #expect(members == members.sorted() && members.last == harness.row(of: conflict.dropped))
      #expect(conflict.isSmallest, name)
      #expect(!isFeasible(problem, members), name)
      for member in members {
        #expect(isFeasible(problem, members.filter { $0 != member }), name)
      }
    }
    return harness.solver.conflicts.count
  }

  private func isFeasible(_ problem: Problem, _ rows: [Int]) -> Bool {
    var part = problem
    part.rows = rows.map { problem.rows[$0] }
    return SlowSolver.optimum(part) != nil
  }

  /// The rule by its definition: admit in the order of the keys what does not contradict.
  private func droppedByRule(_ problem: Problem) -> [Int] {
    var admitted: [Int] = []
    var dropped: [Int] = []
    let required = problem.rows.indices.filter { problem.rows[$0].priority >= 1000 }
    if isFeasible(problem, required) { return [] }
    for row in required {
      if isFeasible(problem, admitted + [row]) {
        admitted.append(row)
      } else {
        dropped.append(row)
      }
    }
    return dropped
  }

  @Test func `a conflict is forgotten when an edit lifts it`() {
    let solver = Solver()
    let width = solver.addVariable(key: 1)
    let first = solver.add(
      LinearConstraint([Term(width)], constant: -10, relation: .equal, key: 1))
    let second = solver.add(
      LinearConstraint([Term(width)], constant: -20, relation: .equal, key: 2))
    solver.solve()
    #expect(solver.value(of: width) == 10)
    #expect(solver.conflicts.map(\.members) == [[first, second]])
    #expect(solver.conflicts.map(\.dropped) == [second])
    #expect(solver.violation(of: second) == 10)
    solver.remove(first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 20)
  }
}
