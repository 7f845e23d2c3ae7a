import Foundation
public import LayoutModel

/// How a recorder records.
public struct RecordingOptions: Sendable {
  /// Who is said to have made the revisions.
  public var author: String
  /// The branch that the revisions are saved to; the first revision of a store makes it.
  public var branch: String
  /// Where what has changed is solved, so that its frames are kept with it.
  ///
  /// Later saves to the store solve there too. Nil: where the store remembers, which is nowhere in
  /// a new one.
  public var environments: [Environment]?
  /// Whether constraints say where they were written; then a moved line is a change of the layout.
  ///
  /// `draftsman check` and `draftsman explain` show the file and line.
  public var includesSourcePositions = false
  /// How many captures may wait to be saved before they are coalesced.
  public var waitingLimit = 256
  /// How long the recorder's queue waits for another process that is writing to the store.
  public var lockWaitMilliseconds: Int32 = 5_000
  /// The milliseconds since 1970 UTC that an application gets as its time.
  public var time: @Sendable () -> Int64 = RecordingOptions.systemTime
  /// Called for every revision, in order, on the recorder's queue.
  public var onRevision: @Sendable (RecordedPlan) -> Void = { _ in }
  /// Called for every failure, on the recorder's queue; prints a line to standard error by default.
  public var onFailure: @Sendable (RecordingFailure) -> Void = RecordingFailure.print

  /// Makes options; everything else can be set afterwards.
  public init(author: String, branch: String = "main") {
    self.author = author
    self.branch = branch
  }

  /// The system's clock.
  public static let systemTime: @Sendable () -> Int64 = {
    Int64(Date().timeIntervalSince1970 * 1000)
  }
}
