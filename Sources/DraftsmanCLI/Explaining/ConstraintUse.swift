import AutoLayout
import LayoutModel
import PlanStore
import Workbench

/// Which constraints decide the frames of layouts of a state, and which do nothing for them.
struct ConstraintUse {
  /// A layout that is solved in an environment.
  struct Screen {
    let environment: Environment
    let frames: [NodeID: SolvedFrame]
    fileprivate let engine: LayoutEngine

    /// The constraints from which a view's position and size follow along each axis.
    func deciding(_ item: NodeID) -> [Attribute.Axis: Set<ClauseID>] {
      var found: [Attribute.Axis: Set<ClauseID>] = [:]
      for axis in Attribute.Axis.allCases {
        found[axis] = Set(engine.explain(item, axis).compactMap(\.source.clause))
      }
      return found
    }
  }

  private let state: LayoutState
  private let targets: [SolvingTarget]?
  private var known: [LayoutID: [Screen]] = [:]

  /// Prepares for the layouts of a state.
  ///
  /// - Parameters:
  ///   - state: The revision or files.
  ///   - targets: Where to solve; nil: where the store has frames of a layout.
  init(in state: LayoutState, on targets: [SolvingTarget]?) {
    self.state = state
    self.targets = targets
  }

  /// A layout in each of the places.
  ///
  /// - Throws: `WorkbenchError` if one of them is the canvas and the layout has none.
  /// - Complexity: That of solving the layout in each, the first time.
  mutating func screens(of layout: Layout) throws -> [Screen] {
    if let screens = known[layout.id] { return screens }
    let all =
      try targets?.map { try state.canvases.environment(of: layout, at: $0) } ?? stored(layout.id)
    let screens = try all.map { environment in
      let solved = try SolvedScreen(layout, in: environment, at: state.revision, of: state.store)
        .solved
      let frames = Dictionary(solved.frames.map { ($0.id, $0) }) { first, _ in first }
      return Screen(
        environment: environment, frames: frames, engine: LayoutEngine(layout, on: environment))
    }
    known[layout.id] = screens
    return screens
  }

  /// Where the store has frames of a layout.
  private func stored(_ layout: LayoutID) throws -> [Environment] {
    guard let revision = state.revision, let store = state.store else { return [] }
    return try store.solutions.all(at: revision, of: layout).map(\.environment)
  }
}
