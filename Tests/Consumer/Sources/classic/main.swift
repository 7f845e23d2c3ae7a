// Applies a plan of Draftsman 2.x twice, records what that changes, and prints frames and the log:
// classic STORE
import DraftsmanClassic
import DraftsmanRecording
import PlanStore

/// A box with a margin inside, which plans itself.
final class Box: FragmentView {
  var margin: CGFloat = 8
  let content = UIView()

  @LayoutPlan
  var viewPlan: any ViewPlan {
    content.plan.edges(equalTo(margin), to: .parent)
  }
}

/// A screen with a box, and a bar that comes and goes.
final class BoxController: UIViewController, Planned {
  var hasBar = false
  let box = Box()
  let bar = UIView()

  @LayoutPlan
  var viewPlan: any ViewPlan {
    box.plan
      .at(.fullTop, .equalTo(16), to: .parent)
      .height(.equalTo(100))
    if hasBar {
      bar.plan
        .at(.bottomOfAndParallelWith(box), .equalTo(4))
        .height(.equalTo(.parent), multiplyBy: 0.1)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    applyPlan()
  }
}

let path = CommandLine.arguments[1]
var options = RecordingOptions(author: "A. Developer")
options.time = { 0 }
let recorder = PlanRecorder(to: path, options)
let controller = BoxController()
recorder.record(controller, as: "Box")
controller.loadViewIfNeeded()
controller.hasBar = true
controller.applyPlan()
controller.box.margin = 10
controller.box.replanContent()
controller.view.layoutIfNeeded()
for (name, view) in [
  ("box", controller.box), ("content", controller.box.content), ("bar", controller.bar),
] {
  let frame = view.frame
  print("\(name)  x \(frame.minX) y \(frame.minY)  \(frame.width) × \(frame.height)")
}
let report = recorder.flush()
print("\(report.saved.count) revisions recorded, \(report.failures.count) failures")

let store = try PlanStore.open(at: path, .readOnly)
for entry in try store.log(from: try store.resolve("HEAD")) {
  for change in entry.changes {
    let (views, constraints) = (change.counts.views, change.counts.clauses)
    print("\(entry.revision.number)  \(change.layout)  +\(views.added) views", terminator: "")
    print("  +\(constraints.added) constraints ~\(constraints.changed)")
  }
}
