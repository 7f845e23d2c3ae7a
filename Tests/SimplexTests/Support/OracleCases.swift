import Foundation
import Simplex

/// Random problems of the shared exact oracle, each with the least sum of every priority.
///
/// The oracle is a Python program beside the repository. Its problems are generated from a seed
/// and solved with rational numbers, or with HiGHS where SciPy is at hand. The rational numbers are
/// Python's own, or GMP's (`pip install gmpy2`), which are the same numbers several times as fast.
enum OracleCases {
  /// A problem and its least sums by priority; no sums if the required rows contradict.
  struct Case {
    var problem: Problem
    var leastSums: [(priority: Double, sum: Double)]?
  }

  struct Unreadable: Error {
    var line: Substring
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/bench/solver").path

  /// Whether the oracle can be run here.
  static let areThere =
    FileManager.default.fileExists(atPath: folder + "/oracle.py")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/env")
    && (try? run("print(1)", [])) == "1\n"

  /// So many cases of a family, `boxes` or `crowd`, solved by `exact` or `highs`.
  static func make(
    _ family: String, engine: String, count: Int, seed: Int
  ) throws -> [Case] {
    let text = try run(program, [folder, family, "\(count)", "\(seed)", engine])
    return try text.split(separator: "\n\n").map { try read($0.split(separator: "\n")) }
  }

  private static let program = """
    import sys, random
    sys.dont_write_bytecode = True
    sys.path.insert(0, sys.argv[1])
    import oracle
    try:
        from fractions import Fraction
        from gmpy2 import mpq

        class Rounded:
            def __init__(self, value):
                self.value = Fraction(value)

            def limit_denominator(self, most):
                return mpq(self.value.limit_denominator(most))

        oracle.Fr = lambda value=0: Rounded(value) if isinstance(value, float) else mpq(value)
    except ImportError:
        pass
    random_source = random.Random(int(sys.argv[4]))
    make = oracle.random_problem if sys.argv[2] == 'boxes' else oracle.crowd_problem
    solve = oracle.optimum_exact if sys.argv[5] == 'exact' else oracle.optimum_highs
    for _ in range(int(sys.argv[3])):
        rows, count, edit = make(random_source)
        rows.append(oracle.Con(edit[0], 'e', -edit[2], [(1.0, edit[1])]))
        best = solve(rows, count)
        print('vars', count)
        for row in rows:
            terms = ' '.join(f'{k!r} {v}' for k, v in row.terms)
            print('con', row.prio, row.rel, repr(row.const), terms)
        print('none' if best is None else 'best ' + ' '.join(f'{k} {v!r}' for k, v in best.items()))
        print()
    """

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func read(_ lines: [Substring]) throws -> Case {
    var found = Case(problem: Problem(), leastSums: nil)
    for line in lines {
      let words = line.split(separator: " ")
      switch words.first {
      case "vars":
        found.problem.variableCount = Int(words[1]) ?? 0
      case "con":
        found.problem.rows.append(try row(words, line))
      case "best":
        found.leastSums = pairs(words.dropFirst()).map { ($0, $1) }
      case "none":
        found.leastSums = nil
      default:
        throw Unreadable(line: line)
      }
    }
    return found
  }

  private static func row(_ words: [Substring], _ line: Substring) throws -> Problem.Row {
    guard words.count > 5, let priority = Double(words[1]), let constant = Double(words[3]) else {
      throw Unreadable(line: line)
    }
    let relations: [Substring: LinearRelation] = ["e": .equal, "g": .atLeast, "l": .atMost]
    guard let relation = relations[words[2]] else { throw Unreadable(line: line) }
    return Problem.Row(
      priority: priority, relation: relation, constant: constant,
      terms: pairs(words.dropFirst(4)).map { ($0, Int($1)) })
  }

  private static func pairs(_ words: ArraySlice<Substring>) -> [(Double, Double)] {
    let numbers = words.compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }
}
