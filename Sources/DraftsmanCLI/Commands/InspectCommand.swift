import ArgumentParser
import LayoutModel
import PlanStore
import Rendering

/// `draftsman inspect`: one view, with the constraints about it by axis.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show one view: its place, its values, its constraints by axis.",
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
    let number = try store.revision(named: revision)
    let found = try views(in: store, at: number)
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.inspect/1", "revision": .integer(Int(number.value)),
        "views": .array(found.map { ViewReport(index: $0.0, item: $0.1).json }),
      ])
    } else {
      for (index, item) in found {
        try console.text(ViewReport(index: index, item: item).text)
      }
    }
    try console.finish()
  }

  /// The items that the selector names, at most 50, each with its layout.
  private func views(
    in store: PlanStore, at revision: RevisionNumber
  ) throws -> [(LayoutIndex, NodeID)] {
    let names = try store.layoutNames(at: revision)
    var found: [(LayoutIndex, NodeID)] = []
    var known: [String] = []
    for match in LayoutSelector(text: selector).matches(among: names) {
      let layout = try attempt { () throws(StoreError) in
        try store.checkOut(layout: match.layout, at: revision)
      }
      guard let layout else { continue }
      let index = LayoutIndex(layout)
      let views = ViewSelector(index)
      found += views.items(match.path).map { (index, $0) }
      known += views.names
      if found.count >= 50 { break }
    }
    guard found.isEmpty else { return Array(found.prefix(50)) }
    let last = String(selector.split(separator: "/").last ?? "")
    throw CommandFailure(
      "view.unknown", "No view '\(selector)' in \(revision).",
      hint: Suggestion.sentence(for: last, among: known)
        ?? "draftsman show \(revision) lists the views")
  }
}
