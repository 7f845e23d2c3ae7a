import ArgumentParser
import LayoutDocument
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman show`: one revision, as trees of views with their constraints.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a revision: its message and its trees of views with constraints.",
    usage: """
      draftsman show
      draftsman show r12 Login
      draftsman show r12 Login/Email
      draftsman show r12 Login --wireframe
      draftsman show Login.storyboard --wireframe
      draftsman show HEAD~2 --document > layouts.layout.json
      """,
    discussion: """
      Below each layout that the revision changed: which frames it moved, grouped by the changes that \
      moved them, on the device that the store solves for or on those of --on; --on none leaves that \
      out.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var moves: FrameOptions

  @Argument(
    help: "A revision (HEAD if left out), then a layout, a view or a constraint.",
    completion: StoreCompletion.words(.revision, .layout))
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

  @Flag(help: "Draw the screens in characters, with what the revision changed; files too.")
  var wireframe = false

  func validate() throws {
    if wireframe, options.json || document || stat {
      throw ValidationError("--wireframe is for people: without --json, --document and --stat.")
    }
    if names.count > 2, !wireframe {
      throw ValidationError("show takes a revision, then a layout, a view or a constraint.")
    }
  }

  func run() throws {
    if wireframe {
      return try WireframeReport(options: options, environments: moves.environments).print(names)
    }
    let store = try StoreAccess(options: options).open()
    let (revision, selector) = try StateOperand.revision(names, in: store)
    let (project, scope) = try StateOperand.select(selector, at: revision, of: store)
    let console = Console(options, pages: true)
    if document {
      if scope != nil, let selector { _ = try store.layouts(named: selector, at: revision) }
      try console.bytes(LayoutDocument.write(project.layouts))
    } else {
      let entry = try store.entry(revision)
      try print(
        RevisionText(entry: entry), project, scope, frames(of: project, revision, store),
        stat ? nil : RevisionMoves(of: project, at: revision, in: store, moves), console)
    }
    try console.finish()
  }

  /// The frames that the outlines show, by layout; none unless they were asked for.
  private func frames(
    of project: Project, _ revision: RevisionNumber, _ store: PlanStore
  ) throws -> [LayoutID: SolvedScreen] {
    guard frames || moves.environments.isGiven,
      let environment = try moves.environments.environments(store).first
    else { return [:] }
    var screens: [LayoutID: SolvedScreen] = [:]
    for layout in project.layouts {
      screens[layout.id] = try SolvedScreen(layout, in: environment, at: revision, of: store)
    }
    return screens
  }

  private func print(
    _ text: RevisionText, _ project: Project, _ scope: ItemScope?,
    _ screens: [LayoutID: SolvedScreen], _ moves: RevisionMoves?, _ console: Console
  ) throws {
    guard !options.json else {
      return try console.json([
        "schema": "draftsman.show/2", "revision": text.json,
        "layouts": .array(
          project.layouts.map {
            $0.outlineJSON(names: LayoutNames($0), listed: scope?.listed(of: $0))
          }),
        "solutions": .array(project.layouts.compactMap { screens[$0.id]?.json }),
        "frames": moves?.json(of: project) ?? .array([]),
      ])
    }
    try console.line(text.heading)
    for layout in project.layouts {
      guard !stat else {
        try console.line([
          TextSpan("  "), TextSpan(layout.name, .name),
          TextSpan("  \(layout.views.count) views, \(layout.clauses.count) constraints  "),
          TextSpan(layout.id.text, .secondary),
        ])
        continue
      }
      var outline = LayoutOutline.Options()
      outline.showsIdentities = ids
      outline.showsValues = values
      outline.frames = screens[layout.id]?.outlineFrames
      if let scope { (outline.views, outline.constraints) = scope.listed(of: layout) }
      try console.line()
      try console.text(LayoutOutline(layout, options: outline).text)
      for text in moves?.texts(of: layout.id) ?? [] { try console.text(text, indent: 1) }
    }
  }
}
