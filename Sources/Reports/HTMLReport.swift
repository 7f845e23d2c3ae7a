import AutoLayout
import Drawing
import Foundation
import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
public import Workbench

/// A report as one page for a browser: screens with their changes, a picture of each with what moved,
/// findings.
///
/// The page has no script and loads nothing; a policy in its head forbids both. Names and texts are
/// escaped. It is light or dark as the reader prefers.
public struct HTMLReport: Sendable {
  /// The page.
  public let text: String

  /// The most pictures of one page.
  private static let pictureLimit = 60

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - comparison: The states that it is about.
  ///   - frames: Where they are solved.
  /// - Complexity: That of solving each screen once more on each device.
  public init(
    _ report: LayoutReport, of comparison: Comparison, frames: FrameComparison
  ) {
    var pictures = Self.pictureLimit
    var parts: [String] = []
    for screen in report.screens where screen.kind != .checked {
      let drawn = Self.pictures(of: screen, comparison, frames, limit: pictures)
      pictures -= drawn.count
      parts.append(Self.section(screen, drawn, Self.names(of: screen, comparison)))
    }
    parts.append(Self.findings(report))
    if report.isEmpty, !report.isCheck { parts.append("<p>Nothing changed.</p>") }
    let noise = report.noiseCount
    let states =
      report.isCheck ? escaped(report.to) : "\(escaped(report.from)) → \(escaped(report.to))"
    let changes =
      report.isCheck ? "" : report.changeCount.counted("change")
    let more = noise > 0 ? "; \(noise) more mean nothing for the layout" : ""
    text = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Layout: \(escaped(report.verdict))</title>
      <style>\(Self.style)</style></head><body>
      <header><h1>Layout: \(escaped(report.verdict))</h1>
      <p>\(states) · \(escaped(report.environments.joined(separator: ", ")))</p></header>
      <main>
      \(parts.joined(separator: "\n"))
      </main>
      <footer><p>\(changes)\(more)\(report.isCheck ? "" : " · ")<code>\(escaped(report.command))</code></p></footer>
      </body></html>

      """
  }

  private static func section(
    _ screen: LayoutReport.Screen, _ pictures: [String], _ names: LayoutNames?
  ) -> String {
    let changes = screen.changes.filter { !$0.isNoise }
      .map { "<li><code>\(escaped($0.text))</code></li>" }
    let word = screen.kind == .changed ? "" : " <small>\(screen.kind.rawValue)</small>"
    var lines = ["<section><h2>\(escaped(screen.name))\(word)</h2>"]
    if !changes.isEmpty { lines.append("<ul>\(changes.joined())</ul>") }
    for moves in screen.moves where !moves.difference.moves.isEmpty {
      let rows = zip(moves.difference.moves, moves.causes).map { move, cause in
        let causes = cause.steps.compactMap { $0 < screen.changes.count ? screen.changes[$0] : nil }
        let why = causes.map { "<code>\(escaped($0.text))</code>" }.joined(separator: "<br>")
        return "<tr><th scope=\"row\">\(escaped(names?[move.id] ?? move.id.text))</th>"
          + "<td>\(escaped(move.changeText))</td><td>\(why)</td></tr>"
      }
      lines.append(
        "<div class=\"wide\"><table><caption>\(escaped(moves.difference.environment))</caption>"
          + "<thead><tr><th scope=\"col\">View</th><th scope=\"col\">Moved</th>"
          + "<th scope=\"col\">By</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>")
    }
    if !pictures.isEmpty { lines.append("<div class=\"pictures\">\(pictures.joined())</div>") }
    return lines.joined(separator: "\n") + "</section>"
  }

  /// What to call the views of a changed screen.
  private static func names(
    of screen: LayoutReport.Screen, _ comparison: Comparison
  ) -> LayoutNames? {
    let (old, new) = states(of: screen, comparison)
    guard let new = new ?? old else { return nil }
    return LayoutNames(from: old ?? new, to: new)
  }

  /// The screen before and after.
  private static func states(
    of screen: LayoutReport.Screen, _ comparison: Comparison
  ) -> (old: Layout?, new: Layout?) {
    let change = comparison.difference.changed.first { $0.id.new == screen.id }
    return (
      comparison.from.project[change?.id.old ?? screen.id], comparison.to.project[screen.id]
    )
  }

  /// A screen on each device, with what changed over it.
  private static func pictures(
    of screen: LayoutReport.Screen, _ comparison: Comparison, _ frames: FrameComparison, limit: Int
  ) -> [String] {
    let (old, new) = states(of: screen, comparison)
    guard let shown = new ?? old, shown.properties[.controllerHasView]?.flag != false else {
      return []
    }
    let places = places(of: old, new, comparison, frames)
    return places.prefix(max(limit, 0)).map { before, environment in
      var options = LayoutDrawing.Options()
      if let old, new != nil {
        options.before = .init(old, frames: solve(old, before))
      }
      options.caption = "\(screen.name) · \(environment.shownName)"
      let drawing = LayoutDrawing(
        shown, frames: solve(shown, environment), in: environment, options: options)
      // As an image, so that the identities inside it are its own.
      let data = Data(drawing.svg.utf8).base64EncodedString()
      let name = escaped("\(screen.name) on \(environment.shownName)")
      return "<figure><img alt=\"\(name)\" src=\"data:image/svg+xml;base64,\(data)\">"
        + "<figcaption>\(escaped(environment.shownName))</figcaption></figure>"
    }
  }

  /// Where a screen is drawn: both of its states, or the only one.
  private static func places(
    of old: Layout?, _ new: Layout?, _ comparison: Comparison, _ frames: FrameComparison
  ) -> [FrameComparison.Place] {
    let (from, to) = (comparison.from.canvases, comparison.to.canvases)
    if let old, let new,
      let places = try? frames.places(of: (old, new), canvases: (from, to))
    {
      return places
    }
    guard let shown = new ?? old else { return [] }
    let alone = try? frames.environments(ofOneSided: shown, canvases: new == nil ? from : to)
    return (alone ?? []).map { ($0, $0) }
  }

  private static func solve(_ layout: Layout, _ environment: Environment) -> [NodeID: Frame] {
    let placements = LayoutEngine(layout, on: environment).placements()
    return Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private static func findings(_ report: LayoutReport) -> String {
    var lines: [String] = []
    let first = report.isCheck ? "Findings" : "New findings"
    for (title, entries) in [(first, report.newFindings), ("Fixed findings", report.fixedFindings)]
    {
      guard !entries.isEmpty else { continue }
      let items = entries.map { entry in
        let position = entry.position.map { " · <code>\(escaped("\($0.path):\($0.line)"))</code>" }
        let finding = entry.finding.finding
        return "<li><strong>\(escaped(finding.severity.rawValue))</strong> "
          + "<code>\(escaped(finding.identity.rule))</code> \(escaped(entry.layoutName)): "
          + "\(escaped(finding.text.line))\(position ?? "")</li>"
      }
      lines.append("<section><h2>\(title)</h2><ul>\(items.joined())</ul></section>")
    }
    return lines.joined(separator: "\n")
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1c1c1e;--soft:#5c5c62;--line:#d1d1d6;--paper:#fff}
    @media (prefers-color-scheme:dark){:root{--ink:#f2f2f7;--soft:#aeaeb2;--line:#3a3a3c;--paper:#1c1c1e}}
    body{margin:0 auto;max-width:70rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);
    background:var(--paper);overflow-wrap:anywhere}
    h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:0 0 .5rem}
    header p,footer,small,figcaption,caption{color:var(--soft)}
    section{border-top:1px solid var(--line);padding:1rem 0}
    ul{padding-left:1.2rem;margin:.5rem 0}code{font:.875em ui-monospace,monospace}
    .wide{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0;min-width:24rem}
    caption{text-align:left}
    th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:left;vertical-align:top;font-weight:400}
    thead th{font-weight:600}.pictures{display:flex;flex-wrap:wrap;gap:1rem}
    figure{margin:0;flex:0 1 18rem}figure img{width:100%;height:auto;display:block}
    """
}

/// A text as HTML, in elements and in quoted attributes; control characters are escaped for people.
private func escaped(_ text: String) -> String {
  text.escapedForDisplay.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
}
