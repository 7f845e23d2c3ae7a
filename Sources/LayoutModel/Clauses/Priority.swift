/// How strongly a constraint is to hold: above 0, at most 1000; 1000 is required.
///
/// The scale is `UILayoutPriority`'s. Fractions are allowed. A value outside the range is
/// representable, so that documents can be read and then refused with a named problem.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number on UIKit's scale.
  public let value: Double

  /// Makes a priority from a number on UIKit's scale.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000: the constraint must hold.
  public static let required = Priority(1000)
  /// 750: the default of compression resistance.
  public static let defaultHigh = Priority(750)
  /// 250: the default of content hugging.
  public static let defaultLow = Priority(250)
  /// 50: the level at which `systemLayoutSizeFitting` compresses.
  public static let fittingSizeLevel = Priority(50)

  /// Whether the constraint must hold.
  public var isRequired: Bool { value >= 1000 }

  /// Whether the value lies in the range that UIKit allows.
  public var isValid: Bool { value > 0 && value <= 1000 }

  /// Whether the left priority is the weaker one.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a priority from a whole number.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// Makes a priority from a number with a fraction.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
