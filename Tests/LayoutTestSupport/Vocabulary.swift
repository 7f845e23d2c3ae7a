import LayoutModel

/// The words that random layouts are made of: realistic ones and awkward ones.
enum Vocabulary {
  static let classNames = [
    "UIView", "UILabel", "UIButton", "UIImageView", "UITextField", "UIScrollView", "UISwitch",
    "UITableView", "Ünïcode",
  ]

  /// Texts, some of which Unicode calls equal to another, or that need escaping somewhere.
  static let texts = [
    "Title", "Sign in", "", "Straße", "e\u{301}", "\u{e9}", "日本語", "👩‍👩‍👧", "a\"b\\c", "line\nbreak",
    "\t\u{7}", "</a>&amp;", "\u{2028}", "\u{feff}x", "\u{7f}", "𝄞",
  ]

  /// Numbers as they stand in files, and numbers that are hard to print or to keep.
  static let numbers: [Double] = [
    0, 1, -1, 8, 16, 20.5, -0.0, 0.1, 1.0 / 3, 1e21, 1e-7, .leastNonzeroMagnitude,
    1.7976931348623157e308,
    9_007_199_254_740_991, 446.00000170260091, 1000, 123456.789,
  ]

  static let textKeys: [PropertyKey] = [.text, .title, .customClass, .image, .fontTextStyle]
  static let numberKeys: [PropertyKey] = [
    .frameX, .frameWidth, .horizontalHuggingPriority, .fontPointSize, .customSpacingAfter,
  ]
  static let flagKeys: [PropertyKey] = [.hidden, .installed, .isScrollEnabled]
  static let awkwardKeys: [PropertyKey] = ["opaque.näme", "a b", "\"", "key[", "opaque.x/y~z"]
  static let conditions = ["widthClass=compact", "heightClass=regular", "a=b,c=d"]
  static let guideKinds = Guide.Kind.allCases
  static let attributes = Attribute.allCases
  static let relations = Relation.allCases
  static let priorities: [Priority] = [.required, .defaultHigh, .defaultLow, 999, 0.5, 499.75]
  static let multipliers: [Double] = [1, 1, 1, 1, 2, 0.5, -1, 0, 1.0 / 3]
}
