public import LayoutModel

/// One thing to draw: an outline with a fill and a stroke, or a line of text.
public struct Shape: Hashable, Sendable {
  /// What a shape is, in the coordinates of the drawing.
  public enum Geometry: Hashable, Sendable {
    /// A rectangle with round corners of a radius.
    case rectangle(Frame, corner: Double)
    /// An ellipse that touches the edges of a rectangle.
    case ellipse(Frame)
    /// Lines from point to point.
    case line([Point], isClosed: Bool)
    /// One line of text; the shape's fill is its colour.
    case text(TextLine)
  }

  /// One line of text in the system's font.
  public struct TextLine: Hashable, Sendable {
    /// Which point of the line its position is.
    public enum Anchor: String, Hashable, Sendable {
      /// Its left end.
      case start
      /// Its middle.
      case middle
      /// Its right end.
      case end
    }

    /// The text.
    public var text: String
    /// Where the anchor stands on the baseline.
    public var position: Point
    /// The size of the font in points.
    public var size: Double
    /// The weight as Interface Builder spells it; nil for regular.
    public var weight: String?
    /// Which point of the line `position` is.
    public var anchor: Anchor
    /// The width that the line is to take whatever font draws it; nil for what the font takes.
    public var length: Double?

    /// Makes a line of text.
    public init(
      _ text: String, at position: Point, size: Double, weight: String? = nil,
      anchor: Anchor = .start, length: Double? = nil
    ) {
      self.text = text
      self.position = position
      self.size = size
      self.weight = weight
      self.anchor = anchor
      self.length = length
    }
  }

  /// What it is.
  public var geometry: Geometry
  /// The colour inside; nil for none.
  public var fill: LookColor?
  /// The colour of the outline; nil for none.
  public var stroke: LookColor?
  /// The width of the outline in points.
  public var lineWidth: Double
  /// The lengths of dashes and gaps in turn; none for a solid outline.
  public var dashes: [Double]

  /// Makes a shape.
  public init(
    _ geometry: Geometry, fill: LookColor? = nil, stroke: LookColor? = nil, lineWidth: Double = 1,
    dashes: [Double] = []
  ) {
    self.geometry = geometry
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.dashes = dashes
  }
}

extension Shape {
  static func box(
    _ frame: Frame, corner: Double = 0, fill: LookColor? = nil, stroke: LookColor? = nil,
    lineWidth: Double = 1, dashes: [Double] = []
  ) -> Shape {
    Shape(
      .rectangle(frame, corner: corner), fill: fill, stroke: stroke, lineWidth: lineWidth,
      dashes: dashes)
  }

  static func line(
    _ points: Point..., color: LookColor, width: Double = 1, dashes: [Double] = []
  ) -> Shape {
    Shape(.line(points, isClosed: false), stroke: color, lineWidth: width, dashes: dashes)
  }

  static func text(_ line: TextLine, color: LookColor) -> Shape {
    Shape(.text(line), fill: color)
  }
}
