public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes corners of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of Core Graphics: lines and curves, immutable.
public struct CGPath: Hashable, Sendable {
  /// A part of a path.
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    /// The points that the part names, its end last.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quad(let point, let control): [control, point]
      case .curve(let point, let first, let second): [first, second, point]
      case .close: []
      }
    }
  }

  var elements: [Element] = []

  /// Whether the path has no parts.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around all points of the path, those that bend curves included; null for
  /// an empty path.
  public var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    let (minX, maxX) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let (minY, maxY) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

/// A path that is put together; kept, never drawn.
open class UIBezierPath: NSObject {
  /// The path for Core Graphics.
  open private(set) var cgPath = CGPath()
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// Whether a path within the path is a hole.
  open var usesEvenOddFillRule = false
  /// How far curves may be off, in points.
  open var flatness: CGFloat = 0.6

  /// Makes an empty path.
  public override init() {
    super.init()
  }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Makes a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let x = max(0, min(cornerRadii.width, rect.width / 2))
    let y = max(0, min(cornerRadii.height, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: x, height: y) : .zero
    }
    let (topLeft, topRight) = (radius(.topLeft), radius(.topRight))
    let (bottomLeft, bottomRight) = (radius(.bottomLeft), radius(.bottomRight))
    let (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: minX + topLeft.width, y: minY))
    addLine(to: CGPoint(x: maxX - topRight.width, y: minY))
    turn(CGPoint(x: maxX, y: minY), to: CGPoint(x: maxX, y: minY + topRight.height))
    addLine(to: CGPoint(x: maxX, y: maxY - bottomRight.height))
    turn(CGPoint(x: maxX, y: maxY), to: CGPoint(x: maxX - bottomRight.width, y: maxY))
    addLine(to: CGPoint(x: minX + bottomLeft.width, y: maxY))
    turn(CGPoint(x: minX, y: maxY), to: CGPoint(x: minX, y: maxY - bottomLeft.height))
    addLine(to: CGPoint(x: minX, y: minY + topLeft.height))
    turn(CGPoint(x: minX, y: minY), to: CGPoint(x: minX + topLeft.width, y: minY))
    close()
  }

  /// Makes an ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Makes a part of a circle, between angles in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Whether the path has no parts.
  open var isEmpty: Bool { cgPath.isEmpty }
  /// The smallest rectangle around the path's points.
  open var bounds: CGRect { cgPath.boundingBox }
  /// Where the path ends; zero for an empty one.
  open var currentPoint: CGPoint {
    cgPath.elements.last { !$0.points.isEmpty }?.points.last ?? .zero
  }

  /// Begins a part at a point.
  open func move(to point: CGPoint) { cgPath.elements.append(.move(point)) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { cgPath.elements.append(.line(point)) }
  /// Adds a curve with one point that bends it.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.elements.append(.quad(endPoint, control: controlPoint))
  }
  /// Adds a curve with two points that bend it.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.elements.append(.curve(endPoint, controlPoint1, controlPoint2))
  }
  /// Adds a part of a circle, by curves of a quarter of a turn at most.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else {
      UIDiagnostic.report(.invalidNumber, "an arc from \(startAngle) to \(endAngle)")
      return
    }
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if abs(sweep) >= turn {
      sweep = clockwise ? turn : -turn
    } else if clockwise, sweep < 0 {
      sweep += turn
    } else if !clockwise, sweep > 0 {
      sweep -= turn
    }
    func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle)))
    }
    isEmpty ? move(to: point(startAngle)) : addLine(to: point(startAngle))
    let count = max(1, Int((abs(sweep) / (turn / 4)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let bend = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (
        startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step
      )
      addCurve(
        to: point(to), controlPoint1: point(from, bend), controlPoint2: point(to, -bend))
    }
  }
  /// Ends a part with a line to where it began.
  open func close() { cgPath.elements.append(.close) }
  /// Adds the parts of another path.
  open func append(_ bezierPath: UIBezierPath) {
    cgPath.elements += bezierPath.cgPath.elements
  }
  /// Takes all parts away.
  open func removeAllPoints() { cgPath.elements = [] }
  /// Moves all points.
  open func apply(_ transform: CGAffineTransform) {
    cgPath.elements = cgPath.elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quad(let point, let control):
        .quad(point.applying(transform), control: control.applying(transform))
      case .curve(let point, let first, let second):
        .curve(
          point.applying(transform), first.applying(transform), second.applying(transform))
      case .close: .close
      }
    }
  }
  /// Fills the path; nothing is drawn here.
  open func fill() {}
  /// Draws the path's line; nothing is drawn here.
  open func stroke() {}

  /// A quarter of an ellipse around a corner, by the curve that is nearest to it.
  private func turn(_ corner: CGPoint, to end: CGPoint) {
    let start = currentPoint
    guard start != end else { return }
    let part: CGFloat = 0.5522847498
    addCurve(
      to: end,
      controlPoint1: CGPoint(
        x: start.x + (corner.x - start.x) * part, y: start.y + (corner.y - start.y) * part),
      controlPoint2: CGPoint(
        x: end.x + (corner.x - end.x) * part, y: end.y + (corner.y - end.y) * part))
  }
}
