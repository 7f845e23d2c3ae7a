import Draftsman
import LayoutDiff
import LayoutModel
import PlanStore

/// Saves captures as revisions; used by one thread at a time.
struct RecordingWriter: ~Copyable {
  /// What is worth telling.
  enum Event: Sendable {
    case recorded(RecordedPlan)
    case failed(RecordingFailure)
  }

  private let options: RecordingOptions
  private let opening: PlanRecorder.Opening
  private var store: PlanStore?
  /// The newest state of each layout that could not be saved, oldest first.
  private var unsaved: [CapturedPlan] = []
  private var report = RecordingReport()

  init(_ options: RecordingOptions, opening: @escaping PlanRecorder.Opening) {
    self.options = options
    self.opening = opening
  }

  mutating func takeReport() -> RecordingReport {
    report.unsaved = unsaved.count
    defer { report = RecordingReport() }
    return report
  }

  /// Saves captures in their order, each as a revision of its own.
  ///
  /// States that failed before are tried first, unless a newer one of their layout is given. When a
  /// state fails, the later ones of its layout are not tried; the newest is kept for the next time.
  /// So a disk that fails after a long wait is waited for once for each layout.
  mutating func save(_ captures: [CapturedPlan]) -> [Event] {
    let failedBefore = unsaved
    unsaved = []
    var events: [Event] = []
    for capture in failedBefore {
      if captures.contains(where: { $0.layout.id == capture.layout.id }) {
        report.lost += 1
      } else if let event = save(capture) {
        events.append(event)
      }
    }
    for capture in captures {
      if let index = unsaved.firstIndex(where: { $0.layout.id == capture.layout.id }) {
        unsaved[index] = capture
        report.lost += 1
      } else if let event = save(capture) {
        events.append(event)
      }
    }
    return events
  }

  private mutating func save(_ capture: CapturedPlan) -> Event? {
    do throws(StoreError) {
      let store = try openStore()
      let metadata = RevisionMetadata(
        time: capture.time, author: options.author, message: "applyPlan: \(capture.layout.name)",
        origin: capture.source.map { "\($0)" })
      let outcome = try store.save(
        ProjectChange(set: [capture.layout]), on: options.branch, metadata: metadata,
        solving: options.environments)
      guard case .saved(let entry) = outcome else {
        report.unchanged += 1
        return nil
      }
      report.saved.append(entry.revision.number)
      return .recorded(recorded(capture.layout, entry.revision, in: store))
    } catch {
      return fail(capture, error)
    }
  }

  private func recorded(
    _ layout: Layout, _ revision: Revision, in store: PlanStore
  ) -> RecordedPlan {
    // What cannot be read now is saved all the same; `draftsman fsck` tells what is wrong.
    let before = revision.parents.first.flatMap {
      try? store.checkOut(layout: layout.id, at: $0)
    }
    return RecordedPlan(
      revision: revision, layout: layout,
      difference: before.map { LayoutDifference(from: $0, to: layout) })
  }

  private mutating func fail(_ capture: CapturedPlan, _ error: StoreError) -> Event {
    // A file that was exchanged or removed is found again by opening it anew.
    store = nil
    if error.code == .invalidMetadata {
      report.lost += 1
    } else {
      unsaved.append(capture)
    }
    let failure = RecordingFailure(
      layout: capture.layout.id, source: capture.source, reason: .store(error))
    report.note(failure)
    return .failed(failure)
  }

  private mutating func openStore() throws(StoreError) -> PlanStore {
    if let store { return store }
    let opened = try opening()
    store = opened
    return opened
  }
}
