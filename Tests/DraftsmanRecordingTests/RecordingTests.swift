import Draftsman
import DraftsmanRecording
import DraftsmanTestSupport
import LayoutDiff
import LayoutModel
import PlanStore
import Testing

/// What a recorder keeps of the applications of plans.
struct RecordingTests {
  @Test func `each application that changes something is a revision`() throws {
    let folder = try Folder()
    let screen = PlannedScreen()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(screen, as: "Screen")
    screen.plan = screen.title1.drf.top.left.equal(with: .parent)
    screen.applyPlan()
    screen.applyPlan()
    screen.plan = screen.title1.drf.top.left.equal(with: .parent).offset(by: 8)
    screen.applyPlan()
    let report = recorder.flush()
    #expect(report.saved.map(\.value) == [1, 2])
    #expect(report.unchanged == 1)
    #expect(report.failures.isEmpty && report.lost == 0 && report.unsaved == 0)

    let store = try PlanStore.open(at: folder.store, .readOnly)
    let revision = try store.revision(report.saved[1])
    #expect(revision.metadata.author == "T. Ester")
    #expect(revision.metadata.time == 1_700_000_000_000)
    #expect(revision.metadata.message == "applyPlan: Screen")
    let capture = try LayoutCapture(id: "Screen", includesSourcePositions: false)
      .layout(of: screen)
    #expect(try store.checkOut(layout: "Screen", at: report.saved[1]) == capture)
    #expect(recorder.flush().saved.isEmpty)
  }

  @Test func `the origin of a revision is the line of its plan`() throws {
    let folder = try Folder()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(box)
    box.applyPlan()
    let saved = recorder.flush().saved
    let store = try PlanStore.open(at: folder.store, .readOnly)
    let revision = try store.revision(try #require(saved.first))
    // The line of `label.drf` in the plan of `PlannedBox`.
    #expect(revision.metadata.origin == "DraftsmanRecordingTests/Fixtures.swift:27")
    #expect(try store.layouts(at: revision.number).map(\.id.text) == ["PlannedBox"])
  }

  @Test func `a plan and a draft below the recorded view are recorded`() throws {
    let folder = try Folder()
    let screen = PlannedScreen()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(screen)
    screen.plan = box.drf.fillParent()
    screen.applyPlan()
    box.applyPlan()
    box.width = 20
    box.applyPlan()
    box.label.drf.height.equal(to: 5).apply()
    #expect(recorder.flush().saved.count == 4)
    // What is not in the tree is not recorded.
    PlannedBox().applyPlan()
    #expect(recorder.flush().saved.isEmpty)
  }

  /// A view that applies its plan whenever it comes into another.
  private final class EagerBox: UIView, Planned {
    @LayoutPlan
    var viewPlan: any ViewPlan { UILabel(text: "eager") }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      applyPlan()
    }
  }

  @Test func `an application inside another one is part of it`() throws {
    let folder = try Folder()
    let screen = PlannedScreen()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(screen)
    screen.plan = EagerBox().drf.fillParent()
    screen.applyPlan()
    #expect(recorder.flush().saved.count == 1)
  }

  @Test func `a view without a plan is recorded on demand`() throws {
    let folder = try Folder()
    let view = UIView()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.capture(view, as: "Plain")
    view.addSubview(UILabel(text: "more"))
    recorder.capture(view, as: "Plain")
    let saved = recorder.flush().saved
    #expect(saved.count == 2)
    let store = try PlanStore.open(at: folder.store, .readOnly)
    let origin = try store.revision(saved[0]).metadata.origin
    #expect(origin?.hasPrefix("DraftsmanRecordingTests/RecordingTests.swift:") == true)
  }

  @Test func `frames are kept, and are those of the live views`() throws {
    let folder = try Folder()
    let environment = Environment(width: 320, height: 480, scale: UIScreen.main.scale)
    var options = RecordingOptions.quiet()
    options.environments = [environment]
    let recorder = PlanRecorder(to: folder.store, options)
    let view = PlannedBox(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    recorder.record(view)
    for width in [10, 30] {
      view.width = CGFloat(width)
      view.applyPlan()
      view.layoutIfNeeded()
      let saved = recorder.flush().saved
      let store = try PlanStore.open(at: folder.store, .readOnly)
      let solution = try #require(
        try store.solutions.solution(of: "PlannedBox", at: saved[0], in: environment))
      let label = try #require(solution.solved["label"])
      #expect(label.frame.width == Double(width))
      #expect(label.frame.width == Double(view.label.frame.width))
      #expect(label.frame.height == Double(view.label.frame.height))
    }
  }

  /// A controller that applies its plan when its view is loaded, as most do.
  private final class LoadingScreen: UIViewController, Planned {
    let label = UILabel(text: "loaded")

    @LayoutPlan
    var viewPlan: any ViewPlan { label }

    override func viewDidLoad() {
      super.viewDidLoad()
      applyPlan()
    }
  }

  @Test func `a plan that was applied before the recording is recorded at once`() throws {
    let folder = try Folder()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(LoadingScreen())
    let saved = recorder.flush().saved
    #expect(saved.count == 1)
    let store = try PlanStore.open(at: folder.store, .readOnly)
    let layout = try #require(try store.checkOut(layout: "LoadingScreen", at: saved[0]))
    #expect(layout.views.map(\.className) == ["UIView", "UILabel"])
    #expect(try store.revision(saved[0]).metadata.origin != nil)
  }

  @Test func `nothing is recorded after the recording was stopped`() throws {
    let folder = try Folder()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(box)
    recorder.record(box)
    box.applyPlan()
    recorder.stop(recording: box)
    box.width = 20
    box.applyPlan()
    #expect(recorder.flush().saved.count == 1)
  }

  @Test func `recorders of nested views each record theirs`() throws {
    let folder = try Folder()
    let screen = PlannedScreen()
    let box = PlannedBox()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    let inner = PlanRecorder(to: "\(folder.path)/inner.draftsman", .quiet())
    recorder.record(screen, as: "Outer")
    inner.record(box, as: "Inner")
    screen.plan = box.drf.fillParent()
    screen.applyPlan()
    box.applyPlan()
    #expect(recorder.flush().saved.count == 2)
    #expect(inner.flush().saved.count == 1)
  }

  @Test(arguments: 0..<UInt64(60))
  func `a recorded history passes through the states that the plans made`(seed: UInt64) throws {
    let seen = Seen<RecordedPlan>()
    var options = RecordingOptions.quiet()
    options.onRevision = { seen.append($0) }
    let recorder = PlanRecorder(options) { () throws(StoreError) in try PlanStore.inMemory() }
    let screen = PlannedScreen()
    screen.view.accessibilityIdentifier = "root"
    recorder.record(screen, as: "Screen")
    let plans = RandomPlans(seed: seed)
    var elements = plans.plan()
    var states: [Layout] = []
    for _ in 0..<8 {
      screen.plan = plans.evaluate(elements)
      _ = PlanDiagnostic.collect { UIDiagnostic.collect { screen.applyPlan() } }
      let state = try LayoutCapture(id: "Screen", includesSourcePositions: false)
        .layout(of: screen)
      if states.last != state { states.append(state) }
      elements = plans.plan(after: elements)
    }
    let report = recorder.flush()
    #expect(report.saved.count == states.count, "seed \(seed)")
    #expect(seen.all.map(\.layout) == states, "seed \(seed)")
    let differences = zip(states, states.dropFirst()).map { LayoutDifference(from: $0, to: $1) }
    #expect(seen.all.dropFirst().map(\.difference) == differences, "seed \(seed)")
    #expect(seen.all.first?.difference == nil)
  }
}
