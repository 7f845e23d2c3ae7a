public import Foundation
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
  /// - Throws: `WorkbenchError` if the stored frames cannot be read.
  public init(
    _ layout: Layout, in environment: Environment, at revision: RevisionNumber?,
    of store: PlanStore?
  ) throws(WorkbenchError) {
    // A store keeps what follows from devices; a canvas belongs to a file.
    let revision = environment.isDesignTime ? nil : revision
    let stored = try reporting {
      try revision.flatMap { try store?.solutions.solution(of: layout.id, at: $0, in: environment) }
    }
    self.layout = layout
    self.environment = environment
    isStored = stored != nil
    solved = stored?.solved ?? SolvedLayout(solving: layout, in: environment)
    firstSeen =
      stored.map { $0.firstSeen.map { $0 } }
      ?? Array(repeating: nil, count: solved.findings.count)
  }

  /// Solves the layouts of a project, each at each target.
  ///
  /// The files that the layouts' identities name are looked for in the folder, for their canvas.
  ///
  /// - Returns: The screens, by layout, then in the order of the targets.
  /// - Throws: `WorkbenchError` if stored frames cannot be read, or a layout has no canvas.
  public static func all(
    of project: Project, on targets: [SolvingTarget], in folder: URL,
    at revision: RevisionNumber?, of store: PlanStore?
  ) throws(WorkbenchError) -> [SolvedScreen] {
    let canvases = LayoutCanvases(
      of: targets.contains(.canvas) ? project.layouts : [], in: folder)
    var screens: [SolvedScreen] = []
    // A controller without a view in its document has nothing to solve.
    for layout in project.layouts where layout.properties[.controllerHasView]?.flag != false {
      for target in targets {
        let environment = try canvases.environment(of: layout, at: target)
        screens.append(try SolvedScreen(layout, in: environment, at: revision, of: store))
      }
    }
    return screens
  }
}
