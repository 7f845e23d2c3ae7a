import ArgumentParser
import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

/// `draftsman diff`: what changed between two states, as views and constraints.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed, as views and constraints.",
    usage: """
      draftsman diff                          the newest revision against the one before
      draftsman diff r3..r5 Login             two revisions, one layout
      draftsman diff Login.storyboard         the file against its last saved version
      draftsman diff Old.xib New.xib          two files; no store needed
      draftsman diff r3..r5 --values          every value that differs, straight from the rows
      """,
    discussion: """
      + entered, - left, > moved, ~ changed. Constraints are the same if they relate the same \
      attributes in the same way; a new constant is a change: 16 → 24. Below each changed layout: \
      which views moved on the device that the store solves for, or on those of --on; --on none \
      leaves that out. Stored frames are compared if the store has both sides; otherwise both are \
      solved now. Exit status 1 means differences only with --exit-code.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions

  @Argument(help: "Revisions, A..B, files or - ; then a layout.")
  var operands: [String] = []

  @Flag(help: "Numbers only, a line for each layout.")
  var stat = false

  @Flag(help: "List everything: views and constraints that come and go with others too.")
  var all = false

  @Flag(help: "Values record by record, from the rows between two revisions: fast in any store.")
  var values = false

  @Flag(help: "Exit with status 1 if there are differences.")
  var exitCode = false

  func run() throws {
    if values { return try listValues() }
    let sides = try Operands(operands, options: options)
    let (from, to) = (sides.from.project, sides.to.project)
    let difference = ProjectDifference(from: from, to: to)
    let console = Console(options, pages: true)
    if options.json {
      try console.json(json(difference, sides))
    } else if !(options.quiet && exitCode) {
      let text = ProjectDifferenceText(
        difference, from: from, to: to, options: all ? .complete : DifferenceText.Options(),
        notes: try notes(difference, sides))
      try console.text(stat ? text.stat : text.text)
    }
    try console.finish()
    if exitCode, !difference.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Lists what the rows between two revisions say, without making layouts of them.
  private func listValues() throws {
    let range = try RevisionRange(operands, options: options)
    let changes = try range.changes()
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.values/1", "from": .integer(Int(range.from.value)),
        "to": .integer(Int(range.to.value)), "changes": .array(changes.map(\.json)),
      ])
    } else if !(options.quiet && exitCode) {
      for change in changes { try console.line("\(change)") }
    }
    try console.finish()
    if exitCode, !changes.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Which frames moved, below each changed layout.
  private func notes(
    _ difference: ProjectDifference, _ sides: Operands
  ) throws -> [LayoutID: [StyledText]] {
    var notes: [LayoutID: [StyledText]] = [:]
    for (old, new, moves) in try moves(difference, sides) {
      let names = LayoutNames(from: old, to: new)
      notes[new.id] = FrameDifference.texts(
        of: moves, names: names, limit: all ? .max : 12)
    }
    return notes
  }

  private func moves(
    _ difference: ProjectDifference, _ sides: Operands
  ) throws -> [(old: Layout, new: Layout, moves: [FrameDifference])] {
    let access = StoreAccess(options: options)
    let store = access.exists ? try access.open() : nil
    let comparison = FrameComparison(
      environments: try frames.environments.environments(store), tolerance: frames.tolerance,
      store: store)
    return try difference.changed.compactMap { change in
      guard let old = sides.from.project[change.id.old], let new = sides.to.project[change.id.new]
      else { return nil }
      let moves = try comparison.differences(
        from: (old, sides.from.revision), to: (new, sides.to.revision))
      return (old, new, moves)
    }
  }

  /// The document `draftsman.diff/1`, with the frames that moved at its end.
  private func json(_ difference: ProjectDifference, _ sides: Operands) throws -> JSON {
    let document = difference.json { change in
      guard let old = sides.from.project[change.id.old], let new = sides.to.project[change.id.new]
      else { preconditionFailure("a changed layout is on both sides") }
      return LayoutNames(from: old, to: new)
    }
    guard case .object(let members) = document else { return document }
    let frames: [JSON] = try moves(difference, sides).map { old, new, moves in
      let names = LayoutNames(from: old, to: new)
      return [
        "layout": .string(new.id.text), "environments": .array(moves.map { $0.json(names: names) }),
      ]
    }
    return .object(members + [JSON.Member("frames", .array(frames))])
  }
}
