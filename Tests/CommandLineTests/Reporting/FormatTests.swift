import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The forms of `report` and `check`.
struct FormatTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Samples.versions[2], to: "Old.storyboard")
    try folder.write(Samples.contradicting(5), to: "New.storyboard")
    return folder
  }

  @Test func `a page has pictures, changes and findings, and loads nothing`() throws {
    let folder = try folder()
    let result = try folder.command.run(
      "report", "Old.storyboard", "New.storyboard", "--format", "html", "-o", "report.html", "--on",
      "iPhone15,iPhoneSE")
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("report.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<img ").count == 3)
    #expect(page.contains("<h2>New findings</h2>") && page.contains("<caption>iPhone 15 portrait"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<script") && !page.contains("http:") && !page.contains("https:"))
    // Its pictures are drawings.
    let start = try #require(page.range(of: "src=\"data:image/svg+xml;base64,")).upperBound
    let data = try #require(Data(base64Encoded: String(page[start...].prefix { $0 != "\"" })))
    #expect(XMLParser(data: data).parse())
    #expect(String(decoding: data, as: UTF8.self).contains("data-view="))
  }

  @Test func `names in a page are text`() throws {
    let folder = try folder()
    let hostile = "&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x"
    for (name, version) in [("Old", 2), ("New", 5)] {
      try folder.write(
        Samples.versions[version].replacing(
          "userLabel=\"Email\"", with: "userLabel=\"\(hostile)\""),
        to: "\(name).storyboard")
    }
    let page = try folder.command.run(
      "report", "Old.storyboard", "New.storyboard", "--format", "html"
    ).output
    #expect(page.contains("&lt;script&gt;alert(1)"), "\(page.prefix(2_000))")
    #expect(!page.contains("<script") && !page.contains("\" onload=\""))
  }

  @Test(arguments: ["markdown", "html", "junit", "sarif", "github"])
  func `check has the forms of report`(_ format: String) throws {
    let command = try folder().command
    let found = try command.run("check", "New.storyboard", "--format", format)
    #expect(found.status == 1)
    #expect(found.output.contains("clause.conflict"), "\(found.output)")
    if format == "junit" {
      #expect(XMLParser(data: Data(found.output.utf8)).parse())
      #expect(found.output.contains("tests=\"1\" failures=\"1\""), "\(found.output)")
    }
    let clean = try command.run("check", "Old.storyboard", "--format", format)
    #expect(clean.status == 0, "\(clean.output)")
    #expect(!clean.output.contains("clause.conflict") || format == "sarif")
    if ["markdown", "github"].contains(format) { #expect(clean.output.isEmpty) }
    if format == "junit" { #expect(clean.output.contains("tests=\"1\" failures=\"0\"")) }
  }

  @Test func `check as JSON is the document that it always was`() throws {
    let command = try folder().command
    let flag = try command.run("check", "New.storyboard", "--json")
    let format = try command.run("check", "New.storyboard", "--format", "json")
    #expect(flag.output == format.output && flag.output.contains("draftsman.check/1"))
  }

  @Test func `check in a form holds what counts`() throws {
    let command = try folder().command
    let errors = try command.run(
      "check", "New.storyboard", "--fail-on", "error", "--format", "github")
    let lines = errors.output.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("::error ") }, "\(errors.output)")
    #expect(errors.output.contains("file=New.storyboard,line=30"), "\(errors.output)")
    let none = try command.run(
      "check", "New.storyboard", "--fail-on", "zeroSize", "--format", "github")
    #expect(none.status == 0 && none.output.isEmpty)
  }

  @Test func `a finding about a view stands where the file has the view`() throws {
    let folder = try Folder()
    let text = Samples.versions[4].replacing(/<constraint [^>]*id="Fgt-cx-059"\/>/, with: "")
    #expect(text != Samples.versions[4])
    try folder.write(text, to: "New.storyboard")
    let output = try folder.command.run("check", "New.storyboard", "--format", "github").output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let number =
      try #require(
        lines.firstIndex { $0.contains("<button") && $0.contains(" id=\"Fgt-bt-014\"") }) + 1
    #expect(
      output.contains("file=New.storyboard,line=\(number),title=view.ambiguous"), "\(output)")
  }
}
