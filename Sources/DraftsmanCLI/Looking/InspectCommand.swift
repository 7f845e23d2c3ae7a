import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman inspect`: one view, with the constraints about it by axis.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one view: its position in the tree, its values, its constraints by axis.",
    usage: """
      draftsman inspect "Login/Email"
      draftsman inspect Login/Card/Email -r r3
      draftsman inspect "#Eml-tf-011" --json
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The view: layout/label/label, or #id.")
  var selector: String

  @Option(name: .shortAndLong, help: "The revision to look at.")
  var revision = "HEAD"

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let number = try store.resolve(revision)
    let found = try ViewSearch(selector: selector, store: store, revision: number).views()
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.inspect/1", "revision": .integer(Int(number.value)),
        "views": .array(found.map { ViewReport(index: $0.index, item: $0.item).json }),
      ])
    } else {
      for view in found {
        try console.text(ViewReport(index: view.index, item: view.item).text)
      }
    }
    try console.finish()
  }
}
