import AutoLayout
import Drawing
import LayoutModel
import PlanStore
import Workbench

/// The picture of one layout in one environment.
struct RenderedPicture {
  let layout: Layout
  let environment: Environment
  let drawing: LayoutDrawing

  /// The most pictures of one command: more than a person looks at.
  static let limit = 400

  /// Draws the layouts of a state, each in every environment.
  ///
  /// - Returns: Rows of pictures: of each layout as many as there are of environments.
  static func all(
    of state: StateOperand, on rows: [[Environment]], before: StateOperand?, look: RenderOptions
  ) throws -> [[RenderedPicture]] {
    let layouts = try state.wholeLayouts().layouts.filter {
      $0.properties[.controllerHasView]?.flag != false
    }
    let count = layouts.count * rows.reduce(0) { $0 + $1.count }
    guard count <= limit else {
      throw CommandFailure(
        "render.tooMany", "That would be \(count) pictures; at most \(limit) are drawn.",
        hint: "name a layout, or fewer devices", status: ExitStatus.usage)
    }
    guard !layouts.isEmpty else {
      throw CommandFailure(
        "render.nothing", "There is no layout with a view to draw.",
        hint: "draftsman show --stat lists the layouts")
    }
    let selected = try selections(in: layouts, look)
    return try layouts.flatMap { layout in
      try rows.map { row in
        try row.map { environment in
          try RenderedPicture(
            layout, in: environment, of: state, before: before, look: look,
            constraints: selected?[layout.id])
        }
      }
    }
  }

  /// The view of each layout whose constraints are drawn; nil if nobody asked for them.
  private static func selections(
    in layouts: [Layout], _ look: RenderOptions
  ) throws -> [LayoutID: NodeID]? {
    guard let path = look.constraints else { return nil }
    var found: [LayoutID: NodeID] = [:]
    var known: [String] = []
    for layout in layouts {
      let selector = ViewSelector(LayoutIndex(layout))
      found[layout.id] = selector.items(path).first
      known += selector.names
    }
    guard found.isEmpty else { return found }
    let last = String(path.split(separator: "/").last ?? "")
    throw CommandFailure(
      "view.unknown", "There is no view '\(path.escapedForDisplay)' to draw the constraints of.",
      hint: Suggestion.sentence(for: last, among: known) ?? "draftsman show lists the views")
  }

  private init(
    _ layout: Layout, in environment: Environment, of state: StateOperand, before: StateOperand?,
    look: RenderOptions, constraints: NodeID?
  ) throws {
    let screen = try SolvedScreen(layout, in: environment, at: state.revision, of: state.store)
    var options = LayoutDrawing.Options()
    options.style = look.style
    (options.showsHidden, options.showsSafeArea) = (look.hidden, look.safeArea)
    (options.showsMargins, options.showsDevice) = (look.margins, !look.isWithoutDevice)
    options.constraints = constraints
    options.broken = screen.conflictingConstraints
    let old = before.flatMap { RenderedPicture.counterpart(of: layout, in: $0.project.layouts) }
    options.caption = RenderedPicture.caption(
      layout, environment,
      change: before.map { (old == nil ? "new since " : "since ") + RenderedPicture.shortTitle($0) }
    )
    if let before, let old {
      let earlier = try SolvedScreen(old, in: environment, at: before.revision, of: before.store)
      options.before = .init(old, frames: earlier.framesByItem)
    }
    self.layout = layout
    self.environment = environment
    drawing = LayoutDrawing(
      layout, frames: screen.framesByItem, in: environment, options: options)
  }

  /// The layout of another state that a layout is compared with: of the same identity, else of the
  /// same object of another document, else the only one that there is.
  private static func counterpart(of layout: Layout, in layouts: [Layout]) -> Layout? {
    if let same = layouts.first(where: { $0.id == layout.id }) { return same }
    func object(_ id: LayoutID) -> Substring? {
      id.text.lastIndex(of: "#").map { id.text[$0...] }
    }
    let alike = layouts.filter { object($0.id) != nil && object($0.id) == object(layout.id) }
    return alike.count == 1 ? alike[0] : layouts.count == 1 ? layouts[0] : nil
  }

  /// A state's title, of files without their folders.
  static func shortTitle(_ state: StateOperand) -> String {
    state.revision == nil
      ? String(state.title.split(separator: "/").last ?? "") : state.title
  }

  private static func caption(
    _ layout: Layout, _ environment: Environment, change: String?
  ) -> String {
    var parts = [layout.name.isEmpty ? layout.id.text : layout.name, environment.shownName]
    if environment.textSize != .large { parts.append(environment.textSize.rawValue) }
    if environment.direction != .leftToRight { parts.append("right to left") }
    if let change { parts.append(change) }
    return parts.joined(separator: " · ").escapedForDisplay
  }
}

extension SolvedScreen {
  /// Where views and guides are, by identity.
  var framesByItem: [NodeID: Frame] {
    Dictionary(solved.frames.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  /// The constraints that contradict each other or that the engine gave up.
  var conflictingConstraints: Set<ClauseID> {
    let conflicts = findings.filter {
      $0.identity.rule == Finding.Kind.conflict.rawValue
        || $0.identity.rule == Finding.Kind.invalidPairing.rawValue
    }
    return Set(conflicts.flatMap { $0.identity.clauses + [$0.identity.broken].compactMap { $0 } })
  }
}
