import ArgumentParser
import PlanStore
import Rendering
import Workbench

/// `draftsman bisect`: finds the revision that broke something.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the first revision that has a finding, a wrong frame, or fails a command.",
    usage: """
      draftsman bisect r3..HEAD --finding conflict
      draftsman bisect --good v1.0 --bad HEAD --layout Login --frame "Submit.width < 44"
      draftsman bisect --good r3 --run ./check.sh
      """,
    discussion: """
      Halves the line of first parents between a good and a bad revision. --finding: bad is a \
      revision with such a finding, in the words of check --fail-on: rules, severities, code. \
      --frame: bad is one in which the comparison holds for that view (x, y, width or height). \
      Layouts and views are looked up in the bad revision, and followed by what they are, not by \
      their names. --run: the command gets the path of the layouts as a JSON \
      document as its last argument, and the revision in $DRAFTSMAN_REVISION; as with git, status 0 \
      is good, 125 cannot be judged, 1 to 127 are bad, and anything else ends the search.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "GOOD..BAD: a revision that is still good, and one that is bad.",
    completion: StoreCompletion.words(.revision))
  var range: String?

  @Option(
    name: .customLong("good"), help: "A revision that is still good.",
    completion: StoreCompletion.words(.revision))
  var goodRevision: String?

  @Option(
    name: .customLong("bad"), help: "A revision that is bad; HEAD if left out.",
    completion: StoreCompletion.words(.revision))
  var badRevision: String?

  @Option(help: "Only this layout.", completion: StoreCompletion.words(.layout))
  var layout: String?

  @Option(help: "Bad is a revision with such a finding: a rule, error, warning, note or code.")
  var finding: String?

  @Option(
    help: "Bad is a revision in which this holds: \"Login/Email.width < 44\" or \"#id.x > 8\".")
  var frame: String?

  @Option(name: .customLong("run"), help: "Bad is a revision for which this command fails.")
  var command: String?

  @Option(help: "Where to solve, such as 'iPhone 15', 375x667 or canvas.")
  var on = "iPhone 15"

  func validate() throws {
    if [finding, frame, command].compactMap(\.self).count != 1 {
      throw ValidationError("bisect needs one of --finding, --frame and --run.")
    }
    if let range {
      guard RevisionRange.ends(of: range) != nil else {
        throw ValidationError("'\(range)' is no range: write GOOD..BAD.")
      }
      if goodRevision != nil || badRevision != nil {
        throw ValidationError("\(range) says which revisions; leave --good and --bad out.")
      }
    } else if goodRevision == nil {
      throw ValidationError("bisect needs a revision that is still good: GOOD..BAD or --good.")
    }
  }

  private var ends: (good: String, bad: String) {
    if let range, let ends = RevisionRange.ends(of: range) { return (ends.from, ends.to) }
    return (goodRevision ?? "HEAD", badRevision ?? "HEAD")
  }

  func run() throws {
    let predicate = try frame.map { try FramePredicate($0) }
    let access = StoreAccess(options: options)
    let store = try access.open()
    let judge = try judge(
      predicate, in: store, RevisionCanvases(of: store, in: access.project))
    let search = RevisionSearch(store, layouts: layout, judge: judge)
    let suspects = try search.suspects(good: ends.good, bad: ends.bad) { number, verdict in
      if options.isWatched { Stream.error("\(number) is \(verdict.rawValue)") }
    }
    try print(suspects.map { RevisionText(entry: $0) })
  }

  /// What tells a bad revision from a good one.
  private func judge(
    _ predicate: FramePredicate?, in store: PlanStore, _ canvases: RevisionCanvases
  ) throws -> RevisionSearch.Judge {
    if let command { return BisectRun(command: command).judge }
    let target = try EnvironmentSelector.target(on)
    if let predicate {
      let views = try ItemSearch(predicate.view).views(
        in: LayoutState(store.resolve(ends.bad), of: store))
      return RevisionSearch.frame(predicate, of: views, on: target, canvases)
    }
    return RevisionSearch.finding(try FindingSelector(finding ?? ""), on: target, canvases)
  }

  private func print(_ entries: [RevisionText]) throws {
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.bisect/1", "suspects": .array(entries.map(\.json)),
      ])
    } else {
      if entries.count > 1 { try console.line("The first bad revision is one of these:") }
      for entry in entries {
        try console.line(entry.heading)
        for line in entry.changes { try console.line(line, indent: 1) }
      }
    }
    try console.finish()
  }
}
