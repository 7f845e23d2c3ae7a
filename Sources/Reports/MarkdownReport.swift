import PlanStore
import LayoutDiff
import AutoLayout
import LayoutCauses
import LayoutModel
import Rendering
import Workbench

/// A report as a comment on a pull request, in GitHub's Markdown.
///
/// It begins with a marker by which a later report finds and replaces it. Names and texts cannot
/// become markup, links, mentions or table cells. A report that would be too long first loses its
/// details, then rows, and says so.
public struct MarkdownReport: Sendable {
  /// The text; empty if there is nothing to report.
  public let text: String

  /// The sizes that rows and lists are cut to, one after the other, until the text is short enough.
  private static let cuts = [
    (rows: 50, details: 400), (rows: 50, details: 0), (rows: 20, details: 0),
    (rows: 5, details: 0), (rows: 0, details: 0),
  ]

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - name: What tells this report from others on the same pull request.
  ///   - limit: At most so many characters; GitHub takes 65,536.
  ///   - saysNothing: Whether a report of nothing has a text too.
  public init(
    _ report: LayoutReport, name: String = "main", limit: Int = 60_000, saysNothing: Bool = false
  ) {
    guard !report.isEmpty || saysNothing else {
      text = ""
      return
    }
    var written = ""
    for cut in Self.cuts {
      written = Self.text(report, name, rows: cut.rows, details: cut.details)
      if written.count <= limit { break }
    }
    text = written
  }

  private static func text(
    _ report: LayoutReport, _ name: String, rows: Int, details: Int
  ) -> String {
    let marker = name.filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    var parts = ["<!-- draftsman:report:\(marker) -->\n### Layout: \(report.verdict)"]
    if !report.isCheck, !report.screens.isEmpty { parts.append(table(report, rows)) }
    let findings =
      report.newFindings.prefix(max(rows, 3)).map { entry in
        let word = report.isCheck ? entry.finding.finding.severity.rawValue : "New"
        return "- **\(word)** " + line(entry)
      }
      + report.fixedFindings.prefix(max(rows, 3)).map { "- **Fixed** " + line($0) }
    let rest = report.newFindings.count + report.fixedFindings.count - findings.count
    if !findings.isEmpty {
      parts.append((findings + (rest > 0 ? ["- … and \(rest) more"] : [])).joined(separator: "\n"))
    }
    if details > 0, report.changeCount > 0 { parts.append(list(report, details)) }
    guard !report.isCheck else {
      return (parts + [code(report.command)]).joined(separator: "\n\n") + "\n"
    }
    var last = report.changeCount.counted("change")
    if report.noiseCount > 0 { last += "; \(report.noiseCount) more mean nothing for the layout" }
    if details == 0, report.changeCount > 0 { last += "; the list was too long for a comment" }
    last += " · \(code(report.command))"
    return (parts + [last]).joined(separator: "\n\n") + "\n"
  }

  private static func table(_ report: LayoutReport, _ rows: Int) -> String {
    var lines = ["| Screen | Change | Moves |", "|---|---|---|"]
    for screen in report.screens.prefix(rows) {
      lines.append("| \(cell(screen.name)) | \(changes(of: screen)) | \(moves(of: screen)) |")
    }
    let rest = report.screens.count - rows
    if rest > 0 { lines.append("| … and \(rest) more | | |") }
    return lines.joined(separator: "\n")
  }

  private static func changes(of screen: LayoutReport.Screen) -> String {
    guard screen.kind == .changed else { return "**\(screen.kind.rawValue)**" }
    let changes = screen.changes.filter { !$0.isNoise }
    guard !changes.isEmpty else { return "nothing that moves or shows" }
    let shown = changes.prefix(3).map { code($0.text) }.joined(separator: "<br>")
    return changes.count > 3 ? "\(shown)<br>… and \(changes.count - 3) more" : shown
  }

  private static func moves(of screen: LayoutReport.Screen) -> String {
    let moved = screen.moves.filter { !$0.difference.moves.isEmpty }
    guard !moved.isEmpty else { return screen.kind == .changed ? "none" : "" }
    return moved.map { causes in
      let moves = causes.difference.moves
      let most =
        moves.map { move in
          move.parts.map { abs($0.new - $0.old) }.max() ?? 0
        }.max() ?? 0
      let count = moves.count.counted("frame")
      let place = screen.moves.count > 1 ? " on \(cell(causes.difference.environment))" : ""
      return "\(count), at most \(most.frameText) pt\(place)"
    }.joined(separator: "<br>")
  }

  private static func line(_ entry: LayoutReport.Entry) -> String {
    let found = entry.finding
    let layout = found.layout.name.isEmpty ? found.layout.id.text : found.layout.name
    let since = found.firstSeen.map { " · since \($0)" } ?? ""
    let position = entry.position.map { " · \(code("\($0.path):\($0.line)"))" } ?? ""
    return "\(code(found.finding.identity.rule)) \(cell(layout)): "
      + "\(cell(found.finding.text.line))\(position)\(since)"
  }

  private static func list(_ report: LayoutReport, _ limit: Int) -> String {
    var lines: [String] = []
    for screen in report.screens where screen.kind == .changed {
      lines.append("- \(cell(screen.name))")
      lines += screen.changes.filter { !$0.isNoise }.map { "  - \(code($0.text))" }
    }
    let shown = lines.prefix(limit)
    let rest = lines.count > limit ? ["- … and \(lines.count - limit) more"] : []
    let count = report.changeCount
    return "<details><summary>\(count == 1 ? "The change" : "All \(count) changes")</summary>\n\n"
      + (shown + rest).joined(separator: "\n") + "\n\n</details>"
  }

  /// A text as code that may stand in a cell: one line, its bars escaped, fenced by more back-ticks
  /// than it holds in a row.
  static func code(_ text: String) -> String {
    let text = oneLine(text).replacing("|", with: "\\|")
    var (longest, run) = (0, 0)
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A text as it is, whatever it holds, in a cell or a list.
  ///
  /// Spaces before it, which nobody would see, are left out: behind a list's mark they make code.
  static func cell(_ text: String) -> String {
    let shown = String(oneLine(text).drop { $0 == " " })
    return StyledText([TextLine([TextSpan(shown)])]).markdownText
  }

  private static func oneLine(_ text: String) -> String {
    String(text.escapedForDisplay.prefix(400)).replacing("\n", with: " ")
  }
}
