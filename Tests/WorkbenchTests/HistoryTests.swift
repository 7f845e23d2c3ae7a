import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import SQLiteAccess
import Testing
import Workbench

/// Walking a history, and finding the revision in which something began.
struct HistoryTests {
  @Test(arguments: [false, true])
  func `a walk performs each revision's operations and comes to the stored states`(
    _ isLive: Bool
  ) throws {
    let history = try History(widths: [100, 120, 120, 140])
    let store = try StoreSession(path: history.path).store()
    let frames = FrameComparison(
      environments: EnvironmentSelector.standard, tolerance: 0.5, store: store)
    let walk = try HistoryWalk(store, to: "HEAD", frames: frames, isLive: isLive)
    var steps: [HistoryWalk.Step] = []
    while let step = try walk.next() { steps.append(step) }
    // What is as it was makes no revision: three widths, three revisions.
    #expect(steps.map(\.entry.revision.number.value) == [1, 2, 3])
    #expect(steps.map(\.layouts.count) == [2, 1, 1])
    let layouts = steps.flatMap(\.layouts)
    #expect(layouts.map(\.isVerified) == [true, true, true, true])
    #expect(layouts.map(\.operations.count) == [0, 0, 1, 1])
    #expect(steps.last?.layouts[0].moves.first?.moves.map(\.new.width) == [140])
    #expect(walk.verified == 4 && walk.mismatches == 0)
    #expect(walk.live?.applications == (isLive ? 4 : nil))
    #expect(walk.live?.mismatches.isEmpty ?? true)
    #expect(try walk.next() == nil)
  }

  @Test func `a walk notices a state that is not what was stored`() throws {
    let history = try History(widths: [100, 120, 140])
    let database = try Database(path: history.path, access: .readWrite)
    try database.execute("PRAGMA ignore_check_constraints = ON")
    try database.execute("UPDATE clause_row SET constant = 121 WHERE constant = 120")
    let store = try StoreSession(path: history.path).store()
    let failure = #expect(throws: WorkbenchError.self) {
      let walk = try HistoryWalk(store, to: "HEAD")
      while try walk.next() != nil {}
      if walk.mismatches > 0 { throw WorkbenchError(.walkFailed, "\(walk.mismatches)") }
    }
    #expect(failure != nil)
  }

  @Test(arguments: [(118.0, 2), (130, 3), (150, 4)])
  func `the revision in which a frame came to be wrong is found`(
    _ limit: Double, _ expected: Int64
  ) throws {
    let history = try History(widths: [100, 120, 140, 160, 180])
    let store = try StoreSession(path: history.path).store()
    let predicate = try FramePredicate("#submit.width > \(limit)")
    let views = try ItemSearch(predicate.view).views(
      in: LayoutState(store.resolve("HEAD"), of: store))
    let search = RevisionSearch(
      store, layouts: "Form",
      judge: RevisionSearch.frame(
        predicate, of: views, on: try EnvironmentSelector.target("375x667")))
    var judged = 0
    let suspects = try search.suspects(good: "r1", bad: "HEAD") { _, _ in judged += 1 }
    #expect(suspects.map(\.revision.number.value) == [expected])
    #expect(judged <= 2)
    let failure = #expect(throws: WorkbenchError.self) {
      try search.suspects(good: "r5", bad: "HEAD")
    }
    #expect(failure?.code == .invalidSearchRange)
  }

  @Test func `a judge of the caller's own may fail`() throws {
    let history = try History(widths: [100, 120])
    let search = RevisionSearch(try StoreSession(path: history.path).store(), layouts: nil) {
      revision, _ throws(WorkbenchError) in
      throw WorkbenchError(.unexpected, "\(revision) cannot be judged")
    }
    let failure = #expect(throws: WorkbenchError.self) {
      try search.suspects(good: "r1", bad: "r2")
    }
    #expect(failure?.message == "r1 cannot be judged")
  }
}
