import DraftsmanClassic
import DraftsmanTestSupport
import LayoutTestSupport
import Testing

/// `applyPlan` of 2.x as 2.0.5 says is that of 3.x, on plans that both can say.
struct SameApplicationLawTests {
  @Test func `the same plans make the same trees, constraints and accounts`() {
    var kept = 0
    for seed in Cases.seeds(10_000) {
      let (newer, classic) = (NewerSide(seed: seed), ClassicSide(seed: seed))
      for step in 0..<3 {
        let first = newer.step()
        let second = classic.step()
        guard first == second else {
          Issue.record("seed \(seed), step \(step):\n\(first)\n\(second)")
          return
        }
        kept += step > 0 ? first.keptCount : 0
      }
    }
    #expect(kept > 1_000)
  }
}

/// What one application led to.
struct ApplicationResult: Equatable, CustomStringConvertible {
  let tree: String
  let constraints: [String]
  let account: [String]
  let diagnostics: [String]

  /// How many constraints were there before.
  var keptCount: Int {
    constraints.count - account.filter { $0.hasPrefix("activated") }.count
  }

  init(
    of root: UIView, _ constraints: [NSLayoutConstraint], _ account: Reconciliation,
    _ diagnostics: [PlanDiagnostic.Kind]
  ) {
    tree = DraftsmanClassicTests.tree(root)
    self.constraints = texts(constraints) + texts(root.constraintsInSubtree)
    self.account =
      names(account.removedViews).map { "removed \($0)" }
      + names(account.insertedViews).map { "inserted \($0)" }
      + names(account.movedViews).map { "moved \($0)" }
      + texts(account.deactivated).map { "deactivated \($0)" }
      + account.changed.map { "changed \(text($0.constraint)) from \($0.constantBefore)" }
      + texts(account.activated).map { "activated \($0)" }
    self.diagnostics = diagnostics.map(\.rawValue)
  }

  var description: String {
    ([tree] + constraints + account + diagnostics).joined(separator: "\n  ")
  }
}

/// Random plans applied by 2.x.
private final class ClassicSide {
  private let plans: RandomPlans
  private let host = DeclaredController()
  private var last: [RandomPlans.Element]?

  init(seed: UInt64) {
    plans = RandomPlans(seed: seed)
    host.view.accessibilityIdentifier = "root"
  }

  func step() -> ApplicationResult {
    let elements = plans.plan(after: last)
    last = elements
    let (made, found) = PlanDiagnostic.collect {
      UIDiagnostic.collect {
        host.declared = { self.plans.evaluateClassic(elements) }
        return host.applyPlan(.matching)
      }.result
    }
    return ApplicationResult(of: host.view, made, host.lastReconciliation, found.map(\.kind))
  }
}

/// Random plans applied by 3.x.
private final class NewerSide {
  private let plans: RandomPlans
  private let host: NewerHost
  private var last: [RandomPlans.Element]?

  init(seed: UInt64) {
    plans = RandomPlans(seed: seed)
    host = NewerHost()
    host.view.accessibilityIdentifier = "root"
  }

  func step() -> ApplicationResult {
    let elements = plans.plan(after: last)
    last = elements
    let (made, found) = PlanDiagnostic.collect {
      UIDiagnostic.collect {
        host.declared = { self.plans.evaluate(elements, isNaming: false) }
        return host.apply()
      }.result
    }
    return ApplicationResult(of: host.view, made, host.account, found.map(\.kind))
  }
}
