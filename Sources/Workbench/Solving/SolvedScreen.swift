public import AutoLayout
public import LayoutModel
public import PlanStore

/// A layout with its frames and findings in one environment.
public struct SolvedScreen {
  /// The layout.
  public let layout: Layout
  /// Where it was solved.
  public let environment: Environment
  /// The frames and findings.
  public let solved: SolvedLayout
  /// All findings but those that the configuration ignores: those of ``solved``, then those of the
  /// rules that were asked for.
  public let findings: [SolvedFinding]
  /// What each of the findings rests on, in their order.
  public let restsOn: [[Evidence]]
  /// The revision that each finding was first seen in, in their order; nil where nobody knows.
  public let firstSeen: [RevisionNumber?]
  /// Whether the frames come from the store; they were solved just now otherwise.
  public let isStored: Bool

  /// Takes what the store has of the layout at a revision, or solves it.
  ///
  /// - Parameters:
  ///   - layout: The layout as the revision has it.
  ///   - environment: Where it is solved.
  ///   - revision: The revision that the layout is of; nil to solve it in any case.
  ///   - store: The store that the revision is of; nil likewise.
  ///   - rules: The rules to run beside those that always do.
  /// - Throws: `WorkbenchError` if the stored frames cannot be read.
  /// - Complexity: That of solving, also of stored frames if they have findings: a store does not
  ///   keep what findings rest on.
  public init(
    _ layout: Layout, in environment: Environment, at revision: RevisionNumber?,
    of store: PlanStore?, rules: [Finding.Kind] = []
  ) throws(WorkbenchError) {
    // A store keeps what follows from devices; a canvas belongs to a file.
    let revision = environment.isDesignTime ? nil : revision
    let stored = try reporting {
      try revision.flatMap { try store?.solutions.solution(of: layout.id, at: $0, in: environment) }
    }
    self.layout = layout
    self.environment = environment
    isStored = stored != nil
    if let stored, stored.solved.findings.isEmpty, rules.isEmpty {
      (solved, findings, restsOn, firstSeen) = (stored.solved, [], [], [])
      return
    }
    let engine = LayoutEngine(layout, on: environment)
    let solution = engine.solution()
    let reviewed = engine.review(rules)
    let solved = stored?.solved ?? SolvedLayout(solution)
    let evidence = SolvedScreen.evidence(solution.findings)
    let own = solved.findings.map { finding in
      evidence[Meaning(finding)] ?? finding.identity.clauses.map { .constraint($0) }
    }
    self.solved = solved
    let seen: [RevisionNumber?] =
      stored.map { $0.firstSeen.map { $0 } } ?? solved.findings.map { _ in nil }
    let all = solved.findings + reviewed.map { SolvedFinding($0) }
    let evidences = own + reviewed.map(\.restsOn)
    let dates = seen + reviewed.map { _ in nil }
    // Who names a rule wants its findings, whatever the project ignores.
    let named = Set(rules.map(\.rawValue))
    let configuration = Configuration.current
    let told = all.indices.filter {
      let rule = all[$0].identity.rule
      return named.contains(rule) || !configuration.ignores(rule: rule, in: layout.id)
    }
    findings = told.map { all[$0] }
    restsOn = told.map { evidences[$0] }
    firstSeen = told.map { dates[$0] }
  }

  /// What tells one finding of a solution from another.
  private struct Meaning: Hashable {
    let rule: String
    let axis: Attribute.Axis?
    let nodes: [NodeID]
    let clauses: [ClauseID]
    let line: String

    init(_ finding: SolvedFinding) {
      let identity = finding.identity
      (rule, axis, nodes) = (identity.rule, identity.axis, identity.nodes)
      (clauses, line) = (identity.clauses, finding.text.line)
    }
  }

  /// What findings rest on, by what they mean.
  private static func evidence(_ findings: [Finding]) -> [Meaning: [Evidence]] {
    Dictionary(findings.map { (Meaning(SolvedFinding($0)), $0.restsOn) }) { first, _ in first }
  }

  /// Where views and guides are, by identity: views in the coordinates of their superviews, guides in
  /// those of their views.
  ///
  /// - Complexity: O(views).
  public var framesByItem: [NodeID: Frame] {
    Dictionary(solved.frames.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  /// Solves the layouts of a project, each at each target.
  ///
  /// A file that iOS loads on other devices only (``FileIdiom``) is left out (``passedOver(_:on:)``).
  ///
  /// - Returns: The screens, by layout, then in the order of the targets.
  /// - Throws: `WorkbenchError` if stored frames cannot be read, or a layout has no canvas.
  public static func all(
    of project: Project, on targets: [SolvingTarget], _ canvases: LayoutCanvases,
    at revision: RevisionNumber?, of store: PlanStore?, rules: [Finding.Kind] = []
  ) throws(WorkbenchError) -> [SolvedScreen] {
    var screens: [SolvedScreen] = []
    // A controller without a view in its document has nothing to solve.
    for layout in project.layouts where layout.properties[.controllerHasView]?.flag != false {
      for target in targets {
        let environment = try canvases.environment(of: layout, at: target)
        guard FileIdiom.loads(layout, on: environment) else { continue }
        screens.append(
          try SolvedScreen(layout, in: environment, at: revision, of: store, rules: rules))
      }
    }
    return screens
  }
}
