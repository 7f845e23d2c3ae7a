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
      draftsman log main..redesign --oneline
      draftsman log --since 2024-05-01 --author Mara --grep margin
      """,
    discussion: """
      Each revision is shown with its number, its hash, the git commit that it was made from, its \
      day, its author and the first line of its message, then with what it did to each layout: + \
      added, - removed, > moved with its file, ~ changed. A..B keeps the revisions of B that are not \
      in A, a selector those that touched that layout, also before its file was moved. Below each: \
      how many frames moved by more than half a point, and what check finds that was not there \
      before.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "Where to begin, or A..B; then a layout: only the revisions that changed it.",
      valueName: "revisions and selector"),
    completion: StoreCompletion.words(.revision, .layout))
  var operands: [String] = []

  @Option(name: .customShort("n", allowingJoined: true), help: "At most so many revisions.")
  var limit: Int?

  @Option(
    help: "Begin at this branch, tag or revision.", completion: StoreCompletion.words(.revision))
  var branch: String?

  @Option(
    help: "Only the revisions from this day on (2024-05-01, in UTC), or after this revision.",
    completion: StoreCompletion.words(.revision))
  var since: String?

  @Option(help: "Only the revisions up to this day (2024-05-01, in UTC).")
  var until: String?

  @Option(help: "Only the revisions whose author's name contains this.")
  var author: String?

  @Option(help: "Only the revisions whose message contains this.")
  var grep: String?

  @Flag(help: "One line for each revision.")
  var oneline = false

  @Flag(help: "Show the whole message.")
  var body = false

  @Flag(name: .shortAndLong, help: "Show the differences too.")
  var patch = false

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("-n takes a number from 1.") }
  }

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let entries = try LogSelection(self, in: store).entries(of: store)
    let console = Console(options, pages: true)
    if options.json {
      try printJSON(entries, of: store, to: console)
    } else {
      try print(entries, of: store, to: console)
      if entries.isEmpty { try console.line("No revisions.") }
    }
    try console.finish()
  }

  /// Prints entries as one document, or each in a line of its own as soon as it is known.
  private func printJSON(_ entries: [LogEntry], of store: PlanStore, to console: Console) throws {
    guard !options.jsonLines else {
      for entry in entries {
        let document: JSON = ["schema": "draftsman.log/1"]
        try console.jsonLine(document.appending(try json(entry, in: store)))
      }
      return
    }
    try console.json([
      "schema": "draftsman.log/1", "revisions": .array(try entries.map { try json($0, in: store) }),
    ])
  }

  /// A revision with what solving it came to and, if they are asked for, its differences.
  private func json(_ entry: LogEntry, in store: PlanStore) throws -> JSON {
    let record = RevisionText(entry: entry, solved: try store.solutions.counts(of: entry)).json
    guard patch else { return record }
    let (difference, old, new) = try difference(of: entry, in: store)
    let document = difference.json { change in
      guard let from = old[change.id.old], let to = new[change.id.new]
      else { preconditionFailure("a changed layout is on both sides") }
      return LayoutNames(from: from, to: to)
    }
    return record.appending(["difference": document.removing("schema")])
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
    let moves = oneline || patch ? [:] : try store.moves(in: entry)
    let text = RevisionText(entry: entry, solved: solved, moves: moves)
    guard !oneline else { return StyledText([TextLine(text.oneLine)]) }
    var lines = [TextLine(text.heading)]
    if body { lines += text.details.map { TextLine(indent: 3, [TextSpan($0)]) } }
    let below =
      patch ? try differences(of: entry, in: store).lines : text.changes + text.effects
    return StyledText(lines + below.map { TextLine(indent: $0.indent + 3, $0.spans) })
  }

  private func differences(of entry: LogEntry, in store: PlanStore) throws -> StyledText {
    let (difference, old, new) = try difference(of: entry, in: store)
    return ProjectDifferenceText(difference, from: old, to: new).text
  }

  private func difference(
    of entry: LogEntry, in store: PlanStore
  ) throws -> (ProjectDifference, old: Project, new: Project) {
    let number = entry.revision.number
    let (old, new) =
      try entry.revision.parents.first.map {
        try store.changedLayouts(from: $0, to: number, of: nil)
      } ?? (Project(), try store.checkOut(number))
    return (ProjectDifference(from: old, to: new), old, new)
  }
}
