import Foundation
import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Reports
import Testing
import Workbench

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports in every format, of a change whose names are as hostile as names can be.
struct ReportTests {
  private static let hostile = "</td>|`x`[a](http://b) <b>@me</b> #1\u{202E}"

  /// A screen with a button of a width, and a label whose horizontal position may be left open.
  private static func project(width: Double, isAmbiguous: Bool, name: String) throws -> Project {
    var clauses = [
      Clause(
        id: "a", first: Anchor("go", .leading), second: Anchor("root", .leading), constant: 16),
      Clause(id: "b", first: Anchor("go", .top), second: Anchor("root", .top), constant: 80),
      Clause(id: "c", first: Anchor("go", .width), constant: width),
      Clause(id: "d", first: Anchor("go", .height), constant: 44),
      Clause(id: "e", first: Anchor("more", .top), second: Anchor("go", .bottom), constant: 8),
      Clause(id: "f", first: Anchor("more", .height), constant: 30),
      Clause(id: "g", first: Anchor("more", .width), second: Anchor("go", .width)),
    ]
    if !isAmbiguous {
      clauses.append(
        Clause(id: "h", first: Anchor("more", .leading), second: Anchor("go", .leading)))
    }
    let views = [
      ViewNode(id: "root", children: ["go", "more"]), ViewNode(id: "go", label: name),
      ViewNode(id: "more"),
    ]
    return Project([
      try Layout(
        UncheckedLayout(
          id: "App/Login screen.storyboard#abc", name: name, root: "root", views: views,
          clauses: clauses))
    ])
  }

  /// The report of a change of that screen's width and of what its label lacks.
  static func report(
    name: String = "Login", from: (Double, Bool) = (100, false), to: (Double, Bool) = (120, true)
  ) throws -> LayoutReport {
    let comparison = Comparison(
      from: Comparison.Side(
        title: "r1", project: try Self.project(width: from.0, isAmbiguous: from.1, name: name),
        revision: nil),
      to: Comparison.Side(
        title: "r2", project: try Self.project(width: to.0, isAmbiguous: to.1, name: name),
        revision: nil))
    let frames = FrameComparison(
      environments: [Environment(width: 390, height: 844, name: "Phone")], tolerance: 0.5,
      store: nil)
    return try LayoutReport(
      comparison, frames: frames, store: nil, folder: URL(fileURLWithPath: "/nowhere"))
  }

  @Test func `a report tells changes, moves by cause, new and fixed findings`() throws {
    let report = try Self.report()
    #expect(report.verdict == "1 screen changed, 1 new finding")
    #expect(report.screens.map(\.name) == ["Login"])
    #expect(report.screens[0].changes.count == 2)
    let moves = try #require(report.screens[0].moves.first)
    // The wider button moves itself and what is as wide; the open position is another cause.
    #expect(moves.difference.moves.map(\.id) == ["go", "more"])
    #expect(report.newFindings.map(\.finding.finding.identity.rule) == ["view.ambiguous"])
    let back = try Self.report(from: (120, true), to: (100, false))
    #expect(back.verdict == "1 screen changed, 1 finding fixed")
  }

  @Test func `Markdown has a marker, a verdict, a row for each screen and the list of changes`()
    throws
  {
    let text = MarkdownReport(try Self.report()).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "<!-- draftsman:report:main -->")
    #expect(lines[1] == "### Layout: 1 screen changed, 1 new finding")
    #expect(lines[3...4] == ["| Screen | Change | Moves |", "|---|---|---|"])
    let row = "| Login | `- more.leading == Login.leading`<br>`~ Login.width == 100 → 120` |"
    #expect(lines[5].hasPrefix(row), "\(lines[5])")
    #expect(lines[5].hasSuffix(" | 2 frames, at most 20 pt |"), "\(lines[5])")
    #expect(text.contains("- **New** `view.ambiguous` Login: "))
    #expect(text.contains("`App/Login screen.storyboard:1`"))
    #expect(text.contains("<details><summary>All 2 changes</summary>"))
  }

  @Test func `hostile names stay in their cells`() throws {
    let text = MarkdownReport(try Self.report(name: Self.hostile)).text
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Screen")
    }
    #expect(rows.count == 1)
    for row in rows {
      var bars = 0
      var previous: Character = " "
      for character in row {
        if character == "|", previous != "\\" { bars += 1 }
        previous = character
      }
      #expect(bars == 4, "\(row)")
    }
    // Outside of code nothing is markup.
    let plain = text.replacing(/(`+)[^`].*?\1/, with: "")
    #expect(!plain.contains("<b>") && !plain.contains("</td>"))
    #expect(!plain.contains("[a](") && !plain.contains("@me"))
  }

  @Test func `a long report loses its details first, then its rows, and says so`() throws {
    let report = try Self.report()
    let whole = MarkdownReport(report)
    #expect(whole.text.contains("<details>"))
    let short = MarkdownReport(report, limit: whole.text.count - 1).text
    #expect(!short.contains("<details>") && short.contains("the list was too long"))
    #expect(short.contains("| Login |"))
    #expect(short.hasPrefix("<!-- draftsman:report:main -->\n### Layout: "))
    let shortest = MarkdownReport(report, limit: 10).text
    #expect(!shortest.contains("| Login |") && shortest.contains("… and 1 more"))
  }

  @Test func `nothing is said when nothing changed`() throws {
    let report = try Self.report(from: (100, false), to: (100, false))
    #expect(report.isEmpty)
    #expect(MarkdownReport(report).text.isEmpty)
    #expect(MarkdownReport(report, saysNothing: true).text.contains("nothing changed"))
    #expect(AnnotationReport(report).text.isEmpty)
  }

  @Test func `annotations are one line each, with file and line`() throws {
    let text = AnnotationReport(try Self.report(name: "A,b:c%\nd")).text
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.hasPrefix("::warning file=App/Login screen.storyboard,line=1,title="), "\(text)")
    #expect(text.contains("A%2Cb%3Ac%25"), "\(text)")
  }

  @Test func `JUnit is read by a parser: a failure for the screen with a new finding`() throws {
    for name in ["Login", Self.hostile, "\u{8}\"&<>]]>"] {
      let text = JUnitReport(try Self.report(name: name)).text
      let counter = ElementCounter()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = counter
      #expect(parser.parse(), "\(name.escapedForDisplay): \(text)")
      #expect(counter.counts == ["testsuites": 1, "testsuite": 1, "testcase": 1, "failure": 1])
    }
  }

  @Test func `SARIF has what its schema demands`() throws {
    let text = SARIFReport(try Self.report(name: Self.hostile), version: "1").json.text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let document = try #require(object)
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1)
    for result in results {
      #expect(rules.contains(try #require(result["ruleId"] as? String)))
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      let message = try #require(result["message"] as? [String: Any])
      #expect((message["text"] as? String)?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      #expect(artifact["uri"] as? String == "App/Login%20screen.storyboard")
      let region = try #require(physical["region"] as? [String: Any])
      #expect(region["startLine"] as? Int == 1)
    }
  }
}

/// Counts the elements of a document.
private final class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    counts[elementName, default: 0] += 1
  }
}
