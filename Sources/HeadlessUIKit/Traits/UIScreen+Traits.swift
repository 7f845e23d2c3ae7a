import Foundation

extension UITraitCollection.Values {
  /// What follows from the size of a screen, or of a window on it.
  ///
  /// A screen whose shorter side is below 744 points is a phone's, others are tablets': iPad mini
  /// has 744. A phone has much room across only when it lies on its side and is at least 414 points
  /// high then, as Apple's table of size classes lists the large ones; a tablet's window has it
  /// from 600 points on.
  init(screen: CGSize, window: CGSize) {
    let isPad = min(screen.width, screen.height) >= 744
    idiom = isPad ? .pad : .phone
    if isPad {
      horizontal = window.width >= 600 ? .regular : .compact
      vertical = .regular
    } else {
      let isLandscape = window.width > window.height
      vertical = isLandscape ? .compact : .regular
      horizontal = isLandscape && window.height >= 414 ? .regular : .compact
    }
  }
}

extension UIScreen {
  /// The traits of an interface that fills the screen.
  public var traitCollection: UITraitCollection {
    UITraitCollection(traits(ofWindow: bounds.size))
  }

  /// The traits of a window of a size.
  func traits(ofWindow size: CGSize) -> UITraitCollection.Values {
    var values = UITraitCollection.Values(screen: bounds.size, window: size)
    values.style = .light
    values.scale = scale
    values.direction = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.category = .large
    values.contrast = .normal
    values.level = .base
    values.take(givenTraits.values)
    return values
  }

  /// The screen with some other traits, such as a dark style or large text.
  public func with(_ traits: UITraitCollection) -> UIScreen {
    UIScreen(
      size: bounds.size, scale: traits.displayScale > 0 ? traits.displayScale : scale,
      safeAreaInsets: safeAreaInsets,
      layoutDirection: traits.layoutDirection == .unspecified
        ? layoutDirection : traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      traits: UITraitCollection(traitsFrom: [givenTraits, traits]))
  }
}
