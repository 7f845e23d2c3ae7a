/// Comparison by UTF-8 bytes.
///
/// Swift's own string comparison treats canonically equivalent texts as equal although their
/// bytes, and so their digests, differ. Everything that is stored is compared with these instead.
extension String {
  /// Whether both strings have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    // Equal bytes imply equal strings and equal lengths. A text equivalent to an ASCII text and
    // of the same length is that text, because every other spelling of an ASCII character is
    // longer; the byte loop settles the rare rest.
    guard utf8.count == other.utf8.count, self == other else { return false }
    return utf8Span.isKnownASCII || utf8.elementsEqual(other.utf8)
  }

  /// Whether this string's UTF-8 bytes come before the other's in lexicographic order.
  package func precedesInBytes(_ other: String) -> Bool {
    // Of ASCII texts, Swift's order is the order of the bytes, and faster.
    if utf8Span.isKnownASCII && other.utf8Span.isKnownASCII { return self < other }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Calls `body` with the text's UTF-8 bytes.
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
