/// The value of one property of a view, constraint or layout.
///
/// Numbers are finite and never negative zero once they are in a `Layout`.
public enum PropertyValue: Sendable {
  /// Text of at most 1 MiB without NUL.
  case text(String)
  /// A finite number.
  case number(Double)
  /// A truth value.
  case flag(Bool)
}

extension PropertyValue: Hashable {
  /// Whether both values have the same kind and value, texts compared by bytes.
  public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.number(let left), .number(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    default: false
    }
  }

  /// Feeds the kind and the value to the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text):
      hasher.combine(0)
      hasher.combine(text)
    case .number(let number):
      hasher.combine(1)
      hasher.combine(number)
    case .flag(let flag):
      hasher.combine(2)
      hasher.combine(flag)
    }
  }
}

extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Makes a text value.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number from a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension PropertyValue {
  /// The text, if the value is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, if the value is one.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value, if the value is one.
  public var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }
}
