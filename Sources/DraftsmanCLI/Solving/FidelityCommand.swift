import ArgumentParser
import Fidelity
import Foundation
import InterfaceBuilder
import Rendering
import Workbench

/// `draftsman fidelity`: solved frames beside those that Interface Builder stored.
struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity",
    abstract: "Compare solved frames with those that Interface Builder stored.",
    usage: """
      draftsman fidelity Main.storyboard
      draftsman fidelity App --rules own
      draftsman fidelity Main.storyboard --misses
      """,
    discussion: """
      Solves every scene on the canvas of its document and compares each view that constraints \
      place with its stored frame, within half a point. A view that differs is counted by reason: \
      stale (the stored frames break the document's own constraints, or are marked as misplaced), \
      conflict (required constraints contradict each other), guide (a safe area or margin is not \
      the assumed one), hidden, baseline, rounding, size (it follows from a size that the document \
      does not tell), ours (a mistake of this program). Layouts whose stored frames satisfy all \
      their required constraints are consistent.

      With --rules observed, safe areas and margins are read from the stored frames where a \
      constraint tells them; with --rules own they follow from the device alone. Exit status 1 \
      means that a view differs.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Storyboards, xibs, or folders that hold them.")
  var files: [String]

  @Option(
    help: "Where safe areas and margins come from: observed or own.",
    transform: { text throws in
      guard let rules = InsetRules(rawValue: text) else {
        throw ValidationError("The rules are 'observed' or 'own', not '\(text)'.")
      }
      return rules
    })
  var rules = InsetRules.observed

  @Flag(help: "List every view that differs, with both frames.")
  var misses = false

  func run() throws {
    let project = StoreAccess(options: options).project
    var report = FidelityReport(rules: rules, listsMisses: misses)
    let entries = try files.flatMap { try SourceFiles.entries($0, project: project) }
      .filter { !$0.path.hasSuffix(".layout.json") }
    var bar =
      options.isWatched && entries.count > 20
      ? ProgressBar("comparing", total: entries.count, options: options) : nil
    for entry in entries {
      let bytes = try SourceFiles.read(entry.url)
      do {
        let document = try InterfaceBuilderDocument.read(Array(bytes), path: entry.path)
        report.add(DocumentFidelity(document, rules))
      } catch {
        report.unreadable += 1
        Stream.error("draftsman: \(error.path): \(error.message)")
      }
      bar?.advance()
    }
    bar?.finish()
    bar = nil
    let console = Console(options, pages: true)
    if options.json {
      try console.json(report.json)
    } else {
      for line in report.lines { try console.line(line) }
    }
    try console.finish()
    if report.unreadable > 0 { throw ExitCode(ExitStatus.trouble) }
    if report.total.views > report.total.agreeing { throw ExitCode(ExitStatus.findings) }
  }
}
