import LayoutModel

/// The size of text that the user asked for.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the size in documents.
  public let rawValue: String
  /// Names a size.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is said of the size.
  public static let unspecified = UIContentSizeCategory("_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory("UICTContentSizeCategoryS")
  /// A little below the default.
  public static let medium = UIContentSizeCategory("UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory("UICTContentSizeCategoryL")
  /// A little above the default.
  public static let extraLarge = UIContentSizeCategory("UICTContentSizeCategoryXL")
  /// Larger.
  public static let extraExtraLarge = UIContentSizeCategory("UICTContentSizeCategoryXXL")
  /// The largest without the sizes for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory("UICTContentSizeCategoryXXXL")
  /// The smallest size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(
    "UICTContentSizeCategoryAccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(
    "UICTContentSizeCategoryAccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    "UICTContentSizeCategoryAccessibilityXXXL")

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { textSize.rank >= 7 }

  /// The size as the layout engine has it; the default one for a name that is unknown.
  var textSize: Environment.TextSize {
    Self.sizes.first { $0.category == self }?.size ?? .large
  }

  private static let sizes: [(category: UIContentSizeCategory, size: Environment.TextSize)] = [
    (extraSmall, .extraSmall), (small, .small), (medium, .medium), (large, .large),
    (extraLarge, .extraLarge), (extraExtraLarge, .extraExtraLarge),
    (extraExtraExtraLarge, .extraExtraExtraLarge), (accessibilityMedium, .accessibilityMedium),
    (accessibilityLarge, .accessibilityLarge), (accessibilityExtraLarge, .accessibilityExtraLarge),
    (accessibilityExtraExtraLarge, .accessibilityExtraExtraLarge),
    (accessibilityExtraExtraExtraLarge, .accessibilityExtraExtraExtraLarge),
  ]
}

extension UIContentSizeCategory: Comparable {
  /// Whether the left size is the smaller one.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.textSize.rank < right.textSize.rank
  }
}
