import LayoutModel
public import Foundation

extension UIFont {
  /// The thickness of a font's strokes, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number on UIKit's scale.
    public let rawValue: CGFloat
    /// Makes a weight from a number on UIKit's scale.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from a number on UIKit's scale.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very thin.
    public static let thin = Weight(-0.6)
    /// Thin.
    public static let light = Weight(-0.4)
    /// Ordinary.
    public static let regular = Weight(0)
    /// A little thicker than ordinary.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Thick.
    public static let bold = Weight(0.4)
    /// Very thick.
    public static let heavy = Weight(0.56)
    /// The thickest.
    public static let black = Weight(0.62)

    /// The name that documents use for the weight, if it is one of the named ones.
    var name: String? { Weight.names.first { $0.weight == self }?.name }

    private static let names: [(weight: Weight, name: String)] = [
      (ultraLight, "ultraLight"), (thin, "thin"), (light, "light"), (regular, "regular"),
      (medium, "medium"), (semibold, "semibold"), (bold, "bold"), (heavy, "heavy"),
      (black, "black"),
    ]
  }

  /// A role of text whose font follows the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name in documents.
    public let rawValue: String
    /// Names a text style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first level of titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second level of titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third level of titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Second captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at a text size.
    func pointSize(at category: UIContentSizeCategory) -> CGFloat {
      DynamicTextStyle.pointSize(rawValue, at: category.textSize)
    }
  }
}
