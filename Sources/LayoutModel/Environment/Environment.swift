/// Where a layout is solved: the window, the device's shape and the user's settings.
///
/// An environment is pure input. The same layout in the same environment has the same frames on
/// every machine. All lengths are points.
public struct Environment: Hashable, Sendable {
  /// What the environment stands for, such as `iPhone 15 portrait`, or nil.
  public var name: String?
  /// The width of the root view.
  public var width: Double
  /// The height of the root view.
  public var height: Double
  /// Pixels per point; frames are rounded to whole pixels.
  public var scale: Double
  /// How far bars and the device's shape reach into the root view.
  public var safeArea: Insets
  /// The root view's layout margins, or nil for UIKit's rule (16 or 20 at the sides, 0 above and
  /// below).
  public var margins: Insets?
  /// The height of the keyboard above the root view's bottom edge; 0 = no keyboard.
  public var keyboardHeight: Double
  /// The direction in which the user reads.
  public var direction: Direction
  /// Whether there is much room from side to side.
  public var widthClass: SizeClass
  /// Whether there is much room from top to bottom.
  public var heightClass: SizeClass
  /// Whether the window has the size classes; without them no condition on a size class holds, as on the
  /// canvas that stood for every device before Xcode 8.
  public var hasSizeClasses = true
  /// The text size that the user chose.
  public var textSize: TextSize
  /// Whether titles in text styles are smaller than UIKit's, as on the canvas of Xcode 10.
  public var hasSmallTitles = false
  /// Whether constraints that Interface Builder removes at build time take part, as on its canvas.
  public var isDesignTime: Bool
  /// The major version of iOS whose standard controls have their sizes here.
  public var systemVersion: Int
  /// What is known of single views from elsewhere; never derived by the engine.
  public var observations: [NodeID: Observation]
  /// The frames, in the superviews' coordinates, that Interface Builder drew and stored where it
  /// showed the layout in this environment; empty where nobody knows.
  ///
  /// No frame follows from them. Frames that keep a set of constraints are a witness that the set does
  /// not contradict itself.
  public var drawnFrames: [NodeID: Frame] = [:]

  /// The direction in which text is read.
  public enum Direction: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft
  }

  /// How a device is held.
  public enum Orientation: String, CaseIterable, Sendable {
    case portrait, landscape
  }

  /// Makes an environment; size classes that are not given follow `sizeClasses(width:height:)`.
  public init(
    width: Double, height: Double, scale: Double = 2, safeArea: Insets = .zero,
    margins: Insets? = nil, keyboardHeight: Double = 0, direction: Direction = .leftToRight,
    widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, textSize: TextSize = .large,
    name: String? = nil, isDesignTime: Bool = false,
    systemVersion: Int = Environment.currentSystemVersion,
    observations: [NodeID: Observation] = [:]
  ) {
    let classes = Environment.sizeClasses(width: width, height: height)
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.margins = margins
    self.keyboardHeight = keyboardHeight
    self.direction = direction
    self.widthClass = widthClass ?? classes.width
    self.heightClass = heightClass ?? classes.height
    self.textSize = textSize
    self.isDesignTime = isDesignTime
    self.systemVersion = systemVersion
    self.observations = observations
  }

  /// Makes the environment of a device held in an orientation, with its status bar.
  public init(_ device: Device, _ orientation: Orientation = .portrait) {
    let isPortrait = orientation == .portrait
    self.init(
      width: isPortrait ? device.width : device.height,
      height: isPortrait ? device.height : device.width, scale: device.scale,
      safeArea: isPortrait ? device.portraitSafeArea : device.landscapeSafeArea,
      name: "\(device.name) \(orientation.rawValue)")
  }
}

extension Environment {
  /// The version of iOS that an environment stands for unless it says otherwise.
  public static let currentSystemVersion = 18

  /// The size classes of a window, by UIKit's documented table of devices.
  ///
  /// A window whose short side is 700 points or more (iPads) is regular in both directions. Any
  /// other is compact in height if it is wider than tall, and then regular in width from a short
  /// side of 414 points (Plus, Max, iPhone XR and 11); upright it is compact in width.
  public static func sizeClasses(
    width: Double, height: Double
  ) -> (width: SizeClass, height: SizeClass) {
    let short = Swift.min(width, height)
    if short >= 700 { return (.regular, .regular) }
    if width <= height { return (.compact, .regular) }
    return (short >= 414 ? .regular : .compact, .compact)
  }

  /// The root view's margins: `margins`, or UIKit's rule (20 at the sides of a window wider than
  /// 375 points, 16 otherwise; the safe area is added elsewhere).
  public var rootMargins: Insets {
    if let margins { return margins }
    let side = Environment.sideMargin(ofWidth: width)
    return Insets(left: side, top: 0, right: side, bottom: 0)
  }

  /// Whether a size-class condition such as `heightClass=compact-widthClass=regular` holds.
  ///
  /// The parts may be separated by `-`, `,` or a space. `default` and the empty condition always
  /// hold. A part that is not understood never holds.
  ///
  /// - Returns: The number of parts that hold, or nil if one does not.
  public func specificity(ofCondition condition: some StringProtocol) -> Int? {
    var count = 0
    for part in condition.utf8.split(whereSeparator: { $0 == 0x2D || $0 == 0x2C || $0 == 0x20 }) {
      switch String(decoding: part, as: UTF8.self) {
      case "default": continue
      case "widthClass=\(widthClass.rawValue)", "heightClass=\(heightClass.rawValue)":
        guard hasSizeClasses else { return nil }
        count += 1
      default: return nil
      }
    }
    return count
  }
}
