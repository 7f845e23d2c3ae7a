import LayoutDiff
import LayoutModel
import Testing

struct ProjectDifferenceTests {
  private func project(_ random: inout SmallLayouts) throws -> Project {
    var layouts: [Layout] = []
    for id in ["a", "b", "c"] as [LayoutID] where random.number(below: 3) > 0 {
      layouts.append(try random.layout(views: 2, clauses: 1, id: id))
    }
    return Project(layouts)
  }

  @Test func `a difference of projects leads there and back`() throws {
    for seed in 0..<UInt64(cases(20_000)) {
      var random = SmallLayouts(seed: seed)
      let (from, to) = try (project(&random), project(&random))
      let difference = ProjectDifference(from: from, to: to)
      let there = try difference.apply(to: from)
      let back = try difference.inverted.apply(to: to)
      #expect(there == to && back == from, "seed \(seed)")
      #expect(difference.inverted.inverted == difference, "seed \(seed)")
      #expect(difference.isEmpty == (from == to), "seed \(seed)")
      #expect(difference.changed.allSatisfy { !$0.isEmpty }, "seed \(seed)")
    }
  }

  @Test func `layouts that are not as they were are refused`() {
    let one = Project([layout("r")])
    let other = Project([layout("r\n  a")])
    for (from, to, wrong) in [
      (one, Project(), other), (Project(), one, other), (one, other, Project()),
    ] {
      let difference = ProjectDifference(from: from, to: to)
      let error = #expect(throws: DifferenceError.self) { try difference.apply(to: wrong) }
      #expect(error?.reason == .project)
    }
  }
}
