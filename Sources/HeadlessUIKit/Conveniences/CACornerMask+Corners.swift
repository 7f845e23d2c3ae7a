// The corners by the names that Draftsman's helpers give them.

extension CACornerMask {
  /// The corner at the left and top.
  public static let topLeft = CACornerMask.layerMinXMinYCorner
  /// The corner at the right and top.
  public static let topRight = CACornerMask.layerMaxXMinYCorner
  /// The corner at the left and bottom.
  public static let bottomLeft = CACornerMask.layerMinXMaxYCorner
  /// The corner at the right and bottom.
  public static let bottomRight = CACornerMask.layerMaxXMaxYCorner
  /// Both corners at the top.
  public static let allTop: CACornerMask = [.topLeft, .topRight]
  /// Both corners at the left.
  public static let allLeft: CACornerMask = [.topLeft, .bottomLeft]
  /// Both corners at the right.
  public static let allRight: CACornerMask = [.topRight, .bottomRight]
  /// Both corners at the bottom.
  public static let allBottom: CACornerMask = [.bottomLeft, .bottomRight]
  /// Three corners.
  public static let allButTopLeft: CACornerMask = [.topRight, .bottomLeft, .bottomRight]
  /// Three corners.
  public static let allButTopRight: CACornerMask = [.topLeft, .bottomLeft, .bottomRight]
  /// Three corners.
  public static let allButBottomLeft: CACornerMask = [.topLeft, .topRight, .bottomRight]
  /// Three corners.
  public static let allButBottomRight: CACornerMask = [.topLeft, .topRight, .bottomLeft]
  /// All four corners.
  public static let all: CACornerMask = [.allTop, .allBottom]
}
