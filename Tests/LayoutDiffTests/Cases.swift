import Foundation

/// How many random cases a law is tried on.
///
/// `DRAFTSMAN_CASES` overrides it; otherwise an unoptimised build tries fewer.
func cases(_ count: Int) -> Int {
  if let text = ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"], let cases = Int(text) {
    return cases
  }
  #if DEBUG
    return max(1, count / 25)
  #else
    return count
  #endif
}
