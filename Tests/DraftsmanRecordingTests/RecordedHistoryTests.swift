import Draftsman
import DraftsmanCore
import DraftsmanRecording
import DraftsmanTestSupport
import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import Testing

/// Histories that were recorded are the ones that happened.
struct RecordedHistoryTests {
  /// 60 histories by default; `DRAFTSMAN_RECORDED_HISTORIES` sets another number.
  private static let count =
    ProcessInfo.processInfo.environment["DRAFTSMAN_RECORDED_HISTORIES"].flatMap { UInt64($0) }
    ?? 60

  @Test func `a recorded history is done again by live views, operation by operation`() throws {
    var operations = 0
    for seed in 0..<Self.count {
      let folder = try Folder()
      let revisions = try record(seed, to: folder.store)
      let store = try PlanStore.open(at: folder.store, .readOnly)
      let replay = LiveReplay()
      var before: Layout?
      for number in revisions {
        let after = try #require(try store.checkOut(layout: "Screen", at: number))
        let stated = before.map { LayoutDifference(from: $0, to: after).operations } ?? []
        let step = replay.follow(from: before, to: after, stated: stated)
        #expect(step.mismatch == nil, "seed \(seed), revision \(number)")
        operations += step.operations
        before = after
      }
      // Nothing that a plan makes is beyond what a plan can state.
      #expect(replay.omissions.lines == [], "seed \(seed)")
    }
    #expect(operations > 20 * Int(Self.count))
  }

  /// Applies random plans to a recorded controller and returns the revisions they made, in order.
  private func record(_ seed: UInt64, to path: String) throws -> [RevisionNumber] {
    var options = RecordingOptions.quiet()
    if seed.isMultiple(of: 4) {
      options.environments = [Environment(width: 320, height: 480, scale: 2)]
    }
    let recorder = PlanRecorder(to: path, options)
    let screen = PlannedScreen()
    screen.view.accessibilityIdentifier = "root"
    recorder.record(screen, as: "Screen")
    let plans = RandomPlans(seed: seed)
    var elements = plans.plan()
    for step in 0..<8 {
      screen.plan = plans.evaluate(elements)
      _ = PlanDiagnostic.collect { UIDiagnostic.collect { screen.applyPlan() } }
      // Somebody else's view, which the next application records as well.
      if step == 3 { screen.view.addSubview(UILabel(text: "foreign")) }
      elements = plans.plan(after: elements)
    }
    let report = recorder.flush()
    #expect(report.failures.isEmpty && report.lost == 0 && report.unsaved == 0, "seed \(seed)")
    #expect(report.saved.count + report.unchanged == 8, "seed \(seed)")
    return report.saved
  }
}
