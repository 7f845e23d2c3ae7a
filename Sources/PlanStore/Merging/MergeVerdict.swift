public import AutoLayout
import LayoutDiff
public import LayoutModel

/// What the layout engine says of merged layouts: contradictions that neither side had alone.
///
/// Two clean changes can together ask for the impossible, such as a wider button in a narrower
/// column. No comparison of texts or cells finds that; solving does.
public struct MergeVerdict: Sendable {
  /// Which side a constraint or rule came from.
  public enum Origin: String, CaseIterable, Sendable {
    /// It was there before, and both sides left it alone.
    case base
    /// The side that takes in has added or changed it.
    case ours
    /// The side that is taken in has added or changed it.
    case theirs
    /// Both sides have changed it.
    case both
  }

  /// A required contradiction that is new.
  public struct Contradiction: Sendable {
    /// The layout it is in.
    public let layout: LayoutID
    /// Where the layout was solved.
    public let environment: Environment
    /// The smallest set of constraints and rules that cannot all hold.
    public let finding: Finding
    /// Where each of `finding.sources` came from, in the same order.
    public let origins: [Origin]
  }

  /// The new contradictions, by layout and environment.
  public let contradictions: [Contradiction]

  /// Solves the layouts of a merge that neither side has as they are.
  ///
  /// - Parameters:
  ///   - prepared: The merge, as `PlanStore.prepareMerge` gives it.
  ///   - environments: Where to solve; each layout is solved in each.
  /// - Complexity: That of solving each mixed layout in each environment.
  public init(_ prepared: PreparedMerge, in environments: [Environment]) {
    var found: [Contradiction] = []
    for id in prepared.merge.mixed {
      guard let merged = prepared.merge.project?[id] else { continue }
      let records = MergeOrigins(
        base: prepared.sides.base[id], ours: prepared.sides.ours[id],
        theirs: prepared.sides.theirs[id],
        merged: merged)
      for environment in environments {
        for finding in LayoutEngine(merged, on: environment).conflicts() {
          // A side that has all of it has the contradiction too.
          let isNew = MergeSide.allCases.allSatisfy { side in
            !finding.sources.allSatisfy { records.has($0, side) }
          }
          guard isNew else { continue }
          found.append(
            Contradiction(
              layout: id, environment: environment, finding: finding,
              origins: finding.sources.map(records.origin)))
        }
      }
    }
    contradictions = found
  }
}
