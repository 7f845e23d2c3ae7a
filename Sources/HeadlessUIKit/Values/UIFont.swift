public import Foundation

/// A typeface at a size; immutable, equal by name, size, weight and text style.
///
/// There are no font files here: metrics are those of the system font, in proportion to the size.
open class UIFont: NSObject, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.

  /// The font's name; `.SFUI` for the system font.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The thickness of the system font's strokes.
  public let weight: Weight
  /// The text style the font was asked for by, if any.
  public let textStyle: TextStyle?

  init(name: String, size: CGFloat, weight: Weight, textStyle: TextStyle? = nil) {
    fontName = name
    // UIKit takes 17 (the label's size) for sizes that are no sizes.
    pointSize = size.isFinite && size > 0 ? size : UIFont.labelFontSize
    self.weight = weight
    self.textStyle = textStyle
  }

  /// Names a font by its PostScript name.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: size, weight: .regular)
  }

  /// Whether this is the system font.
  public var isSystemFont: Bool { fontName == UIFont.systemFontName }

  /// The height of a line.
  public var lineHeight: CGFloat { ascender - descender }
  /// How far letters reach above the baseline.
  ///
  /// The system font's numbers, as all fonts here have them: 0.952 and 0.241 of the size.
  public var ascender: CGFloat { pointSize * 0.952148 }
  /// How far letters reach below the baseline; negative.
  public var descender: CGFloat { -pointSize * 0.241211 }
  /// The height of capital letters: 0.705 of the size.
  public var capHeight: CGFloat { pointSize * 0.704590 }
  /// The height of small letters: 0.526 of the size.
  public var xHeight: CGFloat { pointSize * 0.526367 }
  /// The space between lines.
  public var leading: CGFloat { 0 }

  /// The font of the same text style at the traits' text size, if that is another one.
  final func following(_ traits: UITraitCollection) -> UIFont? {
    guard let textStyle else { return nil }
    let font = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    return font == self ? nil : font
  }

  /// The same font at another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(name: fontName, size: size, weight: weight)
  }

  /// Whether the other object is a font of the same name, size, weight and text style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
      && textStyle == other.textStyle
  }

  /// A hash of the name and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  static let systemFontName = ".SFUI"
}

extension UIFont {
  /// The system font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(name: systemFontName, size: size, weight: weight)
  }

  /// The bold system font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  /// The system font with figures of equal width; measured like the system font.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The italic system font; measured like the system font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size)
  }

  /// The system font with letters of equal width; measured like the system font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The font of a text style at the current traits' text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the text size of traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    return UIFont(
      name: systemFontName, size: style.pointSize(at: traits.preferredContentSizeCategory),
      weight: style == .headline ? .semibold : .regular, textStyle: style)
  }

  /// 17: the size of a label's text.
  public static let labelFontSize: CGFloat = 17
  /// 18: the size of a button's title.
  public static let buttonFontSize: CGFloat = 18
  /// 14: the size of standard text.
  public static let systemFontSize: CGFloat = 14
  /// 12: the size of small text.
  public static let smallSystemFontSize: CGFloat = 12
}
