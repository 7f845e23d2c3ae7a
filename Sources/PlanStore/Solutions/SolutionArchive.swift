import LayoutRecords

/// Frames and findings of layouts in environments, and where to solve: `PlanStore.solutions`.
public final class SolutionArchive: StorePart {
  let layoutStates: LayoutStates
  let referenceLog: ReferenceLog
  let targets: SolvingTargets
  /// The identities of findings, by their layouts' numbers.
  var findingNumbers: [Int64: FindingNumbers] = [:]
  /// The rows of solutions, weighed in bytes.
  var cache = LRUCache<SolutionKey, SolutionRows>(limit: SolutionArchive.bytesMaximum)

  /// How much memory the rows of solutions may take.
  private static let bytesMaximum = 48 << 20

  init(
    _ layoutStates: LayoutStates, _ referenceLog: ReferenceLog, _ targets: SolvingTargets
  ) {
    self.layoutStates = layoutStates
    self.referenceLog = referenceLog
    self.targets = targets
    connection.whenForgetting { [weak self] in
      self?.findingNumbers = [:]
      self?.cache = LRUCache(limit: SolutionArchive.bytesMaximum)
    }
  }

  var connection: StoreConnection { layoutStates.connection }
}
