import ArgumentParser
import Foundation
import LayoutDocument
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman show`: a revision or files, as trees of views with their constraints.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a revision or files: a message, and trees of views with constraints.",
    usage: """
      draftsman show
      draftsman show r12 Login
      draftsman show r12 Login/Email
      draftsman show r12 Login --wireframe
      draftsman show Login.storyboard
      draftsman show Login.storyboard --wireframe
      draftsman show HEAD~2 --document > layouts.layout.json
      """,
    discussion: """
      Below each layout that the revision changed: which frames it moved, grouped by the changes that \
      moved them, on the device that the store solves for or on those of --on; --on none leaves that \
      out. Files need no store, and have no message.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var moves: FrameOptions

  @Argument(
    help: "A revision (HEAD if left out) or files, then a layout, a view or a constraint.",
    completion: StoreCompletion.words(.revision, .layout, .file))
  var names: [String] = []

  @Flag(help: "Names and numbers of the layouts only.")
  var stat = false

  @Flag(help: "Show each view's properties and guides too.")
  var values = false

  @Flag(help: "Show each view's frame, as it is solved for the first device of the store.")
  var frames = false

  @Flag(help: "Show each view's identity.")
  var ids = false

  @Flag(help: "Print the layouts as a JSON document that save reads again.")
  var document = false

  @Flag(help: "Draw the screens in characters, with what the revision changed.")
  var wireframe = false

  func validate() throws {
    if wireframe, options.json || document || stat {
      throw ValidationError("--wireframe is for people: without --json, --document and --stat.")
    }
  }

  func run() throws {
    if wireframe {
      return try WireframeReport(options: options, environments: moves.environments).print(names)
    }
    let session = StoreAccess(options: options).session
    let state = try StateOperand(names, in: session)
    let console = Console(options, pages: true)
    if document {
      try console.bytes(LayoutDocument.write(state.wholeLayouts().layouts))
    } else {
      try print(state, frames(of: state), session.folder, console)
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  /// The frames that the outlines show, by layout; none unless they were asked for.
  private func frames(of state: StateOperand) throws -> [LayoutID: SolvedScreen] {
    guard frames || moves.environments.isGiven,
      let target = try moves.environments.targets(state.store).first
    else { return [:] }
    var screens: [LayoutID: SolvedScreen] = [:]
    for layout in state.project.layouts where layout.properties[.controllerHasView]?.flag != false {
      let environment = try state.canvases.environment(of: layout, at: target)
      screens[layout.id] = try SolvedScreen(
        layout, in: environment, at: state.revision, of: state.store)
    }
    return screens
  }

  private func print(
    _ state: StateOperand, _ screens: [LayoutID: SolvedScreen], _ folder: URL, _ console: Console
  ) throws {
    let (project, scope) = (state.project, state.scope)
    var heading: RevisionText?
    var moves: RevisionMoves?
    if let revision = state.revision, let store = state.store {
      heading = RevisionText(entry: try store.entry(revision))
      moves =
        stat
        ? nil
        : try RevisionMoves(
          of: project, at: revision, in: store, self.moves.comparison(store),
          RevisionCanvases(of: store, in: folder), findsCauses: self.moves.causes)
    }
    guard !options.json else {
      return try console.json([
        "schema": "draftsman.show/2", "revision": heading?.json ?? .null,
        "layouts": .array(
          project.layouts.map {
            $0.outlineJSON(names: LayoutNames($0), listed: scope?.listed(of: $0))
          }),
        "solutions": .array(project.layouts.compactMap { screens[$0.id]?.json }),
        "frames": moves?.json(of: project) ?? .array([]),
      ])
    }
    if let heading { try console.line(heading.heading) }
    for (place, layout) in project.layouts.enumerated() {
      guard !stat else {
        try console.line([
          TextSpan("  "), TextSpan(layout.name, .name),
          TextSpan("  \(layout.countText)  "),
          TextSpan(layout.id.text, .secondary),
        ])
        continue
      }
      var outline = LayoutOutline.Options()
      outline.showsIdentities = ids
      outline.showsValues = values
      outline.frames = screens[layout.id]?.outlineFrames
      if let scope { (outline.views, outline.constraints) = scope.listed(of: layout) }
      if heading != nil || place > 0 { try console.line() }
      try console.text(LayoutOutline(layout, options: outline).text)
      for text in moves?.texts(of: layout.id) ?? [] { try console.text(text, indent: 1) }
    }
  }
}
