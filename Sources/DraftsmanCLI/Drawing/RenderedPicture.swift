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
  /// What became of the layout since the state that it is compared with; nil without one.
  let change: Change?

  /// What became of a whole layout.
  enum Change: String {
    case added, kept, removed
  }

  /// The most pictures of one command: more than a person looks at.
  static let limit = 400

  /// Draws the layouts of a state, each in every place, and after them those that were there before
  /// and are gone.
  ///
  /// On the canvas, a layout that only one of the two states has is drawn without its file too, as large as
  /// it says or on the standard device.
  ///
  /// - Returns: Rows of pictures: of each layout as many as there are of places.
  static func all(
    of state: StateOperand, on rows: [[RenderMatrix.Place]], before: StateOperand?,
    look: RenderOptions
  ) throws -> [[RenderedPicture]] {
    let layouts = try state.wholeLayouts().layouts.filter(\.isDrawn)
    let removed = before.map { gone(since: $0, from: state) } ?? []
    let count = (layouts.count + removed.count) * rows.reduce(0) { $0 + $1.count }
    guard count <= limit else {
      throw CommandFailure(
        "render.tooMany", "That would be \(count) pictures; at most \(limit) are drawn.",
        hint: "name a layout, or fewer devices", status: ExitStatus.usage)
    }
    guard !layouts.isEmpty || !removed.isEmpty else {
      throw CommandFailure(
        "render.nothing", "There is no layout with a view to draw.",
        hint: "draftsman show --stat lists the layouts")
    }
    let selected = try selections(in: layouts, look)
    let pairs = before.map { counterparts(of: layouts, in: $0.project.layouts) }
    let present = try layouts.flatMap { layout in
      try rows.map { row in
        try row.map { place in
          try RenderedPicture(
            layout,
            in: place.environment(
              of: layout, state.canvases, isOneSided: pairs.map { $0[layout.id] == nil } ?? false),
            of: state, before: before, old: pairs?[layout.id], look: look,
            constraints: selected?[layout.id])
        }
      }
    }
    guard let before else { return present }
    return try present
      + removed.flatMap { layout in
        try rows.map { row in
          try row.map { place in
            try RenderedPicture(
              removed: layout,
              in: place.environment(of: layout, before.canvases, isOneSided: true), of: before,
              look: look)
          }
        }
      }
  }

  /// The layouts of an earlier state that a later one, drawn whole, has no more; beside a revision,
  /// files are the whole of their documents only.
  private static func gone(since before: StateOperand, from state: StateOperand) -> [Layout] {
    guard !state.isSelection else { return [] }
    let pairs = counterparts(of: state.project.layouts, in: before.project.layouts)
    let kept = Set(pairs.values.map(\.id))
    let isPart = state.revision == nil && before.revision != nil
    let files = Set(state.project.layouts.map { LayoutName(id: $0.id, name: $0.name).file })
    return before.project.layouts.filter { layout in
      layout.isDrawn && !kept.contains(layout.id)
        && (!isPart || files.contains(LayoutName(id: layout.id, name: layout.name).file))
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
    old: Layout?, look: RenderOptions, constraints: NodeID?
  ) throws {
    let screen = try SolvedScreen(layout, in: environment, at: state.revision, of: state.store)
    var options = RenderedPicture.options(look)
    options.constraints = constraints
    options.broken = screen.conflictingConstraints
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
    change = before.map { _ in old == nil ? .added : .kept }
    drawing = LayoutDrawing(
      layout, frames: screen.framesByItem, in: environment, options: options)
  }

  /// A layout that is gone: its screen, empty, with what stood there as removed.
  private init(
    removed layout: Layout, in environment: Environment, of before: StateOperand,
    look: RenderOptions
  ) throws {
    let screen = try SolvedScreen(layout, in: environment, at: before.revision, of: before.store)
    let frames = screen.framesByItem
    var options = RenderedPicture.options(look)
    options.caption = RenderedPicture.caption(
      layout, environment, change: "removed since " + RenderedPicture.shortTitle(before))
    options.before = .init(layout, frames: frames)
    self.layout = layout
    self.environment = environment
    change = .removed
    drawing = LayoutDrawing(
      layout, frames: frames.filter { $0.key == layout.root }, in: environment, options: options)
  }

  private static func options(_ look: RenderOptions) -> LayoutDrawing.Options {
    var options = LayoutDrawing.Options()
    options.style = look.style
    (options.showsHidden, options.showsSafeArea) = (look.hidden, look.safeArea)
    (options.showsMargins, options.showsDevice) = (look.margins, !look.isWithoutDevice)
    return options
  }

  /// The layout of another state that each layout is compared with: of the same identity, else of the
  /// same object of another document, else the only one that is left.
  private static func counterparts(
    of layouts: [Layout], in others: [Layout]
  ) -> [LayoutID: Layout] {
    let byID = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    let ids = Set(layouts.map(\.id))
    let left = others.filter { !ids.contains($0.id) }
    func object(_ id: LayoutID) -> Substring? {
      id.text.lastIndex(of: "#").map { id.text[$0...] }
    }
    var result: [LayoutID: Layout] = [:]
    for layout in layouts {
      let alike = left.filter { object($0.id) != nil && object($0.id) == object(layout.id) }
      result[layout.id] =
        byID[layout.id]
        ?? (alike.count == 1 ? alike[0] : left.count == 1 && layouts.count == 1 ? left[0] : nil)
    }
    return result
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

extension Layout {
  /// Whether there is something to draw: a controller may have no view.
  fileprivate var isDrawn: Bool { properties[.controllerHasView]?.flag != false }
}

extension SolvedScreen {
  /// The constraints that contradict each other or that the engine gave up.
  var conflictingConstraints: Set<ClauseID> {
    let conflicts = findings.filter {
      $0.identity.rule == Finding.Kind.conflict.rawValue
        || $0.identity.rule == Finding.Kind.invalidPairing.rawValue
    }
    return Set(conflicts.flatMap { $0.identity.clauses + [$0.identity.broken].compactMap { $0 } })
  }
}
