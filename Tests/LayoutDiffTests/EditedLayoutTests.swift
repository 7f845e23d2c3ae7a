import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing

/// The laws of differences along histories of edits as people make them.
struct EditedLayoutTests {
  @Test func `differences lead along a history and back`() throws {
    for seed in 0..<UInt64(cases(20_000)) {
      var random = SplitMix64(seed: seed)
      let first = try RandomLayout(views: 1...12).make(using: &random)
      var layout = first
      for _ in 0..<5 {
        let (next, kind) = try RandomEdit().apply(to: layout, using: &random)
        let difference = LayoutDifference(from: layout, to: next)
        #expect(!difference.isEmpty, "seed \(seed), \(kind)")
        let there = try difference.apply(to: layout)
        let back = try difference.inverted.apply(to: next)
        #expect(there == next && back == layout, "seed \(seed), \(kind)")
        #expect(difference.inverted.inverted == difference, "seed \(seed), \(kind)")
        layout = next
      }
      let whole = LayoutDifference(from: first, to: layout)
      #expect(try whole.apply(to: first) == layout, "seed \(seed)")
    }
  }

  @Test func `one edit of one value is one operation`() throws {
    let kinds: [RandomEdit.Kind] = [
      .propertySet, .label, .className, .constant, .priority, .identifier, .owner, .layoutRenamed,
    ]
    for seed in 0..<UInt64(cases(20_000)) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      let (next, kind) = try RandomEdit(kinds: kinds).apply(to: layout, using: &random)
      let operations = LayoutDifference(from: layout, to: next).operations
      #expect(operations.count == 1, "seed \(seed), \(kind): \(operations)")
    }
  }

  @Test func `one reorder is at most one move for each child, and moves nothing else`() throws {
    for seed in 0..<UInt64(cases(20_000)) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout(views: 3...12).make(using: &random)
      let (next, kind) = try RandomEdit(kinds: [.reorder]).apply(to: layout, using: &random)
      guard kind == .reorder else { continue }
      let summary = LayoutDifference(from: layout, to: next).summary
      #expect(summary.viewsMoved > 0, "seed \(seed)")
      #expect(summary.viewsInserted + summary.viewsRemoved == 0, "seed \(seed)")
      #expect(summary.clausesActivated + summary.clausesDeactivated == 0, "seed \(seed)")
    }
  }
}
