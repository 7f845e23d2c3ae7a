public import AutoLayout
public import LayoutModel

/// Something that was noticed while a layout was solved, as the store keeps it.
public struct SolvedFinding: Hashable, Sendable {
  /// What makes it the same finding in every revision and environment.
  public struct Identity: Hashable, Sendable {
    /// What was found, such as `clause.conflict`: the raw value of `Finding.Kind`.
    public let rule: String
    /// Along which axis, if along one.
    public let axis: Attribute.Axis?
    /// The views and guides concerned, the main one first.
    public let nodes: [NodeID]
    /// The constraints concerned; of a conflict, the smallest set that contradicts itself.
    public let clauses: [ClauseID]
    /// The constraint that was given up so that the others can hold.
    public let broken: ClauseID?
    /// Counts findings of one solution that are else the same, from 0.
    public internal(set) var repeated: Int
  }

  /// What makes it the same finding.
  public internal(set) var identity: Identity
  /// How bad it is.
  public let severity: Severity
  /// What is wrong, why and what would be right.
  public let text: FindingText

  init(identity: Identity, severity: Severity, text: FindingText) {
    self.identity = identity
    self.severity = severity
    self.text = text
  }

  /// Takes from a finding what a store keeps; it counts as the first of its kind.
  public init(_ finding: Finding) {
    let clauses = finding.sources.compactMap(\.clause)
    identity = Identity(
      rule: finding.kind.rawValue, axis: finding.axis, nodes: finding.nodes, clauses: clauses,
      broken: finding.broken?.clause, repeated: 0)
    severity = finding.severity
    text = finding.text
  }
}

extension SolvedFinding {
  /// Errors first, then by what was found and about what; the order of a solution's findings.
  static func precedes(_ left: SolvedFinding, _ right: SolvedFinding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    let (first, second) = (left.identity, right.identity)
    if first.rule != second.rule { return first.rule.precedesInBytes(second.rule) }
    if first.nodes != second.nodes { return first.nodes.lexicographicallyPrecedes(second.nodes) }
    if first.axis != second.axis { return first.axisText.precedesInBytes(second.axisText) }
    if first.clauses != second.clauses {
      return first.clauses.lexicographicallyPrecedes(second.clauses)
    }
    if first.broken != second.broken {
      return (first.broken?.text ?? "").precedesInBytes(second.broken?.text ?? "")
    }
    if first.repeated != second.repeated { return first.repeated < second.repeated }
    return left.text.line.precedesInBytes(right.text.line)
  }
}

extension SolvedFinding.Identity {
  /// The axis as the store and digests spell it; empty if there is none.
  var axisText: String { axis?.rawValue ?? "" }
}
