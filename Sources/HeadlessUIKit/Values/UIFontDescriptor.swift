public import Foundation

/// What describes a font; immutable, equal by what it says.
///
/// Only what changes measures is kept: name, size and weight. Designs are measured like the system font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.
  final let name: String
  final let weight: UIFont.Weight
  /// The size in points.
  public final let pointSize: CGFloat
  /// What the font looks like.
  public final let symbolicTraits: SymbolicTraits

  init(
    _ name: String, _ size: CGFloat, _ weight: UIFont.Weight, traits: SymbolicTraits? = nil
  ) {
    (self.name, pointSize, self.weight) = (name, size, weight)
    let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
    symbolicTraits = traits ?? (isBold ? .traitBold : [])
  }

  /// Describes a font by its PostScript name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontName, size, .regular)
  }

  /// Describes the font of a text style at the current traits' text size.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style, compatibleWith: nil) }

  /// Describes the font of a text style at the text size of traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The PostScript name.
  open var postscriptName: String { name }

  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize, weight, traits: symbolicTraits)
  }

  /// The same with other looks: bold is the semibold of the system, as `boldSystemFont` is.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = self.symbolicTraits.contains(.traitBold)
    let weight: UIFont.Weight =
      switch (isBold, symbolicTraits.contains(.traitBold)) {
      case (false, true): .semibold
      case (true, false): .regular
      default: self.weight
      }
    return UIFontDescriptor(name, pointSize, weight, traits: symbolicTraits)
  }

  /// The same in another design of the system font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    name == UIFont.systemFontName ? self : nil
  }

  /// The same with other attributes; size, name and weight count.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [TraitKey: Any]
    let weight = traits?[.weight]
    let stated =
      weight as? UIFont.Weight
      ?? ((weight as? CGFloat) ?? (weight as? Double).map { CGFloat($0) }).map(
        UIFont.Weight.init(rawValue:))
    let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map { CGFloat($0) }
    return UIFontDescriptor(
      attributes[.name] as? String ?? name, size ?? pointSize, stated ?? self.weight,
      traits: stated == nil ? symbolicTraits : nil)
  }

  /// Whether the other object describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return name == other.name && pointSize == other.pointSize && weight == other.weight
      && symbolicTraits == other.symbolicTraits
  }

  /// A hash of the name and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  /// What a font looks like.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt32
    /// Makes looks of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Thick.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// With letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// With less between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// With more between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names a design.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With feet.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// An attribute of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names an attribute.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// A trait of a font.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names a trait.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The weight.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}

extension UIFont {
  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontName, pointSize, weight) }

  /// Makes the font that a descriptor describes, in a size; 0 for that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.name, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.weight)
  }
}
