extension Environment {
  /// Distances from the four edges of a rectangle towards its inside, in points.
  public struct Insets: Hashable, Sendable {
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the right edge.
    public var right: Double
    /// The distance from the bottom edge.
    public var bottom: Double

    /// Makes insets.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }

    /// Makes equal insets on all sides.
    public init(all inset: Double) {
      self.init(left: inset, top: inset, right: inset, bottom: inset)
    }

    /// No insets.
    public static let zero = Insets(all: 0)

    /// The sums of both insets, side by side.
    public static func + (left: Insets, right: Insets) -> Insets {
      Insets(
        left: left.left + right.left, top: left.top + right.top,
        right: left.right + right.right, bottom: left.bottom + right.bottom)
    }
  }
}
