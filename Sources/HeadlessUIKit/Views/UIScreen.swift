public import Foundation

/// What a window is laid out for: a size, a scale, a safe area, a direction of text.
///
/// Immutable; another device is another screen.
public final class UIScreen: Sendable {
  /// The rectangle of the screen, in points.
  public let bounds: CGRect
  /// Pixels in a point.
  public let scale: CGFloat
  /// What bars and the screen's shape cover.
  public let safeAreaInsets: UIEdgeInsets
  /// The direction of the user's language.
  public let layoutDirection: UIUserInterfaceLayoutDirection
  /// The traits that do not follow from the size.
  let givenTraits: UITraitCollection

  /// Makes a screen.
  ///
  /// `traits` say what does not follow from the rest: a dark style, large text, another idiom.
  public init(
    size: CGSize, scale: CGFloat = 3, safeAreaInsets: UIEdgeInsets = .zero,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    traits: UITraitCollection = UITraitCollection()
  ) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.layoutDirection = layoutDirection
    givenTraits = traits
  }

  /// A phone of 393 × 852 points at three pixels, with a safe area of 59 above and 34 below.
  public static let main = UIScreen(
    size: CGSize(width: 393, height: 852), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
}
