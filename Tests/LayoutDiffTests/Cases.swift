import Foundation

/// How many random cases a law is tried on.
///
/// An unoptimised build tries fewer, and all if the environment has `DRAFTSMAN_CASES=all`.
func cases(_ count: Int) -> Int {
  #if DEBUG
    let isComplete = ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"] == "all"
    return isComplete ? count : max(1, count / 25)
  #else
    return count
  #endif
}
