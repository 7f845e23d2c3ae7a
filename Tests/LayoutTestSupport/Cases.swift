import Foundation

/// How many cases laws are tried on.
package enum Cases {
  /// Seeds for a law that is to hold over so many cases.
  ///
  /// The ordinary run takes a tenth of them, or `part`, and all if the environment has `DRAFTSMAN_CASES=all`.
  package static func seeds(_ count: Int, ordinarily part: Int? = nil) -> Range<UInt64> {
    0..<UInt64(isComplete ? count : part ?? count / 10)
  }

  private static let isComplete =
    ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"] == "all"
}
