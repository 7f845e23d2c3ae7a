import LayoutDiff
import LayoutModel
import PlanStore
import Testing
import Workbench

/// The program of `StoreSession`'s documentation, line for line.
struct ExampleTests {
  @Test func `a history is walked and two files are compared in ten lines`() throws {
    let history = try History(widths: [100, 120])
    let old = try history.write("Form", width: 100, to: "Old.layout.json")
    let new = try history.write("Form", width: 130, to: "New.layout.json")
    var lines: [String] = []

    let session = StoreSession(path: history.path)
    let walk = try HistoryWalk(session.store(), to: "HEAD")
    while let step = try walk.next() {
      let operations = step.layouts.flatMap(\.operations)
      lines.append("\(step.entry.revision.number): \(operations.count) operations")
    }
    let comparison = try Comparison(of: [old, new], in: session)
    for change in comparison.difference.changed {
      lines.append("\(change.id.new): \(change.operations.count) operations")
    }
    #expect(lines == ["r1: 0 operations", "r2: 1 operations", "Form: 1 operations"])
  }
}
