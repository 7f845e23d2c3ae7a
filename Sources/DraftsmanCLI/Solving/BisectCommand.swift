import ArgumentParser
import AutoLayout
import Foundation
import LayoutDocument
import LayoutModel
import PlanStore
import Rendering

/// `draftsman bisect`: finds the revision that broke something.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the first revision that has a finding, a wrong frame, or fails a command.",
    usage: """
      draftsman bisect --good r3 --finding clause.conflict
      draftsman bisect --good v1.0 --bad HEAD --layout Login --frame "submit.width < 44"
      draftsman bisect --good r3 --run ./check.sh
      """,
    discussion: """
      Halves the line of first parents between a good and a bad revision. --finding: bad is a \
      revision in which solving finds that. --frame: bad is one in which the comparison holds for \
      that view (x, y, width or height). --run: the command gets the path of the layouts as a JSON \
      document as its last argument, and the revision in $DRAFTSMAN_REVISION; as with git, status 0 \
      is good, 125 cannot be judged, 1 to 127 are bad, and anything else ends the search.
      """)

  @OptionGroup var options: GlobalOptions

  @Option(help: "A revision that is still good.")
  var good: String

  @Option(help: "A revision that is bad.")
  var bad = "HEAD"

  @Option(help: "Only this layout.")
  var layout: String?

  @Option(help: "Bad is a revision with a finding of this kind.")
  var finding: String?

  @Option(help: "Bad is a revision in which this holds: \"ID.width < 44\".")
  var frame: String?

  @Option(name: .customLong("run"), help: "Bad is a revision for which this command fails.")
  var command: String?

  @Option(help: "Where to solve, such as 'iPhone 15' or 375x667.")
  var on = "iPhone 15"

  func validate() throws {
    if [finding, frame, command].compactMap(\.self).count != 1 {
      throw ValidationError("bisect needs one of --finding, --frame and --run.")
    }
  }

  func run() throws {
    let judge = try judge()
    let store = try StoreAccess(options: options).open()
    let (first, last) = (try store.revision(named: good), try store.revision(named: bad))
    let line = try attempt { () throws(StoreError) in try store.line(from: first, to: last) }
    guard var search = Bisection(line) else {
      throw CommandFailure("bisect.range", "\(first) is both good and bad.")
    }
    for (number, expected) in [(first, Bisection.Verdict.good), (last, .bad)] {
      let verdict = try judge(number, try store.project(at: number, selector: layout))
      guard verdict == expected else {
        throw CommandFailure(
          "bisect.range", "\(number) is \(verdict.rawValue), not \(expected.rawValue).",
          hint: "choose other revisions with --good and --bad")
      }
    }
    while let number = search.next {
      let verdict = try judge(number, try store.project(at: number, selector: layout))
      if options.isWatched { Stream.error("\(number) is \(verdict.rawValue)") }
      search.judge(verdict)
    }
    try print(search.suspects, store)
  }

  private typealias Judge = (RevisionNumber, Project) throws -> Bisection.Verdict

  private func judge() throws -> Judge {
    if let command { return { try BisectRun(command: command).judge($0, $1) } }
    let device = try EnvironmentOptions.environment(on)
    if let finding {
      guard let kind = Finding.Kind(rawValue: finding) else {
        throw CommandFailure(
          "finding.unknown", "There is no finding '\(finding)'.",
          hint: Suggestion.sentence(for: finding, among: Finding.Kind.allCases.map(\.rawValue))
            ?? "such as clause.conflict or view.ambiguous", status: ExitStatus.usage)
      }
      return { _, project in
        let isBad = project.layouts.contains { layout in
          LayoutEngine(layout, on: device).solution().findings.contains { $0.kind == kind }
        }
        return isBad ? .bad : .good
      }
    }
    let predicate = try FramePredicate(frame ?? "")
    return { _, project in
      let results = project.layouts.compactMap {
        predicate.holds(LayoutEngine($0, on: device))
      }
      return results.isEmpty ? .skipped : results.contains(true) ? .bad : .good
    }
  }

  private func print(_ suspects: [RevisionNumber], _ store: PlanStore) throws {
    let entries = try suspects.map { RevisionText(entry: try store.entry($0)) }
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
