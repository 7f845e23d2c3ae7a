import ArgumentParser
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman log`: the revisions of a branch, newest first.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show the revisions, newest first.",
    usage: """
      draftsman log
      draftsman log Login -n 3 --patch
      draftsman log --oneline --branch redesign
      """,
    discussion: """
      Each revision is shown with what it did to each layout: + added, - removed, ~ changed. A \
      selector keeps the revisions that touched that layout. Below that: how many frames moved by \
      more than half a point, and what check finds that was not there before.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "A layout: only the revisions that changed it.")
  var selector: String?

  @Option(name: .customShort("n"), help: "At most so many revisions.")
  var limit: Int?

  @Option(help: "Begin at this branch, tag or revision.")
  var branch: String?

  @Option(help: "Only the revisions after this one.")
  var since: String?

  @Flag(help: "One line for each revision.")
  var oneline = false

  @Flag(name: .shortAndLong, help: "Show the differences too.")
  var patch = false

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("-n takes a number from 1.") }
  }

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let entries = try entries(of: store)
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.log/1",
        "revisions": .array(
          try entries.map {
            RevisionText(entry: $0, solved: try store.solutions.counts(of: $0)).json
          }
        ),
      ])
    } else {
      try print(entries, of: store, to: console)
      if entries.isEmpty { try console.line("No revisions.") }
    }
    try console.finish()
  }

  private func entries(of store: PlanStore) throws -> [LogEntry] {
    let start = try store.resolve(branch ?? "HEAD")
    let layouts = try layouts(in: store, at: start)
    let end = try since.map { try store.resolve($0) }
    return try store.history(from: start, of: layouts, after: end, limit: limit)
  }

  /// The layouts that the selector names; nil for all.
  private func layouts(in store: PlanStore, at start: RevisionNumber) throws -> [LayoutID]? {
    try selector.map { try store.layouts(named: $0, at: start) }
  }

  /// Prints entries a few at a time.
  ///
  /// They come newest first, but a state costs least to make of the one before it: the differences
  /// of those few are worked out from the oldest on. Few come first, so that there is something
  /// to read.
  private func print(_ entries: [LogEntry], of store: PlanStore, to console: Console) throws {
    var rest = entries[...]
    var count = 4
    while !rest.isEmpty {
      let texts = try rest.prefix(count).reversed().map { try text(of: $0, in: store) }
      for text in texts.reversed() { try console.text(text) }
      rest = rest.dropFirst(count)
      count = min(2 * count, 64)
    }
  }

  private func text(of entry: LogEntry, in store: PlanStore) throws -> StyledText {
    let solved = oneline ? [] : try store.solutions.counts(of: entry)
    let text = RevisionText(entry: entry, solved: solved)
    guard !oneline else { return StyledText([TextLine(text.oneLine)]) }
    var lines = [TextLine(text.heading)]
    lines += text.details.map { TextLine(indent: 3, [TextSpan($0)]) }
    let below =
      patch ? try differences(of: entry, in: store).lines : text.changes + text.effects
    return StyledText(lines + below.map { TextLine(indent: $0.indent + 3, $0.spans) })
  }

  private func differences(of entry: LogEntry, in store: PlanStore) throws -> StyledText {
    let number = entry.revision.number
    let (old, new) =
      try entry.revision.parents.first.map {
        try store.changedLayouts(from: $0, to: number, of: nil)
      } ?? (Project(), try store.checkOut(number))
    let difference = ProjectDifference(from: old, to: new)
    return ProjectDifferenceText(difference, from: old, to: new).text
  }
}
