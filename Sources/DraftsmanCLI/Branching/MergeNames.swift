import AutoLayout
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

/// What a merge calls layouts, views and constraints; each layout's names are made once.
final class MergeNames {
  /// The side that a person knows best first: the branch, the other side, what both began from.
  private let projects: [Project]
  private var known: [(id: LayoutID, names: [LayoutNames?])] = []
  private static let textCells = ["label", "name", "identifier", "class"]

  init(_ plan: PreparedMerge) {
    projects = [plan.sides.ours, plan.sides.theirs, plan.sides.base]
  }

  /// The layout's name, or else its identity.
  func layout(_ id: LayoutID) -> String {
    guard let layout = projects.lazy.compactMap({ $0[id] }).first, !layout.name.isEmpty else {
      return id.text
    }
    return layout.name
  }

  /// A view by its label, or else by its identity.
  func view(_ id: NodeID, in layout: LayoutID) -> String {
    names(in: layout)?[id] ?? id.text
  }

  /// What is in conflict, by its label; a constraint as its equation.
  func item(_ item: MergeItem, in layout: LayoutID) -> String {
    switch item {
    case .layout: "the layout"
    case .node(let node): view(node, in: layout)
    case .clause(let clause): equation(clause, in: layout)
    }
  }

  /// A constraint as the equation of the first side that has it.
  func equation(_ id: ClauseID, in layout: LayoutID) -> String {
    for (project, names) in zip(projects, names(ofEachSide: layout)) {
      if let names, let clause = project[layout]?[clause: id] {
        return Equation(clause, names: names).text
      }
    }
    return "constraint \(id)"
  }

  /// A value in which identities are called by their labels; texts of the author's stay as they are.
  func value(_ value: String, of cell: String?, in layout: LayoutID) -> String {
    let isText = cell.map { $0.hasPrefix("properties.") || Self.textCells.contains($0) } ?? false
    guard let names = names(in: layout), !isText else { return value.escapedForDisplay }
    return value.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let id = word.hasSuffix(",") ? word.dropLast() : word
      return names[NodeID(String(id))] + (word.hasSuffix(",") ? "," : "")
    }.joined(separator: " ")
  }

  private func names(in layout: LayoutID) -> LayoutNames? {
    names(ofEachSide: layout).lazy.compactMap { $0 }.first
  }

  private func names(ofEachSide id: LayoutID) -> [LayoutNames?] {
    if let known = known.last(where: { $0.id == id }) { return known.names }
    let names = projects.map { $0[id].map { LayoutNames($0) } }
    known.append((id, names))
    return names
  }
}
