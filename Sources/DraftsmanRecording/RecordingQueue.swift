import LayoutModel

/// The captures that wait to be saved, oldest first, at most so many.
struct RecordingQueue: Sendable {
  private var captures: [CapturedPlan] = []
  private let limit: Int
  private var coalesced = 0
  private var failures: [RecordingFailure] = []

  init(limit: Int) { self.limit = max(1, limit) }

  /// Adds a capture, and says whether it is the only one.
  ///
  /// A full queue gives up the newest waiting capture of the same layout. If none waits, the queue
  /// grows: it can exceed its limit by one capture for each layout.
  mutating func append(_ capture: CapturedPlan) -> Bool {
    if captures.count >= limit,
      let index = captures.lastIndex(where: { $0.layout.id == capture.layout.id })
    {
      captures.remove(at: index)
      coalesced += 1
    }
    captures.append(capture)
    return captures.count == 1
  }

  /// Notes a failure that happened before there was anything to save.
  mutating func append(_ failure: RecordingFailure) {
    if failures.count < RecordingReport.failureLimit { failures.append(failure) }
  }

  /// Takes all captures out.
  mutating func takeAll() -> [CapturedPlan] {
    defer { captures = [] }
    return captures
  }

  mutating func takeCounts() -> (coalesced: Int, failures: [RecordingFailure]) {
    defer { (coalesced, failures) = (0, []) }
    return (coalesced, failures)
  }
}
