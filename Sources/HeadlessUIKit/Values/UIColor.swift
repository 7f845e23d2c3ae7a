public import Foundation

/// A colour in sRGB with transparency; immutable, equal by its components.
open class UIColor: NSObject, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.
  private let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  /// The name under which the colour was asked for, if any.
  public let name: String?

  /// Makes a colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
    name = nil
  }

  /// Makes a shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Names a colour of an asset catalog; there is none here, so only the name is known.
  public init?(named name: String) {
    components = (0, 0, 0, 1)
    self.name = name
  }

  /// The colour with another transparency.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Stores the components and says that they could be read.
  @discardableResult
  open func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green, blue, alpha) = components
    return true
  }

  /// The colour for Core Animation.
  open var cgColor: CGColor { CGColor(self) }

  /// Whether the other object is a colour of the same components and name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && name == other.name
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
    let parts = [components.red, components.green, components.blue, components.alpha].map { part in
      let byte = part.isNaN ? 0 : UInt8((min(max(part, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    return "#" + parts.joined()
  }
}
