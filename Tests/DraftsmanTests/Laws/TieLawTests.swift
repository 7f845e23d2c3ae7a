import AutoLayout
import Draftsman
import DraftsmanTestSupport
import Foundation
import LayoutModel
import Testing

/// Frames do not depend on how a tree came to be, nor on whether it is live or kept: not even where
/// constraints contradict each other or leave something open.
struct TieLawTests {
  /// 120 pairs of plans by default; `DRAFTSMAN_PLAN_PAIRS` sets another number.
  private static let pairs =
    ProcessInfo.processInfo.environment["DRAFTSMAN_PLAN_PAIRS"].flatMap { UInt64($0) } ?? 120

  @Test(arguments: 0..<UInt64(4))
  func `live, fresh and stored frames are the same, with findings too`(part: UInt64) throws {
    var (conflicting, ambiguous, failures) = (0, 0, 0)
    for seed in stride(from: part, to: Self.pairs, by: 4) {
      let world = Screen(seed: seed)
      let first = world.plans.plan()
      let second = world.plans.plan(after: first)
      world.show(world.plans.evaluate(first))
      let plan = world.plans.evaluate(second)
      world.show(plan)

      let fresh = Screen(seed: seed)
      _ = fresh.plans.evaluate(first)
      fresh.show(fresh.plans.evaluate(second))

      let layout = try world.capture()
      #expect(try fresh.capture() == layout, "seed \(seed)")
      let solution = solve(layout, in: world.environment)
      if solution.findings.contains(where: { $0.kind == .conflict }) { conflicting += 1 }
      if solution.findings.contains(where: { $0.kind == .ambiguity }) { ambiguous += 1 }

      let live = world.frames
      var stored: [String: CGRect] = [:]
      for placement in solution.views.dropFirst() {
        stored[placement.id.text] = CGRect(
          x: placement.frame.x, y: placement.frame.y, width: placement.frame.width,
          height: placement.frame.height)
      }
      let other = Screen.difference(live, stored) ?? Screen.difference(live, fresh.frames)
      if let other {
        failures += 1
        if failures <= 3 { Issue.record("seed \(seed): \(other)") }
      }
    }
    #expect(failures == 0)
    // A law over cases that do not occur says nothing.
    let atLeast = Int(Self.pairs / 100)
    #expect(conflicting >= atLeast && ambiguous >= atLeast, "\(conflicting), \(ambiguous)")
  }
}

/// A controller in a window whose plan is laid out each time that it changes.
private final class Screen {
  let plans: RandomPlans
  private let host = PlannedController()

  init(seed: UInt64) {
    plans = RandomPlans(seed: seed)
    host.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    host.view.accessibilityIdentifier = "root"
  }

  func show(_ plan: any ViewPlan) {
    host.plan = { plan }
    // Views below themselves, relations across trees and contradictions are part of the plans.
    _ = PlanDiagnostic.collect {
      UIDiagnostic.collect {
        host.applyPlan()
        host.view.layoutIfNeeded()
      }
    }
  }

  func capture() throws -> Layout {
    try LayoutCapture(id: "plan", includesSourcePositions: false).layout(of: host)
  }

  var environment: Environment {
    let side = Environment.sideMargin(ofWidth: 393)
    return Environment(
      width: 393, height: 852, scale: UIScreen.main.scale,
      margins: Environment.Insets(left: side, top: 0, right: side, bottom: 0))
  }

  /// The frames of all views below the root, by name.
  var frames: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    var open = host.view.subviews
    while let view = open.popLast() {
      frames[view.accessibilityIdentifier ?? "?"] = view.frame
      open += view.subviews
    }
    return frames
  }

  /// The first view, by name, whose frames differ by more than rounding.
  static func difference(_ left: [String: CGRect], _ right: [String: CGRect]) -> String? {
    for name in Set(left.keys).union(right.keys).sorted() {
      guard let one = left[name], let other = right[name] else { return "\(name) is missing" }
      let distances = [
        one.minX - other.minX, one.minY - other.minY, one.width - other.width,
        one.height - other.height,
      ]
      if distances.contains(where: { abs($0) > 1e-6 }) { return "\(name): \(one), \(other)" }
    }
    return nil
  }
}
