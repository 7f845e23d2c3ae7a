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
  private let movable: MovableGroups
  /// The groups of views in which required constraints contradict each other.
  private let conflicting: Set<Int>
  /// The groups with a view that is marked as misplaced.
  private let misplaced: Set<Int>
  /// What the stored frames violate in each group.
  private let violationsByGroup: [Int: [Explanation]]

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
    let movable = MovableGroups(
      imported.layout,
      isMovable: views.indices.map {
        MissClassifier.isPlacedByClauses($0, in: views, parents: parents)
      })
    self.movable = movable
    conflicting = Set(engine.conflicts().flatMap { movable.groups(of: $0.sources) })
    violations = engine.requirementsViolated(
      by: imported.evidence, tolerance: MissClassifier.slack)
    violationsByGroup = violations.reduce(into: [:]) { all, violation in
      for group in movable.groups(of: [violation.source]) {
        all[group, default: []].append(violation)
      }
    }
    let marked = views.indices.filter {
      facts.properties[PropertyKey("misplaced.\(views[$0].id)")]?.text == "YES"
    }
    misplaced = Set(marked.map { movable.group(of: $0) })
    isConsistent = violations.isEmpty && engine.conflicts().isEmpty && marked.isEmpty
  }

  /// Whether constraints or a stack decide a view's frame.
  func isPlacedByClauses(_ index: Int) -> Bool {
    MissClassifier.isPlacedByClauses(index, in: imported.layout.views, parents: parents)
  }

  private static func isPlacedByClauses(
    _ index: Int, in views: [ViewNode], parents: [Int]
  ) -> Bool {
    parents[index] >= 0
      && (views[index].properties[.autoresizingMask] == nil
        || isArranged(index, in: views, parents: parents))
  }

  private static func isArranged(_ index: Int, in views: [ViewNode], parents: [Int]) -> Bool {
    guard parents[index] >= 0 else { return false }
    let parent = views[parents[index]]
    return parent.className == "UIStackView" && parent.arrangedChildren.contains(views[index].id)
  }

  /// The reason of a miss, the most telling one first.
  ///
  /// The document is blamed only for what connects to the view: contradictions, marks and stale frames
  /// of views that can move it.
  func reason(_ index: Int, deviation: Double) -> MissReason {
    if isHidden(index) { return .hidden }
    let group = movable.group(of: index)
    if conflicting.contains(group) { return .conflict }
    if misplaced.contains(group) { return .staleFrame }
    if let reason = reason(of: violationsByGroup[group] ?? []) { return reason }
    if deviation <= 1 + 1e-6 { return .rounding }
    return followsFromUnknownSize(index) ? .unknownSize : .ours
  }

  private func isHidden(_ index: Int) -> Bool {
    var index = index
    while index >= 0 {
      if imported.layout.views[index].properties[.hidden]?.flag == true,
        MissClassifier.isArranged(index, in: imported.layout.views, parents: parents)
      {
        return true
      }
      index = parents[index]
    }
    return false
  }

  private func reason(of violations: [Explanation]) -> MissReason? {
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
