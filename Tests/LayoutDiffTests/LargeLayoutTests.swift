import LayoutDiff
import LayoutModel
import Testing

/// Shapes that are deep, wide or long enough to show recursion and quadratic time.
struct LargeLayoutTests {
  private func chain(_ ids: [Int], clauses: [Clause] = []) -> Layout {
    let views = ids.enumerated().map { index, id in
      ViewNode(
        id: NodeID("v\(id)"),
        children: index + 1 < ids.count ? [NodeID("v\(ids[index + 1])")] : [])
    }
    return Layout(
      trusted: "layout", name: "", root: views[0].id, views: views, clauses: clauses,
      properties: [:])
  }

  private func fan(_ ids: [Int]) -> Layout {
    let children = ids.map { NodeID("v\($0)") }
    return Layout(
      trusted: "layout", name: "", root: "r",
      views: [ViewNode(id: "r", children: children)] + children.map { ViewNode(id: $0) },
      clauses: [], properties: [:])
  }

  private func check(_ from: Layout, _ to: Layout, operations: Int) throws {
    let difference = LayoutDifference(from: from, to: to)
    #expect(difference.operations.count == operations)
    let there = try difference.apply(to: from)
    let back = try difference.inverted.apply(to: to)
    #expect(there == to)
    #expect(back == from)
  }

  @Test(.timeLimit(.minutes(5))) func `a chain of ten thousand views is no deeper than any`() throws
  {
    let count = 10_000
    try check(chain(Array(0..<count)), chain(Array(1..<count)), operations: 2)
    try check(chain([0]), chain(Array(0..<count)), operations: 1)
    // Upside down: every view gets another superview.
    try check(chain(Array(0..<count)), chain((0..<count).reversed()), operations: count)
  }

  @Test(.timeLimit(.minutes(5))) func `ten thousand children reversed are one less moves`() throws {
    let count = 10_000
    try check(fan(Array(0..<count)), fan((0..<count).reversed()), operations: count - 1)
    try check(fan(Array(0..<count)), fan(Array(1..<count) + [0]), operations: 1)
  }

  @Test(.timeLimit(.minutes(5))) func `ten thousand constraints of one meaning are paired`() throws
  {
    let clauses = { (prefix: String) in
      (10_000..<20_000).map { clause(ClauseID("\(prefix)\($0)"), "v0", .width) }
    }
    try check(
      chain([0], clauses: clauses("a")), chain([0], clauses: clauses("b")), operations: 10_000)
  }
}
