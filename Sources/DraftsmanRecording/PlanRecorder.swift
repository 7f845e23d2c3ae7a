import Dispatch
public import Draftsman
public import LayoutModel
package import PlanStore
import Synchronization

/// Keeps what plans make of views: every application becomes a revision in a store.
///
/// ```swift
/// let recorder = PlanRecorder(to: "layouts.draftsman", .init(author: "A. Developer"))
/// recorder.record(controller, as: "SignIn")
/// controller.applyPlan()  // a revision, soon
/// recorder.flush()        // now it is on the disk
/// ```
///
/// **What is kept.** Whatever applies a plan in a recorded tree (the recorded view or controller, a
/// planned view below it, a draft), the whole tree is captured when it is complete. If it differs
/// from what the branch has, that becomes a revision: its layout, from which the operations since
/// the revision before follow; its frames in the options' environments; its time is that of the application; its origin the file and line
/// of the plan. What does not differ makes no revision.
///
/// **What it costs.** Capturing is done at once, because the tree lives on; that is O(*n* log *n*)
/// for *n* views and constraints. Comparing, solving and writing are done one after the other on a queue of
/// the recorder's own. An application never waits for a disk.
///
/// **When the disk fails.** The program goes on. The failure is handed to the options' `onFailure`
/// and kept for `flush()`. The newest state that could not be saved is tried again with the next
/// application and by `flush()`; states between are lost, and counted.
///
/// **When too much happens.** If more captures wait than the options allow, the newest of the same
/// layout is replaced instead of kept beside the next one, and counted as coalesced. Memory stays
/// bounded, and the last state is never the one that is given up.
///
/// A recorder may be used from any thread; the trees it records stay in theirs.
public final class PlanRecorder: Sendable {
  /// How it is recorded.
  public let options: RecordingOptions
  private let queue = DispatchQueue(label: "draftsman.recording")
  private let waiting: Mutex<RecordingQueue>
  private let writer: Mutex<RecordingWriter>
  private static let marker = DispatchSpecificKey<ObjectIdentifier>()

  /// Makes a recorder; the store is opened, and made if there is none, when it is first written.
  public convenience init(to path: String, _ options: RecordingOptions) {
    self.init(options) { () throws(StoreError) in
      try PlanStore.openOrCreate(at: path, waitMilliseconds: options.lockWaitMilliseconds)
    }
  }

  /// How a recorder comes to its store.
  package typealias Opening = @Sendable () throws(StoreError) -> PlanStore

  /// Makes a recorder for a store that is opened in a way of one's own.
  package init(_ options: RecordingOptions, opening: @escaping Opening) {
    self.options = options
    waiting = Mutex(RecordingQueue(limit: options.waitingLimit))
    writer = Mutex(RecordingWriter(options, opening: opening))
    queue.setSpecific(key: Self.marker, value: ObjectIdentifier(self))
  }

  /// Records every application of a plan in the tree of a view or controller from now on.
  ///
  /// A plan that was applied before, or is while a controller loads its view, is recorded at once.
  ///
  /// - Parameters:
  ///   - root: The view, or the controller whose view is recorded; it is not kept alive.
  ///   - id: The identity of the layout in the store; without one the name of the root's class.
  public func record(_ root: any PlanHost, as id: LayoutID? = nil) {
    let id = id ?? LayoutID(String(describing: type(of: root)))
    PlanObservation.observe(root.plannedView, by: self) { [weak root] source in
      if let root { self.capture(root, as: id, source) }
    }
    if let memory = PlanRoot.existing(of: root), memory.isApplied {
      capture(root, as: id, memory.planSource)
    }
  }

  /// Stops recording the tree of a view or controller; what is captured is still saved.
  public func stop(recording root: any PlanHost) {
    PlanObservation.stop(root.plannedView, by: self)
  }

  /// Records the state of a tree as it is now, planned or not.
  ///
  /// - Parameters:
  ///   - root: The view, or the controller whose view is recorded.
  ///   - id: The identity of the layout in the store; without one the name of the root's class.
  ///   - fileID: The file that the revision names as its origin.
  ///   - line: The line that the revision names as its origin.
  public func capture(
    _ root: any PlanHost, as id: LayoutID? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    let id = id ?? LayoutID(String(describing: type(of: root)))
    capture(root, as: id, SourcePosition(fileID: fileID, line: line))
  }

  /// Waits until everything that was captured so far is saved or has failed.
  ///
  /// Does not wait when it is called by the recorder itself, from one of the options' closures.
  ///
  /// - Returns: What has happened since the last call, or the beginning.
  @discardableResult
  public func flush() -> RecordingReport {
    if DispatchQueue.getSpecific(key: Self.marker) != ObjectIdentifier(self) {
      queue.sync { save() }
    }
    let report = writer.withLock { $0.takeReport() }
    let (coalesced, failures) = waiting.withLock { $0.takeCounts() }
    return report.adding(coalesced: coalesced, failures: failures)
  }
}

extension PlanRecorder {
  private func capture(_ root: any PlanHost, as id: LayoutID, _ source: SourcePosition?) {
    let way = LayoutCapture(id: id, includesSourcePositions: options.includesSourcePositions)
    do {
      let layout =
        switch root {
        case let controller as UIViewController: try way.layout(of: controller)
        default: try way.layout(of: root.plannedView)
        }
      let captured = CapturedPlan(layout: layout, time: options.time(), source: source)
      let isFirst = waiting.withLock { $0.append(captured) }
      if isFirst { queue.async { self.save() } }
    } catch {
      let failure = RecordingFailure(layout: id, source: source, reason: .layout(error))
      waiting.withLock { $0.append(failure) }
      // Handed on by the queue: what the program does about it is not the layout's time.
      queue.async { self.options.onFailure(failure) }
    }
  }

  /// Saves what waits, and what failed before; runs on the queue only.
  private func save() {
    let batch = waiting.withLock { $0.takeAll() }
    for event in writer.withLock({ $0.save(batch) }) {
      switch event {
      case .recorded(let plan): options.onRevision(plan)
      case .failed(let failure): options.onFailure(failure)
      }
    }
  }
}
