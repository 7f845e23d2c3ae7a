import ArgumentParser
import Foundation
import LayoutDocument
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman restore`: brings back a layout as it was.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Write a layout as it was at a revision, or save it as a new one.",
    usage: """
      draftsman restore r12 Login > login.layout.json
      draftsman restore r12 Login -o login.layout.json
      draftsman restore r12 Login --save -m "Back to the wide form"
      """,
    discussion: """
      Without --save the layouts are written as a JSON document, which save reads again; nothing in \
      the store changes. With --save they become the next revision of the branch; layouts that the \
      selector does not name stay as they are.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship

  @Argument(help: "The revision.", completion: StoreCompletion.words(.revision))
  var revision: String

  @Argument(help: "The layout; all if left out.", completion: StoreCompletion.words(.layout))
  var layout: String?

  @Option(name: .shortAndLong, help: "The file to write; - is standard output.")
  var output = "-"

  @Flag(help: "Save as a new revision.")
  var save = false

  @Option(help: "The branch to save to.", completion: StoreCompletion.words(.reference))
  var branch = "main"

  @Option(name: .shortAndLong, help: "Why it is brought back.")
  var message: String?

  func run() throws {
    let access = StoreAccess(options: options)
    let store = save && access.exists ? try access.openForWriting().store : try access.open()
    let number = try store.resolve(revision)
    let project = try store.project(at: number, selector: layout)
    let console = Console(options)
    if save {
      let outcome = try keep(project, of: number, in: store)
      switch outcome {
      case _ where options.json: try console.json(json(outcome, number, project))
      case .saved(let entry):
        try console.line("\(entry.revision.number)  as \(number) on \(branch)")
      case .unchanged: try console.line("No change: \(branch) is as \(number) there.")
      }
    } else if output == "-" {
      try console.bytes(LayoutDocument.write(project.layouts))
    } else {
      try OutputFile.write(LayoutDocument.write(project.layouts), to: output)
      if options.json {
        try console.json(json(nil, number, project))
      } else if !options.quiet {
        try console.line("wrote \(output) from \(number)")
      }
    }
    try console.finish()
  }

  /// What was restored, where it was not printed: saved as a revision, or written to a file.
  private func json(_ outcome: SaveOutcome?, _ number: RevisionNumber, _ project: Project) -> JSON {
    var saved = JSON.null
    if case .saved(let entry)? = outcome { saved = RevisionText(entry: entry).json }
    return [
      "schema": "draftsman.restore/1", "from": .integer(Int(number.value)),
      "layouts": .array(project.layouts.map { .string($0.id.text) }),
      "file": save ? .null : .string(output), "branch": save ? .string(branch) : .null,
      "revision": saved,
    ]
  }

  private func keep(
    _ project: Project, of number: RevisionNumber, in store: PlanStore
  ) throws -> SaveOutcome {
    let metadata = RevisionMetadata(
      time: try Authorship.time(environment: options.environment),
      author: authorship.name(environment: options.environment),
      message: message ?? "Restore \(layout ?? "everything") from \(number)")
    var change = ProjectChange(set: project.layouts)
    if layout == nil, let tip = try store.references.named(branch)?.revision {
      change.remove = try store.layouts(at: tip).map(\.id).filter { project[$0] == nil }
    }
    return try store.save(change, on: branch, metadata: metadata)
  }
}
