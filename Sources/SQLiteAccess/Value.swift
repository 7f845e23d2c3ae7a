/// One cell of a row, or one parameter of a statement, in SQLite's five storage classes.
public enum Value: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number; NaN is stored as null.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes null.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a whole number, or null.
  public init(_ value: Int64?) { self = value.map(Value.integer) ?? .null }
  /// Makes a text, or null.
  public init(_ value: String?) { self = value.map(Value.text) ?? .null }
}
