extension Int {
  /// The number with a noun behind it: `1 view`, `2 views`.
  ///
  /// `many` is the noun of all numbers but one; nil if that ends in an s.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
