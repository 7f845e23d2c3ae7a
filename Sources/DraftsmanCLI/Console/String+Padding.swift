extension String {
  /// The text with spaces behind it, so that what follows stands in a column.
  func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}
