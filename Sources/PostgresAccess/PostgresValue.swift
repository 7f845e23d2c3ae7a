/// A value of a parameter or of a row: the types that the store's tables have.
package enum PostgresValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A `bigint`; of a row also an `integer` or a `boolean`, which is 0 or 1.
  case integer(Int64)
  /// A `text`, in UTF-8.
  case text(String)
  /// A `bytea`.
  case bytes([UInt8])
}

extension PostgresValue {
  /// The number, if it is one.
  package var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The text, if it is one.
  package var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The bytes, if it has any.
  package var bytes: [UInt8]? {
    if case .bytes(let value) = self { value } else { nil }
  }

  /// How many bytes it takes on the way to a server.
  var size: Int {
    switch self {
    case .null: 4
    case .integer: 12
    case .text(let text): text.utf8.count + 4
    case .bytes(let bytes): bytes.count + 4
    }
  }
}
