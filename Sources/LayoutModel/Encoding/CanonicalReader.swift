/// Reads what `CanonicalWriter` writes, from any bytes.
///
/// Lengths are checked against the bytes that remain before anything is allocated, so memory is
/// bounded by a small multiple of the input.
struct CanonicalReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var end: Int

  /// Reads from the beginning of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  private func failure(_ reason: InvalidEncoding.Reason, at offset: Int? = nil) -> InvalidEncoding {
    InvalidEncoding(reason, at: offset ?? self.offset)
  }

  /// Throws unless all bytes have been read.
  func finish() throws(InvalidEncoding) {
    if offset < end { throw failure(.trailingBytes) }
  }

  mutating func readByte() throws(InvalidEncoding) -> UInt8 {
    guard offset < end else { throw failure(.truncated) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func readNumber() throws(InvalidEncoding) -> Int {
    let start = offset
    // Nearly all numbers are small.
    if offset < end, bytes[offset] < 0x80 {
      offset += 1
      return Int(bytes[start])
    }
    var number = 0
    // Nine bytes hold 63 bits, so the shifts cannot overflow an Int.
    for shift in stride(from: 0, to: 63, by: 7) {
      let byte = try readByte()
      number |= Int(byte & 0x7f) << shift
      if byte < 0x80 {
        if byte == 0 && shift > 0 { throw failure(.notCanonical, at: start) }
        return number
      }
    }
    throw failure(.truncated, at: start)
  }

  /// Reads a count of elements that take at least so many bytes each.
  mutating func readCount(of leastBytes: Int) throws(InvalidEncoding) -> Int {
    let start = offset
    let count = try readNumber()
    guard count <= (end - offset) / leastBytes else { throw failure(.truncated, at: start) }
    return count
  }

  mutating func readText() throws(InvalidEncoding) -> String {
    try readText(count: try readCount(of: 1))
  }

  mutating func readMaybe() throws(InvalidEncoding) -> String? {
    let start = offset
    let count = try readNumber()
    if count == 0 { return nil }
    guard count - 1 <= end - offset else { throw failure(.truncated, at: start) }
    return try readText(count: count - 1)
  }

  private mutating func readText(count: Int) throws(InvalidEncoding) -> String {
    guard let text = String(validating: bytes[offset..<(offset + count)], as: UTF8.self) else {
      throw failure(.invalidText)
    }
    offset += count
    return text
  }

  mutating func readDouble() throws(InvalidEncoding) -> Double {
    guard end - offset >= 8 else { throw failure(.truncated) }
    let bits = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    let number = Double(bitPattern: UInt64(bigEndian: bits))
    guard number.isFinite, !number.isNegativeZero else { throw failure(.notCanonical) }
    offset += 8
    return number
  }

  /// Reads a length and then, by `body`, a record that takes exactly that many bytes.
  mutating func readRecord<Value>(
    _ body: (inout CanonicalReader) throws(InvalidEncoding) -> Value
  ) throws(InvalidEncoding) -> Value {
    let count = try readCount(of: 1)
    let outerEnd = end
    end = offset + count
    let value = try body(&self)
    try finish()
    end = outerEnd
    return value
  }

  mutating func readTag(_ tag: RecordTag) throws(InvalidEncoding) {
    let start = offset
    guard try readByte() == tag.rawValue else { throw failure(.unexpectedTag, at: start) }
    guard try readByte() == RecordTag.version else {
      throw failure(.unknownVersion, at: start + 1)
    }
  }

  /// Reads a byte that stands for a value.
  mutating func readCode<Value>(_ value: (UInt8) -> Value?) throws(InvalidEncoding) -> Value {
    let start = offset
    guard let value = value(try readByte()) else { throw failure(.unknownCode, at: start) }
    return value
  }
}
