import PlanStore
import LayoutDiff
import LayoutCauses
import AutoLayout
import LayoutModel
import Workbench

/// A report as test results: each screen that differs is a test, which fails if it has new findings.
///
/// The form is the one that Jenkins, GitLab and others read (`testsuite`, `testcase`, `failure`).
public struct JUnitReport: Sendable {
  /// The document.
  public let text: String

  /// Writes a report.
  public init(_ report: LayoutReport) {
    var cases: [String] = []
    var failures = 0
    var names = report.screens.map { ($0.id, $0.name) }
    let known = Set(report.screens.map(\.id))
    for entry in report.newFindings where !known.contains(entry.finding.layout.id) {
      names.append((entry.finding.layout.id, entry.layoutName))
    }
    for (id, name) in names {
      let entries = report.newFindings.filter { $0.finding.layout.id == id }
      failures += entries.isEmpty ? 0 : 1
      let start = "<testcase classname=\"layout\" name=\"\(Self.escaped(name))\""
      guard !entries.isEmpty else {
        cases.append("    \(start)/>")
        continue
      }
      let lines = entries.map { entry in
        let finding = entry.finding.finding
        return "      <failure type=\"\(Self.escaped(finding.identity.rule))\" "
          + "message=\"\(Self.escaped(finding.text.statement))\">"
          + "\(Self.escaped(finding.text.line))</failure>"
      }
      cases.append("    \(start)>\n\(lines.joined(separator: "\n"))\n    </testcase>")
    }
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="draftsman" tests="\(names.count)" failures="\(failures)" errors="0">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  /// A text in XML: control characters, which XML has no way to write, are escaped for people.
  private static func escaped(_ text: String) -> String {
    text.escapedForDisplay.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
