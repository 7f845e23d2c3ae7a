public import LayoutModel

/// The picture of one view: where it is in the window, what shows of it, and its shapes.
public struct ViewShape: Hashable, Sendable {
  /// Where the picture is cut off.
  public struct Clip: Hashable, Sendable {
    /// The rectangle in the window's coordinates.
    public var frame: Frame
    /// The radius of its corners.
    public var corner: Double

    /// Makes a clip.
    public init(_ frame: Frame, corner: Double = 0) {
      self.frame = frame
      self.corner = corner
    }

    /// What both leave; round corners stay those of a clip that lies wholly in the other.
    func intersection(_ other: Clip) -> Clip {
      if frame.contains(other.frame) { return other }
      if other.frame.contains(frame) { return self }
      return Clip(frame.intersection(other.frame))
    }
  }

  /// The view.
  public let view: NodeID
  /// Its name for people, safe to print.
  public let name: String
  /// Its class of UIKit.
  public let className: String
  /// What it looks like.
  public let look: ViewLook
  /// Its rectangle in the window's coordinates, in points.
  public let box: Frame
  /// The part of the window in which its superviews show it.
  public let clip: Clip
  /// Its opacity and that of its superviews, 0...1.
  public let opacity: Double
  /// The number of its superviews.
  public let depth: Int
  /// Whether it or one of its superviews is hidden; such views are drawn on demand only.
  public let isHidden: Bool
  /// What is drawn, in the window's coordinates, the lowest first.
  public let shapes: [Shape]

  /// What shows of the view's rectangle.
  public var visibleBox: Frame { box.intersection(clip.frame) }
}
