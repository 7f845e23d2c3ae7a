import DraftsmanClassic
import DraftsmanTestSupport
import LayoutTestSupport
import Testing

/// What options and applications do to random trees, against a slow model of the rules.
struct OptionLawTests {
  /// Pairs of plans, with views and constraints of others before, between and after.
  private func expectLaw(
    _ name: String, steps: Int = 2, _ apply: (SubtreeWorld, [SubtreeModel.Element]) -> Void
  ) {
    var count = 0
    for seed in Cases.seeds(10_000) {
      let world = SubtreeWorld(seed: seed)
      // Relations between trees are reported; they are not what the law is about.
      _ = UIDiagnostic.collect {
        for _ in 0..<steps {
          world.disturb()
          apply(world, world.plan())
        }
      }
      count += 1
      let found = world.differences()
      if !found.isEmpty {
        Issue.record("\(name), seed \(seed):\n\(found.joined(separator: "\n"))")
        return
      }
    }
    #expect(count >= 1_000)
  }

  @Test(arguments: PlanningOption.allCases.map { Optional($0) } + [nil])
  func `rules 33 to 36 and 40: content with an option is as the model has it`(
    option: PlanningOption?
  ) {
    expectLaw("\(option.map { "\($0)" } ?? "no option")") { $0.planContent($1, option) }
  }

  @Test(arguments: PlanApplication.allCases)
  func `rules 38 and 39: an application is as the model has it`(application: PlanApplication) {
    expectLaw("\(application)") { $0.apply($1, application) }
  }

  @Test func `rules 33 to 40: mixed in any order`() {
    expectLaw("mixed", steps: 4) { world, plan in
      switch world.number(below: 7) {
      case 5: world.apply(plan, .matching)
      case 6: world.apply(plan, .recreating)
      case 4: world.planContent(plan, nil)
      case let number: world.planContent(plan, PlanningOption.allCases[number])
      }
    }
  }
}
