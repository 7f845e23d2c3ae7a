// Applies a plan twice, records what that changes, and prints the log: plans STORE
import Draftsman
import DraftsmanRecording
import PlanStore

/// A card with a title, and a note that comes and goes.
final class CardController: UIViewController, Planned {
  var hasNote = false
  private let heading = UILabel(text: "Title")
  private let note = UILabel(text: "Note")

  @LayoutPlan
  var viewPlan: any ViewPlan {
    heading.drf
      .top.equal(with: .safeArea).offset(by: 16)
      .centerX.equal(with: .parent)
    if hasNote {
      note.drf
        .top.equal(to: heading.drf.bottom).offset(by: 8)
        .centerX.equal(with: .parent)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
  }
}

let path = CommandLine.arguments[1]
var options = RecordingOptions(author: "A. Developer")
options.time = { 0 }
let recorder = PlanRecorder(to: path, options)
let card = CardController()
recorder.record(card, as: "Card")
card.loadViewIfNeeded()
card.hasNote = true
card.applyPlan()
let report = recorder.flush()
print("\(report.saved.count) revisions recorded, \(report.failures.count) failures")

let store = try PlanStore.open(at: path, .readOnly)
for entry in try store.log(from: try store.resolve("HEAD")) {
  print("\(entry.revision.number)  \(entry.revision.metadata.message)")
  for change in entry.changes {
    let (views, constraints) = (change.counts.views.added, change.counts.clauses.added)
    print("  \(change.layout)  \(change.kind)  +\(views) views  +\(constraints) constraints")
  }
}
