import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Rendering
import Testing

/// What holds of the text of any difference.
struct RandomTextTests {
  private func forEachPair(_ body: (Layout, Layout, Comment) throws -> Void) throws {
    for seed in 0..<UInt64(1500) {
      var random = SplitMix64(seed: seed)
      let from = try RandomLayout().make(using: &random)
      let to =
        random.isOne(in: 2)
        ? try RandomLayout().make(using: &random)
        : try RandomEdit().apply(count: 3, to: from, using: &random)
      try body(from, to, "seed \(seed)")
    }
  }

  /// Every change to a view has its line, and each of several values that change one more; a
  /// constraint has one too, alone or with the one it replaces.
  @Test func `a complete text leaves nothing out`() throws {
    try forEachPair { from, to, seed in
      let difference = LayoutDifference(from: from, to: to)
      let text = DifferenceText(difference, from: from, to: to, options: .complete).text
      let summary = difference.summary
      let equations = text.lines.map { line in line.spans.count { $0.style == .equation } }
      #expect(
        equations.reduce(0, +)
          == summary.clausesActivated + summary.clausesDeactivated + summary.clausesChanged, seed)
      let classes = difference.operations.count {
        if case .changeClass = $0 { true } else { false }
      }
      let values = difference.operations.reduce(0) { count, operation in
        switch operation {
        case .changeView(let change):
          count + 1 + (change.cells.count > 1 ? change.cells.count : 0)
        case .changeLayout(let change):
          count + (change.cells.count > 1 ? change.cells.count : 0)
        default: count
        }
      }
      #expect(
        equations.count { $0 == 0 }
          == 1 + (summary.isLayoutChanged ? 1 : 0) + summary.viewsInserted + summary.viewsRemoved
          + summary.viewsMoved + classes + values, seed)
    }
  }

  @Test func `no text holds a control character or a line that is no line`() throws {
    try forEachPair { from, to, seed in
      let difference = LayoutDifference(from: from, to: to)
      let text = DifferenceText(difference, from: from, to: to, options: .complete).text
      let outline = LayoutOutline(to).text
      for text in [text, outline] {
        let isSafe = text.plain.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
        }
        #expect(isSafe, seed)
        #expect(text.plain.split(separator: "\n").count == text.lines.count, seed)
      }
      #expect(
        outline.lines.count == 1 + to.views.count + to.clauses.count, seed)
    }
  }

  @Test func `names are unique`() throws {
    try forEachPair { from, to, seed in
      let names = LayoutNames(from: from, to: to)
      let ids = Set((from.views + to.views).map(\.id))
      #expect(Set(ids.map { names[$0] }).count == ids.count, seed)
    }
  }
}
