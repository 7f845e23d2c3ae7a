public import Foundation

/// What a colour that Xcode shows as a patch in the source is, if nothing else is asked for.
public typealias _ColorLiteralType = UIColor

/// A colour in sRGB with transparency; immutable, equal by its components.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.
  private let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  /// The name under which the colour was asked for, if any.
  public let name: String?
  /// Chooses the colour by traits, if it depends on them.
  private let provider: Provider?

  /// A choice of a colour, which is equal to itself alone.
  private final class Provider: Sendable {
    let choose: @Sendable (UITraitCollection) -> UIColor
    init(_ choose: @escaping @Sendable (UITraitCollection) -> UIColor) { self.choose = choose }
  }

  /// Makes a colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
    name = nil
    provider = nil
  }

  /// Makes a colour of what Xcode shows as a patch of it in the source.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a colour that traits choose; its components are those for the current traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = (0, 0, 0, 1)
    name = nil
    provider = Provider(dynamicProvider)
  }

  /// Makes a colour from hue, saturation, brightness and transparency, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour for traits; itself, unless it depends on them.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A choice may lead to another one; one that never ends is left at the last.
    for _ in 0..<8 {
      guard let provider = color.provider else { return color }
      color = provider.choose(traitCollection)
    }
    return color
  }

  /// The components for the current traits.
  private var current: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    provider == nil ? components : resolvedColor(with: .current).components
  }

  /// Makes a colour from its components in Display P3, each from 0 to 1.
  ///
  /// Components outside sRGB lie below 0 or above 1, as UIKit has them. The matrix is the one between
  /// the primaries of both spaces, which share the white of D65 and the transfer function of
  /// IEC 61966-2-1.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func linear(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return value < 0 ? -result : result
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401762 * r - 0.2249401762 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360455 * g + 1.0982736001 * b), alpha: alpha)
  }

  /// Makes a shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Names a colour of an asset catalog; there is none here, so only the name is known.
  public init?(named name: String) {
    components = (0, 0, 0, 1)
    self.name = name
    provider = nil
  }

  /// Names a colour of an asset catalogue; there is none here, so it is black.
  public init(resource: ColorResource) {
    components = (0, 0, 0, 1)
    name = resource.name
    provider = nil
  }

  /// The colour with another transparency.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard provider == nil else {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Stores the components and says that they could be read.
  @discardableResult
  open func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green, blue, alpha) = current
    return true
  }

  /// Stores grey and transparency and says that they could be read: only of a grey.
  @discardableResult
  open func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
    let parts = current
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    (white, alpha) = (parts.red, parts.alpha)
    return true
  }

  /// The colour for Core Animation.
  open var cgColor: CGColor { CGColor(resolvedColor(with: .current)) }

  /// Whether the other object is a colour of the same components and name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && name == other.name && provider === other.provider
  }

  /// A hash of the components and the name.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(components.red)
    hasher.combine(components.green)
    hasher.combine(components.blue)
    hasher.combine(components.alpha)
    hasher.combine(name)
    return hasher.finalize()
  }

  /// The name, or the components as `#RRGGBBAA`.
  open override var description: String {
    if let name { return name }
    let current = current
    let parts = [current.red, current.green, current.blue, current.alpha].map { part in
      let byte = part.isNaN ? 0 : UInt8((min(max(part, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    return "#" + parts.joined()
  }
}
