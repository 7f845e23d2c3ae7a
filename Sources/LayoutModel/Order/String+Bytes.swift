/// Comparison by UTF-8 bytes.
///
/// Swift's own string comparison treats canonically equivalent texts as equal although their
/// bytes, and so their digests, differ. Everything that is stored is compared with these instead.
extension String {
  /// Whether both strings have the same UTF-8 bytes.
  @inlinable
  package func hasSameBytes(as other: String) -> Bool {
    hasSameStorage(as: other) || holdsBytes(of: other)
  }

  /// Whether both strings have the same UTF-8 bytes, wherever they are kept.
  @usableFromInline
  package func holdsBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { left in
      other.withBytes { right in left.commonPrefix(with: right) == left.count }
    }
  }

  /// Whether both strings are copies of one, or are short and kept alike.
  ///
  /// Then their bytes are the same; and nearly all strings that have the same bytes are such.
  @inlinable
  package func hasSameStorage(as other: String) -> Bool {
    let (left, right) = (storageWords, other.storageWords)
    return left.0 == right.0 && left.1 == right.1 && left != (0, 0)
  }

  /// What a copy of the string, or a short one of the same bytes, has alike; two zeros if this Swift
  /// keeps strings in another way.
  @inlinable
  package var storageWords: (UInt64, UInt64) {
    guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return (0, 0) }
    return unsafeBitCast(self, to: (UInt64, UInt64).self)
  }

  /// Whether this string's UTF-8 bytes come before the other's in lexicographic order.
  package func precedesInBytes(_ other: String) -> Bool {
    withBytes { left in
      other.withBytes { right in
        let index = left.commonPrefix(with: right)
        guard index < left.count, index < right.count else { return left.count < right.count }
        return left[index] < right[index]
      }
    }
  }

  /// Whether a text of ASCII characters occurs in this one.
  package func holds(_ part: StaticString) -> Bool {
    withBytes { bytes in
      part.withUTF8Buffer { part in
        guard let first = part.first, bytes.count >= part.count else { return part.isEmpty }
        for start in 0...(bytes.count - part.count) where bytes[start] == first {
          let rest = UnsafeBufferPointer(rebasing: bytes[start..<(start + part.count)])
          if rest.commonPrefix(with: part) == part.count { return true }
        }
        return false
      }
    }
  }

  /// Calls `body` with the text's UTF-8 bytes.
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether the text holds the character NUL.
  package var holdsNUL: Bool {
    withBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      // A plain loop, because texts are checked by the million and debug builds count too.
      var index = 0
      while index < bytes.count {
        if start[index] == 0 { return true }
        index += 1
      }
      return false
    }
  }

  /// The text in quotation marks for a message: one line, control characters escaped, cut at 80.
  package var quoted: String {
    var quoted = "\""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 80 {
        quoted += "…"
        break
      }
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.properties.generalCategory == .control || scalar.isTreacherous:
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes both begin with alike; they are compared eight at a time.
  @inline(__always)
  fileprivate func commonPrefix(with other: Self) -> Int {
    let count = Swift.min(self.count, other.count)
    guard count > 0, let left = baseAddress, let right = other.baseAddress else { return 0 }
    let (leftBytes, rightBytes) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    var index = 0
    while index + 8 <= count {
      let difference =
        leftBytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        ^ rightBytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if difference != 0 {
        return index + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      index += 8
    }
    while index < count, left[index] == right[index] { index += 1 }
    return index
  }
}

extension Unicode.Scalar {
  /// Whether a line that shows this character may break or run backwards.
  fileprivate var isTreacherous: Bool {
    switch value {
    case 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Optional<String> {
  /// Whether both are absent, or both are present with the same UTF-8 bytes.
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.hasSameBytes(as: right)
    default: false
    }
  }
}
