/// A JSON document that keeps its members in the order in which they are written.
///
/// The order and the spelling of numbers are part of what is promised, so that equal values always
/// give equal bytes.
public enum JSON: Equatable, Sendable {
  /// Named values, in their order.
  case object([Member])
  /// Values in their order.
  case array([JSON])
  /// Text.
  case string(String)
  /// A number; NaN and infinities, which JSON lacks, are written as null.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A truth value.
  case flag(Bool)
  /// No value.
  case null

  /// One named value of an object.
  public struct Member: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// Makes a named value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Text, or null.
  public static func optional(_ text: String?) -> JSON {
    text.map { .string($0) } ?? .null
  }

  /// An object with the members of another one behind its own; anything else as it is.
  public func appending(_ other: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }

  /// An object without the members of a name; anything else as it is.
  public func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }

  /// The document with two spaces of indentation a level and a line break at its end.
  ///
  /// An object or array that holds no other stands in one line.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0) { _ in }
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The document in one line, without any white space, for programs to read.
  public var compact: String {
    var bytes: [UInt8] = []
    writeCompact(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}
