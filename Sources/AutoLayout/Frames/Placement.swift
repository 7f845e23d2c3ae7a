public import LayoutModel

/// Where a view or guide is.
public struct Placement: Hashable, Sendable {
  /// The view or guide.
  public let id: NodeID
  /// Its rectangle: a view's in the coordinates of its superview, a guide's in those of its view.
  public var frame: Frame

  /// Makes a placement.
  public init(id: NodeID, frame: Frame) {
    self.id = id
    self.frame = frame
  }
}
