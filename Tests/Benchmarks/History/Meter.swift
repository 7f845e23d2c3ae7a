import Foundation

/// Measures processor time and wall-clock time, in milliseconds.
enum Meter {
  /// What a piece of work took.
  struct Cost {
    var processor = 0.0
    var wall = 0.0
  }

  /// What a closure took in this process.
  static func own<Result>(_ body: () throws -> Result) rethrows -> (Result, Cost) {
    try cost(RUSAGE_SELF, body)
  }

  /// What a closure took in the processes that it started and waited for.
  static func children<Result>(_ body: () throws -> Result) rethrows -> (Result, Cost) {
    try cost(RUSAGE_CHILDREN, body)
  }

  private static func cost<Result>(
    _ who: __rusage_who, _ body: () throws -> Result
  ) rethrows -> (Result, Cost) {
    let (before, start) = (processor(who), Date())
    let result = try body()
    let wall = -start.timeIntervalSinceNow * 1_000
    return (result, Cost(processor: processor(who) - before, wall: wall))
  }

  private static func processor(_ who: __rusage_who) -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// The middle one of processor times.
  static func median(_ costs: [Cost]) -> Double {
    costs.isEmpty ? .nan : costs.map(\.processor).sorted()[costs.count / 2]
  }
}
