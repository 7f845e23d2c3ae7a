public import Foundation

/// What a view's layer would draw; kept, never drawn.
open class CALayer: NSObject {
  /// The radius of the corners.
  open var cornerRadius: CGFloat = 0
  /// The width of the border.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// Whether content beyond the bounds is cut off.
  open var masksToBounds = false
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The softness of the shadow.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow; nil for that of the content.
  open var shadowPath: CGPath?
  /// Which corners are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How round corners are made.
  open var cornerCurve: CALayerCornerCurve = .circular
  /// The layer whose opacity cuts this one out.
  open var mask: CALayer?
  /// Where the layer is among its siblings, towards the eye.
  open var zPosition: CGFloat = 0
  /// Whether the layer is kept as a picture.
  open var shouldRasterize = false
  /// Pixels in a point of that picture.
  open var rasterizationScale: CGFloat = 1
  /// Whether the layer is invisible.
  open var isHidden = false
  /// A name for debugging.
  open var name: String?
  /// The rectangle in the layer above; the view's own is its frame.
  open var frame = CGRect.zero
  /// The layers in this one, back to front.
  open private(set) var sublayers: [CALayer]?
  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?
  private final var animations: [String: CAAnimation] = [:]

  /// Makes a layer.
  public override init() {
    super.init()
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }
  /// Inserts a layer at a position; positions beyond the ends count as the ends.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(idx), all.count))
    sublayers = all
  }
  /// Takes the layer from the one above.
  open func removeFromSuperlayer() {
    guard let above = superlayer else { return }
    let rest = (above.sublayers ?? []).filter { $0 !== self }
    above.sublayers = rest.isEmpty ? nil : rest
    superlayer = nil
  }
  /// Keeps an animation under a key; nothing moves here.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations[key ?? ""] = anim
  }
  /// The animation that is kept under a key.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// Forgets the animation of a key.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Forgets all animations.
  open func removeAllAnimations() { animations = [:] }
  /// Marks the layer for drawing; nothing is drawn here.
  open func setNeedsDisplay() {}
  /// Marks the layer for layout; views are laid out here.
  open func setNeedsLayout() {}
}

/// How round corners are made.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a way.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Parts of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves that begin slowly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What changes a layer in time; kept, nothing moves here.
open class CAAnimation: NSObject {
  /// How long it takes, in seconds.
  open var duration: Double = 0
  /// When it begins, in seconds.
  open var beginTime: Double = 0
  /// How often it is done.
  open var repeatCount: Float = 0
  /// Whether it runs back.
  open var autoreverses = false
  /// Whether it is forgotten at its end.
  open var isRemovedOnCompletion = true
}

/// A change of a property from one value to another.
open class CABasicAnimation: CAAnimation {
  /// The property.
  public final let keyPath: String?
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// How far from the first value to the last.
  open var byValue: Any?

  /// Makes a change of a property.
  public init(keyPath path: String?) {
    keyPath = path
  }
}

/// A layer with a gradient; kept, never drawn.
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`.
  open var colors: [Any]?
  /// Where the colours are, each from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the gradient begins, in parts of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the gradient ends, in parts of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer with a path; kept, never drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How the line turns.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// How far a corner may reach, in widths of the line.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps; nil for a whole line.
  open var lineDashPattern: [NSNumber]?
  /// Where the dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// What is inside a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a way.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At once.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// In half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a line turns.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a way.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In a curve.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// In a cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What is inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a rule.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path goes around, however often.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
