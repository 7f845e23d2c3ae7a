public import LayoutModel

/// The frames that follow from a layout in an environment, and what was noticed on the way.
public struct Solution: Hashable, Sendable {
  /// The frames of the installed views, in the order of the layout, rounded to whole pixels.
  ///
  /// A frame is in the coordinates of the superview. Frames of views with an autoresizing mask
  /// are not rounded, as in UIKit. Subviews of a scroll view are in the coordinates of its content.
  public let views: [Placement]
  /// The rectangles of the guides of installed views, in the order of the layout.
  ///
  /// A rectangle is in the coordinates of the view that the guide belongs to, not rounded.
  public let guides: [Placement]
  /// The content sizes of scroll views that constraints say something about, as frames at the origin.
  public let contents: [Placement]
  /// The views and guides whose frame, or what they scroll, rests on a natural size that comes from a
  /// model of fonts or controls, their own or another's; in layout order, views first.
  public let approximateItems: [NodeID]
  /// What was noticed, errors first, then in the order of the layout.
  public let findings: [Finding]

  /// Makes a solution.
  init(
    views: [Placement], guides: [Placement], contents: [Placement], approximateItems: [NodeID],
    findings: [Finding]
  ) {
    self.views = views
    self.guides = guides
    self.contents = contents
    self.approximateItems = approximateItems
    self.findings = findings
  }

  /// The frame of a view or the rectangle of a guide; nil if it is not installed.
  ///
  /// - Complexity: O(views + guides).
  public subscript(id: NodeID) -> Frame? {
    (views.first { $0.id == id } ?? guides.first { $0.id == id })?.frame
  }

  /// The hash of all frames: equal for equal frames, on every machine.
  ///
  /// - Complexity: O(views + guides).
  public var digest: Digest {
    var bytes: [UInt8] = []
    for list in [views, guides, contents] {
      Solution.append(UInt64(list.count), to: &bytes)
      for placement in list {
        Solution.append(UInt64(placement.id.text.utf8.count), to: &bytes)
        bytes.append(contentsOf: placement.id.text.utf8)
        let frame = placement.frame
        for length in [frame.x, frame.y, frame.width, frame.height] {
          Solution.append(length.bitPattern, to: &bytes)
        }
      }
    }
    return Digest(hashing: bytes)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
