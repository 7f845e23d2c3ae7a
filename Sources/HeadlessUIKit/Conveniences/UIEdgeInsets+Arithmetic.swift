public import Foundation

/// Distances outwards, as some of Draftsman's helpers name them.
public typealias UIEdgeOffsets = UIEdgeInsets

extension UIEdgeInsets {
  /// Makes insets that are the same on all sides.
  public init(edges: CGFloat) { self.init(insets: edges) }

  /// Makes insets that are the same at the top and bottom, and of the edges that are given.
  public init(left: CGFloat = 0, right: CGFloat = 0, verticals: CGFloat) {
    self.init(top: verticals, left: left, bottom: verticals, right: right)
  }

  /// Makes insets that are the same at the left and right, and of the edges that are given.
  public init(top: CGFloat = 0, bottom: CGFloat = 0, horizontals: CGFloat) {
    self.init(top: top, left: horizontals, bottom: bottom, right: horizontals)
  }

  /// Makes insets of two distances.
  public init(verticals: CGFloat, horizontals: CGFloat) {
    self.init(top: verticals, left: horizontals, bottom: verticals, right: horizontals)
  }

  /// Makes insets that are the same at the top and bottom, and of the edges that are given.
  public init(vertical: CGFloat, left: CGFloat = 0, right: CGFloat = 0) {
    self.init(left: left, right: right, verticals: vertical)
  }

  /// Makes insets that are the same at the left and right, and of the edges that are given.
  public init(horizontal: CGFloat, top: CGFloat = 0, bottom: CGFloat = 0) {
    self.init(top: top, bottom: bottom, horizontals: horizontal)
  }

  /// Makes insets of two distances.
  public init(vertical: CGFloat, horizontal: CGFloat) {
    self.init(verticals: vertical, horizontals: horizontal)
  }

  /// The same distances the other way.
  public var negative: UIEdgeInsets { self * -1 }
  /// The insets made larger by others.
  public func increased(by other: UIEdgeInsets) -> UIEdgeInsets { self + other }
  /// The insets made larger by a distance on each side.
  public func increased(by distance: CGFloat) -> UIEdgeInsets { self + distance }
  /// The insets made smaller by others.
  public func decreased(by other: UIEdgeInsets) -> UIEdgeInsets { self - other }
  /// The insets made smaller by a distance on each side.
  public func decreased(by distance: CGFloat) -> UIEdgeInsets { self - distance }

  /// The sums, edge by edge.
  public static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    left.combined(with: right, by: +)
  }
  /// The differences, edge by edge.
  public static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    left.combined(with: right, by: -)
  }
  /// A distance added to each edge.
  public static func + (left: UIEdgeInsets, right: CGFloat) -> UIEdgeInsets {
    left.combined(with: UIEdgeInsets(insets: right), by: +)
  }
  /// A distance subtracted from each edge.
  public static func - (left: UIEdgeInsets, right: CGFloat) -> UIEdgeInsets {
    left.combined(with: UIEdgeInsets(insets: right), by: -)
  }
  /// Each edge times a factor.
  public static func * (left: UIEdgeInsets, right: CGFloat) -> UIEdgeInsets {
    left.combined(with: UIEdgeInsets(insets: right), by: *)
  }
  /// Each edge divided by a number.
  public static func / (left: UIEdgeInsets, right: CGFloat) -> UIEdgeInsets {
    left.combined(with: UIEdgeInsets(insets: right), by: /)
  }

  private func combined(
    with other: UIEdgeInsets, by operation: (CGFloat, CGFloat) -> CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(
      top: operation(top, other.top), left: operation(left, other.left),
      bottom: operation(bottom, other.bottom), right: operation(right, other.right))
  }
}
