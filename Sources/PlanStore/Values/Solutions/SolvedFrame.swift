public import LayoutModel

/// Where a view or guide is, as the store keeps it.
public struct SolvedFrame: Hashable, Sendable {
  /// The view or guide.
  public let id: NodeID
  /// A view's rectangle in the coordinates of its superview, a guide's in those of its view.
  public let frame: Frame
  /// What a scroll view scrolls, as a frame at the origin; nil if no constraint says so.
  public let content: Frame?
  /// Whether the frame rests on a natural size, the view's own or another's, that comes from a model of
  /// UIKit's fonts and controls.
  public let isApproximate: Bool

  /// Makes a solved frame; a negative zero, which a store does not keep, becomes zero.
  public init(id: NodeID, frame: Frame, content: Frame? = nil, isApproximate: Bool = false) {
    self.id = id
    self.frame = frame.withoutNegativeZeros
    self.content = content?.withoutNegativeZeros
    self.isApproximate = isApproximate
  }

  /// All numbers, in the order of the columns.
  var lengths: [Double] {
    let size = content.map { [$0.width, $0.height] } ?? []
    return [frame.x, frame.y, frame.width, frame.height] + size
  }
}

extension Frame {
  fileprivate var withoutNegativeZeros: Frame {
    Frame(x: x + 0, y: y + 0, width: width + 0, height: height + 0)
  }
}
