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
      draftsman fidelity App --borrow both
      draftsman fidelity Main.storyboard --misses
      """,
    discussion: """
      Solves every scene on the canvas of its document and compares each view that constraints \
      place with its stored frame, within half a point. A view that differs is counted by reason: \
      stale (the stored frames break the document's own constraints, are marked as misplaced, or \
      show a content higher or lower than elsewhere with nothing that asks for it), conflict \
      (required constraints contradict each other), guide (a safe area or margin is not the \
      assumed one), hidden, baseline, rounding, size (it follows from a size that the document \
      does not tell: one that nothing decides, or the content of a class of your own or of a font \
      that is not known here, and would agree with that one stored size), ours (a mistake of this \
      program). Layouts whose stored frames satisfy all their required constraints are consistent.

      Nothing is taken from the stored frames but what Interface Builder itself takes from them, the \
      sizes that views in stacks have for want of others; so the share is that of what solve shows. With \
      --borrow sizes, contents have their stored sizes; with --borrow insets, safe areas and \
      margins are read from the stored frames where a constraint tells them; with --borrow both, \
      only the engine is left to differ. Exit status 1 means that a view differs.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "Storyboards, xibs, or folders that hold them.", completion: StoreCompletion.words(.file))
  var files: [String]

  @Option(
    help: "What to take from the stored frames: none, sizes, insets or both.",
    transform: { text throws in
      guard let borrowing = Borrowing(rawValue: text) else {
        let names = Borrowing.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--borrow takes one of \(names), not '\(text)'.")
      }
      return borrowing
    })
  var borrow = Borrowing.none

  @Flag(help: "List every view that differs, with both frames.")
  var misses = false

  func run() throws {
    let project = StoreAccess(options: options).project
    var report = FidelityReport(borrowing: borrow, listsMisses: misses)
    let entries = try files.flatMap { try SourceFiles.entries($0, project: project) }
      .filter { !$0.path.hasSuffix(".layout.json") }
    var bar =
      options.isWatched && entries.count > 20
      ? ProgressBar("comparing", total: entries.count, options: options) : nil
    for entry in entries {
      let bytes = try SourceFiles.read(entry.url)
      do {
        let document = try InterfaceBuilderDocument.read(Array(bytes), path: entry.path)
        report.add(DocumentFidelity(document, borrowing: borrow))
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
