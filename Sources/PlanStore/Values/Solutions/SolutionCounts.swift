public import LayoutModel

/// How much of the frames and findings in one environment a revision changed.
public struct SolutionCounts: Hashable, Sendable {
  /// The environment.
  public let environment: Environment
  /// How many layouts were solved.
  public internal(set) var layouts = 0
  /// How many frames are others than before by more than the tolerance.
  public internal(set) var movedFrames = 0
  /// How many frames were not there before.
  public internal(set) var addedFrames = 0
  /// How many frames are gone.
  public internal(set) var removedFrames = 0
  /// How many findings were not there before.
  public internal(set) var newFindings = 0
  /// How many findings are gone.
  public internal(set) var goneFindings = 0
}
