public import LayoutModel

/// How two rectangles lie to each other: per axis the gap or the overlap, and what is aligned.
///
/// ```swift
/// let measurement = FrameMeasurement(from: email, to: password, precision: 1 / 6)
/// print(measurement.vertical.gap ?? 0)   // 12: password begins 12 points below email's end
/// ```
public struct FrameMeasurement: Equatable, Sendable {
  /// How the two lie to each other along an axis.
  public struct Axis: Equatable, Sendable {
    /// How one stretch lies to another.
    public enum Relation: String, CaseIterable, Sendable {
      /// The second begins behind the end of the first, or at it.
      case after
      /// The second ends before the first begins, or where it does.
      case before
      /// They share a part, and neither holds the other.
      case overlapping
      /// The second lies in the first.
      case inside
      /// The first lies in the second.
      case around
      /// They begin and end alike.
      case equal
    }

    /// What can be aligned.
    public enum Alignment: String, CaseIterable, Sendable {
      /// Left edges, or top edges.
      case start
      /// Centers.
      case center
      /// Right edges, or bottom edges.
      case end
    }

    /// How the second lies to the first.
    public let relation: Relation
    /// The points between them; nil if they share a part.
    public let gap: Double?
    /// The length of the part that they share, in points; 0 if they share none.
    public let overlap: Double
    /// How far the second's start lies behind the first's, in points.
    public let start: Double
    /// How far the second's center lies behind the first's, in points.
    public let center: Double
    /// How far the second's end lies behind the first's, in points.
    public let end: Double
    /// How much longer the second is, in points.
    public let growth: Double
    /// What is aligned, as far as the precision tells.
    public let aligned: [Alignment]

    /// Whether both have the same length, as far as the precision tells.
    public let isSameLength: Bool

    init(
      _ first: (start: Double, length: Double), _ second: (start: Double, length: Double),
      _ precision: Double
    ) {
      let ends = (first.start + first.length, second.start + second.length)
      start = second.start - first.start
      end = ends.1 - ends.0
      center = (start + end) / 2
      growth = second.length - first.length
      let alike = { (length: Double) in abs(length) <= precision }
      isSameLength = alike(growth)
      aligned = [(Alignment.start, start), (.center, center), (.end, end)]
        .filter { alike($0.1) }.map(\.0)
      let shared = min(ends.0, ends.1) - max(first.start, second.start)
      if alike(start), alike(end) {
        relation = .equal
      } else if second.start >= ends.0 - precision {
        relation = .after
      } else if ends.1 <= first.start + precision {
        relation = .before
      } else if start >= -precision, end <= precision {
        relation = .inside
      } else if start <= precision, end >= -precision {
        relation = .around
      } else {
        relation = .overlapping
      }
      let isApart = relation == .after || relation == .before
      gap = isApart ? max(0, -shared) : nil
      overlap = isApart ? 0 : max(0, shared)
    }
  }

  /// The first rectangle, in the window's coordinates.
  public let first: Frame
  /// The second rectangle, in the window's coordinates.
  public let second: Frame
  /// Along the horizontal axis.
  public let horizontal: Axis
  /// Along the vertical axis.
  public let vertical: Axis

  /// Whether the two share an area.
  public var overlaps: Bool { horizontal.overlap > 0 && vertical.overlap > 0 }

  /// Measures from one rectangle to another.
  ///
  /// - Parameters:
  ///   - first: A rectangle.
  ///   - second: Another one, in the same coordinates.
  ///   - precision: How many points make no difference, from 0: half a pixel, since frames are
  ///     rounded to pixels.
  public init(from first: Frame, to second: Frame, precision: Double) {
    self.first = first
    self.second = second
    horizontal = Axis((first.x, first.width), (second.x, second.width), precision)
    vertical = Axis((first.y, first.height), (second.y, second.height), precision)
  }
}
