extension UIColor {
  private static func rgb(_ code: UInt32, _ alpha: Double = 1) -> UIColor {
    UIColor(
      red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
      blue: Double(code & 255) / 255, alpha: alpha)
  }

  /// A colour of the system's, which is another one where the interface is dark.
  private static func dynamic(
    _ light: UInt32, _ dark: UInt32, _ alpha: Double = 1, _ darkAlpha: Double = 1
  ) -> UIColor {
    let (bright, dim) = (rgb(light, alpha), rgb(dark, darkAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
  }

  /// Black.
  public static let black = rgb(0x000000)
  /// Dark grey, a third white.
  public static let darkGray = rgb(0x555555)
  /// Light grey, two thirds white.
  public static let lightGray = rgb(0xAAAAAA)
  /// White.
  public static let white = rgb(0xFFFFFF)
  /// Grey, half white.
  public static let gray = rgb(0x808080)
  /// Red.
  public static let red = rgb(0xFF0000)
  /// Green.
  public static let green = rgb(0x00FF00)
  /// Blue.
  public static let blue = rgb(0x0000FF)
  /// Cyan.
  public static let cyan = rgb(0x00FFFF)
  /// Yellow.
  public static let yellow = rgb(0xFFFF00)
  /// Magenta.
  public static let magenta = rgb(0xFF00FF)
  /// Orange.
  public static let orange = rgb(0xFF8000)
  /// Purple.
  public static let purple = rgb(0x800080)
  /// Brown.
  public static let brown = rgb(0x996633)
  /// Black, wholly transparent.
  public static let clear = rgb(0x000000, 0)

  /// The system's red.
  public static let systemRed = dynamic(0xFF3B30, 0xFF453A)
  /// The system's green.
  public static let systemGreen = dynamic(0x34C759, 0x30D158)
  /// The system's blue.
  public static let systemBlue = dynamic(0x007AFF, 0x0A84FF)
  /// The system's orange.
  public static let systemOrange = dynamic(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = dynamic(0xFFCC00, 0xFFD60A)
  /// The system's pink.
  public static let systemPink = dynamic(0xFF2D55, 0xFF375F)
  /// The system's purple.
  public static let systemPurple = dynamic(0xAF52DE, 0xBF5AF2)
  /// The system's teal.
  public static let systemTeal = dynamic(0x30B0C7, 0x40C8E0)
  /// The system's indigo.
  public static let systemIndigo = dynamic(0x5856D6, 0x5E5CE6)
  /// The system's mint.
  public static let systemMint = dynamic(0x00C7BE, 0x63E6E2)
  /// The system's cyan.
  public static let systemCyan = dynamic(0x32ADE6, 0x64D2FF)
  /// The system's brown.
  public static let systemBrown = dynamic(0xA2845E, 0xAC8E68)
  /// The system's grey.
  public static let systemGray = rgb(0x8E8E93)
  /// The system's grey, nearer to the background.
  public static let systemGray2 = dynamic(0xAEAEB2, 0x636366)
  /// The system's grey, nearer to the background.
  public static let systemGray3 = dynamic(0xC7C7CC, 0x48484A)
  /// The system's grey, nearer to the background.
  public static let systemGray4 = dynamic(0xD1D1D6, 0x3A3A3C)
  /// The system's grey, nearer to the background.
  public static let systemGray5 = dynamic(0xE5E5EA, 0x2C2C2E)
  /// The system's grey, nearest to the background.
  public static let systemGray6 = dynamic(0xF2F2F7, 0x1C1C1E)
  /// The background of a screen.
  public static let systemBackground = dynamic(0xFFFFFF, 0x000000)
  /// The background of content on a screen.
  public static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E)
  /// The background of content on content.
  public static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E)
  /// The background of a screen of groups.
  public static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000)
  /// The background of groups.
  public static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E)
  /// The colour of text.
  public static let label = dynamic(0x000000, 0xFFFFFF)
  /// The colour of secondary text.
  public static let secondaryLabel = dynamic(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
  /// The colour of text of the third rank.
  public static let tertiaryLabel = dynamic(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// The colour of text of the fourth rank.
  public static let quaternaryLabel = dynamic(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
  /// The colour of placeholders.
  public static let placeholderText = dynamic(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// The colour of thin lines.
  public static let separator = dynamic(0x3C3C43, 0x545458, 0.29, 0.6)
  /// The colour of thin lines that nothing shines through.
  public static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)
  /// The colour of links.
  public static let link = dynamic(0x007AFF, 0x0984FF)
  /// The colour of shapes that are filled.
  public static let systemFill = dynamic(0x787880, 0x787880, 0.2, 0.36)
  /// The colour of larger shapes that are filled.
  public static let secondarySystemFill = dynamic(0x787880, 0x787880, 0.16, 0.32)
  /// The colour of controls.
  public static let tintColor = dynamic(0x007AFF, 0x0A84FF)
}
