import LayoutRecords

/// Frames and findings of layouts in environments, and where to solve: `PlanStore.solutions`.
public final class SolutionArchive: StorePart {
  let layoutStates: LayoutStates
  let referenceLog: ReferenceLog
  let targets: SolvingTargets
  /// The identities of findings, by their layouts' numbers.
  var findingNumbers: [Int64: FindingNumbers] = [:]
  /// The rows of solutions, weighed in frames.
  var cache = LRUCache<SolutionKey, SolutionRows>(limit: 400_000)

  init(
    _ layoutStates: LayoutStates, _ referenceLog: ReferenceLog, _ targets: SolvingTargets
  ) {
    self.layoutStates = layoutStates
    self.referenceLog = referenceLog
    self.targets = targets
    connection.whenForgetting { [weak self] in
      self?.findingNumbers = [:]
      self?.cache = LRUCache(limit: 400_000)
    }
  }

  var connection: StoreConnection { layoutStates.connection }
}
