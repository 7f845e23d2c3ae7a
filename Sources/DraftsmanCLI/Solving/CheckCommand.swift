import ArgumentParser
import Foundation
import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Reports
import Workbench

/// `draftsman check`: contradictions, ambiguities and other findings about layouts.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find contradicting constraints, ambiguous views and views that cannot be seen.",
    usage: """
      draftsman check
      draftsman check --since v1.0 --fail-on conflict,ambiguity
      draftsman check Login.storyboard --on iPhone15,iPadPro11 --rule overlap,touchTarget
      draftsman check --format sarif > layout.sarif
      draftsman check --list-rules
      """,
    discussion: """
      Each finding says what is wrong, what it rests on, what would be right, and in which revision \
      it was first seen; a conflict lists each constraint with its owner, the file and line it \
      was written on where that is known, and the revision that brought it. Exit status 1 means findings; with --since, findings that are \
      not in that revision. --fail-on says which count: rules, by name or identifier (\
      \(CheckCommand.names.joined(separator: ", "))), or error, warning or note and what is worse. \
      What depends on code (a view with a class of its own, hidden or empty at the start) is a note \
      and counts only with --fail-on code. With --on canvas, what Xcode drew is a witness: \
      constraints that the stored frames keep do not conflict.

      --format markdown, html, junit, sarif and github write what counts for the exit status, as \
      report does; json is --json.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(
    help: "A revision (HEAD if left out) or files, then a layout, a view or a constraint.",
    completion: StoreCompletion.words(.revision, .layout, .file))
  var names: [String] = []

  @Option(
    help: "Only findings that this revision does not have.",
    completion: StoreCompletion.words(.revision))
  var since: String?

  @Option(
    help: """
      What makes the exit status 1, with commas between: rules, error, warning, note, code. \
      Default: all but code.
      """)
  var failOn: String?

  @Option(
    name: [.long, .customLong("rules")],
    help: """
      Rules to run beside those that always do, with commas between, or all: \
      \(CheckCommand.optional.map(\.name).joined(separator: ", ")).
      """)
  var rule: String?

  @Option(help: "How to write findings: markdown, html, json, junit, sarif or github.")
  var format: ReportFormat?

  @Flag(help: "Print the rules and what they find.")
  var listRules = false

  /// The rules as people name them.
  static let names = Finding.Kind.allCases.map(\.name)
  /// The rules that run only where they are asked for.
  static let optional = Finding.Kind.allCases.filter(\.isOptional)

  func run() throws {
    if listRules { return try printRules() }
    let rules = try self.rules()
    let fails = try failOn.map { try FindingSelector($0) } ?? .standard
    let session = StoreAccess(options: options).session
    let state = try StateOperand(names, in: session)
    let targets = try environments.neededTargets(state.store)
    let screens = try SolvedScreen.all(
      of: state.project, on: targets, state.canvases, at: state.revision, of: state.store,
      rules: rules)
    for line in SolvedScreen.passedOver(state.project, on: targets) { Stream.error(line) }
    var found = FoundFinding.all(screens)
    if state.revision == nil {
      found = try dated(found, by: state.store, targets)
    }
    if let scope = state.scope { found = found.filter(scope.concerns) }
    let all = found.count
    if let since {
      found = try new(found, since: since, in: state, session.folder, targets, rules)
    }
    var search = try FindingMembers(at: state.revision, of: state.store, in: session.folder)
    let members = try found.map { try search.members(of: $0) }
    let counted = found.map {
      fails.matches(
        rule: $0.finding.identity.rule, severity: $0.finding.severity,
        dependsOnCode: $0.dependsOnCode)
    }
    if let format, format != .json, !options.json {
      let told = try zip(zip(found, members), counted).filter(\.1).map { pair, _ in
        (finding: pair.0, members: pair.1, position: try search.position(of: pair.0))
      }
      try write(format, told, screens, state.title)
    } else {
      try print(Array(zip(found, members)), old: all - found.count, screens, targets)
    }
    if let failure = state.failure { throw failure }
    if counted.contains(true) { throw ExitCode(ExitStatus.findings) }
  }

  /// Writes findings in a form for reviewers and build servers.
  private func write(
    _ format: ReportFormat,
    _ found: [(finding: FoundFinding, members: [FindingMember], position: FindingMember.Position?)],
    _ screens: [SolvedScreen], _ title: String
  ) throws {
    let report = LayoutReport(
      findings: found, of: screens, title: title,
      command: (["draftsman check"] + names).joined(separator: " "))
    let console = Console(options)
    try console.bytes(Array(format.text(report, .init()).utf8))
    try console.finish()
  }

  /// The rules to run beside those that always do.
  private func rules() throws -> [Finding.Kind] {
    // Who fails on a rule wants it run.
    let failing = try failOn.map { try FindingSelector($0).optionalRules } ?? []
    guard let rule else { return failing }
    let words = rule.split(separator: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
    if words == ["all"] { return CheckCommand.optional }
    return try words.map { try FindingSelector.rule($0) } + failing
  }

  private func printRules() throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.rules/1",
          "rules": .array(
            Finding.Kind.allCases.map { rule in
              [
                "rule": .string(rule.rawValue), "name": .string(rule.name),
                "severity": .string(rule.severity.rawValue), "optional": .flag(rule.isOptional),
                "summary": .string(rule.summary), "otherName": .optional(rule.otherName),
              ]
            }),
        ], lines: "rules")
      return try console.finish()
    }
    let width = (CheckCommand.names.map(\.count).max() ?? 0) + 2
    let long = (Finding.Kind.allCases.map(\.rawValue.count).max() ?? 0) + 2
    for rule in Finding.Kind.allCases {
      let name = rule.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let severity = rule.severity.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      let when = (rule.isOptional ? "--rule" : "always")
        .padding(toLength: 8, withPad: " ", startingAt: 0)
      let other = rule.otherName.map { "  (\($0))" } ?? ""
      let id = rule.rawValue.padding(toLength: long, withPad: " ", startingAt: 0)
      try console.line("\(name)\(id)\(severity)\(when)\(rule.summary)\(other)")
    }
    try console.finish()
  }

  /// The findings that another revision does not have.
  private func new(
    _ found: [FoundFinding], since name: String, in state: StateOperand, _ folder: URL,
    _ targets: [SolvingTarget], _ rules: [Finding.Kind]
  ) throws -> [FoundFinding] {
    guard let store = state.store else {
      throw CommandFailure(
        "store.missing", "--since needs a store.", hint: "draftsman save FILE makes one")
    }
    let revision = try store.resolve(name)
    let layouts = Set(found.map(\.layout.id))
    let project = try store.checkOut(revision)
    // What is new in files is judged where the files are shown.
    let canvases =
      state.revision == nil
      ? state.canvases : RevisionCanvases(of: store, in: folder)[revision]
    let old = try SolvedScreen.all(
      of: Project(project.layouts.filter { layouts.contains($0.id) }), on: targets, canvases,
      at: revision, of: store, rules: rules)
    let known = Set(FoundFinding.all(old).map(\.key))
    return found.filter { !known.contains($0.key) }
  }

  /// Findings of files, with the revisions that the same ones of the newest revision date from.
  private func dated(
    _ found: [FoundFinding], by store: PlanStore?, _ targets: [SolvingTarget]
  ) throws -> [FoundFinding] {
    guard let store, !found.isEmpty, try store.isRevision("HEAD") else { return found }
    let head = try store.resolve("HEAD")
    let devices = targets.compactMap { if case .device(let device) = $0 { device } else { nil } }
    let dates = try FoundFinding.dates(
      in: Set(found.map(\.layout.id)), on: devices, at: head, of: store)
    return found.map { $0.seen(first: dates[$0.key]) }
  }

  private func print(
    _ found: [(finding: FoundFinding, members: [FindingMember])], old: Int,
    _ screens: [SolvedScreen], _ targets: [SolvingTarget]
  ) throws {
    let console = Console(options, pages: true)
    if options.json || format == .json {
      try console.json(
        [
          "schema": "draftsman.check/1", "environments": .array(targets.map(\.json)),
          "screens": .integer(screens.count), "known": .integer(old),
          "findings": .array(found.map { $0.finding.json(members: $0.members) }),
        ], lines: "findings")
      return try console.finish()
    }
    for (finding, members) in found {
      for line in finding.lines(members: members) { try console.line(line) }
    }
    let noun = found.count == 1 ? "finding" : "findings"
    var line = found.isEmpty ? "No \(since == nil ? "" : "new ")findings" : "\(found.count) "
    if !found.isEmpty { line += since == nil ? noun : "new \(noun)" }
    if since != nil { line += ", \(old) older" }
    let layouts = Set(screens.map(\.layout.id)).count
    line += " in \(layouts.counted("layout"))"
    if !targets.isEmpty {
      line += " on " + targets.map(\.name).joined(separator: ", ")
    }
    try console.line(line + ".")
    try console.finish()
  }
}
