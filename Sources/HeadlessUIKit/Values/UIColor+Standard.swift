extension UIColor {
  private static func rgb(_ code: UInt32, _ alpha: Double = 1) -> UIColor {
    UIColor(
      red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
      blue: Double(code & 255) / 255, alpha: alpha)
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

  /// The system's red (light appearance, as all system colours here).
  public static let systemRed = rgb(0xFF3B30)
  /// The system's green.
  public static let systemGreen = rgb(0x34C759)
  /// The system's blue.
  public static let systemBlue = rgb(0x007AFF)
  /// The system's orange.
  public static let systemOrange = rgb(0xFF9500)
  /// The system's yellow.
  public static let systemYellow = rgb(0xFFCC00)
  /// The system's pink.
  public static let systemPink = rgb(0xFF2D55)
  /// The system's purple.
  public static let systemPurple = rgb(0xAF52DE)
  /// The system's teal.
  public static let systemTeal = rgb(0x30B0C7)
  /// The system's indigo.
  public static let systemIndigo = rgb(0x5856D6)
  /// The system's grey.
  public static let systemGray = rgb(0x8E8E93)
  /// The background of a screen.
  public static let systemBackground = rgb(0xFFFFFF)
  /// The background of content on a screen.
  public static let secondarySystemBackground = rgb(0xF2F2F7)
  /// The colour of text.
  public static let label = rgb(0x000000)
  /// The colour of secondary text.
  public static let secondaryLabel = rgb(0x3C3C43, 0.6)
  /// The colour of placeholders.
  public static let placeholderText = rgb(0x3C3C43, 0.3)
  /// The colour of thin lines.
  public static let separator = rgb(0x3C3C43, 0.29)
}
