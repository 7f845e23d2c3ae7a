import GitHistory
import InterfaceBuilder
import LayoutDocument
import LayoutModel
import PlanStore
import Testing
import Workbench

/// Failures of the parts below, as code, message and hint.
struct ErrorTests {
  /// A failure that no part of Draftsman throws.
  private struct Foreign: Error {}

  @Test func `a store's failure offers the names that may have been meant`() throws {
    let error = StoreError(
      .unknownRevision, "No revision 'r9'.", hint: "Look at the log.",
      suggestions: ["r1", "r2", "r3", "r4"])
    let failure = try #require(WorkbenchError(known: error))
    #expect(failure.code.rawValue == "revision.unknown")
    #expect(failure.message == "No revision 'r9'.")
    #expect(failure.hint == "Did you mean 'r1' or 'r2' or 'r3'? Look at the log.")
    #expect(WorkbenchError(StoreError(.full, "full")).hint == nil)
  }

  @Test(arguments: [
    (2, "there: 'Screen 1', 'Screen 2'"), (0, "draftsman show HEAD --stat lists the layouts"),
    (5, "draftsman show HEAD --stat lists the layouts"),
  ])
  func `who names no layout is told of those there are, if they are few`(
    _ count: Int, _ hint: String
  ) {
    let names = (0..<count).map { LayoutName(id: LayoutID("\($0)"), name: "Screen \($0 + 1)") }
    let error = #expect(throws: StoreError.self) {
      try LayoutSelector(text: "Elsewhere").known(among: names)
    }
    #expect(error?.hint == hint)
  }

  @Test func `every part's failure keeps its code`() throws {
    var failures: [any Error] = [
      StoreError(.busy, "m"), GitError(.notARepository, "m", hint: "h"),
      UnknownEnvironment(text: "Toaster"),
      InvalidLayout(layout: LayoutID("Form"), problems: []),
      WorkbenchError(.unknownView, "m"),
    ]
    do {
      _ = try InterfaceBuilderDocument.read([], path: "A.xib")
    } catch {
      failures.append(error)
    }
    do {
      _ = try LayoutDocument.read([])
    } catch {
      failures.append(error)
    }
    let codes = failures.map { WorkbenchError(known: $0)?.code.rawValue }
    #expect(
      codes == [
        "store.busy", "git.notARepository", "environment.unknown", "layout.invalid",
        "view.unknown", "ib.empty", "document.invalid",
      ])
    #expect(WorkbenchError(known: Foreign()) == nil)
  }

  @Test(arguments: [
    ("iphone15", "iPhone 15 portrait"), ("iPad-Pro-11:landscape", "iPad Pro 11 landscape"),
    ("393x852", "393x852"), ("320x568@3", "320x568@3"), ("iPhone SE-landscape", nil),
    ("Toaster", nil), ("12x", nil), ("", nil),
    ("iPhone15:rightToLeft", "iPhone 15 portrait rightToLeft"),
    ("iphone15:extralarge:landscape:RIGHTTOLEFT", "iPhone 15 landscape rightToLeft extraLarge"),
    ("393x852@3:rightToLeft", "393x852@3 rightToLeft"), ("iPhone15:large", "iPhone 15 portrait"),
    ("iPhone15:leftToRight", "iPhone 15 portrait"), ("rightToLeft", nil),
    ("iPhone15:small:large", nil), ("iPhone15:rightToLeft:rightToLeft", nil),
  ])
  func `a device has one name however it is typed`(_ text: String, _ name: String?) {
    let environment = try? EnvironmentSelector.environment(text)
    #expect(environment?.shownName == name, "\(text)")
  }

  @Test func `a direction and a text size change what is solved`() throws {
    let plain = try EnvironmentSelector.environment("iPad Pro 11:landscape")
    var changed = try EnvironmentSelector.environment(
      "iPad Pro 11:landscape:rightToLeft:accessibilityLarge")
    #expect((changed.direction, changed.textSize) == (.rightToLeft, .accessibilityLarge))
    (changed.direction, changed.textSize, changed.name) = (.leftToRight, .large, plain.name)
    #expect(changed == plain)
  }
}
