import ArgumentParser
import LayoutDocument
import LayoutModel
import PlanStore
import Rendering

/// `draftsman show`: one revision, as trees of views with their constraints.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a revision: its message and its trees of views with constraints.",
    usage: """
      draftsman show
      draftsman show r12 Login
      draftsman show HEAD~2 --document > layouts.layout.json
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "A revision (HEAD if left out), then a layout.")
  var names: [String] = []

  @Flag(help: "Names and numbers of the layouts only.")
  var stat = false

  @Flag(help: "Show each view's properties and guides too.")
  var values = false

  @Flag(help: "Show each view's identity.")
  var ids = false

  @Flag(help: "Print the layouts as a JSON document that save reads again.")
  var document = false

  func validate() throws {
    if names.count > 2 { throw ValidationError("show takes a revision and a layout.") }
  }

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let (revision, selector) = try operands(in: store)
    let project = try store.project(at: revision, selector: selector)
    let console = Console(options, pages: true)
    if document {
      try console.bytes(LayoutDocument.write(project.layouts))
    } else {
      let entry = try store.entry(revision)
      try print(RevisionText(entry: entry), project, to: console)
    }
    try console.finish()
  }

  private func operands(in store: PlanStore) throws -> (RevisionNumber, String?) {
    guard let first = names.first else { return (try store.revision(named: "HEAD"), nil) }
    // One name alone may be a layout of the newest revision.
    if names.count == 1, !store.isRevision(first) {
      let head = try store.revision(named: "HEAD")
      let known = try store.layoutNames(at: head)
      if !LayoutSelector(text: first).layouts(among: known).isEmpty { return (head, first) }
    }
    return (try store.revision(named: first), names.count > 1 ? names[1] : nil)
  }

  private func print(_ text: RevisionText, _ project: Project, to console: Console) throws {
    guard !options.json else {
      return try console.json([
        "schema": "draftsman.show/1", "revision": text.json,
        "layouts": .array(project.layouts.map { $0.outlineJSON(names: LayoutNames($0)) }),
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
      try console.line()
      try console.text(LayoutOutline(layout, options: outline).text)
    }
  }
}
