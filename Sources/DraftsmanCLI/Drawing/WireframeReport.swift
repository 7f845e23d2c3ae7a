import Drawing
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Prints screens in characters: of a revision with what it changed, of files as they are.
struct WireframeReport {
  let options: GlobalOptions
  let environments: EnvironmentOptions

  func print(_ names: [String]) throws {
    let session = StoreAccess(options: options).session
    let state = try StateOperand(names, in: session)
    guard let target = try environments.neededTargets(state.store).first else { return }
    let console = Console(options, pages: true)
    if let revision = state.revision, let store = state.store {
      try console.line(RevisionText(entry: try store.entry(revision)).heading)
      try console.line()
    }
    let parent = try parent(of: state)
    for layout in try state.wholeLayouts().layouts
    where layout.properties[.controllerHasView]?.flag != false {
      let environment = try state.canvases.environment(of: layout, at: target)
      let screen = try SolvedScreen(layout, in: environment, at: state.revision, of: state.store)
      let before = try parent.flatMap {
        try earlier(layout, in: environment, at: $0, of: state.store)
      }
      let name = layout.name.isEmpty ? layout.id.text : layout.name
      try console.line([
        TextSpan(name.escapedForDisplay, .heading),
        TextSpan("  on \(environment.shownName)", .secondary),
      ])
      let picture = TerminalWireframe(
        .init(layout, frames: screen.framesByItem), since: before, in: environment,
        columns: options.output.columns)
      for line in picture.lines { try console.line(line) }
      try console.line()
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  /// The revision that the shown one came after; nil for files, and for the first revision.
  private func parent(of state: StateOperand) throws -> RevisionNumber? {
    guard let revision = state.revision, let store = state.store else { return nil }
    return try store.entry(revision).revision.parents.first
  }

  private func earlier(
    _ layout: Layout, in environment: Environment, at revision: RevisionNumber, of store: PlanStore?
  ) throws -> TerminalWireframe.State? {
    guard let old = try store?.checkOut(layout: layout.id, at: revision) else { return nil }
    let screen = try SolvedScreen(old, in: environment, at: revision, of: store)
    return .init(old, frames: screen.framesByItem)
  }
}

extension TerminalWireframe {
  /// The rows as the console prints them.
  var lines: [TextLine] {
    rows.map { row in TextLine(row.map { TextSpan($0.text, $0.style.spanStyle) }) }
  }
}

extension TerminalWireframe.Style {
  /// The style of output that the colours of the terminal go by.
  fileprivate var spanStyle: SpanStyle {
    switch self {
    case .plain: .plain
    case .outline: .secondary
    case .heading: .secondary
    case .added: .added
    case .removed: .removed
    case .moved: .moved
    }
  }
}
