import DraftsmanTestSupport
import Foundation
import Testing

/// What the types of the DSL forbid does not compile.
struct RejectedProgramTests {
  @Test(.enabled(if: TypeCheck.isPossible, "needs the module in .build"))
  func `every marked line is rejected, and nothing else`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Rejected/Misuse.swift")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let marked = lines.indices.filter { lines[$0].hasSuffix("REJECTED") }.map { $0 + 1 }
    #expect(marked.count > 40)
    #expect(try TypeCheck.errors(in: lines).keys.sorted() == marked)
    let rest = lines.map { $0.hasSuffix("REJECTED") ? "" : $0 }
    #expect(try TypeCheck.errors(in: rest).keys.sorted() == [])
  }
}
