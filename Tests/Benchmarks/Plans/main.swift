// What applying a plan again costs, and laying out what it changed.
//
//   swift run -c release plan-benchmark [ROUNDS]
//
// A tree of held views, ten children each, four constraints for every view, beside a thousand views
// of somebody else. Each round changes the plan in one position, applies it and lays the tree out.
// Times are processor time of this thread; the medians of all rounds are printed, per view where
// the cost grows with the views. "evaluating" is the plan's own code, which makes the drafts;
// "applying" is everything that applyPlan does besides.
import Draftsman

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
print(
  "views   change   evaluating  applying   (per view)   laying out (all)   capturing (per view)")
for count in [100, 1_000, 10_000] {
  let run = PlanRun(count: count, .constant)
  run.measure(rounds: rounds)
  print(run.line)
}
for change in PlannedTree.Change.allCases.dropFirst() {
  let run = PlanRun(count: 1_000, change)
  run.measure(rounds: rounds)
  print(run.line)
}
