public import Foundation

/// Notices taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
}

/// Notices a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come before the press.
  open var numberOfTapsRequired = 0
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
  /// How long the finger has to stay, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move, in points.
  open var allowableMovement: CGFloat = 10
}

/// Notices a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers.
  open var maximumNumberOfTouches = Int.max
  private final var translation = CGPoint.zero
  private final var speed = CGPoint.zero

  /// How far the finger moved, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { translation }
  /// Sets how far the finger moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    self.translation = translation
    speed = .zero
  }
  /// How fast the finger moves, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  /// Says how fast the finger moves.
  public final func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// Notices a finger that moves in from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the finger may come.
  open var edges: UIRectEdge = []
}

/// Notices a quick movement in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a movement goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes directions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that make the gesture.
  open var direction: Direction = .right
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
}

/// Notices two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor between the distances of the fingers now and at first.
  open var scale: CGFloat = 1
  /// How fast the factor changes.
  open private(set) var velocity: CGFloat = 0
}

/// Notices two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast the fingers turn.
  open private(set) var velocity: CGFloat = 0
}

/// Notices a pointer above a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes edges of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A finger on the screen.
open class UITouch: NSObject {
  private final let point: CGPoint
  /// The view that is touched.
  open private(set) weak var view: UIView?

  /// Makes a touch at a point of a view's coordinates.
  public init(at point: CGPoint, in view: UIView) {
    self.point = point
    self.view = view
  }

  /// Where the finger is, in a view's coordinates.
  open func location(in other: UIView?) -> CGPoint {
    view.map { $0.convert(point, to: other) } ?? point
  }
  /// How many taps there were.
  open var tapCount: Int { 1 }
  /// How hard the finger presses: as usual.
  open var force: CGFloat { 1 }
  /// How hard a finger can press.
  open var maximumPossibleForce: CGFloat { 1 }
}
