import PlanStore
import LayoutDiff
import LayoutCauses
import AutoLayout
import LayoutModel
import Workbench

/// New findings as commands that GitHub's runner turns into annotations of files, a line each.
///
/// See "Workflow commands for GitHub Actions" in GitHub's documentation.
public struct AnnotationReport: Sendable {
  /// The lines, each with a line break at its end.
  public let text: String

  /// Writes a report.
  public init(_ report: LayoutReport) {
    text = report.newFindings.map { entry in
      let finding = entry.finding.finding
      let level =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        default: "notice"
        }
      var properties = ["title=\(Self.property("\(finding.identity.rule) in \(entry.layoutName)"))"]
      if let position = entry.position {
        properties.insert(
          contentsOf: ["file=\(Self.property(position.path))", "line=\(position.line)"], at: 0)
      }
      return "::\(level) \(properties.joined(separator: ","))::\(Self.message(finding.text.line))\n"
    }.joined()
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension LayoutReport.Entry {
  /// What to call the layout.
  var layoutName: String {
    let layout = finding.layout
    return (layout.name.isEmpty ? layout.id.text : layout.name).escapedForDisplay
  }
}
