import ArgumentParser
import PlanStore
import Rendering
import Reports
import Workbench

/// `draftsman report`: what a change does to screens, for those who review it.
struct ReportCommand: ParsableCommand {
  /// How a report is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, json, junit, sarif, github
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tell reviewers what a change does to screens: changes, moved frames, new findings.",
    usage: """
      draftsman report main..HEAD                     a comment in Markdown
      draftsman report Old.storyboard New.storyboard  two files; no store needed
      draftsman report v1.0 --format sarif -o layout.sarif
      draftsman report main..HEAD --format github     annotations for GitHub's runner
      """,
    discussion: """
      The operands are those of diff. Below a verdict: each screen with its changes and how far \
      frames moved because of them, findings that are new with their place in the file, findings \
      that are gone, and all changes. Changes that nobody would notice are counted only. Nothing is \
      written when nothing changed, unless --always is given. A comment that would be longer than \
      --max-chars loses its details first, and says so; its first line is a marker by which a later \
      report can replace it. Exit status 1 means new findings only with --exit-code.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions

  @Argument(help: "Revisions, A..B, files or - ; then a layout.")
  var operands: [String] = []

  @Option(help: "markdown, json, junit, sarif or github.")
  var format: Format = .markdown

  @Option(name: .shortAndLong, help: "Write to this file.")
  var output: String?

  @Option(help: "The most characters of a comment in Markdown.")
  var maxChars = 60_000

  @Option(help: "What tells this report from others on the same pull request.")
  var name = "main"

  @Flag(help: "Say so when nothing changed, too.")
  var always = false

  @Flag(help: "Exit with status 1 if there are new findings.")
  var exitCode = false

  func validate() throws {
    guard maxChars >= 1_000 else {
      throw ValidationError("--max-chars takes a number from 1000.")
    }
  }

  func run() throws {
    let session = StoreAccess(options: options).session
    let comparison = try Comparison(of: operands, in: session)
    let store = try session.storeIfPresent()
    let report = try LayoutReport(
      comparison, frames: try frames.comparison(store), store: store, folder: session.folder)
    let text = self.text(report)
    if let output {
      try OutputFile.write(Array(text.utf8), to: output)
    } else {
      let console = Console(options)
      try console.bytes(Array(text.utf8))
      try console.finish()
    }
    if exitCode, !report.newFindings.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  private func text(_ report: LayoutReport) -> String {
    switch options.json ? .json : format {
    case .markdown:
      MarkdownReport(report, name: name, limit: maxChars, saysNothing: always).text
    case .json: report.json.text
    case .junit: JUnitReport(report).text
    case .sarif: SARIFReport(report, version: DraftsmanCommand.version).json.text
    case .github: AnnotationReport(report).text
    }
  }
}
