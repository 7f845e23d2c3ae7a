import ArgumentParser
import AutoLayout
import Foundation
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman explain`: the constraints that decide a view's frame.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show a view's frame, why it is that, and who set each reason last.",
    usage: """
      draftsman explain "Sign In/Email"
      draftsman explain Login/Card/Email -r r3 --attribute width
      draftsman explain "Sign In/Email" --since r3
      draftsman explain "Sign In/Email" -r Login.storyboard --on canvas
      draftsman explain Login/Email.width
      draftsman explain "#Eml-tf-011" --on iPadPro11 --json
      draftsman explain --log console.txt     what UIKit logged, and who set it
      """,
    discussion: """
      For each number of the frame: the constraints and rules that it follows from, those about the \
      view itself first, then those about the views that these relate it to, and so on; and by how \
      much the number changes for each point that the constant of one of them grows, unless that is \
      one point. Without any one of them the number could be another. Below the frame: the revision \
      since which it has been the same, where the store solves on that device. Below each \
      constraint: the revision that set it last and, if that is another one, since when it has been \
      there. Then what gives way: optional constraints that are not satisfied. With --since, also \
      why the view is not where it was in that revision: which of the changes since then moved it. \
      Of a constraint: the numbers that it is about, of its first view. With --log: the constraints \
      of each "Unable to simultaneously satisfy constraints" in a log of an app, found in the \
      revision by their classes, texts, attributes and constants, and who set each last. Of a file, \
      which nobody has kept yet, it tells the same but for the revisions; --since compares it with \
      one of the store.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(
    help: "The view: layout/label/label or #id, .width for one number; or a constraint's #id.",
    completion: StoreCompletion.words(.view))
  var selector: String?

  @Option(
    help: "Explain what UIKit wrote into this file (- for standard input) instead of a view.",
    completion: .file())
  var log: String?

  @Option(
    name: .shortAndLong, help: "The revision to look at, or a file: no store is needed for it.",
    completion: StoreCompletion.words(.revision, .file))
  var revision = "HEAD"

  @Option(help: "Only this: x, y, width, height, or an attribute such as leading or centerX.")
  var attribute: String?

  @Option(
    help: "Also tell why the view is not where it was in this revision.",
    completion: StoreCompletion.words(.revision))
  var since: String?

  @Flag(help: "Show all reasons, not only the nearest.")
  var all = false

  func validate() throws {
    guard (selector == nil) != (log == nil) else {
      throw ValidationError("explain takes a view or a constraint, or --log FILE.")
    }
  }

  func run() throws {
    if let log { return try explain(log: log) }
    guard let selector else { return }
    let asked = try attribute.map { try parts($0) }
    let access = StoreAccess(options: options)
    let state = try LayoutState(revision, in: access.session)
    let start = try since.map { try access.open().resolve($0) }
    let found = try ItemSearch(selector).items(in: state)
    var reports: [ExplainReport] = []
    var authors: [LayoutID: ExplainedAuthors] = [:]
    for target in try environments.neededTargets(state.store) {
      for item in found {
        guard let (view, parts) = try subject(of: item, asked) else { continue }
        let layout = item.index.layout
        let environment = try state.canvases.environment(of: layout, at: target)
        var report = ExplainReport(
          index: item.index, item: view, engine: LayoutEngine(layout, on: environment),
          parts: parts, names: LayoutNames(layout), limit: all ? .max : 12)
        report.authors = authors[layout.id] ?? ExplainedAuthors(of: layout.id, in: state)
        authors[layout.id] = report.authors
        try report.authors?.lookUp(report.constraints)
        report.framedSince = try report.engine.frame(of: view).flatMap {
          try report.authors?.entry(of: view, havingHad: $0, in: environment)
        }
        report.past = try start.map { start in
          try ExplainedPast(
            of: view, in: layout, since: start, from: access.open(), on: environment)
        }
        reports.append(report)
      }
    }
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.explain/1", "revision": .optional(state.revision),
          "views": .array(reports.map(\.json)),
        ], lines: "views")
    } else {
      for report in reports { try console.text(report.text) }
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  /// Says what a log of an app is about.
  private func explain(log: String) throws {
    let bytes = try SourceFiles.read(operand: log)
    let state = try LayoutState(revision, in: StoreAccess(options: options).session)
    let report = try ExplainedLog(bytes, in: state)
    let console = Console(options, pages: true)
    if options.json {
      try console.json(report.json, lines: "conflicts")
    } else {
      try console.text(report.text)
    }
    try console.finish()
    if let failure = state.failure { throw failure }
    if !report.hasMatch { throw ExitCode(ExitStatus.findings) }
  }

  /// The view to explain, and which numbers of its frame.
  private func subject(
    of item: SelectedItem, _ asked: [FramePart]?
  ) throws -> (view: NodeID, parts: [FramePart])? {
    switch item.record {
    case .view(let id):
      return (id, try asked ?? item.value.map { try parts($0) } ?? FramePart.allCases)
    case .constraint(let id):
      guard let clause = item.index.layout[clause: id] else { return nil }
      let anchor = clause.first
      return (anchor.item, try asked ?? parts(anchor.attribute.rawValue))
    }
  }

  /// The numbers of the frame that a name stands for.
  private func parts(_ attribute: String) throws -> [FramePart] {
    if let parts = SelectedItem.frameParts(of: attribute) { return parts }
    let names = FramePart.allCases.map(\.rawValue) + Attribute.allCases.map(\.rawValue)
    throw CommandFailure(
      "attribute.unknown", "There is no attribute '\(attribute)'.",
      hint: Suggestion.sentence(for: attribute, among: names) ?? "x, y, width or height",
      status: ExitStatus.usage)
  }
}
