/// How a presented controller covers the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a presented controller comes into view; nothing moves here.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// How the text of the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the screen is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the screen is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways to hold the device.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight,
  ]
}
