import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman inspect`: one view, with the constraints about it by axis, or one constraint.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one view with its frames, values and constraints by axis, or one constraint.",
    usage: """
      draftsman inspect "Login/Email"
      draftsman inspect Login/Card/Email -r r3
      draftsman inspect Login/Email -r Login.storyboard
      draftsman inspect "#Eml-tf-011" --json
      draftsman inspect Login/Email.width
      draftsman inspect Login/Email --on iPhoneSE,iPadPro11
      draftsman inspect Login/Email -r Login.storyboard --on canvas
      """,
    discussion: """
      Behind each constraint of a view stands whether it decides the view's position or size along \
      its axis, or is idle: without an idle one the view would have the same frame. What decides it \
      beside these, explain tells. The devices are those that the store has frames of, for a file \
      those that it solves for, or those of --on. --on canvas is the canvas of the layout's file, of a \
      revision's layout that of the file as it is now.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(
    help: "The view: layout/label/label or #id, .width for one value; or a constraint's #id.",
    completion: StoreCompletion.words(.view))
  var selector: String

  @Option(
    name: .shortAndLong, help: "The revision to look at, or a file: no store is needed for it.",
    completion: StoreCompletion.words(.revision, .file))
  var revision = "HEAD"

  func run() throws {
    let state = try LayoutState(revision, in: StoreAccess(options: options).session)
    let found = try ItemSearch(selector).items(in: state)
    // The store has frames of its revisions; a file has none.
    var use = try ConstraintUse(
      in: state,
      on: state.revision == nil ? environments.targets(state.store) : environments.chosenTargets())
    let reports = try found.compactMap(\.view).map { match in
      ViewReport(match, try use.screens(of: match.index.layout))
    }
    let constraints = found.compactMap(ConstraintReport.init)
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.inspect/1", "revision": .optional(state.revision),
          "views": .array(reports.map(\.json)),
          "constraints": .array(constraints.map(\.json)),
        ], lines: "views")
    } else {
      for text in reports.map(\.text) + constraints.map(\.text) { try console.text(text) }
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }
}
