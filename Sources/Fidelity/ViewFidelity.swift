public import LayoutModel

/// A view's stored frame beside the solved one.
public struct ViewFidelity: Hashable, Sendable {
  /// The view.
  public let id: NodeID
  /// The frame that Interface Builder stored.
  public let stored: Frame
  /// The frame that we solve; nil if the view is not in the solution.
  public let solved: Frame?
  /// Why the two differ by more than the tolerance, or nil if they agree.
  public let miss: MissReason?

  /// The largest difference of any of the four numbers, in points; nil without a solved frame.
  public var deviation: Double? {
    solved.map { solved in
      Swift.max(
        abs(solved.x - stored.x), abs(solved.y - stored.y), abs(solved.width - stored.width),
        abs(solved.height - stored.height))
    }
  }

  /// Whether the frames agree.
  public var agrees: Bool { miss == nil }
}
