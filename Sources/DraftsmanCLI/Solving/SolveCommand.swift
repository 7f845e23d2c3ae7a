import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman solve`: the frames that follow from layouts on devices.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Show the frames that follow from layouts on devices, and what is wrong with them.",
    usage: """
      draftsman solve
      draftsman solve r3 Login --on iPhone15,iPadPro11:landscape
      draftsman solve Login.storyboard --on 393x852@3
      draftsman solve Login.storyboard --on canvas
      """,
    discussion: """
      Frames are in points, in the coordinates of the superview. What the store has of a revision \
      is shown; everything else is solved now. Sizes of texts and of some controls come from a model \
      of UIKit's; frames that would be others if those were are marked ≈. Files need no store. On the \
      canvas each file is solved where Xcode shows it: on its device, with the bars, insets and margins \
      of the tools that saved it. A file such as Login~ipad.xib is solved on the devices that iOS loads \
      it on. \
      Findings do not change the exit status; draftsman check does.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(
    help: "A revision (HEAD if left out) or files, then a layout, a view or a constraint.",
    completion: StoreCompletion.words(.revision, .layout, .file))
  var names: [String] = []

  func run() throws {
    let session = StoreAccess(options: options).session
    let state = try StateOperand(names, in: session)
    let targets = try environments.neededTargets(state.store)
    let screens = try SolvedScreen.all(
      of: state.project, on: targets, state.canvases, at: state.revision, of: state.store)
    for line in SolvedScreen.passedOver(state.project, on: targets) { Stream.error(line) }
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.solve/1",
          "revision": .optional(state.revision),
          "solutions": .array(screens.map { $0.json(of: state.scope) }),
        ], lines: "solutions")
    } else {
      for screen in screens { try print(screen, of: state.scope, to: console) }
      if screens.isEmpty { try console.line("Nothing to solve.") }
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  private func print(
    _ screen: SolvedScreen, of scope: ItemScope?, to console: Console
  ) throws {
    var outline = LayoutOutline.Options()
    (outline.showsClauses, outline.showsValues) = (false, false)
    outline.frames = screen.outlineFrames
    outline.views = scope?.listed(of: screen.layout).views
    let text = LayoutOutline(screen.layout, options: outline).text
    var lines = text.lines
    if !lines.isEmpty {
      lines[0].spans.append(TextSpan("  on \(screen.environment.shownName)", .secondary))
    }
    try console.text(StyledText(lines))
    for found in FoundFinding.all([screen]) where scope?.concerns(found) ?? true {
      for line in found.lines.dropLast() { try console.line(line, indent: 1) }
    }
  }
}
