import ArgumentParser
import Foundation
import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Reports
import Workbench

/// `draftsman diff`: what changed between two states, as views and constraints.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed, as views and constraints.",
    usage: """
      draftsman diff                          the newest revision against the one before
      draftsman diff r3..r5 Login             two revisions, one layout
      draftsman diff r5^!                     what r5 changed
      draftsman diff r3..r5 Login/Email       one view, with what lies in it and its constraints
      draftsman diff Login.storyboard         the file against its last saved version
      draftsman diff Old.xib New.xib          two files; no store needed
      draftsman diff --since HEAD             the files here against git; no store needed
      draftsman diff --git main...HEAD Login  what a branch did to one screen
      draftsman diff r3..r5 --values          every value that differs, straight from the rows
      """,
    discussion: """
      + entered, - left, > moved, ~ changed. Constraints are the same if they relate the same \
      attributes in the same way; a new constant is a change: 16 → 24. A layout that left and one that \
      entered are one that moved, as with its file, if half of their views and constraints are the \
      same. Below each changed layout: \
      which views moved on the device that the store solves for, or on those of --on; --on none \
      leaves that out; on --on canvas each side is solved on the canvas of its own file. Stored frames \
      are compared if the store has both sides; otherwise both are solved now. With --git and --since both sides are read from git, as in report: nothing is \
      checked out. Exit status 1 means differences only with --exit-code.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions
  @OptionGroup var git: GitSideOptions

  @Argument(
    help: "Revisions, A..B, A...B, A^!, files or - ; then a layout, a view or a constraint.",
    completion: StoreCompletion.words(.revision, .layout, .file))
  var operands: [String] = []

  @Flag(help: "Numbers only, a line for each layout.")
  var stat = false

  @Flag(help: "List everything: views and constraints that come and go with others too.")
  var all = false

  @Flag(help: "Values record by record, from the rows between two revisions: fast in any store.")
  var values = false

  @Option(
    name: .customLong("as"),
    help: "The path that the file has in the project, if it lies elsewhere.")
  var name: String?

  @Flag(help: "Exit with status 1 if there are differences.")
  var exitCode = false

  func validate() throws {
    try git.validate(operands)
    if git.isGiven, values || name != nil {
      throw ValidationError("--values and --as are about the store, --git and --since about git.")
    }
  }

  func run() throws {
    if values { return try listValues() }
    let session = StoreAccess(options: options).session
    let found = try git.comparison(layout: operands.first)?.found
    let comparison = try found?.comparison ?? Comparison(of: operands, as: name, in: session)
    let difference = comparison.difference
    let console = Console(options, pages: true)
    if options.json {
      try console.json(comparison.json(moves(comparison, session), findsCauses: frames.causes))
    } else if !(options.quiet && exitCode) {
      let text = ComparisonText(
        comparison, moves: try moves(comparison, session),
        options: all ? .complete : DifferenceText.Options(), limit: all ? .max : 12)
      if let line = sides(of: comparison) { try console.line(line) }
      for (old, new) in found?.renames ?? [] {
        try console.line([
          TextSpan(new.escapedForDisplay, .plain),
          TextSpan("  renamed from \(old.escapedForDisplay)", .secondary),
        ])
      }
      try console.text(stat ? text.stat : text.text)
      if !options.quiet, let offer = try offer(comparison, session) { Stream.error(offer) }
    }
    try console.finish()
    if exitCode, !difference.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// What is compared, where one revision was named and the other one goes without saying.
  private func sides(of comparison: Comparison) -> [TextSpan]? {
    guard comparison.to.isImplied, let name = operands.first,
      let from = comparison.from.revision, let to = comparison.to.revision
    else { return nil }
    return [
      TextSpan("\(from) beside HEAD, \(to)", .secondary),
      TextSpan("  (what \(name) changed: draftsman diff \(name)^!)", .secondary),
    ]
  }

  /// Where the objects of a file that the revision does not have lie in the revision.
  private func offer(_ comparison: Comparison, _ session: StoreSession) throws -> String? {
    guard let revision = comparison.from.revision, comparison.to.revision == nil, name == nil,
      comparison.difference.changed.isEmpty, comparison.difference.removed.isEmpty,
      let added = comparison.difference.added.first.map({ LayoutName(id: $0.id, name: $0.name) })
    else { return nil }
    let object = added.id.text.dropFirst(added.file.count)
    let others = try session.store().layoutNames(at: revision).filter {
      $0.id.text.hasSuffix(object) && $0.file != added.file
        && $0.id.text.dropFirst($0.file.count) == object
    }
    // One of the same file name is the likelier one.
    let other = others.first { $0.fileName == added.fileName } ?? others.first
    guard let other,
      let operand = operands.last(where: { SourceFiles.isThere($0) })
    else { return nil }
    return "\(revision) has the same objects in \(other.file.escapedForDisplay)\n"
      + "  compare with it: draftsman diff \(operand.shellWord) --as \(other.file.shellWord)"
  }

  /// Lists what the rows between two revisions say, without making layouts of them.
  private func listValues() throws {
    let range = try RevisionRange(operands, in: StoreAccess(options: options).session)
    let changes = try range.changes()
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.values/1", "from": .integer(Int(range.from.value)),
          "to": .integer(Int(range.to.value)), "changes": .array(changes.map(\.json)),
        ], lines: "changes")
    } else if !(options.quiet && exitCode) {
      for change in changes { try console.line("\(change)") }
    }
    try console.finish()
    if exitCode, !changes.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Which frames moved, on the devices that were asked for or that the store solves for.
  private func moves(
    _ comparison: Comparison, _ session: StoreSession
  ) throws -> [Comparison.Moves] {
    let store = git.isGiven ? nil : try session.storeIfPresent()
    // Numbers name no causes.
    return try comparison.moves(
      frames.comparison(store), findsCauses: frames.causes && (options.json || !stat))
  }
}
