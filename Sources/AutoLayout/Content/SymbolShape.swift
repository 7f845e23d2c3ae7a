import LayoutModel

/// One of the system's symbols: how large it is drawn, and what of that constraints align.
///
/// A document states its shape only, the width in heights. The rest is fitted to stored frames.
struct SymbolShape {
  /// The name of the symbol.
  let name: String?
  /// The width in heights, above 0.
  let ratio: Double
  /// `small`, `medium` or `large`; nil is medium.
  let scale: String?
  /// The weight as Interface Builder spells it; nil is regular.
  let weight: String?

  /// The size in font sizes, before it is rounded to pixels.
  ///
  /// Symbols of one size have about the same area, but those that are little more than a line, as `minus`,
  /// which are as long as others.
  var size: (width: Double, height: Double) {
    let side = (isChevron ? 0.85 : isCircle ? 1.13 : 1.17) * scaling * thickening
    let root = ratio.squareRoot()
    let long = side * Swift.min(Swift.max(root, 1 / root), 1.25)
    return ratio > 1 ? (long, long / ratio) : (long * ratio, long)
  }

  /// How far it is drawn inside its alignment rectangle, above and below, in points; below 0 if it reaches
  /// over that.
  ///
  /// Every symbol is aligned as the highest are, about 20 points at the size of body text and 18 at the
  /// small scale, and drawn as high as it is: image views of circles that constraints make 19, 25 or 34
  /// points high are stored a point lower, half a point down, and a bold circle a point higher; a receiver
  /// that lies is 10 points lower, a bookmark is as high; chevrons are lower by 4 points and 10.
  var inset: Double {
    let aligned = scale == "small" ? 17.9 : 20.1
    return (aligned - drawnHeight) / 2
  }

  /// The height at the size of body text, in points.
  private var drawnHeight: Double {
    if isChevron { return size.height * 17 }
    let small = scale == "small" ? scaling : 1
    guard ratio >= 1 else { return 20.1 * thickening * small }
    let root = ratio.squareRoot()
    return Swift.min(19.1, 19.7 / (root * root.squareRoot())) * thickening * small
  }

  /// Whether it is a chevron, which is about as high as capital letters; what is drawn in a shape of its
  /// own, as `chevron.right.circle`, is as large as other symbols.
  private var isChevron: Bool {
    let parts = (name ?? "").split(separator: ".")
    return parts.first == "chevron"
      && parts.allSatisfy { !SymbolShape.enclosures.contains(String($0)) }
  }

  private static let enclosures: Set<String> = ["circle", "square", "diamond", "shield"]

  /// Whether it fills a circle, whose shape Xcode 14.1 and later state as 128 by 123 and those from 11.4
  /// on as 128 by 121: two are stored 19.67 by 19 points, a large one 25 by 24 and one of caption size 14
  /// by 14, which less round ones of their area would not be.
  private var isCircle: Bool { abs(ratio - 128 / 123) < 0.002 || abs(ratio - 128 / 121) < 0.002 }

  /// How much larger than at medium scale it is.
  private var scaling: Double {
    switch scale {
    case "small": 0.79
    case "large": 1.28
    default: 1
    }
  }

  /// How much larger than in regular weight it is: a semibold chevron and two bold circles are stored so.
  private var thickening: Double {
    switch weight {
    case "semibold": 1.08
    case "bold", "heavy", "black": 1.12
    default: 1
    }
  }
}
