// Reads two versions of a storyboard, saves both, prints the difference, and performs it again
// operation by operation: storyboards STORE FILE FILE
import AutoLayout
import Foundation
import InterfaceBuilder
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

let arguments = CommandLine.arguments
let store = try PlanStore.create(at: arguments[1])

for (number, path) in arguments.dropFirst(2).enumerated() {
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  let document = try InterfaceBuilderDocument.read(bytes, path: "Profile.storyboard")
  let metadata = RevisionMetadata(
    time: Int64(number) * 1000, author: "A. Developer", message: "Version \(number + 1)")
  let outcome = try store.save(
    ProjectChange(set: document.layouts.map(\.layout)), metadata: metadata)
  if case .saved(let entry) = outcome { print("saved \(entry.revision.number)") }
}

let head = try store.resolve("HEAD")
let entries = try store.log(from: head)
let (old, new) = (entries[1].revision.number, entries[0].revision.number)
let (before, after) = (try store.checkOut(old), try store.checkOut(new))
let difference = ProjectDifference(from: before, to: after)
print(ProjectDifferenceText(difference, from: before, to: after).text.plain, terminator: "")

for change in difference.changed {
  guard let from = before[change.id.old], let to = after[change.id.new] else { continue }
  var state = DifferenceState(from)
  for operation in change.operations { try state.perform(operation) }
  print("\(state.performed) operations lead to \(try state.finish() == to ? new : old)")
  let solution = solve(to, in: Environment(width: 375, height: 667))
  print("\(solution.views.count) frames, \(solution.findings.count) findings")
}
