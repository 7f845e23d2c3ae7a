import LayoutDiff
import LayoutModel
import Testing

/// What the difference says of particular changes to constraints.
struct ClauseOperationTests {
  private func operations(_ from: [Clause], _ to: [Clause]) -> [LayoutDifference.Operation] {
    let outline = "r\n  a\n  b"
    return LayoutDifference(
      from: layout(outline, clauses: from), to: layout(outline, clauses: to)
    ).operations
  }

  @Test func `a new constant is a change and not another constraint`() throws {
    let (old, new) = (clause("c", "a", .top, "r", 16), clause("c", "a", .top, "r", 24))
    #expect(
      operations([old], [new]) == [
        .changeClause(
          ClauseChange(
            id: Change("c", "c"), meaning: old.meaning, cells: [.constant(Change(16, 24))]))
      ])
  }

  @Test func `a new meaning under the same identity is another constraint`() {
    let old = clause("c", "a", .width, "r")
    let new = clause("c", "a", .width, "r", multiplier: 0.5)
    #expect(operations([old], [new]) == [.deactivate(old), .activate(new)])
  }

  @Test func `an equal meaning under another identity is the same constraint`() {
    let (old, new) = (clause("c", "a", .top, "r", 8), clause("d", "a", .top, "r", 8))
    #expect(
      operations([old], [new]) == [
        .changeClause(
          ClauseChange(
            id: Change("c", "d"), meaning: old.meaning, cells: [.id(Change("c", "d"))]))
      ])
  }

  @Test func `of several of one meaning equal identities match first, then in order`() {
    let from = ["a", "b", "c"].map { clause($0, "a", .top, "r", 1) }
    let to = ["b", "d", "e", "f"].map { clause($0, "a", .top, "r", 1) }
    let kept = operations(from, to).compactMap { operation in
      if case .changeClause(let change) = operation { change.id } else { nil }
    }
    #expect(kept == [Change("a", "d"), Change("c", "e")])
    #expect(operations(from, to).last == .activate(to[3]))
  }

  @Test func `constraints can exchange identities`() throws {
    let from = [clause("c", "a", .top, "r"), clause("d", "b", .top, "r")]
    let to = [clause("d", "a", .top, "r"), clause("c", "b", .top, "r")]
    let (before, after) = (layout("r\n  a\n  b", clauses: from), layout("r\n  a\n  b", clauses: to))
    let difference = LayoutDifference(from: before, to: after)
    #expect(difference.summary.clausesChanged == 2)
    #expect(difference.operations.count == 2)
    #expect(try difference.apply(to: before) == after)
  }
}
