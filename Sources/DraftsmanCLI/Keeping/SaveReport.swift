import Foundation
import InterfaceBuilder
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Says what a save did.
struct SaveReport {
  let options: GlobalOptions
  let inputs: SourceSet
  let storePath: String
  /// The tag that the revision got; nil for none.
  let tag: String?

  /// Says what was saved.
  func print(
    _ outcome: SaveOutcome, isNewStore: Bool, solved: [SolutionCounts],
    moves: [LayoutID: LayoutID]
  ) throws {
    printFindings()
    let console = Console(options)
    guard !options.json else {
      try console.json(json(outcome, isNewStore: isNewStore, solved: solved))
      return try console.finish()
    }
    if isNewStore { try console.line("Created \(storePath)") }
    switch outcome {
    case .unchanged(let revision):
      try console.line("No change: \(revision.map { "\($0)" } ?? "the store") has these layouts.")
    case .saved(let entry):
      let text = RevisionText(entry: entry, moves: moves)
      try console.line(text.oneLine)
      for line in text.changes { try console.line(line, indent: 1) }
      if !options.quiet {
        for counts in solved { try console.line(counts.line, indent: 1) }
      }
    }
    if let tag, let revision = outcome.revision {
      try console.line("tag \(tag.escapedForDisplay) at \(revision)")
    }
    if let coverage, !options.quiet { try console.line(describe(coverage)) }
    let isWrong = solved.contains { $0.newFindings > 0 }
    try console.advice("Next: draftsman log   |   draftsman \(isWrong ? "check" : "show HEAD")")
    try console.finish()
  }

  /// Says what would be saved: what has changed, and nothing else.
  func print(dryRun outcome: SaveOutcome) throws {
    printFindings()
    let console = Console(options)
    var changes: [LayoutChangeSummary] = []
    if case .saved(let entry) = outcome { changes = entry.changes }
    guard !options.json else {
      func ids(_ isRemoved: Bool) -> JSON {
        .array(
          changes.filter { ($0.kind == .removed) == isRemoved }.map { .string($0.layout.text) })
      }
      try console.json([
        "schema": "draftsman.save/1", "outcome": "dryRun", "set": ids(false), "remove": ids(true),
      ])
      return try console.finish()
    }
    switch outcome {
    case .unchanged(let revision):
      try console.line("No change: \(revision.map { "\($0)" } ?? "the store") has these layouts.")
    case .saved(let entry):
      try console.line("would save")
      for line in RevisionText(entry: entry).changes { try console.line(line, indent: 1) }
    }
    if let coverage { try console.line(describe(coverage)) }
    try console.finish()
  }

  /// Findings go to standard error: a few lines, then their number.
  private func printFindings() {
    guard !options.json, !options.quiet else { return }
    let findings = inputs.sources.flatMap(\.findings)
    let shown = findings.count <= 5 ? findings.count : 3
    for finding in findings.prefix(shown) { Stream.error(finding) }
    if findings.count > shown {
      Stream.error("… and \(findings.count - shown) more findings (--json lists them all)")
    }
  }

  /// The coverage of all Interface Builder files together; nil if there were none.
  private var coverage: Coverage? {
    let all = inputs.sources.compactMap(\.coverage)
    guard !all.isEmpty else { return nil }
    return all.reduce(into: Coverage()) { $0.add($1) }
  }

  private func describe(_ coverage: Coverage) -> String {
    let files = inputs.sources.count
    return "  \(files.counted("file")), coverage \(coverage.percentText) % of "
      + "\(coverage.elementCount) elements understood"
  }

  private func json(
    _ outcome: SaveOutcome, isNewStore: Bool, solved: [SolutionCounts]
  ) -> JSON {
    var revision = JSON.null
    var name: JSON = "unchanged"
    if case .saved(let entry) = outcome {
      (revision, name) = (RevisionText(entry: entry).json, "saved")
    }
    return [
      "schema": "draftsman.save/1", "outcome": name, "createdStore": .flag(isNewStore),
      "revision": revision,
      "solutions": .array(solved.map(\.json)),
      "files": .array(inputs.sources.map(json)),
      "failures": .array(
        inputs.failures.map {
          [
            "code": .string($0.code.rawValue), "message": .string($0.message),
            "hint": .optional($0.hint),
          ]
        }),
    ]
  }

  private func json(_ source: LayoutSource) -> JSON {
    var coverage = JSON.null
    if let counts = source.coverage {
      coverage = [
        "elements": .integer(counts.elementCount), "understood": .integer(counts.understoodCount),
        "noise": .integer(counts.noiseCount),
        "notUnderstood": .array(
          counts.notUnderstood.map { ["element": .string($0.name), "count": .integer($0.count)] }),
      ]
    }
    return [
      "path": .string(source.path),
      "layouts": .array(source.layouts.map { .string($0.id.text) }), "coverage": coverage,
      "findings": .array(source.findings.map { .string($0) }),
    ]
  }
}
