/// One value of a row in SQLite's storage classes, comparable bit for bit.
package enum PackCell: Hashable, Sendable {
  case null
  case integer(Int64)
  /// The bits of a floating-point number: -0.0 is not 0.0.
  case real(UInt64)
  /// UTF-8.
  case text([UInt8])
  case blob([UInt8])

  /// A hash that is the same in every process; what contexts are made of.
  var mixed: UInt32 {
    switch self {
    case .null: 0x1357
    case .integer(let number): PackCell.mix(1, UInt64(bitPattern: number))
    case .real(let bits): PackCell.mix(2, bits)
    case .text(let bytes): PackCell.mix(3, bytes)
    case .blob(let bytes): PackCell.mix(4, bytes)
    }
  }

  private static func mix(_ kind: UInt64, _ number: UInt64) -> UInt32 {
    let product = (number &+ kind) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product >> 32 ^ product >> 7)
  }

  private static func mix(_ kind: UInt64, _ bytes: [UInt8]) -> UInt32 {
    var hash = kind
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mix(kind, hash)
  }

  /// The whole number, if it is one.
  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }
}

extension PackCell {
  /// Appends the value so that no two rows have the same bytes; what digests are made of.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(0)
    case .integer(let number): PackCell.append(1, UInt64(bitPattern: number), to: &bytes)
    case .real(let bits): PackCell.append(2, bits, to: &bytes)
    case .text(let text):
      PackCell.append(3, UInt64(text.count), to: &bytes)
      bytes += text
    case .blob(let blob):
      PackCell.append(4, UInt64(blob.count), to: &bytes)
      bytes += blob
    }
  }

  private static func append(_ kind: UInt8, _ number: UInt64, to bytes: inout [UInt8]) {
    bytes.append(kind)
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
