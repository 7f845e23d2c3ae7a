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
      draftsman inspect "#Eml-tf-011" --json
      draftsman inspect Login/Email.width
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "The view: layout/label/label or #id, .width for one value; or a constraint's #id.",
    completion: StoreCompletion.words(.view))
  var selector: String

  @Option(
    name: .shortAndLong, help: "The revision to look at.",
    completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let number = try store.resolve(revision)
    let found = try ItemSearch(selector).items(at: number, of: store)
    var solutions: [StoredSolution] = []
    for layout in found.map(\.index.layout.id)
    where !solutions.contains(where: { $0.layout == layout }) {
      solutions += try store.solutions.all(at: number, of: layout)
    }
    let reports = found.compactMap(\.view).map { ViewReport($0, solutions) }
    let constraints = found.compactMap(ConstraintReport.init)
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.inspect/1", "revision": .integer(Int(number.value)),
          "views": .array(reports.map(\.json)),
          "constraints": .array(constraints.map(\.json)),
        ], lines: "views")
    } else {
      for text in reports.map(\.text) + constraints.map(\.text) { try console.text(text) }
    }
    try console.finish()
  }
}
