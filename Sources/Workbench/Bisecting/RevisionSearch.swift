import AutoLayout
public import LayoutModel
public import PlanStore

/// The search for the revision in which something began: a finding, or a wrong frame.
///
/// The line of first parents between a good and a bad revision is halved until one is left.
public struct RevisionSearch {
  /// Says of a revision's layouts whether they have it.
  public typealias Judge = (RevisionNumber, Project) throws(WorkbenchError) -> Bisection.Verdict

  /// The store whose revisions are searched.
  public let store: PlanStore
  /// The layouts that are judged, as `LayoutSelector` reads it; nil for all.
  public let selector: String?
  private let judge: Judge

  /// Prepares a search with a judge of the caller's own.
  ///
  /// - Parameters:
  ///   - store: The store whose revisions are searched.
  ///   - selector: The layouts that the judge is given; nil for all.
  ///   - judge: Is asked about both ends, then about as few revisions between as possible.
  public init(_ store: PlanStore, layouts selector: String?, judge: @escaping Judge) {
    self.store = store
    self.selector = selector
    self.judge = judge
  }

  /// A judge for which revisions are bad whose layouts have one of the findings that are meant.
  ///
  /// Rules that only run where they are asked for run where the words name them.
  ///
  /// - Parameters:
  ///   - selector: The findings.
  ///   - target: Where to solve.
  ///   - canvases: The canvases of the revisions; nil if the target is a device.
  /// - Returns: The judge; it throws if the target is the canvas and a layout has none.
  public static func finding(
    _ selector: FindingSelector, on target: SolvingTarget, _ canvases: RevisionCanvases? = nil
  ) -> Judge {
    { revision, project throws(WorkbenchError) in
      let canvases = canvases?[revision] ?? .none
      for layout in project.layouts where layout.properties[.controllerHasView]?.flag != false {
        let environment = try canvases.environment(of: layout, at: target)
        let engine = LayoutEngine(layout, on: environment)
        let isBad = (engine.solution().findings + engine.review(selector.optionalRules)).contains {
          selector.matches(
            rule: $0.kind.rawValue, severity: $0.severity, dependsOnCode: $0.dependsOnCode)
        }
        if isBad { return .bad }
      }
      return .good
    }
  }

  /// A judge for which revisions are bad in which a comparison of a view's frame holds, of any of
  /// some views; those without all of these views cannot be judged.
  ///
  /// The views are followed by their identities, whatever they are called in other revisions.
  ///
  /// - Parameters:
  ///   - predicate: The comparison.
  ///   - views: The views.
  ///   - target: Where to solve.
  ///   - canvases: The canvases of the revisions; nil if the target is a device.
  /// - Returns: The judge; it throws if the target is the canvas and a layout has none.
  public static func frame(
    _ predicate: FramePredicate, of views: [ItemSearch.View], on target: SolvingTarget,
    _ canvases: RevisionCanvases? = nil
  ) -> Judge {
    { revision, project throws(WorkbenchError) in
      let canvases = canvases?[revision] ?? .none
      var results: [Bool] = []
      for layout in project.layouts {
        let wanted = views.filter { $0.index.layout.id == layout.id }.map(\.item)
        guard !wanted.isEmpty else { continue }
        let environment = try canvases.environment(of: layout, at: target)
        let engine = LayoutEngine(layout, on: environment)
        results += wanted.compactMap { predicate.holds(of: $0, in: engine) }
      }
      return results.isEmpty ? .skipped : results.contains(true) ? .bad : .good
    }
  }

  /// Searches for the first bad revision.
  ///
  /// - Parameters:
  ///   - good: A revision that does not have it.
  ///   - bad: A later one on the same line of first parents that does.
  ///   - progress: Is told of each revision between the two, and what was found of it.
  /// - Returns: The revisions of which the first bad one is one, oldest first: exactly one, unless
  ///   some could not be judged.
  /// - Throws: `WorkbenchError`, with the code `invalidSearchRange` if the two are not judged to be
  ///   good and bad; and what the judge throws.
  /// - Complexity: O(log *r*) judgements for *r* revisions of which none is passed over.
  public func suspects(
    good: String, bad: String,
    progress: (RevisionNumber, Bisection.Verdict) -> Void = { _, _ in }
  ) throws(WorkbenchError) -> [LogEntry] {
    try reporting {
      let (first, last) = (try store.resolve(good), try store.resolve(bad))
      let wanted = try selector.map { try layouts(named: $0, first, last) }
      guard var search = Bisection(try store.line(from: first, to: last)) else {
        throw WorkbenchError(.invalidSearchRange, "\(first) is both good and bad.")
      }
      for (number, expected) in [(first, Bisection.Verdict.good), (last, .bad)] {
        let verdict = try verdict(on: number, wanted)
        guard verdict == expected else {
          throw WorkbenchError(
            .invalidSearchRange,
            "\(number) is \(verdict.rawValue), not \(expected.rawValue).",
            hint: "choose other revisions with --good and --bad")
        }
      }
      while let number = search.next {
        let verdict = try verdict(on: number, wanted)
        progress(number, verdict)
        search.judge(verdict)
      }
      return try search.suspects.map { try store.entry($0) }
    }
  }

  /// The layouts that are judged: what is called so in the bad revision, or else in the good one.
  private func layouts(
    named selector: String, _ good: RevisionNumber, _ bad: RevisionNumber
  ) throws -> [LayoutID] {
    do throws(StoreError) {
      return try store.layouts(named: selector, at: bad)
    } catch {
      guard error.code == .unknownLayout,
        let found = try? store.layouts(named: selector, at: good)
      else { throw error }
      return found
    }
  }

  private func verdict(
    on revision: RevisionNumber, _ wanted: [LayoutID]?
  ) throws -> Bisection.Verdict {
    guard let wanted else { return try judge(revision, try store.checkOut(revision)) }
    var found: [Layout] = []
    for id in wanted {
      if let layout = try store.checkOut(layout: id, at: revision) { found.append(layout) }
    }
    return try judge(revision, Project(found))
  }
}
