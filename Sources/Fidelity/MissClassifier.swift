import AutoLayout
import InterfaceBuilder
import LayoutModel

/// Finds out why solved frames differ from stored ones.
struct MissClassifier {
  /// The required constraints and rules that the stored frames do not satisfy.
  let violations: [Explanation]
  /// Whether the stored frames satisfy all required constraints and none is marked as misplaced.
  let isConsistent: Bool
  private let imported: ImportedLayout
  private let engine: LayoutEngine
  private let parents: [Int]
  private let hasConflict: Bool
  private let hasMisplaced: Bool

  /// How far rounded edges may miss an equation between them.
  private static let slack = 0.75

  init(_ imported: ImportedLayout, of facts: DocumentFacts, _ engine: LayoutEngine) {
    self.imported = imported
    self.engine = engine
    let views = imported.layout.views
    var indices: [NodeID: Int] = [:]
    for (index, view) in views.enumerated() { indices[view.id] = index }
    var parents = Array(repeating: -1, count: views.count)
    for (index, view) in views.enumerated() {
      for child in view.children { if let child = indices[child] { parents[child] = index } }
    }
    self.parents = parents
    hasConflict = !engine.conflicts().isEmpty
    violations = engine.requirementsViolated(
      by: imported.evidence, tolerance: MissClassifier.slack)
    hasMisplaced = views.contains {
      facts.properties[PropertyKey("misplaced.\($0.id)")]?.text == "YES"
    }
    isConsistent = violations.isEmpty && !hasConflict && !hasMisplaced
  }

  /// Whether constraints or a stack decide a view's frame.
  func isPlacedByClauses(_ index: Int) -> Bool {
    parents[index] >= 0
      && (imported.layout.views[index].properties[.autoresizingMask] == nil || isArranged(index))
  }

  private func isArranged(_ index: Int) -> Bool {
    guard parents[index] >= 0 else { return false }
    let parent = imported.layout.views[parents[index]]
    return parent.className == "UIStackView"
      && parent.arrangedChildren.contains(imported.layout.views[index].id)
  }

  /// The reason of a miss, the most telling one first.
  func reason(_ index: Int, deviation: Double) -> MissReason {
    if isHidden(index) { return .hidden }
    if hasConflict { return .conflict }
    if hasMisplaced { return .staleFrame }
    if let reason = reasonOfViolations { return reason }
    if deviation <= 1 + 1e-6 { return .rounding }
    return followsFromUnknownSize(index) ? .unknownSize : .ours
  }

  private func isHidden(_ index: Int) -> Bool {
    var index = index
    while index >= 0 {
      if imported.layout.views[index].properties[.hidden]?.flag == true, isArranged(index) {
        return true
      }
      index = parents[index]
    }
    return false
  }

  private var reasonOfViolations: MissReason? {
    guard !violations.isEmpty else { return nil }
    if violations.allSatisfy({ kind(of: $0.source) == .guide }) { return .guide }
    if violations.allSatisfy({ kind(of: $0.source) == .baseline }) { return .baseline }
    return .staleFrame
  }

  private func kind(of source: EquationOrigin) -> MissReason {
    switch source {
    case .guide, .margins: return .guide
    case .clause(let id):
      guard let clause = imported.layout.clauses.first(where: { $0.id == id }) else {
        return .staleFrame
      }
      let anchors = [clause.first] + (clause.second.map { [$0] } ?? [])
      if anchors.contains(where: { $0.attribute.isBaseline }) { return .baseline }
      let guides = imported.layout.views.flatMap(\.guides).map(\.id)
      let isGuided = anchors.contains { guides.contains($0.item) || $0.attribute.isMargin }
      return isGuided ? .guide : .staleFrame
    default: return .staleFrame
    }
  }

  /// Whether what decides the view involves a size that the document does not tell.
  private func followsFromUnknownSize(_ index: Int) -> Bool {
    let id = imported.layout.views[index].id
    let reasons = Attribute.Axis.allCases.flatMap { engine.explain(id, $0) }
    return reasons.contains { reason in
      switch reason.source {
      case .undetermined: true
      default: false
      }
    }
  }
}

extension Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  fileprivate var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
