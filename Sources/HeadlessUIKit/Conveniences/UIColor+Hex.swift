public import Foundation

extension UIColor {
  /// Makes an opaque colour of numbers from 0 to 255; others count as the nearest of these.
  public convenience init(red: Int, green: Int, blue: Int) {
    func part(_ number: Int) -> CGFloat { CGFloat(min(max(number, 0), 255)) / 255 }
    self.init(red: part(red), green: part(green), blue: part(blue), alpha: 1)
  }

  /// Makes an opaque colour of a number such as `0xFF8000`; only its 24 lower bits count.
  public convenience init(hex: Int) {
    self.init(red: hex >> 16 & 0xFF, green: hex >> 8 & 0xFF, blue: hex & 0xFF)
  }

  /// Makes an opaque colour of a text such as `#FF8000`; nil unless it is six hexadecimal digits,
  /// with or without the sign.
  public convenience init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(hex: number)
  }

  /// Red, green and blue as in `#FF8000`, without alpha.
  public var hex: String {
    "#"
      + [redInt, greenInt, blueInt].map { number in
        let digits = String(number, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Red from 0 to 1.
  public var red: CGFloat { parts.red }
  /// Green from 0 to 1.
  public var green: CGFloat { parts.green }
  /// Blue from 0 to 1.
  public var blue: CGFloat { parts.blue }
  /// Opacity from 0 to 1.
  public var alpha: CGFloat { parts.alpha }

  private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
    return parts
  }

  /// Red from 0 to 255.
  public var redInt: Int { UIColor.byte(red) }
  /// Green from 0 to 255.
  public var greenInt: Int { UIColor.byte(green) }
  /// Blue from 0 to 255.
  public var blueInt: Int { UIColor.byte(blue) }

  private static func byte(_ part: CGFloat) -> Int {
    part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
  }
}
