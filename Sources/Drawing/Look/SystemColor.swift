/// A colour of UIKit's that has a name, in both appearances.
///
/// The values are those that Apple's Human Interface Guidelines list under "Color" and that iOS 13 to 18
/// draw; they do not follow increased contrast or elevation.
public struct SystemColor: Hashable, Sendable {
  /// The name as Interface Builder writes it, without `Color` at its end: `systemRed`, `label`.
  public let name: String
  /// The colour.
  public let color: LookColor

  private init(_ name: String, _ light: UInt32, _ dark: UInt32? = nil) {
    self.name = name
    color = LookColor(.init(light), dark: dark.map { .init($0) })
  }

  /// A colour whose appearances let something through, in hundredths.
  private init(_ name: String, _ light: UInt32, _ lightAlpha: Int, _ dark: UInt32, _ darkAlpha: Int)
  {
    self.name = name
    color = LookColor(
      .init(light, alpha: SystemColor.byte(lightAlpha)),
      dark: .init(dark, alpha: SystemColor.byte(darkAlpha)))
  }

  private static func byte(_ hundredths: Int) -> UInt8 { UInt8((hundredths * 255 + 50) / 100) }

  /// The colour of a name, with or without `Color` at its end; nil if UIKit has none of it.
  public static func named(_ name: String) -> SystemColor? {
    let suffix = "Color"
    let key = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return byName[key]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// All named colours: texts, lines and fills, backgrounds, colours, then those that never change.
  public static let all: [SystemColor] = texts + fills + backgrounds + colors + fixed

  private static let texts: [SystemColor] = [
    SystemColor("label", 0x000000, 0xFFFFFF),
    SystemColor("secondaryLabel", 0x3C3C43, 60, 0xEBEBF5, 60),
    SystemColor("tertiaryLabel", 0x3C3C43, 30, 0xEBEBF5, 30),
    SystemColor("quaternaryLabel", 0x3C3C43, 18, 0xEBEBF5, 16),
    SystemColor("placeholderText", 0x3C3C43, 30, 0xEBEBF5, 30),
    SystemColor("link", 0x007AFF, 0x0984FF),
    SystemColor("tint", 0x007AFF, 0x0A84FF),
  ]

  private static let fills: [SystemColor] = [
    SystemColor("separator", 0x3C3C43, 29, 0x545458, 60),
    SystemColor("opaqueSeparator", 0xC6C6C8, 0x38383A),
    SystemColor("systemFill", 0x787880, 20, 0x787880, 36),
    SystemColor("secondarySystemFill", 0x787880, 16, 0x787880, 32),
    SystemColor("tertiarySystemFill", 0x767680, 12, 0x767680, 24),
    SystemColor("quaternarySystemFill", 0x747480, 8, 0x767680, 18),
  ]

  private static let backgrounds: [SystemColor] = [
    SystemColor("systemBackground", 0xFFFFFF, 0x000000),
    SystemColor("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E),
    SystemColor("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E),
    SystemColor("systemGroupedBackground", 0xF2F2F7, 0x000000),
    SystemColor("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E),
    SystemColor("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E),
    SystemColor("groupTableViewBackground", 0xF2F2F7, 0x000000),
    SystemColor("tableCellGroupedBackground", 0xFFFFFF, 0x1C1C1E),
    SystemColor("tableCellPlainBackground", 0xFFFFFF, 0x000000),
    SystemColor("tableBackground", 0xFFFFFF, 0x000000),
    SystemColor("viewFlipsideBackground", 0x1F1F21),
    SystemColor("scrollViewTexturedBackground", 0x6F7179),
  ]

  private static let colors: [SystemColor] = [
    SystemColor("systemRed", 0xFF3B30, 0xFF453A),
    SystemColor("systemOrange", 0xFF9500, 0xFF9F0A),
    SystemColor("systemYellow", 0xFFCC00, 0xFFD60A),
    SystemColor("systemGreen", 0x34C759, 0x30D158),
    SystemColor("systemMint", 0x00C7BE, 0x63E6E2),
    SystemColor("systemTeal", 0x30B0C7, 0x40C8E0),
    SystemColor("systemCyan", 0x32ADE6, 0x64D2FF),
    SystemColor("systemBlue", 0x007AFF, 0x0A84FF),
    SystemColor("systemIndigo", 0x5856D6, 0x5E5CE6),
    SystemColor("systemPurple", 0xAF52DE, 0xBF5AF2),
    SystemColor("systemPink", 0xFF2D55, 0xFF375F),
    SystemColor("systemBrown", 0xA2845E, 0xAC8E68),
    SystemColor("systemGray", 0x8E8E93),
    SystemColor("systemGray2", 0xAEAEB2, 0x636366),
    SystemColor("systemGray3", 0xC7C7CC, 0x48484A),
    SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C),
    SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E),
    SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E),
  ]

  private static let fixed: [SystemColor] = [
    SystemColor("darkText", 0x000000),
    SystemColor("lightText", 0xFFFFFF, 60, 0xFFFFFF, 60),
    SystemColor("black", 0x000000),
    SystemColor("darkGray", 0x555555),
    SystemColor("lightGray", 0xAAAAAA),
    SystemColor("white", 0xFFFFFF),
    SystemColor("gray", 0x808080),
    SystemColor("red", 0xFF0000),
    SystemColor("green", 0x00FF00),
    SystemColor("blue", 0x0000FF),
    SystemColor("cyan", 0x00FFFF),
    SystemColor("yellow", 0xFFFF00),
    SystemColor("magenta", 0xFF00FF),
    SystemColor("orange", 0xFF8000),
    SystemColor("purple", 0x800080),
    SystemColor("brown", 0x996633),
    SystemColor("clear", 0x000000, 0, 0x000000, 0),
  ]
}

extension LookColor {
  /// A colour of UIKit's table.
  ///
  /// - Precondition: the table has it; a test goes through all names in the sources.
  static func system(_ name: String) -> LookColor {
    SystemColor.named(name)?.color ?? LookColor(.init(0x808080))
  }
}
