import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

struct BlameTests {
  private func lines(_ lines: [BlameLine]) -> [String] {
    lines.map { "\($0.cell) \($0.revision)" }
  }

  @Test func `each value has the revision that set it, also behind a merge`() throws {
    let store = try Fixture.store()
    let clause = try store.blame("c1" as ClauseID, in: "Login.storyboard#1", at: RevisionNumber(6))
    #expect(lines(clause) == ["equation r1", "constant r2", "priority r1"])
    let title = try store.blame("title" as NodeID, in: "Login.storyboard#1", at: RevisionNumber(6))
    // The merge r5 took the text from r3.
    #expect(
      lines(title) == [
        "class r1", "properties.hidden r1", "properties.numberOfLines r1", "properties.text r3",
      ])
    let root = try store.blame("root" as NodeID, in: "Login.storyboard#1", at: RevisionNumber(6))
    #expect(lines(root) == ["class r1", "label r1", "children r4"])
    let guide = try store.blame("safe" as NodeID, in: "Login.storyboard#1", at: RevisionNumber(6))
    #expect(lines(guide) == ["kind r1", "view r1"])
    #expect(
      try store.blame("c3" as ClauseID, in: "Login.storyboard#1", at: RevisionNumber(6)).isEmpty)
    #expect(try store.blame("c1" as ClauseID, in: "nobody", at: RevisionNumber(6)).isEmpty)
  }

  /// On a line without merges, against a search through whole layouts.
  @Test func `blame names the revision from which on a value has been the same`() throws {
    for seed in 0..<UInt64(8 * Scale.factor) {
      var random = SplitMix64(seed: seed)
      let store = try PlanStore.inMemory()
      var layouts = [try RandomLayout(views: 1...8, clauses: 1...6).make(using: &random)]
      for number in 0..<25 {
        if number > 0 {
          layouts.append(try RandomEdit().apply(count: 2, to: layouts[number - 1], using: &random))
        }
        _ = try store.save(
          ProjectChange(set: [layouts[number]]), metadata: Fixture.metadata("\(number)"))
      }
      // A save that changed nothing made no revision: number layouts by revision.
      let saved = try store.log(from: store.resolve("HEAD")).count
      guard saved == layouts.count else { continue }
      for clause in layouts[24].clauses {
        let lines = try store.blame(clause.id, in: layouts[24].id, at: RevisionNumber(25))
        let found = lines.first { $0.cell == "constant" }?.revision
        var since = 25
        while since > 1, layouts[since - 2][clause: clause.id]?.constant == clause.constant {
          since -= 1
        }
        try #require(found == RevisionNumber(Int64(since)), "seed \(seed), \(clause.id)")
        for element in clause.properties {
          var since = 25
          while since > 1,
            layouts[since - 2][clause: clause.id]?.properties[element.key] == element.value
          {
            since -= 1
          }
          let found = lines.first { $0.cell == "properties.\(element.key)" }?.revision
          try #require(found == RevisionNumber(Int64(since)), "seed \(seed), \(element.key)")
        }
      }
    }
  }

  /// A layout whose identity changes now and then, beside one that is edited in the same way and stays.
  @Test func `a move of a layout is not to blame for what stayed`() throws {
    for seed in 0..<UInt64(6 * Scale.factor) {
      var random = SplitMix64(seed: seed)
      let (moving, staying) = (try PlanStore.inMemory(), try PlanStore.inMemory())
      var layout = try RandomLayout(views: 6...10, clauses: 5...8).make(using: &random)
      var id = layout.id
      for number in 0..<20 {
        if number > 0 { layout = try RandomEdit().apply(to: layout, using: &random).layout }
        var draft = UncheckedLayout(layout)
        let old = id
        if number > 0, random.isOne(in: 3) { id = LayoutID("moved/\(number)") }
        draft.id = id
        let metadata = Fixture.metadata("\(number)")
        _ = try moving.save(
          ProjectChange(set: [try Layout(draft)], remove: old == id ? [] : [old]),
          metadata: metadata)
        _ = try staying.save(ProjectChange(set: [layout]), metadata: metadata)
      }
      let head = try moving.resolve("HEAD")
      guard try staying.resolve("HEAD") == head else { continue }
      for clause in layout.clauses {
        let lines = try moving.blame(clause.id, in: id, at: head)
        #expect(
          lines == (try staying.blame(clause.id, in: layout.id, at: head)),
          "seed \(seed), \(clause.id)")
      }
      for view in layout.views {
        let lines = try moving.blame(view.id, in: id, at: head)
        #expect(
          lines == (try staying.blame(view.id, in: layout.id, at: head)),
          "seed \(seed), \(view.id)")
      }
      let entered = try moving.log(from: head, layout: id).last?.revision.number
      let former = try entered.flatMap { try moving.formerIdentity(of: id, enteringIn: $0) }
      #expect((former == nil) == (id == layout.id), "seed \(seed)")
    }
  }
}
