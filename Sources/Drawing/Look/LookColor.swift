import LayoutModel

/// A colour that a view shows: one for light appearance, one for dark.
///
/// Components are eight bits each in sRGB, so that a colour has one spelling. Colours of other RGB
/// spaces are taken for sRGB: those outside of it are shown less saturated than on a device.
public struct LookColor: Hashable, Sendable {
  /// One appearance of a colour.
  public struct Components: Hashable, Sendable {
    /// Red, 0...255.
    public var red: UInt8
    /// Green, 0...255.
    public var green: UInt8
    /// Blue, 0...255.
    public var blue: UInt8
    /// Opacity: 0 = invisible, 255 = covers what is behind it.
    public var alpha: UInt8

    /// Makes an appearance.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Makes an appearance of a number like `0xFF3B30`.
    init(_ code: UInt32, alpha: UInt8 = 255) {
      self.init(
        red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
        blue: UInt8(truncatingIfNeeded: code), alpha: alpha)
    }

    /// The colour as CSS has it: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    public var hex: String { opaqueHex + (alpha == 255 ? "" : Self.digits(alpha)) }

    /// The colour without its opacity: `#rrggbb`.
    public var opaqueHex: String {
      "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
    }

    private static func digits(_ value: UInt8) -> String {
      let text = String(value, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }
  }

  /// The colour in light appearance.
  public let light: Components
  /// The colour in dark appearance; the same for colours that do not follow the appearance.
  public let dark: Components

  /// Makes a colour; without a dark appearance it does not follow the user's choice.
  public init(_ light: Components, dark: Components? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// The light appearance as CSS has it: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  public var hex: String { light.hex }

  /// Whether the colour shows nothing in either appearance.
  public var isClear: Bool { light.alpha == 0 && dark.alpha == 0 }
}

// MARK: Reading

extension LookColor {
  /// Reads a colour as importers and documents write it.
  ///
  /// Understood are `system labelColor`, `named Accent`, `sRGB 0.1 0.2 0.3 alpha 1` and the same in
  /// other RGB and grey spaces, `#rgb`, `#rrggbb`, `#rrggbbaa`, and names of UIKit's colours
  /// (`systemRed`, `label`, `white`). The colours of an asset catalogue are not known: of a named
  /// one only a name that is itself a colour (`EBEDF0`, `systemRed`) is understood.
  ///
  /// - Returns: nil for `nil`, and for everything that is not understood.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    if words.count == 2, first == "system" || first == "named" {
      guard let color = LookColor(name: String(words[1])) else { return nil }
      self = color
    } else if words.count == 1 {
      guard let color = LookColor(name: String(first)) else { return nil }
      self = color
    } else {
      guard let color = LookColor(components: words.dropFirst()) else { return nil }
      self = color
    }
  }

  /// Reads a colour's name, or its hexadecimal digits with or without `#`.
  private init?(name: String) {
    if let color = SystemColor.named(name)?.color {
      self = color
      return
    }
    let digits = name.hasPrefix("#") ? name.dropFirst() : Substring(name)
    guard digits.utf8.allSatisfy({ LookColor.isHexadecimal($0) }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3 where name.hasPrefix("#"):
      let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      self.init(Components((red << 16 | green << 8 | blue) * 17))
    case 6: self.init(Components(value))
    case 8: self.init(Components(value >> 8, alpha: UInt8(truncatingIfNeeded: value)))
    default: return nil
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Reads `0.1 0.2 0.3 alpha 1` or `0.5 alpha 1`.
  private init?(components words: ArraySlice<Substring>) {
    let numbers = words.filter { $0 != "alpha" }.map { Double($0) }
    let values = numbers.compactMap { $0 }.filter(\.isFinite)
    guard words.count == numbers.count + 1, values.count == numbers.count else { return nil }
    let bytes = values.map { UInt8((Swift.min(Swift.max($0, 0), 1) * 255).rounded()) }
    switch bytes.count {
    case 2: self.init(Components(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1]))
    case 4: self.init(Components(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3]))
    default: return nil
    }
  }

  /// Reads the colour that a property holds.
  init?(_ value: PropertyValue?) {
    guard let text = value?.text, let color = LookColor(text) else { return nil }
    self = color
  }
}
