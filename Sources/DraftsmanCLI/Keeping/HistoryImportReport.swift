import InterfaceBuilder
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Says what an import of a git history did.
struct HistoryImportReport {
  let options: GlobalOptions
  let tally: ImportTally
  let isShallow: Bool
  let isDryRun: Bool
  let listsAll: Bool
  let createdStore: String?
  /// Where the revisions were solved.
  let environments: [Environment]

  func print() throws {
    let console = Console(options)
    guard !options.json else {
      try console.json(json)
      return try console.finish()
    }
    if let createdStore { try console.line("Created \(createdStore)") }
    for line in lines { try console.line("  \(line)") }
    if listsAll { try list(to: console) } else { printFailures() }
    try console.advice("Next: draftsman log   |   draftsman replay")
    try console.finish()
  }

  private var lines: [String] {
    var lines = [
      "\(tally.files.count.counted("file")), \(tally.commits.counted("commit")), "
        + tally.versions.counted("version")
        + (tally.knownCommits > 0
          ? " (\(tally.knownCommits.counted("commit")) imported before)" : ""),
      "\(isDryRun ? "would write" : "wrote") \(tally.revisions.counted("revision"))"
        + (tally.merges > 0 ? ", \(tally.merges.counted("merge")) among them" : ""),
    ]
    if tally.noiseOnly > 0 {
      let kinds = NoiseKind.allCases.compactMap { kind in
        tally.noise[kind].map { "\($0) \(kind.name)" }
      }
      lines.append(
        "\(tally.noiseOnly.counted("version")) without a change to a layout "
          + "(\(kinds.joined(separator: ", ")))")
    }
    let moves = [
      tally.renames > 0 ? "\(tally.renames.counted("rename")) followed" : nil,
      tally.removals > 0 ? "\(tally.removals.counted("file")) removed" : nil,
    ].compactMap(\.self)
    if !moves.isEmpty { lines.append(moves.joined(separator: ", ")) }
    if tally.passedOver > 0 {
      lines.append(
        "\(tally.passedOver.counted("link or submodule", "links and submodules")) skipped")
    }
    if tally.revisions > 0, !isDryRun, !environments.isEmpty {
      lines.append("solved on " + environments.map(\.shownName).joined(separator: ", "))
    }
    for branch in tally.diverged {
      let tracking = Reference.tracking(branch)
      lines.append(
        "\(branch) has revisions of its own and stays; the repository's are on \(tracking):")
      lines.append("  draftsman diff \(branch)..\(tracking)   draftsman merge \(tracking)")
    }
    if isShallow { lines.append("the repository is shallow: its older history is not there") }
    if tally.coverage.elementCount > 0 {
      lines.append(
        "coverage \(tally.coverage.percentText) % of \(tally.coverage.elementCount) elements")
    }
    return lines
  }

  /// The first failures, and how many there are of each kind, to standard error.
  private func printFailures() {
    guard !options.quiet, !tally.failures.isEmpty else { return }
    Stream.error("\(tally.failures.count.counted("version")) could not be read:")
    for (code, failures) in tally.failuresByCode {
      guard let first = failures.first else { continue }
      Stream.error(
        "  \(failures.count) × \(code), such as \(first.commit.prefix(10)):"
          + "\(first.path.escapedForDisplay): \(first.message.escapedForDisplay)")
    }
  }

  private func list(to console: Console) throws {
    for failure in tally.failures {
      try console.line(
        "\(failure.commit.prefix(10)):\(failure.path.escapedForDisplay): \(failure.message.escapedForDisplay) "
          + "[\(failure.code)]")
    }
    for element in tally.coverage.notUnderstood {
      try console.line("not understood: \(element.count) × <\(element.name)>")
    }
  }

  private var json: JSON {
    [
      "schema": "draftsman.import/1", "dryRun": .flag(isDryRun),
      "createdStore": .flag(createdStore != nil), "shallow": .flag(isShallow),
      "commits": .integer(tally.commits), "knownCommits": .integer(tally.knownCommits),
      "files": .integer(tally.files.count), "versions": .integer(tally.versions),
      "kept": .integer(tally.kept), "noiseOnly": .integer(tally.noiseOnly),
      "noise": .object(
        NoiseKind.allCases.map { JSON.Member($0.rawValue, .integer(tally.noise[$0] ?? 0)) }),
      "renames": .integer(tally.renames), "removals": .integer(tally.removals),
      "passedOver": .integer(tally.passedOver), "revisions": .integer(tally.revisions),
      "merges": .integer(tally.merges),
      "diverged": .array(tally.diverged.map { .string($0) }),
      "environments": .array(environments.map(\.json)),
      "elements": .integer(tally.coverage.elementCount),
      "understood": .integer(tally.coverage.understoodCount),
      "failures": .array(
        tally.failures.map {
          [
            "commit": .string($0.commit), "path": .string($0.path), "code": .string($0.code),
            "message": .string($0.message),
          ]
        }),
    ]
  }
}

extension ImportTally {
  /// The failures by their codes, the most frequent first.
  fileprivate var failuresByCode: [(code: String, failures: [Failure])] {
    Dictionary(grouping: failures, by: \.code).map { ($0.key, $0.value) }
      .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }
  }
}
