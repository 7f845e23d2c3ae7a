/// The failure of reading bytes in the canonical encoding.
public struct InvalidEncoding: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with the bytes.
  public enum Reason: Equatable, Sendable {
    /// The bytes end inside a value, or a length points beyond them.
    case truncated
    /// Bytes follow the value, or a record is longer than its content.
    case trailingBytes
    /// A record begins with another tag than the one that belongs here.
    case unexpectedTag
    /// The record has a version that this program does not know.
    case unknownVersion
    /// A byte names no attribute, relation, guide kind, arrangement or value kind.
    case unknownCode
    /// A text is not UTF-8.
    case invalidText
    /// The value has another encoding, which is the canonical one.
    case notCanonical
    /// The bytes can be read, and what they say is no layout.
    case invalidLayout(InvalidLayout)
  }

  /// What is wrong.
  public let reason: Reason
  /// The number of bytes before the one at fault.
  public let offset: Int

  /// Makes the failure.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The failure in one line, or a line for each problem of the layout.
  public var description: String {
    let text =
      switch reason {
      case .truncated: "the encoding is cut short"
      case .trailingBytes: "bytes follow the end of the value"
      case .unexpectedTag: "this is not the kind of record that belongs here"
      case .unknownVersion: "the record's version is unknown; a newer program may read it"
      case .unknownCode: "this byte has no meaning here"
      case .invalidText: "the text is not UTF-8"
      case .notCanonical: "the value is not in its canonical form"
      case .invalidLayout(let error): "the layout is not valid\n\(error)"
      }
    return "byte \(offset): \(text)"
  }
}
