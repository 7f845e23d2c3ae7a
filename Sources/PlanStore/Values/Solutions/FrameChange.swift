/// A moment in the history of one frame.
public struct FrameChange: Hashable, Sendable {
  /// The revision that moved it.
  public let revision: RevisionNumber
  /// The frame from there on; nil: the view is gone.
  public let frame: SolvedFrame?
}
