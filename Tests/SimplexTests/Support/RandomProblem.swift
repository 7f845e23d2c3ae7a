import LayoutTestSupport
import Simplex

/// Small random problems in the shapes of layouts.
enum RandomProblem {
  /// A few boxes on one axis: chains, insets, centres, intrinsic sizes, ratios, conflicts.
  ///
  /// Variables are position `2i` and size `2i + 1` of box `i`; box 0 is the window.
  static func boxes(_ random: inout SplitMix64, most: Int = 6) -> Problem {
    var problem = Problem()
    let count = random.integer(2...most)
    problem.variableCount = 2 * count
    let usual: [Double] = [50, 249, 250, 250.5, 251, 490, 500, 510, 749, 750, 751, 999]
    let priorities = (0..<random.integer(1...5)).map { _ in
      random.chance(0.5) ? random.number(1...999) : random.pick(usual)
    }
    for box in 0..<count { problem.add(1000, .atLeast, 0, (1, 2 * box + 1)) }
    problem.add(1000, .equal, 0, (1, 0))
    for box in 1..<count { addPosition(&problem, box, priorities, &random) }
    for box in 0..<count { addSize(&problem, box, priorities, &random) }
    problem.add(random.pick(priorities), .equal, -random.number(0...400), (1, 1))
    problem.rows.shuffle(using: &random)
    return problem
  }

  private static func addPosition(
    _ problem: inout Problem, _ box: Int, _ priorities: [Double], _ random: inout SplitMix64
  ) {
    let priority = random.chance(0.6) ? 1000 : random.pick(priorities)
    let (position, size) = (2 * box, 2 * box + 1)
    let kind = random.integer(0...9)
    if kind < 6 {
      problem.add(
        priority, random.chance(0.8) ? .equal : .atLeast, -random.number(0...20), (1, position),
        (-1, position - 2), (-1, position - 1))
    } else if kind < 8 {
      problem.add(
        priority, random.chance(0.5) ? .equal : .atLeast, -random.number(0...20), (1, position),
        (-1, 0))
    } else {
      problem.add(priority, .equal, 0, (1, position), (0.5, size), (-1, 0), (-0.5, 1))
    }
    if random.chance(0.6) {
      problem.add(
        random.chance(0.3) ? 1000 : random.pick(priorities), random.chance(0.6) ? .atMost : .equal,
        random.number(0...20), (1, position), (1, size), (-1, 0), (-1, 1))
    }
  }

  private static func addSize(
    _ problem: inout Problem, _ box: Int, _ priorities: [Double], _ random: inout SplitMix64
  ) {
    let size = 2 * box + 1
    if random.chance(0.8) {
      let length = random.number(0...400)
      problem.add(random.pick(priorities), .atLeast, -length, (1, size))
      problem.add(random.pick(priorities), .atMost, -length, (1, size))
    }
    if random.chance(0.3) {
      problem.add(random.pick(priorities), .equal, -random.number(0...400), (1, size))
    }
    if box > 0, random.chance(0.4) {
      let other = 2 * random.integer(0...box - 1) + 1
      problem.add(
        random.chance(0.2) ? 1000 : random.pick(priorities), .equal, 0, (1, size),
        (-random.pick([1, 1, 0.5, 2]), other))
    }
  }

  /// A box inside another one by more constraints than it takes, which agree with each other.
  ///
  /// Variables are position and size of the outer box, then those of the inner one.
  static func overdetermined(_ random: inout SplitMix64) -> Problem {
    var problem = Problem()
    problem.variableCount = 4
    problem.add(1000, .atLeast, 0, (1, 1))
    problem.add(1000, .atLeast, 0, (1, 3))
    problem.add(1000, .atLeast, 0, (1, 2), (-1, 0))
    problem.add(1000, .atMost, 0, (1, 2), (1, 3), (-1, 0), (-1, 1))
    problem.add(1000, .equal, 0, (1, 2), (0.5, 3), (-1, 0), (-0.5, 1))
    problem.add(1000, .equal, 0, (1, 2), (-1, 0))
    problem.add(1000, .equal, 0, (1, 2), (1, 3), (-1, 0), (-1, 1))
    problem.rows.removeAll { _ in random.chance(0.2) }
    problem.rows.shuffle(using: &random)
    return problem
  }

  /// Rows over two or three of some variables, most of them required, so that many contradict.
  static func dense(_ random: inout SplitMix64, variables: Int, rows: Int) -> Problem {
    var problem = Problem()
    problem.variableCount = variables
    let relations: [LinearRelation] = [.equal, .equal, .atLeast, .atMost]
    for _ in 0..<rows {
      var columns: [Int] = []
      for _ in 0..<random.integer(1...3) {
        let column = random.integer(0...variables - 1)
        if !columns.contains(column) { columns.append(column) }
      }
      problem.rows.append(
        Problem.Row(
          priority: random.chance(0.7) ? 1000 : random.pick([250, 500, 750]),
          relation: random.pick(relations), constant: random.number(-100...100),
          terms: columns.map { (random.pick([1, -1, 1, -1, 2, -0.5]), $0) }))
    }
    return problem
  }

  /// Many required rows about few variables, most of them said several times: each given up admits
  /// others again.
  static func repeated(_ random: inout SplitMix64) -> Problem {
    var problem = Problem()
    problem.variableCount = random.integer(2...4)
    let constants = [-900.0, 767, -544]
    for _ in 0..<random.integer(12...26) {
      let (one, other) = (
        random.integer(0...problem.variableCount - 1), random.integer(0...problem.variableCount - 1)
      )
      let isAlone = one == other || random.chance(0.7)
      problem.rows.append(
        Problem.Row(
          priority: 1000, relation: random.pick([.equal, .equal, .equal, .atLeast, .atMost]),
          constant: random.pick(constants),
          terms: isAlone ? [(random.pick([1, 1, 1, -1, 1.5]), one)] : [(1, one), (-1, other)]))
    }
    return problem
  }

  /// Many weak constraints against a few strong ones: where weighted sums go wrong.
  static func crowd(_ random: inout SplitMix64, most: Int = 40) -> Problem {
    var problem = Problem()
    let count = random.integer(min(8, most)...most)
    problem.variableCount = count + 1
    let priorities = (0..<random.integer(3...12)).map { _ in random.number(100...998) }
      .sorted { $0 > $1 }
    let weak = Array(priorities[(priorities.count / 2)...])
    let strong = Array(priorities[..<max(1, priorities.count / 2)])
    for index in 0...count { problem.add(1000, .atLeast, 0, (1, index)) }
    problem.rows.append(
      Problem.Row(
        priority: 1000, relation: .equal, constant: 0,
        terms: [(1, 0)] + (1...count).map { (-1, $0) }))
    for index in 1...count {
      if index > 1, random.chance(0.7) { problem.add(1000, .equal, 0, (1, index), (-1, 1)) }
      let length = random.number(10...120)
      problem.add(random.pick(weak), .atLeast, -length, (1, index))
      problem.add(random.pick(weak), .atMost, -length, (1, index))
    }
    for _ in 0..<random.integer(1...3) {
      problem.add(
        random.pick(strong), .equal, -random.number(10...120), (1, random.integer(1...count)))
    }
    problem.add(
      priorities[priorities.count / 2], .equal, -random.number(100...120 * count), (1, 0))
    problem.rows.shuffle(using: &random)
    return problem
  }
}
