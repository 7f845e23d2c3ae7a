/// Comparison by UTF-8 bytes.
///
/// Swift's own string comparison treats canonically equivalent texts as equal although their
/// bytes, and so their digests, differ. Everything that is stored is compared with these instead.
extension String {
  /// Whether both strings have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    // Equal bytes imply equal strings and equal lengths; the byte loop settles the rare rest.
    guard self == other, utf8.count == other.utf8.count else { return false }
    return utf8.elementsEqual(other.utf8)
  }

  /// Whether this string's UTF-8 bytes come before the other's in lexicographic order.
  package func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
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
