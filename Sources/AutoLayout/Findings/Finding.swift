public import LayoutModel

/// Something about a layout that its author should know: what, where, and in one line why.
public struct Finding: Hashable, Sendable {
  /// What was found; the raw value is stable and used in JSON output.
  public enum Kind: String, CaseIterable, Sendable {
    /// Required constraints contradict each other; one of them was given up.
    case conflict = "clause.conflict"
    /// A constraint relates attributes that cannot be related.
    case invalidPairing = "clause.pairing"
    /// The constraints leave a view's position or size open.
    case ambiguity = "view.ambiguous"
    /// A view with content or with subviews has no width or no height.
    case zeroSize = "view.zeroSize"
    /// A view has a negative width or height.
    case negativeSize = "view.negativeSize"
    /// A view is to be placed by its frame, but has none.
    case unplacedFrame = "view.frameMissing"
    /// A number is so large that it cannot be meant; what it belongs to is ignored.
    case outOfRange = "number.range"
    /// Insets and frames depend on each other and did not settle.
    case unsettled = "layout.unsettled"
    /// The solver reached its limit; frames may not be the best ones.
    case exhausted = "layout.exhausted"
    /// Two siblings that show something lie over each other.
    case overlap = "view.overlap"
    /// A text needs more room than its view has.
    case clippedText = "text.clipped"
    /// A button is smaller than 44 points.
    case touchTarget = "control.touchTarget"
    /// A view reaches out of its superview.
    case outsideSuperview = "view.outside"
    /// A view that UIKit does not move to whole pixels lies between them.
    case offGrid = "view.offGrid"
    /// The bars that a scene simulates are not those that it has when it runs.
    case simulatedMetrics = "scene.simulatedMetrics"
  }

  /// What was found.
  public let kind: Kind
  /// How bad it is.
  public let severity: Severity
  /// The views and guides concerned, the most important one first.
  public let nodes: [NodeID]
  /// The axis concerned, if there is one.
  public let axis: Attribute.Axis?
  /// The constraints and rules concerned; of a conflict, the smallest contradicting set.
  public let sources: [EquationOrigin]
  /// The constraint or rule that was given up so that the others can hold.
  public let broken: EquationOrigin?
  /// By how many points what is broken misses, or the size that is wrong; nil where none is meant.
  public let amount: Double?
  /// What it says to people, in parts.
  public let text: FindingText
  /// What would put it right, as the end of the message says too; nil where nothing general helps.
  public var remedy: String? { text.remedy }
  /// What the finding rests on: constraints first, in the order of ``sources``.
  ///
  /// A finding that rests on an approximate size is never an error, and one that depends on code is
  /// a note.
  public let restsOn: [Evidence]
  /// Whether code that runs later may make the finding void.
  public var dependsOnCode: Bool {
    restsOn.contains { if case .code = $0 { true } else { false } }
  }
  /// The views on whose approximate natural sizes the finding rests.
  ///
  /// Approximate are the sizes of texts, whose fonts are not at hand, and of images whose sizes are
  /// not stated.
  public var approximateViews: [NodeID] {
    restsOn.compactMap { if case .approximateSize(let id) = $0 { id } else { nil } }
  }
  /// What is wrong and what would be right, in one line.
  public var message: String { text.line }

  /// Makes a finding, as bad as its kind is where it rests on what its basis says.
  init(
    _ kind: Kind, nodes: [NodeID], axis: Attribute.Axis? = nil, sources: [EquationOrigin] = [],
    broken: EquationOrigin? = nil, amount: Double? = nil,
    basis: LayoutEngine.Basis = LayoutEngine.Basis(), _ text: FindingText
  ) {
    self.kind = kind
    severity = basis.severity(kind.severity)
    self.nodes = nodes
    self.axis = axis
    self.sources = sources
    self.broken = broken
    self.amount = amount
    restsOn = basis.evidence
    self.text = text
  }

  /// Makes a finding whose text is one sentence, and behind it what makes it less than sure.
  init(
    _ kind: Kind, nodes: [NodeID], axis: Attribute.Axis? = nil, sources: [EquationOrigin] = [],
    broken: EquationOrigin? = nil, amount: Double? = nil, remedy: String? = nil,
    basis: LayoutEngine.Basis = LayoutEngine.Basis(), _ statement: String
  ) {
    self.init(
      kind, nodes: nodes, axis: axis, sources: sources, broken: broken, amount: amount,
      basis: basis,
      FindingText(statement + Finding.words(of: basis.text), remedy: remedy))
  }

  /// What makes a finding less than sure, as it stands behind what was found.
  static func words(of basis: String?) -> String { basis.map { " (\($0))" } ?? "" }
}

extension Finding: CustomStringConvertible {
  /// The finding in one line: severity, identifier, message.
  public var description: String { "\(severity.rawValue): \(kind.rawValue): \(message)" }
}

extension Finding {
  static func invalidPairing(_ clause: Clause) -> Finding {
    let items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
    let right = clause.second.map { "\($0)" } ?? "a constant"
    return Finding(
      .invalidPairing, nodes: items, axis: clause.first.attribute.axis,
      sources: [.clause(clause.id)], broken: .clause(clause.id),
      basis: LayoutEngine.Basis(evidence: [.constraint(clause.id)]),
      "constraint \(clause.id) cannot relate \(clause.first) to \(right): relate sizes to sizes and"
        + " positions to positions of the same axis; it is ignored")
  }

  static func outOfRange(_ source: EquationOrigin) -> Finding {
    var name = source.node.map { "a rule of \($0)" } ?? "a rule"
    if case .clause(let id) = source { name = "constraint \(id)" }
    return Finding(
      .outOfRange, nodes: source.node.map { [$0] } ?? [], sources: [source],
      broken: source,
      basis: LayoutEngine.Basis(evidence: source.clause.map { [.constraint($0)] } ?? []),
      "\(name) has numbers beyond 1e12 points or a multiplier beyond 1e9 and is ignored:"
        + " give it numbers that a screen can show")
  }
}
