import Foundation
import LayoutModel
import PlanStore
import Testing
import Workbench

/// What the test runner says of screens that are, and that are not, as they were kept.
struct RunnerTests {
  private static let name = "DraftsmanTestingTests/LayoutExamples/one()/login"

  @Test func `a screen of which nothing is kept fails, waits, and passes once it is accepted`()
    throws
  {
    let examples = try ExampleRun()
    let first = try examples.run("one")
    #expect(first.status == 1)
    #expect(first.output.contains("No layout is kept for 'login' yet."))
    #expect(first.output.contains("draftsman accept 'login'"))
    #expect(!examples.hasStore)
    let pending = try #require(try examples.references.pending().first)
    #expect(pending.name == Self.name && pending.title == "login")
    #expect(pending.devices == ["iPhone SE portrait", "iPhone 15 portrait"])
    #expect(pending.environments.map(\.width) == [375, 393])
    #expect(pending.layouts.map(\.id.text) == [Self.name])
    try examples.acceptAll()
    let second = try examples.run("one")
    #expect(second.status == 0, "\(second.output)")
    #expect(second.attachments.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: examples.references.pendingPath))
  }

  @Test func `a difference fails at the line of the test, by cause, with pictures`() throws {
    let examples = try ExampleRun()
    _ = try examples.run("one")
    try examples.acceptAll()
    let result = try examples.run("one", ["DRAFTSMAN_EXAMPLE_MARGIN": "24"])
    #expect(result.status == 1)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("LayoutExamples.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("RunnerTests: this line") }) + 1
    #expect(result.output.contains("LayoutExamples.swift:\(line):"), "\(result.output)")
    #expect(
      result.output.contains("~ field.leading == root.safeArea.leading + 16 → 24"),
      "\(result.output)")
    #expect(result.output.contains("2 frames moved  on iPhone SE portrait"))
    #expect(result.output.contains("field  x 16 → 24, width 343 → 335"))
    #expect(result.output.contains("field  x 16 → 24, width 361 → 353"))
    let devices = ["iPhone-15-portrait", "iPhone-SE-portrait"]
    #expect(
      result.attachments == devices.flatMap { device in
        ["after", "before", "changes"].map { "login.\(device).\($0).svg" }
      } + ["login.json"])
  }

  @Test func `attachments are drawings and a report`() throws {
    let examples = try ExampleRun()
    _ = try examples.run("one")
    try examples.acceptAll()
    let result = try examples.run("one", ["DRAFTSMAN_EXAMPLE_MARGIN": "24"])
    for name in result.attachments where name.hasSuffix(".svg") {
      let text = try String(
        contentsOf: result.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(text.hasPrefix("<svg ") && text.contains("data-view="), "\(name)")
    }
    let report = try JSONSerialization.jsonObject(
      with: Data(contentsOf: result.folder.appendingPathComponent("login.json")))
    let object = try #require(report as? [String: Any])
    #expect(object["schema"] as? String == "draftsman.report/1")
    #expect((object["screens"] as? [Any])?.count == 1)
  }

  @Test func `what waits is taken back when the screen is as it was again`() throws {
    let examples = try ExampleRun()
    _ = try examples.run("one")
    try examples.acceptAll()
    _ = try examples.run("one", ["DRAFTSMAN_EXAMPLE_MARGIN": "24"])
    #expect(try examples.references.pending().count == 1)
    #expect(try examples.run("one").status == 0)
    #expect(try examples.references.pending().isEmpty)
  }

  @Test func `a screen that differs by device has a layout for each`() throws {
    let examples = try ExampleRun()
    _ = try examples.run("adaptive")
    let pending = try #require(try examples.references.pending().first)
    #expect(
      pending.layouts.map(\.id.text) == [pending.name, pending.name + " @ iPad Pro 11 portrait"])
    try examples.acceptAll()
    #expect(try examples.references.layouts(of: pending.name) == pending.layouts)
    #expect(try examples.references.names() == [pending.name])
    #expect(try examples.run("adaptive").status == 0)
  }

  @Test func `findings fail one by one, and those that are ignored do not`() throws {
    let result = try ExampleRun().run("findings")
    #expect(result.status == 1)
    let found = result.output.split(separator: "\n").filter { $0.contains("view.ambiguous:") }
    #expect(found.count == 1, "\(result.output)")
    #expect(found.first?.contains("box") == true)
    #expect(found.first?.contains("on iPhone SE portrait, iPhone 15 portrait") == true)
  }

  @Test func `a part of another screen is told of`() throws {
    let result = try ExampleRun().run("child")
    #expect(result.status == 1)
    #expect(result.output.contains("hand over the controller around it"), "\(result.output)")
  }
}
