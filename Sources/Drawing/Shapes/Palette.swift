/// The colours of what is drawn around and instead of views, in both appearances.
///
/// Changes are told apart by blue and orange, which people with any common colour blindness tell
/// apart, and never by colour alone. Texts and marks have a contrast of at least 4.5 to the paper,
/// outlines of controls of 3 (WCAG 2.2, 1.4.3 and 1.4.11); the hairlines of containers have less.
enum Palette {
  private static func color(_ light: UInt32, _ dark: UInt32) -> LookColor {
    LookColor(.init(light), dark: .init(dark))
  }

  /// What the drawing lies on.
  static let desk = color(0xF5F5F7, 0x161618)
  /// The screen of a wireframe.
  static let paper = color(0xFFFFFF, 0x1F1F22)
  /// A surface that stands out from the paper a little.
  static let wash = color(0xF2F2F5, 0x2A2A2E)
  /// A surface that stands out more: tracks, chosen segments.
  static let shade = color(0xDDDDE2, 0x46464B)
  /// Text.
  static let ink = color(0x1D1D1F, 0xF2F2F4)
  /// Text that is less important.
  static let softInk = color(0x66666C, 0xA5A5AB)
  /// The outlines of what can be touched.
  static let line = color(0x86868B, 0x8E8E93)
  /// The outlines of containers.
  static let hairline = color(0xC9C9CE, 0x4A4A4F)
  /// The body of a device.
  static let device = color(0xFFFFFF, 0x3A3A3E)
  /// The edge of a device, and what of it covers the screen.
  static let edge = color(0xB9B9BF, 0x77777D)
  /// What is new, and constraints.
  static let blue = color(0x0B5FC4, 0x5FB0FF)
  /// What is gone.
  static let orange = color(0xB4470B, 0xFFA266)
  /// What is elsewhere.
  static let violet = color(0x7A3EB8, 0xC79BFF)
  /// What contradicts itself.
  static let red = color(0xC4162A, 0xFF7B85)
  /// The safe area.
  static let green = color(0x1B7F3B, 0x6CD68A)
}
