public import Foundation

/// A colour as Core Animation takes it; immutable, equal by the colour it stands for.
public final class CGColor: Hashable, Sendable {
  private let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// Makes a colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Whether both stand for the same colour.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

  /// Feeds the colour to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
