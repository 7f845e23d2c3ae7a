import ArgumentParser
import LayoutModel
import Rendering
import Reports
import Workbench

/// How a report is written.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case markdown, html, json, junit, sarif, github

  /// What a format needs to know beside the report.
  struct Options {
    /// What tells a comment from others on the same pull request.
    var name = "main"
    /// The most characters of a comment.
    var limit = 60_000
    /// Whether a comment of nothing has a text too.
    var saysNothing = false
    /// What the report is about, and where it was solved: for pictures; nil if nothing is compared.
    var pictures: (comparison: Comparison, frames: FrameComparison)?
  }

  /// A report in this format.
  func text(_ report: LayoutReport, _ options: Options) -> String {
    switch self {
    case .markdown:
      return MarkdownReport(
        report, name: options.name, limit: options.limit, saysNothing: options.saysNothing
      ).text
    case .html:
      let pictures =
        options.pictures ?? (
          Comparison(
            from: .init(title: report.from, project: .init(), revision: nil),
            to: .init(title: report.to, project: .init(), revision: nil)),
          FrameComparison(environments: [], tolerance: 0, store: nil)
        )
      return HTMLReport(report, of: pictures.comparison, frames: pictures.frames).text
    case .json: return report.json.text
    case .junit: return JUnitReport(report).text
    case .sarif: return SARIFReport(report, version: DraftsmanCommand.version).json.text
    case .github: return AnnotationReport(report).text
    }
  }
}
