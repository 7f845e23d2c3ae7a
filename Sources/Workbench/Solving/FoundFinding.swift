public import AutoLayout
public import LayoutModel
public import PlanStore

/// A finding about a layout, once for all environments in which it shows.
public struct FoundFinding {
  /// What makes it the same finding in another state.
  public struct Key: Hashable, Sendable {
    /// The layout that it is about.
    public let layout: LayoutID
    /// What it says.
    public let identity: SolvedFinding.Identity
  }

  /// The layout that it is about.
  public let layout: Layout
  /// The finding, as it was made for the first of the environments.
  public let finding: SolvedFinding
  /// What it rests on in the first of the environments.
  public let restsOn: [Evidence]
  /// The environments in which it shows, in the order of the screens.
  public private(set) var environments: [Environment]
  /// The earliest revision that it was seen in, if that is known.
  public private(set) var firstSeen: RevisionNumber?

  /// Whether code that runs later may make the finding void.
  public var dependsOnCode: Bool {
    restsOn.contains { if case .code = $0 { true } else { false } }
  }

  /// What makes it the same finding in another state.
  public var key: Key { Key(layout: layout.id, identity: finding.identity) }

  /// The findings of several screens, errors first, then in the order of the screens.
  public static func all(_ screens: [SolvedScreen]) -> [FoundFinding] {
    var found: [FoundFinding] = []
    var numbers: [Key: Int] = [:]
    for screen in screens {
      for (index, finding) in screen.findings.enumerated() {
        let first = screen.firstSeen[index]
        let key = Key(layout: screen.layout.id, identity: finding.identity)
        if let number = numbers[key] {
          found[number].environments.append(screen.environment)
          let known = [found[number].firstSeen, first].compactMap(\.self)
          found[number].firstSeen = known.min()
        } else {
          numbers[key] = found.count
          found.append(
            FoundFinding(
              layout: screen.layout, finding: finding, restsOn: screen.restsOn[index],
              environments: [screen.environment], firstSeen: first))
        }
      }
    }
    return found.enumerated().sorted { left, right in
      let (first, second) = (left.element.finding.severity, right.element.finding.severity)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }

  /// Since when a store has seen the findings of layouts, by what makes them the same.
  ///
  /// - Parameters:
  ///   - layouts: The layouts that are asked about.
  ///   - environments: Where they were solved; of several the earliest date counts.
  ///   - revision: The revision that is asked about.
  ///   - store: The store that it is of.
  /// - Returns: The revisions; of what the store has not solved there it has none.
  /// - Throws: `WorkbenchError` if the stored findings cannot be read.
  /// - Complexity: That of reading them: nothing is solved.
  public static func dates(
    in layouts: Set<LayoutID>, on environments: [Environment], at revision: RevisionNumber,
    of store: PlanStore
  ) throws(WorkbenchError) -> [Key: RevisionNumber] {
    try reporting {
      var dates: [Key: RevisionNumber] = [:]
      for layout in layouts {
        for environment in environments where !environment.isDesignTime {
          let stored = try store.solutions.solution(of: layout, at: revision, in: environment)
          guard let stored else { continue }
          for (finding, first) in zip(stored.solved.findings, stored.firstSeen) {
            let key = Key(layout: layout, identity: finding.identity)
            dates[key] = dates[key].map { min($0, first) } ?? first
          }
        }
      }
      return dates
    }
  }

  /// The same finding with the revision that it was first seen in, if that was unknown.
  public func seen(first revision: RevisionNumber?) -> FoundFinding {
    FoundFinding(
      layout: layout, finding: finding, restsOn: restsOn, environments: environments,
      firstSeen: firstSeen ?? revision)
  }
}
