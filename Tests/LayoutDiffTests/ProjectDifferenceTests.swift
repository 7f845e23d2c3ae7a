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

  /// Layouts that take other identities, and some of which change a little.
  @Test func `layouts that moved are told by what they hold, and the way back is found`() throws {
    var followed = 0
    for seed in 0..<UInt64(cases(4_000)) {
      var random = SmallLayouts(seed: seed)
      var from: [Layout] = []
      var to: [Layout] = []
      for number in 0..<3 {
        let old = try random.layout(views: 6, clauses: 5, id: LayoutID("old/\(number)"))
        var draft = UncheckedLayout(old)
        draft.id = LayoutID("new/\(2 - number)")
        if random.number(below: 2) == 0 { draft.views[0].properties["moved"] = .flag(true) }
        from.append(old)
        to.append(try Layout(draft))
      }
      let (before, after) = (Project(from), Project(to))
      let difference = ProjectDifference(from: before, to: after)
      #expect(try difference.apply(to: before) == after, "seed \(seed)")
      #expect(try difference.inverted.apply(to: after) == before, "seed \(seed)")
      #expect(difference.inverted.inverted == difference, "seed \(seed)")
      #expect(difference.added.count == difference.removed.count, "seed \(seed)")
      for change in difference.changed {
        let number = from.firstIndex { $0.id == change.id.old }
        followed += number.map { to[$0].id } == change.id.new ? 1 : 0
      }
    }
    // A layout of one view that changed is another one; of the others nearly none is taken for another.
    #expect(followed > cases(4_000) * 2)
  }

  @Test func `of two likely layouts the one with most in common has moved`() throws {
    var first = UncheckedLayout(layout("r\n  a\n  b\n    c\n  d"))
    first.id = "a#1"
    let old = try Layout(first)
    func copy(_ id: LayoutID, _ changed: Int) throws -> Layout {
      var draft = UncheckedLayout(old)
      draft.id = id
      for index in 0..<changed { draft.views[index].properties["moved"] = .number(1) }
      return try Layout(draft)
    }
    let difference = ProjectDifference(
      from: Project([old]), to: Project([try copy("b#1", 2), try copy("c#1", 1)]))
    #expect(difference.changed.map(\.id) == [Change("a#1", "c#1")])
    #expect(difference.added.map(\.id) == ["b#1"] && difference.removed.isEmpty)
    // Of equal ones that with the same object of Interface Builder.
    let even = ProjectDifference(
      from: Project([old]), to: Project([try copy("b#2", 0), try copy("c#1", 0)]))
    #expect(even.changed.map(\.id) == [Change("a#1", "c#1")])
    var other = UncheckedLayout(layout("r\n  x\n  y"))
    other.id = "b#1"
    let nothing = ProjectDifference(from: Project([old]), to: Project([try Layout(other)]))
    #expect(nothing.changed.isEmpty && nothing.added.count == 1 && nothing.removed.count == 1)
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
