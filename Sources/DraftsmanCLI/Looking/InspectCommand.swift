import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman inspect`: one view, with the constraints about it by axis.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one view: its position, frames, values, and its constraints by axis.",
    usage: """
      draftsman inspect "Login/Email"
      draftsman inspect Login/Card/Email -r r3
      draftsman inspect "#Eml-tf-011" --json
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The view: layout/label/label, or #id.", completion: StoreCompletion.words(.view))
  var selector: String

  @Option(
    name: .shortAndLong, help: "The revision to look at.",
    completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let number = try store.resolve(revision)
    let found = try ViewSearch(selector: selector, store: store, revision: number).views()
    var solutions: [StoredSolution] = []
    for layout in found.map(\.index.layout.id)
    where !solutions.contains(where: { $0.layout == layout }) {
      solutions += try store.solutions.all(at: number, of: layout)
    }
    let reports = found.map { ViewReport($0, solutions) }
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.inspect/1", "revision": .integer(Int(number.value)),
        "views": .array(reports.map(\.json)),
      ])
    } else {
      for report in reports { try console.text(report.text) }
    }
    try console.finish()
  }
}
