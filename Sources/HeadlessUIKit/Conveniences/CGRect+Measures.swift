public import Foundation

extension CGSize {
  /// Width times height.
  public var area: CGFloat { width * height }
  /// The radius at which the corners meet: half of the shorter side.
  public var maxCornerRadius: CGFloat { min(width, height) / 2 }
  /// Whether neither side is negative.
  public var isValidUISize: Bool { width.isValidUIDimension && height.isValidUIDimension }
  /// Whether a view of this size shows anything.
  public var isVisible: Bool { width.isVisible && height.isVisible }
  /// Whether a view of this size shows nothing.
  public var isNotVisible: Bool { !isVisible }
  /// The same sides the other way.
  public var negative: CGSize { self * -1 }

  /// The size that insets leave of it.
  public func reduced(by insets: UIEdgeInsets) -> CGSize {
    CGSize(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// The size with distances added around it.
  public func enlarged(by offsets: UIEdgeInsets) -> CGSize {
    CGSize(
      width: width + offsets.left + offsets.right, height: height + offsets.top + offsets.bottom)
  }

  /// The sums of both sides.
  public static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }
  /// The differences of both sides.
  public static func - (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width - right.width, height: left.height - right.height)
  }
  /// A length added to both sides.
  public static func + (left: CGSize, right: CGFloat) -> CGSize { left + CGSize(sides: right) }
  /// A length subtracted from both sides.
  public static func - (left: CGSize, right: CGFloat) -> CGSize { left - CGSize(sides: right) }
  /// Both sides times a factor.
  public static func * (left: CGSize, right: CGFloat) -> CGSize {
    CGSize(width: left.width * right, height: left.height * right)
  }
  /// Both sides divided by a number.
  public static func / (left: CGSize, right: CGFloat) -> CGSize {
    CGSize(width: left.width / right, height: left.height / right)
  }
}

extension CGRect {
  /// Width times height.
  public var area: CGFloat { size.area }
  /// The radius at which the corners meet: half of the shorter side.
  public var maxCornerRadius: CGFloat { size.maxCornerRadius }
  /// The point in the middle.
  public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// The rectangle of a size with the same middle.
  public func centeredFrame(withSize size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: midX - size.width / 2, y: midY - size.height / 2), size: size)
  }

  /// How far the edges of a rectangle around this one lie outside it.
  public func offsets(to outer: CGRect) -> UIEdgeOffsets { outer.insets(of: self) }

  /// How far the edges of a rectangle lie inside this one.
  public func insets(of inner: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: inner.minY - minY, left: inner.minX - minX, bottom: maxY - inner.maxY,
      right: maxX - inner.maxX)
  }

  /// The rectangle inside insets.
  public func innerFrame(insetedBy insets: UIEdgeInsets) -> CGRect { inset(by: insets) }

  /// The rectangle with distances added around it.
  public func enlarged(by offsets: UIEdgeOffsets) -> CGRect { inset(by: .zero - offsets) }
}
