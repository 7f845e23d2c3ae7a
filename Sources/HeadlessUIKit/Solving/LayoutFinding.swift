import AutoLayout
import LayoutModel

/// Something that layout noticed about a live tree: what, where, and what would put it right.
///
/// UIKit logs contradictions and shows the rest in Xcode's view debugger; the rules are those of
/// `draftsman check`.
public struct LayoutFinding: CustomStringConvertible {
  /// The rule, as `draftsman check --list-rules` names it: `conflict`, `ambiguity`, `zeroSize` and so on.
  public let rule: String
  /// Whether frames are not what the constraints say: a contradiction, a constraint that is
  /// ignored, a negative size.
  public let isError: Bool
  /// The views concerned, the most important one first, each once; a guide counts as its owner.
  public let views: [UIView]
  /// The constraints concerned; of a contradiction, those of the smallest contradicting set.
  ///
  /// Rules such as the size of the window, which may take part, are in the message only.
  public let constraints: [NSLayoutConstraint]
  /// The constraint that was given up so that the others can hold.
  public let givenUp: NSLayoutConstraint?
  /// What would put it right: of a contradiction one way for each of its constraints.
  public let remedies: [String]
  /// What is wrong, where and why, in one line.
  public let message: String

  /// Where the constraint was written that was given up, or else the first one concerned.
  public var source: SourcePosition? { (givenUp ?? constraints.first)?.source }

  /// The finding in one line: rule, message.
  public var description: String { "\(rule): \(message)" }

  init(_ finding: Finding, _ names: LiveNames) {
    rule = finding.kind.name
    isError = finding.severity == .error
    message = finding.message
    var views: [UIView] = []
    for view in finding.nodes.compactMap({ names.views[$0] })
    where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    self.views = views
    constraints = finding.sources.compactMap { $0.clause.flatMap { names.constraints[$0] } }
    givenUp = finding.broken?.clause.flatMap { names.constraints[$0] }
    remedies =
      finding.kind == .conflict
      ? constraints.map { constraint in
        let position = constraint.source.map { " at \($0)" } ?? ""
        return "remove \(constraint)\(position), or lower its priority below 1000"
      } : finding.remedy.map { [$0] } ?? []
  }
}

extension UIView {
  /// What layout notices about this view and what lies below it, errors first, then in the order
  /// of the tree.
  ///
  /// The tree is solved as it is now; no frame changes and nothing is logged.
  ///
  /// - Complexity: That of a layout from scratch, twice where something is ambiguous.
  public final var layoutFindings: [LayoutFinding] {
    let top = topmost
    top.updateMarkedConstraints()
    top.solveTree()
    let names = LiveNames(top)
    guard let engine = top.newEngine() else { return [] }
    names.name(engine)
    return engine.solution().findings.map { LayoutFinding($0, names) }.filter { finding in
      finding.views.contains { $0.isDescendant(of: self) }
    }
  }

  /// Logs the contradictions that the last solution of this topmost view has and no one before.
  final func logConflicts() {
    guard let solver = layoutMemory.solver else { return }
    let names = LazyNames(self)
    guard let conflicts = solver.newConflicts(naming: names.names) else { return }
    let known = layoutMemory.toldConflicts
    guard !conflicts.isEmpty || !known.isEmpty else { return }
    layoutMemory.toldConflicts = Set(conflicts.map(\.sources))
    for conflict in conflicts where !known.contains(conflict.sources) {
      let finding = LayoutFinding(conflict, names.names)
      UIDiagnostic.report(.unsatisfiable, finding.message, source: finding.source)
    }
  }
}

/// Names that are made when they are first asked for.
private final class LazyNames {
  private let top: UIView
  private(set) lazy var names = LiveNames(top)

  init(_ top: UIView) { self.top = top }
}
