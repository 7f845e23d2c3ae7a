import ArgumentParser
import Foundation
import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman check`: contradictions, ambiguities and other findings about layouts.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find contradicting constraints, ambiguous views and views that cannot be seen.",
    usage: """
      draftsman check
      draftsman check --since v1.0 --fail-on conflict,ambiguity
      draftsman check Login.storyboard --on iPhone15,iPadPro11
      """,
    discussion: """
      Each finding says what is wrong, what would be right, and in which revision it was first \
      seen. Exit status 1 means findings; with --since, findings that are not in that revision; \
      with --fail-on, findings of those kinds: \(CheckCommand.kinds.joined(separator: ", ")), or \
      the severities error, warning and note.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(help: "A revision (HEAD if left out) or files, then a layout.")
  var names: [String] = []

  @Option(help: "Only findings that this revision does not have.")
  var since: String?

  @Option(help: "The kinds of findings that make the exit status 1, with commas between.")
  var failOn: String?

  /// The kinds of findings as people name them.
  static let kinds = Finding.Kind.allCases.map { "\($0)" }

  func run() throws {
    let fails = try failing()
    let session = StoreAccess(options: options).session
    let state = try StateOperand(names, in: session)
    let targets = try environments.targets(state.store)
    let screens = try SolvedScreen.all(
      of: state.project, on: targets, in: session.folder, at: state.revision, of: state.store)
    var found = FoundFinding.all(screens)
    if state.revision == nil { found = try dated(found, by: state.store, targets, session.folder) }
    let all = found.count
    if let since { found = try new(found, since: since, in: state, targets, session.folder) }
    try print(found, old: all - found.count, screens, targets)
    if let failure = state.failure { throw failure }
    if found.contains(where: { fails($0.finding) }) { throw ExitCode(ExitStatus.findings) }
  }

  /// The findings that another revision does not have.
  private func new(
    _ found: [FoundFinding], since name: String, in state: StateOperand,
    _ targets: [SolvingTarget], _ folder: URL
  ) throws -> [FoundFinding] {
    guard let store = state.store else {
      throw CommandFailure(
        "store.missing", "--since needs a store.", hint: "draftsman save FILE makes one")
    }
    let revision = try store.resolve(name)
    let layouts = Set(found.map(\.layout.id))
    let project = try store.checkOut(revision)
    let old = try SolvedScreen.all(
      of: Project(project.layouts.filter { layouts.contains($0.id) }), on: targets, in: folder,
      at: revision, of: store)
    let known = Set(FoundFinding.all(old).map(\.key))
    return found.filter { !known.contains($0.key) }
  }

  /// Findings of files, with the revisions that the same ones of the newest revision date from.
  private func dated(
    _ found: [FoundFinding], by store: PlanStore?, _ targets: [SolvingTarget], _ folder: URL
  ) throws -> [FoundFinding] {
    guard let store, !found.isEmpty, try store.isRevision("HEAD") else { return found }
    let head = try store.resolve("HEAD")
    var dates: [FoundFinding.Key: RevisionNumber] = [:]
    for id in Set(found.map(\.layout.id)) {
      let layout = try store.checkOut(layout: id, at: head)
      guard let layout else { continue }
      let old = try SolvedScreen.all(
        of: Project([layout]), on: targets, in: folder, at: head, of: store)
      for finding in FoundFinding.all(old) { dates[finding.key] = finding.firstSeen }
    }
    return found.map { $0.seen(first: dates[$0.key]) }
  }

  /// What `--fail-on` says of a finding.
  private func failing() throws -> (SolvedFinding) -> Bool {
    guard let failOn else { return { _ in true } }
    var names: Set<String> = []
    let short = Finding.Kind.allCases.map { String($0.rawValue.drop { $0 != "." }.dropFirst()) }
    let severities = Severity.allCases.map(\.rawValue)
    for part in failOn.split(separator: ",").map({ $0.trimmingSpaces }) where !part.isEmpty {
      let kind = Finding.Kind.allCases.first {
        "\($0)" == part || $0.rawValue == part || $0.rawValue.hasSuffix("." + part)
      }
      guard let name = kind?.rawValue ?? severities.first(where: { $0 == part }) else {
        throw CommandFailure(
          "finding.unknown", "There is no kind of finding '\(part)'.",
          hint: Suggestion.sentence(for: part, among: CheckCommand.kinds + severities + short)
            ?? "one of \(CheckCommand.kinds.joined(separator: ", "))",
          status: ExitStatus.usage)
      }
      names.insert(name)
    }
    return { names.contains($0.identity.rule) || names.contains($0.severity.rawValue) }
  }

  private func print(
    _ found: [FoundFinding], old: Int, _ screens: [SolvedScreen], _ targets: [SolvingTarget]
  ) throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.check/1", "environments": .array(targets.map(\.json)),
        "screens": .integer(screens.count), "known": .integer(old),
        "findings": .array(found.map(\.json)),
      ])
      return try console.finish()
    }
    for finding in found {
      for line in finding.lines { try console.line(line) }
    }
    let noun = found.count == 1 ? "finding" : "findings"
    var line = found.isEmpty ? "No \(since == nil ? "" : "new ")findings" : "\(found.count) "
    if !found.isEmpty { line += since == nil ? noun : "new \(noun)" }
    if since != nil { line += ", \(old) older" }
    let layouts = Set(screens.map(\.layout.id)).count
    line += " in \(layouts) layout\(layouts == 1 ? "" : "s")"
    if !targets.isEmpty {
      line += " on " + targets.map(\.name).joined(separator: ", ")
    }
    try console.line(line + ".")
    try console.finish()
  }
}
